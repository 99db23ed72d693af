// The workbench: the text of one design, and everything that follows from it. The text is the only state.

import { ask, put, tell } from "./studio.js";
import { Printer } from "./print.js";
import { Keeper } from "./saving.js";

const element = (id) => document.getElementById(id);
const bench = element("bench");
const text = element("text");
const sheet = element("sheet");

// ---- the text and its history

const before = [];
const after = [];
let current = text.value;
let asking = null;

const keeper = new Keeper({
  name: bench.dataset.mark ? bench.dataset.name : null,
  mark: bench.dataset.mark || null,
  text: () => text.value,
  take: (disk) => {
    text.value = disk;
    show();
  },
  named: (name) => {
    bench.dataset.name = name;
    element("file-name").textContent = name;
    history.replaceState(null, "", `/design?file=${encodeURIComponent(name)}`);
  },
  proposed: () => bench.dataset.name,
});

/** Ask for what follows from the text, or from a change of it; the newest question alone is answered. */
async function show(change = null, { history = true } = {}) {
  asking?.abort();
  const mine = (asking = new AbortController());
  const body = { name: bench.dataset.name, text: text.value, sheet: { template: element("template").value, paper: element("paper").value } };
  if (change) body.change = change;
  bench.setAttribute("aria-busy", "true");
  const { ok, data, aborted } = await ask("/design/change", body, { signal: mine.signal });
  if (aborted) return false;
  bench.removeAttribute("aria-busy");
  if (!ok) return false;
  take(data.text, history);
  put(data.parts);
  bench.classList.toggle("stale", !data.ready);
  lit = null;
  document.dispatchEvent(new CustomEvent("shown"));
  return true;
}

function take(changed, history) {
  if (changed !== current && history) {
    before.push(current);
    if (before.length > 500) before.shift();
    after.length = 0;
  }
  current = changed;
  if (text.value !== changed) text.value = changed;
  marks();
}

function marks() {
  element("undo").disabled = !before.length;
  element("redo").disabled = !after.length;
  keeper.touch();
}

function step(from, to) {
  if (!from.length) return;
  to.push(current);
  current = text.value = from.pop();
  marks();
  show(null, { history: false });
}

element("undo").addEventListener("click", () => step(before, after));
element("redo").addEventListener("click", () => step(after, before));
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if ((key === "z" || key === "y") && event.target !== text) {
    event.preventDefault();
    if (key === "y" || event.shiftKey) step(after, before);
    else step(before, after);
  }
});

let typing;
text.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => show(), 250);
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
    if (value === undefined) show();
    else show({ do: "set", path: JSON.parse(control.dataset.path), value });
  } else if (control.dataset.list) {
    const all = document.querySelectorAll(`[data-list='${control.dataset.list}']`);
    const words = [...all].map((each) => each.value).filter(Boolean);
    show({ do: "set", path: JSON.parse(control.dataset.list), value: words.length ? words : null });
  } else if (control.id === "template" || control.id === "paper") show();
});

function changeOf({ do: what, path, value, by, kind }) {
  const change = { do: what };
  if (path) change.path = JSON.parse(path);
  if (value !== undefined) change.value = value;
  if (by) change.by = Number(by);
  if (kind) change.kind = kind;
  return change;
}

async function act(control) {
  const change = changeOf(control.dataset);
  if (!(await show(change))) return;
  if (change.do === "add") {
    element("palette").close();
    const rows = document.querySelectorAll(".system:not(.locked)");
    rows[rows.length - 1]?.focus();
    rows[rows.length - 1]?.scrollIntoView({ block: "nearest" });
  } else if (change.do === "move") {
    // the focus goes along with the system
    const [list, number] = control.id.split("-");
    const moved = `${list}-${Number(number) + change.by}-${change.by < 0 ? "up" : "down"}`;
    const button = element(moved);
    (button?.disabled ? element(moved.replace(/(up|down)$/, (word) => (word === "up" ? "down" : "up"))) : button)?.focus();
  } else if (change.do === "remove") (element(control.id) || element("add")).focus();
}

document.addEventListener("click", (event) => {
  const stepper = event.target.closest("[data-step]");
  if (stepper) {
    const input = element(stepper.dataset.for);
    input.value = Number(input.value || 0) + Number(stepper.dataset.step);
    stepper.id ||= `${input.id}-${stepper.dataset.step < 0 ? "less" : "more"}`;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
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

const find = element("palette-find");
function sift() {
  const wanted = find.value.trim().toLowerCase();
  for (const offer of document.querySelectorAll("[data-offer]")) offer.hidden = !offer.dataset.offer.includes(wanted);
  for (const group of document.querySelectorAll("[data-group]")) group.hidden = !group.querySelector("[data-offer]:not([hidden])");
}
find.addEventListener("input", sift);
document.addEventListener("shown", sift);
element("palette").addEventListener("close", () => {
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

const tip = element("tip");
function tellOf(part, box) {
  const told = element("tips").querySelector(`[data-tip="${CSS.escape(part)}"]`);
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
  const told = new Set([...element("tips").children].map((each) => each.dataset.tip));
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
element("systems").addEventListener("pointerover", (event) => light(partOf(event.target)));
element("systems").addEventListener("focusin", (event) => light(partOf(event.target)));

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
    tell(tip.textContent.trim().replace(/\s+/g, " "));
  }
});
sheet.addEventListener("blur", silence);

/** Bring the player to the controls of a part. */
function go(part) {
  const controls = { name: "name", type: "type", mass: "mass", thrust: "thrust", hull: "hull-word", ftl: "ftl", sidewall: "level", screens: "level", armour: "armour", navy: "navy", crew: "crew", streamlining: "streamlining" };
  const found = controls[part] ? element(controls[part]) : document.querySelector(`.making [data-part="${CSS.escape(part)}"]`) || (part.startsWith("load") ? element("load") : null);
  if (!found) return;
  found.closest("details")?.setAttribute("open", "");
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
}

const findings = element("findings");
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
  element("the-text").open = true;
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] || "").length);
  text.scrollTop = (line - 5) * (parseFloat(getComputedStyle(text).lineHeight) || 20);
}

const accepting = element("accept");
function wantAccepted(code) {
  element("accept-code").textContent = code;
  element("accept-reason").value = "";
  accepting.returnValue = "";
  accepting.showModal();
}
accepting.addEventListener("close", () => {
  if (accepting.returnValue === "yes") show({ do: "accept", code: element("accept-code").textContent, reason: element("accept-reason").value });
});

// ---- printing

const printer = new Printer({
  pages: "/design/pages",
  pdf: "/design/print",
  body: () => ({ name: bench.dataset.name, text: text.value }),
  name: () => bench.dataset.name.replace(/^.*\//, "").replace(/\.[a-z]+$/, ""),
});
element("print-open").addEventListener("click", () => {
  element("print-template").value = element("template").value;
  element("print-paper").value = element("paper").value;
  printer.open();
});
