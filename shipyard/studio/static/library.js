// The page of ships: filters that show at once, two ships to compare, new ones, copies, other names, imports.

import { ask, byId, put, tell } from "./studio.js";

const filters = byId("filters");
const found = byId("found");
const PAUSE = 180; // milliseconds after a letter before ships are asked for
const MOST_BYTES = 3_000_000; // of files at once: in base64 they are a third larger

// --- filters -------------------------------------------------------------------------------------------------------

let waiting, asking;

function query() {
  const asked = new URLSearchParams();
  for (const [key, value] of new FormData(filters)) if (value && !(key === "sort" && value === "design")) asked.append(key, value);
  return asked;
}

async function show() {
  clearTimeout(waiting);
  asking?.abort();
  asking = new AbortController();
  const asked = query();
  const waits = pictures();
  history.replaceState(null, "", asked.size ? `/?${asked}` : "/");
  try {
    const answer = await fetch(`/ships/found?${asked}`, { signal: asking.signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    put({ found: await answer.text() });
    mark();
  } catch (error) {
    if (error.name !== "AbortError") tell("The studio does not answer. Is it still running?", "error");
  }
  for (const [picture, source] of waits) if (picture.isConnected && !picture.hasAttribute("src")) picture.src = source;
}

/** Let the pictures wait that are not there yet: they would be in the way of the answer. Gives them with their sources. */
function pictures() {
  const waits = [...found.querySelectorAll("img[src]")].filter((each) => !each.complete).map((each) => [each, each.src]);
  for (const [picture] of waits) picture.removeAttribute("src");
  return waits;
}

filters.classList.add("live");
filters.addEventListener("submit", (event) => (event.preventDefault(), show()));
filters.addEventListener("change", show);
filters.addEventListener("input", (event) => {
  if (!event.target.matches("input:not([type=checkbox])")) return;
  clearTimeout(waiting);
  waiting = setTimeout(show, PAUSE);
});
byId("filter-clear").addEventListener("click", (event) => {
  event.preventDefault();
  for (const field of filters.elements) {
    if (field.type === "checkbox") field.checked = false;
    else if (field.tagName === "SELECT") field.selectedIndex = 0;
    else if (field.tagName === "INPUT") field.value = "";
  }
  show();
});

// --- two ships to compare ------------------------------------------------------------------------------------------

const comparing = byId("compare");
const chosen = new Map(); // title by word; kept while the filters change

function mark() {
  for (const tick of found.querySelectorAll(".compare-tick")) tick.checked = chosen.has(tick.value);
  const titles = [...chosen.values()];
  const said = ["Tick two ships to compare them.", `${titles[0]}, and another one`, titles.join(" and ")][titles.length];
  byId("compare-what").textContent = said;
  comparing.hidden = !titles.length;
  byId("compare-none").hidden = !titles.length;
  byId("compare-go").disabled = titles.length !== 2;
  comparing.classList.toggle("ready", titles.length === 2);
}

found.addEventListener("change", (event) => {
  const tick = event.target.closest(".compare-tick");
  if (!tick) return;
  if (!tick.checked) chosen.delete(tick.value);
  else {
    if (chosen.size === 2) chosen.delete([...chosen.keys()][1]); // a third one takes the place of the second
    chosen.set(tick.value, tick.closest(".ship").dataset.title);
  }
  mark();
});
byId("compare-none").addEventListener("click", () => (chosen.clear(), mark()));
comparing.addEventListener("submit", (event) => {
  event.preventDefault();
  const [a, b] = [...chosen.keys()];
  if (b) location.assign(`/compare?${new URLSearchParams({ a, b })}`);
});
for (const tick of found.querySelectorAll(".compare-tick:checked")) chosen.set(tick.value, tick.closest(".ship").dataset.title);
while (chosen.size > 2) chosen.delete([...chosen.keys()][2]);
mark();

// --- a new ship ----------------------------------------------------------------------------------------------------

const type = byId("new-type");
const ruleset = byId("new-ruleset");
const mass = byId("new-mass");

function types() {
  const kept = type.value;
  type.replaceChildren(byId(`types-${ruleset.value}`).content.cloneNode(true));
  if ([...type.options].some((option) => option.value === kept)) type.value = kept;
}

async function near() {
  const number = Number(mass.value);
  if (!/^[0-9]+$/.test(mass.value) || number < 1) return put({ "new-near": "" });
  const { ok, data } = await ask("/ships/near", { mass: number, ruleset: ruleset.value }, { quiet: true });
  if (ok && mass.value === String(number)) put(data.parts);
}

ruleset.addEventListener("change", () => (types(), near()));
mass.addEventListener("input", near);
mass.addEventListener("keydown", (event) => {
  if (event.key === "Enter") event.preventDefault(), near(); // it asks, and does not start the ship yet
});
byId("new-near").addEventListener("click", (event) => {
  const pick = event.target.closest(".pick-type");
  if (!pick) return;
  type.value = pick.dataset.type;
  type.focus();
});
types();

// --- copies and other names ----------------------------------------------------------------------------------------

const deed = byId("deed");
const file = byId("deed-file");
let ship; // the card whose button was pressed

/** Say in an open dialog what went wrong: what stands below it is dimmed. */
function say(where, answer) {
  byId(where).textContent = answer.ok ? "" : answer.data.message || "";
}

found.addEventListener("click", async (event) => {
  const button = event.target.closest(".deed");
  if (!button) return;
  ship = button.closest(".ship").dataset;
  const readable = Boolean(button.closest(".ship").querySelector(".compare-tick"));
  byId("deed-title").textContent = ship.title;
  byId("deed-name").value = readable ? `${ship.title} II` : "";
  byId("deed-copies").hidden = !readable;
  byId("deed-rename").hidden = !ship.file;
  file.value = ship.file ? ship.file.split("/").pop() : "";
  put({ "deed-naming": "" });
  byId("deed-told").textContent = "";
  deed.showModal();
  (readable ? byId("deed-name") : file).select();
  if (!ship.file) return;
  const { ok, data } = await ask("/ships/naming", { file: ship.file }, { quiet: true });
  if (ok) put(data.parts);
});

async function duplicate(how) {
  const name = byId("deed-name").value;
  const answer = await ask("/ships/duplicate", { ship: ship.word, how, name }, { quiet: true });
  say("deed-told", answer);
  if (answer.ok) location.assign(`/design?${new URLSearchParams({ file: answer.data.file })}`);
}

byId("deed-variant").addEventListener("click", () => duplicate("variant"));
byId("deed-whole").addEventListener("click", () => duplicate("whole"));
byId("rename-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await ask("/ships/rename", { file: ship.file, to: file.value }, { quiet: true });
  say("deed-told", answer);
  if (!answer.ok) return;
  const { data } = answer;
  chosen.delete(ship.word);
  deed.close();
  await show();
  const named = data.named_by.length ? ` Still named by the old name: ${data.named_by.join(", ")}.` : "";
  tell(`Renamed to ${data.file}.${named}`, named ? "error" : "done");
});

// --- files of other programs ---------------------------------------------------------------------------------------

const imports = byId("import");
const picker = byId("import-files");

async function take(files) {
  const several = [...files];
  if (!several.length) return;
  if (!imports.open) imports.showModal();
  const told = byId("import-told");
  told.textContent = several.reduce((sum, each) => sum + each.size, 0) > MOST_BYTES ? "These files have more than 3 MB: choose fewer." : "";
  if (told.textContent) return;
  put({ "import-report": "<p>Reading…</p>" });
  const sent = await Promise.all(several.map(async (each) => ({ name: each.name, content: await base64(each) })));
  const answer = await ask("/ships/import", { files: sent }, { quiet: true });
  say("import-told", answer);
  const { ok, data } = answer;
  put(ok ? data.parts : { "import-report": "" });
  if (!ok) return;
  byId("import-report").firstElementChild?.scrollIntoView({ block: "nearest" });
  if (data.files.length) show();
}

function base64(blob) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(",")[1] || "");
    reader.onerror = failed;
    reader.readAsDataURL(blob);
  });
}

picker.addEventListener("change", async () => {
  await take(picker.files);
  picker.value = ""; // the same file can be chosen again
});
const carries = (event) => event.dataTransfer?.types.includes("Files");
const over = (on) => {
  document.body.classList.toggle("over", on);
  byId("drop").classList.toggle("over", on);
};
document.addEventListener("dragover", (event) => carries(event) && (event.preventDefault(), over(true)));
document.addEventListener("dragleave", (event) => event.relatedTarget || over(false));
document.addEventListener("drop", (event) => {
  if (!carries(event)) return;
  event.preventDefault();
  over(false);
  take(event.dataTransfer.files);
});
