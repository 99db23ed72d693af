// What every page of the studio does: ask the server, put its answers into the page, tell the player.

/** Give an element of the page. */
export const byId = (id) => document.getElementById(id);

const token = document.querySelector('meta[name="token"]').content;

/** Ask the server; gives {ok, status, data}, and never throws: what went wrong is told. */
export async function ask(url, body, { quiet = false, signal } = {}) {
  let answer, data;
  try {
    answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-shipyard-token": token },
      body: JSON.stringify(body),
      signal,
    });
    // the answer may break off, or not be wanted any more, while it is read as well
    const kind = answer.headers.get("content-type") || "";
    if (kind.startsWith("application/json")) data = await answer.json();
    else if (answer.ok) data = await answer.blob();
    else data = { message: await answer.text() };
  } catch (error) {
    if (error.name === "AbortError") return { ok: false, status: 0, data: {}, aborted: true };
    tell("The studio does not answer. Is it still running?", "error");
    return { ok: false, status: 0, data: {} };
  }
  if (!answer.ok && !quiet) tell(data.message || `That failed (${answer.status}).`, "error");
  return { ok: answer.ok, status: answer.status, data };
}

const standing = new Map();

// A browser takes a field that goes away for one that is left: it is not, as another takes its place.
let replacing = false;
document.addEventListener("change", (event) => replacing && event.stopImmediatePropagation(), true);

/**
 * Put parts of the page in the place of those with their ids; whatever has the focus keeps it. What stands there already
 * is left alone, unless it shall be `anew`: a control may show what the player wanted, and did not get.
 */
export function put(parts, { anew = false } = {}) {
  const active = document.activeElement;
  const id = active && active.id;
  const selection = id && "selectionStart" in active ? [safely(() => active.selectionStart), safely(() => active.selectionEnd)] : null;
  // what is typed and not sent yet
  const typed = id && "defaultValue" in active && active.value !== active.defaultValue ? active.value : null;
  for (const [name, html] of Object.entries(parts)) {
    const element = byId(name);
    if (!element || (!anew && standing.get(name) === html)) continue;
    const open = [...element.querySelectorAll("details[open][id]")].map((each) => each.id);
    replacing = true;
    element.innerHTML = html;
    replacing = false;
    standing.set(name, html);
    for (const each of open) byId(each)?.setAttribute("open", "");
  }
  if (id && document.activeElement !== active) {
    const again = byId(id);
    if (again) {
      if (typed !== null && again.value !== typed && !anew) carry(typed, again);
      // a button at the end of its range gives the focus to what it changes, or to its neighbour
      const stands = again.disabled ? byId(again.dataset.for) || again.parentElement.querySelector("button:enabled") : again;
      stands?.focus({ preventScroll: true });
      if (selection && selection[0] !== null) safely(() => again.setSelectionRange(...selection));
    }
  }
}

/** Keep what is typed in a field that was put in the place of the one where it was typed: it is sent when it is left. */
function carry(typed, field) {
  field.value = typed;
  const change = () => field.dispatchEvent(new Event("change", { bubbles: true }));
  field.addEventListener("blur", change, { once: true });
  field.addEventListener("change", () => field.removeEventListener("blur", change), { once: true });
}

function safely(work) {
  try {
    return work();
  } catch {
    return null; // inputs of numbers have no selection
  }
}

let forgetting;

/** Tell the player in a line; errors stay until the next thing is told. */
export function tell(message, kind = "done") {
  const told = byId("told");
  clearTimeout(forgetting);
  told.textContent = message;
  told.dataset.kind = kind;
  if (kind !== "error") forgetting = setTimeout(() => (told.textContent = ""), 5000);
}

/** Give a file to the browser to be kept. */
export function hand(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Dialogs: a button with data-opens opens one by its id, one with data-closes closes its own.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) byId(opener.dataset.opens).showModal();
  const closer = event.target.closest("[data-closes]");
  if (closer) closer.closest("dialog").close();
});

byId("theme").addEventListener("click", () => {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme || (dark ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  localStorage.setItem("theme", next);
});
