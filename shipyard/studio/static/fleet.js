// One fleet: her squadrons and ships, and what is made of them.

import { ask, byId, hand, put, tell } from "./studio.js";
import { Editor } from "./editing.js";
import { Printer } from "./print.js";
import { Sheet } from "./damage.js";

const editor = new Editor({
  field: byId("toml"),
  root: byId("fleet-main"),
  page: "/fleet",
  address: "/fleet/change",
  body: () => ({ sheet: sheet.ship }),
  shown: (data) => {
    // what stands there of a text that cannot be read any more is not to be changed
    byId("fleet-main").inert = !data.readable;
    sheet.shown(data);
  },
});
const sheet = new Sheet(editor);
const printer = new Printer({ pages: "/fleet/pages", pdf: "/fleet/pdf", body: () => editor.file, name: () => editor.stem });
const make = (change, options) => editor.change(change, options);

// Fields of the fleet itself.
byId("fleet-head").addEventListener("change", (event) => {
  const key = event.target.dataset.head;
  if (key) make({ do: "head", key, value: event.target.value });
});

// Squadrons and their ships.
const squadrons = byId("fleet-squadrons");
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
  const row = ship && (byId(`ship-${ship}`) || byId(`ship-${ship}-0`));
  if (row) aim(`${row.id}-${button}`, row.id);
}

function aim(...ids) {
  for (const id of ids) {
    const element = byId(id);
    if (element && !element.disabled) return element.focus();
  }
}

function rename(squadron) {
  const number = Number(squadron.dataset.squadron);
  askSquadron("Rename squadron", squadron.dataset.name, (name) => make({ do: "rename-squadron", squadron: number, name }));
}

let squadronNamed;

function askSquadron(title, name, then) {
  byId("squadron-title").textContent = title;
  byId("squadron-add").textContent = name ? "Rename" : "Add";
  byId("squadron-name").value = name;
  squadronNamed = then;
  if (!byId("squadron-dialog").open) byId("squadron-dialog").showModal();
  byId("squadron-name").select();
}

byId("squadron-open")?.addEventListener("click", () => askSquadron("New squadron", "", (name) => make({ do: "add-squadron", name })));
byId("squadron-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { ok } = await squadronNamed(byId("squadron-name").value);
  if (ok) byId("squadron-dialog").close();
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
  markDrop(null);
});
squadrons.addEventListener("dragover", (event) => {
  const over = dragged && event.target.closest(".ship, .squadron");
  markDrop(over);
  if (over) event.preventDefault();
});
squadrons.addEventListener("drop", async (event) => {
  const over = dragged && event.target.closest(".ship, .squadron");
  const ship = dragged;
  markDrop(null);
  if (!over) return;
  event.preventDefault();
  const before = shipOf(over);
  if (before === ship) return;
  await make({ do: "move", ship, squadron: squadronOf(over), position: before ? Number(before.split("-")[1]) : null });
});

function markDrop(element) {
  for (const each of squadrons.querySelectorAll(".drop")) each.classList.remove("drop");
  element?.classList.add("drop");
}

// One ship's own.
async function edit(ship) {
  const { ok, data } = await ask("/fleet/ship", { ...editor.file, ship });
  if (!ok) return;
  put(data.parts);
  byId("ship-form").reset();
  byId("ship-fault").textContent = "";
  byId("ship-dialog").showModal();
  (byId("ship-name") || byId("ship-count")).focus();
}

byId("ship-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { ship, squadron, ...fields } = Object.fromEntries(new FormData(byId("ship-form")));
  const { ok, data } = await make({ do: "ship", ship, squadron: Number(squadron), fields }, { quiet: true });
  if (!ok) {
    byId("ship-fault").textContent = data.message || "That could not be changed.";
    return;
  }
  byId("ship-dialog").close();
  focus(data.ship, "edit");
});

// Ships to add.
byId("add-open")?.addEventListener("click", async () => {
  byId("add-squadron").replaceChildren(
    ...[...squadrons.querySelectorAll("[data-squadron]")].map((each) => new Option(each.dataset.name, each.dataset.squadron)),
  );
  if (!byId("add-squadron").options.length) byId("add-squadron").append(new Option("a new squadron", ""));
  else byId("add-squadron").selectedIndex = byId("add-squadron").options.length - 1;
  byId("add").showModal();
  byId("add-search").focus();
  const { ok, data } = await ask("/fleet/ships", editor.file);
  if (!ok) return;
  put(data.parts);
  search();
});
byId("add-search")?.addEventListener("input", search);

function search() {
  const words = byId("add-search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const choice of byId("add-choices").querySelectorAll(".choice")) {
    choice.hidden = !words.every((word) => choice.dataset.search.includes(word));
    if (!choice.hidden) found++;
    else choice.querySelector("input").checked = false;
  }
  byId("add-found").textContent = `${found} ship${found === 1 ? "" : "s"}`;
}

byId("add-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chosen = byId("add-choices").querySelector("input:checked");
  if (!chosen) return;
  const into = byId("add-squadron").value;
  const change = { do: "add", design: chosen.value, count: Number(byId("add-count").value) || 1, names: byId("add-names").value };
  if (into !== "") change.squadron = Number(into);
  const { ok } = await make(change);
  if (!ok) return;
  byId("add-found").textContent = `Added: ${chosen.closest(".choice").querySelector("b").textContent}.`;
  byId("add-names").value = "";
  if (into === "") byId("add-squadron").options[0].value = "0";
});

// Findings lead to what they are about.
byId("fleet-findings").addEventListener("click", (event) => {
  const id = event.target.closest("[data-anchor]")?.dataset.anchor;
  if (!id) return;
  event.preventDefault();
  if (id.startsWith("fleet-") && byId("fleet-head-fields")) byId("fleet-head-fields").open = true;
  const element = byId(`${id}-name`) || byId(id);
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
});

byId("print-open").addEventListener("click", () => printer.open());

// Exports.
byId("export-open").addEventListener("click", report);
byId("export-to").addEventListener("change", report);
byId("export-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { ok, data } = await ask("/fleet/export/file", { ...editor.file, to: byId("export-to").value });
  if (ok) hand(data, byId("export-name")?.textContent || "fleet");
});

async function report() {
  const { ok, data } = await ask("/fleet/export", { ...editor.file, to: byId("export-to").value }, { quiet: true });
  byId("export-download").disabled = !ok;
  if (ok) put(data.parts);
  else byId("export-report").textContent = data.message || "That could not be written.";
}
