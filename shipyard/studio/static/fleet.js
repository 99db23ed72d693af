// One fleet: its text is the state of the page; every change goes to the server and comes back as another text.

import { ask, hand, put, tell } from "./studio.js";
import { Keeper } from "./saving.js";
import { Printer } from "./print.js";
import { Sheet } from "./damage.js";

const part = (id) => document.getElementById(id);
const opened = JSON.parse(part("opened").textContent);
const toml = part("toml");
const MOST = 200;
let text = opened.text;
let past = [];
let future = [];
let asking = Promise.resolve();

const keeper = new Keeper({
  name: opened.name,
  mark: opened.mark,
  text: () => text,
  take: (taken) => become(taken.replaceAll("\r\n", "\n")),
  named: (name) => {
    history.replaceState(null, "", `/fleet?file=${encodeURIComponent(name)}`);
    part("fleet-file").textContent = name;
  },
});
const body = () => ({ name: keeper.name, text });
const sheet = new Sheet({ change: (wanted) => make(wanted), show: (ship) => ask("/fleet/damage", { ...body(), ship }), undo: () => undo() });
const stem = () => keeper.name.replace(/^.*\//, "").replace(/\.(toml|json)$/i, "");
const printer = new Printer({ pages: "/fleet/pages", pdf: "/fleet/pdf", body, name: stem });

/** Make a change, one after another; gives the server's answer. */
function make(change, quiet = false) {
  asking = asking.then(async () => {
    const before = text;
    const answer = await ask("/fleet/change", { ...body(), change, sheet: sheet.ship }, { quiet });
    if (answer.ok && text !== before) tell("The text was changed meanwhile: do that once more.", "error");
    else if (answer.ok) {
      if (answer.data.text !== text) remember();
      show(answer.data);
    }
    return answer;
  });
  return asking;
}

/** Make another text the page's, and show what it says. */
function become(next, kept = true) {
  if (kept && next !== text) remember();
  text = next;
  return refresh();
}

let refreshing;

/** Show what the text says; a newer question takes the place of an older one. */
async function refresh() {
  refreshing?.abort();
  refreshing = new AbortController();
  settle();
  const asked = text;
  const answer = await ask("/fleet/change", { ...body(), sheet: sheet.ship }, { quiet: true, signal: refreshing.signal });
  if (answer.ok && asked === text) show(answer.data);
  else if (sheet.ship && !answer.ok && !answer.aborted) part("damage-dialog").close();
}

function show(data) {
  text = data.text;
  put(data.parts);
  // what stands there of a text that cannot be read any more is not to be changed
  part("fleet-main").inert = !data.readable;
  sheet.shown(data.ship);
  settle();
}

/** Bring what stands around the text in line with it. */
function settle() {
  if (toml.value !== text) toml.value = text;
  part("undo").disabled = !past.length;
  part("redo").disabled = !future.length;
  if (part("damage-undo")) part("damage-undo").disabled = !past.length;
  keeper.touch();
}

function remember() {
  past.push(text);
  if (past.length > MOST) past.shift();
  future = [];
}

function undo() {
  if (!past.length) return;
  future.push(text);
  become(past.pop(), false);
}

function redo() {
  if (!future.length) return;
  past.push(text);
  become(future.pop(), false);
}

part("undo").addEventListener("click", undo);
part("redo").addEventListener("click", redo);
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input, textarea, select")) return;
  const key = event.key.toLowerCase();
  const again = key === "y" || (key === "z" && event.shiftKey);
  if (!again && key !== "z") return;
  event.preventDefault();
  (again ? redo : undo)();
});

// The text, edited by hand: one step of the history for each pause.
let typing;
toml.addEventListener("input", () => {
  if (!typing) remember();
  clearTimeout(typing);
  text = toml.value;
  settle();
  typing = setTimeout(() => {
    typing = null;
    refresh();
  }, 350);
});

// Fields of the fleet itself.
part("fleet-head").addEventListener("change", (event) => {
  const key = event.target.dataset.head;
  if (key) make({ do: "head", key, value: event.target.value });
});

// Squadrons and their ships.
const squadrons = part("fleet-squadrons");
const shipOf = (element) => element.closest("[data-ship]")?.dataset.ship;
const squadronOf = (element) => Number(element.closest("[data-squadron]").dataset.squadron);

squadrons.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const word = button.dataset.do;
  if ("edit" in button.dataset) return edit(shipOf(button));
  if ("damage" in button.dataset) return sheet.open(shipOf(button));
  if ("rename" in button.dataset) return rename(button.closest("[data-squadron]"));
  if (word === "step") {
    const { ok, data } = await make({ do: word, ship: shipOf(button), by: Number(button.dataset.by) });
    if (ok) focus(data.ship, button.dataset.by < 0 ? "up" : "down");
  } else if (word === "remove") {
    const { ok } = await make({ do: word, ship: shipOf(button) });
    if (ok) tell("Removed. Undo brings her back.");
  } else if (word === "move-squadron") {
    const number = squadronOf(button);
    const by = Number(button.dataset.by);
    const { ok } = await make({ do: word, squadron: number, by });
    if (ok) aim(`squadron-${number + by}-${by < 0 ? "up" : "down"}`, `squadron-${number + by}-name`);
  } else if (word === "remove-squadron") {
    const { ok } = await make({ do: word, squadron: squadronOf(button) });
    if (ok) tell("The squadron is removed with its ships. Undo brings it back.");
  }
});

/** Put the focus on a button of a ship, wherever she stands now. */
function focus(ship, button) {
  const row = ship && (part(`ship-${ship}`) || part(`ship-${ship}-0`));
  if (row) aim(`${row.id}-${button}`, row.id);
}

function aim(...ids) {
  for (const id of ids) {
    const element = part(id);
    if (element && !element.disabled) return element.focus();
  }
}

function rename(squadron) {
  const number = Number(squadron.dataset.squadron);
  ask_squadron("Rename squadron", squadron.dataset.name, (name) => make({ do: "rename-squadron", squadron: number, name }));
}

let squadron_named;

function ask_squadron(title, name, then) {
  part("squadron-title").textContent = title;
  part("squadron-add").textContent = name ? "Rename" : "Add";
  part("squadron-name").value = name;
  squadron_named = then;
  if (!part("squadron-dialog").open) part("squadron-dialog").showModal();
  part("squadron-name").select();
}

part("squadron-open")?.addEventListener("click", () => ask_squadron("New squadron", "", (name) => make({ do: "add-squadron", name })));
part("squadron-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { ok } = await squadron_named(part("squadron-name").value);
  if (ok) part("squadron-dialog").close();
});

// Dragging a ship onto another takes the place before her, onto a squadron that behind its last ship.
let dragged = null;
squadrons.addEventListener("dragstart", (event) => {
  dragged = shipOf(event.target);
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged || "");
});
squadrons.addEventListener("dragend", () => {
  dragged = null;
  mark_drop(null);
});
squadrons.addEventListener("dragover", (event) => {
  const over = dragged && event.target.closest(".ship, .squadron");
  mark_drop(over);
  if (over) event.preventDefault();
});
squadrons.addEventListener("drop", async (event) => {
  const over = dragged && event.target.closest(".ship, .squadron");
  const ship = dragged;
  mark_drop(null);
  if (!over) return;
  event.preventDefault();
  const before = shipOf(over);
  if (before === ship) return;
  await make({ do: "move", ship, squadron: squadronOf(over), position: before ? Number(before.split("-")[1]) : null });
});

function mark_drop(element) {
  for (const each of squadrons.querySelectorAll(".drop")) each.classList.remove("drop");
  element?.classList.add("drop");
}

// One ship's own.
async function edit(ship) {
  const { ok, data } = await ask("/fleet/ship", { ...body(), ship });
  if (!ok) return;
  put(data.parts);
  part("ship-form").reset();
  part("ship-fault").textContent = "";
  part("ship-dialog").showModal();
  (part("ship-name") || part("ship-count")).focus();
}

part("ship-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { ship, squadron, ...fields } = Object.fromEntries(new FormData(part("ship-form")));
  const { ok, data } = await make({ do: "ship", ship, squadron: Number(squadron), fields }, true);
  if (!ok) {
    part("ship-fault").textContent = data.message || "That could not be changed.";
    return;
  }
  part("ship-dialog").close();
  focus(data.ship, "edit");
});

// Ships to add.
part("add-open")?.addEventListener("click", async () => {
  part("add-squadron").replaceChildren(
    ...[...squadrons.querySelectorAll("[data-squadron]")].map((each) => new Option(each.dataset.name, each.dataset.squadron)),
  );
  if (!part("add-squadron").options.length) part("add-squadron").append(new Option("a new squadron", ""));
  else part("add-squadron").selectedIndex = part("add-squadron").options.length - 1;
  part("add").showModal();
  part("add-search").focus();
  const { ok, data } = await ask("/fleet/ships", body());
  if (!ok) return;
  put(data.parts);
  search();
});
part("add-search")?.addEventListener("input", search);

function search() {
  const words = part("add-search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const choice of part("add-choices").querySelectorAll(".choice")) {
    choice.hidden = !words.every((word) => choice.dataset.search.includes(word));
    if (!choice.hidden) found++;
    else choice.querySelector("input").checked = false;
  }
  part("add-found").textContent = `${found} ship${found === 1 ? "" : "s"}`;
}

part("add-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chosen = part("add-choices").querySelector("input:checked");
  if (!chosen) return;
  const into = part("add-squadron").value;
  const change = { do: "add", design: chosen.value, count: Number(part("add-count").value) || 1, names: part("add-names").value };
  if (into !== "") change.squadron = Number(into);
  const { ok } = await make(change);
  if (!ok) return;
  part("add-found").textContent = `Added: ${chosen.closest(".choice").querySelector("b").textContent}.`;
  part("add-names").value = "";
  if (into === "") part("add-squadron").options[0].value = "0";
});

// Findings lead to what they are about.
part("fleet-findings").addEventListener("click", (event) => {
  const id = event.target.closest("[data-anchor]")?.dataset.anchor;
  if (!id) return;
  event.preventDefault();
  if (id.startsWith("fleet-") && part("fleet-head-fields")) part("fleet-head-fields").open = true;
  const element = part(`${id}-name`) || part(id);
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
});

part("print-open").addEventListener("click", () => printer.open());

// Exports.
part("export-open").addEventListener("click", report);
part("export-to").addEventListener("change", report);
part("export-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { ok, data } = await ask("/fleet/export/file", { ...body(), to: part("export-to").value });
  if (ok) hand(data, part("export-name")?.textContent || "fleet");
});

async function report() {
  const { ok, data } = await ask("/fleet/export", { ...body(), to: part("export-to").value }, { quiet: true });
  part("export-download").disabled = !ok;
  if (ok) put(data.parts);
  else part("export-report").textContent = data.message || "That could not be written.";
}
