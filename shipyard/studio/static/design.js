// The workbench: one design, and everything that follows from its text.

import { byId, tell } from "./studio.js";
import { Editor } from "./editing.js";
import { Printer } from "./print.js";

const bench = byId("bench");
const text = byId("text");
const sheet = byId("sheet");

const editor = new Editor({
  field: text,
  root: bench,
  page: "/design",
  address: "/design/change",
  body: () => ({ sheet: { template: byId("template").value, paper: byId("paper").value } }),
  shown: (data) => {
    bench.classList.toggle("stale", !data.ready);
    lit = null;
    sift();
  },
});

// ---- what the controls ask for

/** Give the value of a control as the file has it; undefined for what cannot be meant yet. */
function valueOf(control) {
  const kind = control.selectedOptions?.[0]?.dataset.kind || control.dataset.kind;
  const value = control.value.trim();
  switch (kind) {
    case "truth": return control.checked;
    case "whole": return /^-?\d{1,9}$/.test(value) ? Number(value) : value === "" ? undefined : value;
    case "maybe-whole": return value === "" ? null : /^-?\d{1,9}$/.test(value) ? Number(value) : value;
    case "maybe": return control.value === "" ? null : control.value;
    default: return control.value;
  }
}

document.addEventListener("change", (event) => {
  const control = event.target;
  if (control.dataset.path) {
    const value = valueOf(control);
    if (value === undefined) editor.refresh({ anew: true });
    else editor.change({ do: "set", path: JSON.parse(control.dataset.path), value });
  } else if (control.dataset.list) {
    const all = document.querySelectorAll(`[data-list='${control.dataset.list}']`);
    const words = [...all].map((each) => each.value).filter(Boolean);
    editor.change({ do: "set", path: JSON.parse(control.dataset.list), value: words.length ? words : null });
  } else if (control.id === "template" || control.id === "paper") editor.refresh();
});

function changeOf({ do: what, path, value, by, kind, number }) {
  const change = { do: what };
  if (path) change.path = JSON.parse(path);
  if (value !== undefined) change.value = value;
  if (by) change.by = Number(by);
  if (kind) change.kind = kind;
  if (number) change.number = Number(number);
  return change;
}

const steps = new Map(); // clicks on a stepper that are not asked for yet

/** Count a click on a stepper: those that come while an answer is under way are one change. */
function step({ dataset }) {
  const input = byId(dataset.for);
  const by = Number(dataset.step);
  input.value = Number(input.value || 0) + by;
  const waiting = steps.get(dataset.for);
  if (waiting) {
    waiting.by += by;
    return;
  }
  const change = { do: "step", path: JSON.parse(input.dataset.path), by };
  steps.set(dataset.for, change);
  editor.change(change, { begun: () => steps.delete(dataset.for) });
}

async function act(control) {
  const change = changeOf(control.dataset);
  const { ok } = await editor.change(change);
  if (!ok) return;
  if (change.do === "add") {
    byId("palette").close();
    const rows = document.querySelectorAll(".system:not(.locked)");
    rows[rows.length - 1]?.focus();
    rows[rows.length - 1]?.scrollIntoView({ block: "nearest" });
  } else if (change.do === "move") {
    // the focus goes along with the system
    const [list, number] = control.id.split("-");
    const moved = `${list}-${Number(number) + change.by}-${change.by < 0 ? "up" : "down"}`;
    const button = byId(moved);
    (button?.disabled ? byId(moved.replace(/(up|down)$/, (word) => (word === "up" ? "down" : "up"))) : button)?.focus();
  } else if (change.do === "remove") (byId(control.id) || byId("add")).focus();
}

document.addEventListener("click", (event) => {
  const stepper = event.target.closest("[data-step]");
  if (stepper) return step(stepper);
  const actor = event.target.closest("[data-do]");
  if (actor) act(actor);
});
document.addEventListener("keydown", (event) => {
  const petal = event.target.closest?.('[role="checkbox"][data-do]');
  if (petal && (event.key === " " || event.key === "Enter")) {
    event.preventDefault();
    act(petal);
  }
});

// ---- the palette

const find = byId("palette-find");
function sift() {
  const wanted = find.value.trim().toLowerCase();
  for (const offer of document.querySelectorAll("[data-offer]")) offer.hidden = !offer.dataset.offer.includes(wanted);
  for (const group of document.querySelectorAll("[data-group]")) group.hidden = !group.querySelector("[data-offer]:not([hidden])");
}
find.addEventListener("input", sift);
byId("palette").addEventListener("close", () => {
  find.value = "";
  sift();
});
find.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  document.querySelector("[data-offer]:not([hidden]) button")?.click();
});

// ---- rows, symbols and findings that are the same thing

let lit = null;

/** Give the part of the ship that the row about an element stands for. */
function partOf(node) {
  for (let here = node; here && here !== document.body; here = here.parentElement) {
    if (here.dataset?.part) return here.dataset.part;
  }
  return null;
}

/** Give what a path of a finding is about: `systems[3].salvo` is about `systems[3]`. */
function whole(path) {
  const entry = /^systems\[\d+\]/.exec(path);
  return entry ? entry[0] : path;
}

function symbolsOf(part) {
  return [...sheet.querySelectorAll("g")].filter((each) => each.getAttribute("class") === part);
}

function light(part) {
  if (part === lit) return;
  for (const each of document.querySelectorAll(".lit")) each.classList.remove("lit");
  lit = part;
  if (!part) return;
  for (const each of symbolsOf(part)) each.classList.add("lit");
  for (const each of document.querySelectorAll(`[data-part="${CSS.escape(part)}"]`)) each.classList.add("lit");
}

const tip = byId("tip");
function tellOf(part, box) {
  const told = byId("tips").querySelector(`[data-tip="${CSS.escape(part)}"]`);
  if (!told) return silence();
  tip.innerHTML = told.innerHTML;
  tip.hidden = false;
  const left = Math.min(Math.max(8, box.left), innerWidth - tip.offsetWidth - 8);
  const below = box.bottom + 8 + tip.offsetHeight < innerHeight;
  tip.style.left = `${left}px`;
  tip.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - tip.offsetHeight - 8)}px`;
}
function silence() {
  tip.hidden = true;
}

/** Give the group on the sheet under the pointer: the smallest whose box holds it, for hollow shapes have no inside. */
function groupAt(event) {
  const svg = event.target.closest?.("svg");
  if (!svg || !sheet.contains(svg)) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  let found = null;
  let least = Infinity;
  for (const group of groupsOf(svg)) {
    const box = group.getBBox();
    const inside = at.x >= box.x - 2 && at.x <= box.x + box.width + 2 && at.y >= box.y - 2 && at.y <= box.y + box.height + 2;
    if (inside && box.width * box.height < least) {
      found = group;
      least = box.width * box.height;
    }
  }
  return found;
}

/** Give the groups of a sheet that stand for a part of the ship which there is something to tell of. */
function groupsOf(root) {
  const told = new Set([...byId("tips").children].map((each) => each.dataset.tip));
  return [...root.querySelectorAll("g[class]")].filter((each) => told.has(each.getAttribute("class")));
}

sheet.addEventListener("pointermove", (event) => {
  const group = groupAt(event);
  const part = group?.getAttribute("class") ?? null;
  sheet.style.cursor = part ? "pointer" : "";
  light(part);
  if (group) tellOf(part, group.getBoundingClientRect());
  else silence();
});
sheet.addEventListener("pointerleave", () => {
  light(null);
  silence();
});
sheet.addEventListener("click", (event) => {
  const part = groupAt(event)?.getAttribute("class");
  if (part) go(part);
});
byId("systems").addEventListener("pointerover", (event) => light(partOf(event.target)));
byId("systems").addEventListener("focusin", (event) => light(partOf(event.target)));

// The sheet is one stop of the Tab key; arrows step through what stands on it.
let stood = -1;
sheet.addEventListener("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const groups = groupsOf(sheet);
  if (event.key === "Escape") {
    light(null);
    silence();
  } else if (event.key === "Enter" && lit) go(lit);
  else if (by && groups.length) {
    event.preventDefault();
    stood = (stood + by + groups.length) % groups.length;
    const part = groups[stood].getAttribute("class");
    light(part);
    groups[stood].scrollIntoView({ block: "nearest" });
    tellOf(part, groups[stood].getBoundingClientRect());
    byId("sheet-told").textContent = [...tip.children].map((each) => each.textContent).join(". ");
  }
});
sheet.addEventListener("blur", silence);

/** Bring the player to the controls of a part. */
function go(part) {
  const controls = { name: "name", type: "type", mass: "mass", thrust: "thrust", hull: "hull-word", ftl: "ftl", sidewall: "level", screens: "level", armour: "armour", navy: "navy", crew: "crew", streamlining: "streamlining" };
  const found = controls[part] ? byId(controls[part]) : document.querySelector(`.making [data-part="${CSS.escape(part)}"]`) || (part.startsWith("load") ? byId("load") : null);
  if (!found) return;
  found.closest("details")?.setAttribute("open", "");
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
}

const findings = byId("findings");
findings.addEventListener("pointerover", (event) => {
  const finding = event.target.closest("[data-goto]");
  if (finding) light(whole(finding.dataset.goto));
});
findings.addEventListener("focusin", (event) => {
  const finding = event.target.closest("[data-goto]");
  if (finding) light(whole(finding.dataset.goto));
});
findings.addEventListener("click", (event) => {
  const accept = event.target.closest("[data-accept]");
  if (accept) return wantAccepted(accept.dataset.accept);
  const finding = event.target.closest("[data-goto]");
  if (!finding) return;
  const part = whole(finding.dataset.goto);
  if (bench.classList.contains("stale") || !part) goToLine(Number(finding.dataset.line));
  else {
    go(part);
    light(part);
  }
});

/** Bring the player to a line of the text. */
function goToLine(line) {
  if (!line) return;
  byId("the-text").open = true;
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] || "").length);
  text.scrollTop = (line - 5) * (parseFloat(getComputedStyle(text).lineHeight) || 20);
}

const accepting = byId("accept");
function wantAccepted(code) {
  byId("accept-code").textContent = code;
  byId("accept-reason").value = "";
  accepting.returnValue = "";
  accepting.showModal();
}
accepting.addEventListener("close", () => {
  if (accepting.returnValue === "yes") editor.change({ do: "accept", code: byId("accept-code").textContent, reason: byId("accept-reason").value });
});

// ---- printing

const printer = new Printer({ pages: "/design/pages", pdf: "/design/print", body: () => editor.file, name: () => editor.stem });
byId("print-open").addEventListener("click", () => {
  byId("print-template").value = byId("template").value;
  byId("print-paper").value = byId("paper").value;
  printer.open();
});
