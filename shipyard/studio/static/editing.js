// A page that edits the text of one file. The text is its only state: changes are asked for one after another, each of
// the text that the one before it left; what is typed is read after a pause; every step can be taken back.

import { ask, byId, put, tell } from "./studio.js";
import { Keeper } from "./saving.js";

const MOST = 500; // steps that can be taken back
const PAUSE = 250; // milliseconds after a letter before the text is read

/** Changes after which the page calls everything what it called it before: the next one may be asked for meanwhile. */
const STEADY = new Set(["set", "step", "toggle", "accept", "add", "head", "add-squadron", "rename-squadron", "mark", "repair", "rearm"]);

/** Send what is typed in a field and not sent yet, as if the player had left it. */
function leave(field) {
  const typed = field?.dataset?.path !== undefined && "defaultValue" in field && field.value !== field.defaultValue;
  if (typed) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Say whether a change means the same whatever is typed meanwhile: it names no entry of a list by its place. */
function lasts({ do: what, path }) {
  return what === "add" || what === "accept" || what === "head" || (path !== undefined && (path.length === 1 || path[0] === "load"));
}

/** Holds the text of a page, its history, and the file that it is saved in. */
export class Editor {
  #past = []; // texts, and whether the step away from each left everything called what it was
  #future = [];
  #asking = Promise.resolve();
  #reading = null;
  #typing = null;
  #waits = 0;
  #order = 0; // grows where the text may call things otherwise than the page that is shown
  #shownOrder = 0;

  /**
   * field: the text area, with data-name and data-mark of the file; data-mark is empty for a text that is no file yet
   * root: the element that is busy meanwhile
   * page: the address of the page, without a file; address: what answers a change with a text and the parts of the page
   * body(): what is sent beside name and text; shown(data): the parts of an answer stand in the page
   */
  constructor({ field, root, page, address, body, shown }) {
    Object.assign(this, { field, root, address, body, shown });
    this.name = field.dataset.name;
    this.text = field.value;
    const mark = field.dataset.mark || null;
    this.keeper = new Keeper({
      name: mark && this.name,
      mark,
      text: () => this.text,
      take: (text) => this.#become(text),
      named: (name) => {
        this.name = name;
        byId("file-name").textContent = name;
        history.replaceState(null, "", `${page}?${new URLSearchParams({ file: name })}`);
      },
      proposed: () => this.name,
      ready: () => {
        leave(document.activeElement);
        return this.#asking;
      },
    });
    document.addEventListener("click", (event) => {
      if (event.target.closest("[data-undo]")) this.undo();
      if (event.target.closest("[data-redo]")) this.redo();
    });
    document.addEventListener("keydown", (event) => this.#key(event));
    field.addEventListener("input", () => this.#typed());
  }

  /** How the file is called, without its folder and suffix. */
  get stem() {
    return this.name.replace(/^.*\//, "").replace(/\.[a-z]+$/i, "");
  }

  /** What is sent of the file. */
  get file() {
    return { name: this.name, text: this.text };
  }

  /** Ask for a change of the text; gives the answer. Of a change that is not made nothing is left on the page. */
  change(change, { quiet = false, begun = () => {} } = {}) {
    const order = this.#shownOrder;
    return this.#next(async () => {
      let before, sound, answer;
      begun();
      do {
        before = this.text;
        sound = order === this.#order || lasts(change);
        answer = sound ? await this.#ask({ change }, { quiet }) : { ok: true, data: {} };
        // what was typed meanwhile is changed as well
      } while (answer.ok && sound && this.text !== before && lasts(change));
      const late = answer.ok && (!sound || this.text !== before);
      if (late) tell("The page was changing: do that once more.", "error");
      if (!answer.ok || late) {
        if (late || answer.status) this.refresh({ anew: true });
        return { ...answer, ok: false };
      }
      const { text, ship = null } = answer.data;
      const steady = STEADY.has(change.do) && (!change.ship || ship === change.ship);
      if (text !== before) this.#remember(steady);
      if (!steady) this.#order++;
      this.#show(answer.data);
      return answer;
    });
  }

  /** Show what the text says; a newer question takes the place of an older one. */
  async refresh({ anew = false } = {}) {
    this.#reading?.abort();
    this.#reading = new AbortController();
    const asked = this.text;
    const answer = await this.#ask({}, { signal: this.#reading.signal });
    if (answer.ok && asked === this.text) this.#show(answer.data, anew);
  }

  /** Take the last step back. */
  undo() {
    return this.#next(() => this.#step(this.#past, this.#future));
  }

  /** Do again what was taken back last. */
  redo() {
    return this.#next(() => this.#step(this.#future, this.#past));
  }

  #next(work) {
    this.#asking = this.#asking.then(work);
    return this.#asking;
  }

  async #ask(more, options) {
    this.#waits++;
    this.root.setAttribute("aria-busy", "true");
    const answer = await ask(this.address, { ...this.file, ...this.body(), ...more }, options);
    if (!--this.#waits) this.root.removeAttribute("aria-busy");
    return answer;
  }

  #show(data, anew = false) {
    this.text = data.text;
    this.#shownOrder = this.#order;
    put(data.parts, { anew });
    this.shown(data);
    this.#settle();
  }

  #become(text) {
    if (text !== this.text) this.#remember();
    this.#turn(text);
  }

  #remember(steady = false) {
    this.#past.push({ text: this.text, steady });
    if (this.#past.length > MOST) this.#past.shift();
    this.#future = [];
  }

  #step(from, to) {
    if (!from.length) return;
    const { text, steady } = from.pop();
    to.push({ text: this.text, steady });
    this.#turn(text, steady);
  }

  /** Go on with another text. */
  #turn(text, steady = false) {
    this.text = text;
    if (!steady) this.#order++;
    this.#settle();
    this.refresh();
  }

  /** Bring what stands around the text in line with it. */
  #settle() {
    if (this.field.value !== this.text) this.field.value = this.text;
    for (const button of document.querySelectorAll("[data-undo]")) button.disabled = !this.#past.length;
    for (const button of document.querySelectorAll("[data-redo]")) button.disabled = !this.#future.length;
    this.keeper.touch();
  }

  /** The text is edited by hand: one step of the history for each pause. */
  #typed() {
    if (!this.#typing) this.#remember();
    clearTimeout(this.#typing);
    this.text = this.field.value;
    this.#order++;
    this.#settle();
    this.#typing = setTimeout(() => {
      this.#typing = null;
      this.refresh();
    }, PAUSE);
  }

  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || this.#own(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.redo();
    else this.undo();
  }

  /** Say whether the browser itself takes back what is typed here: letters that are not sent yet. */
  #own(target) {
    const typed = target.matches("textarea, input:not([type=checkbox], [type=radio])") && target.value !== target.defaultValue;
    return typed || target === this.field;
  }
}
