// Saving the one file that a page edits: marked while unsaved, never over what another hand wrote meanwhile.
// The page includes saving.html and makes one Keeper, whose touch() is called whenever the text may have changed.

import { ask, byId, tell } from "./studio.js";


/** Keeps one file of the folder: what was opened or saved last, and every way to save what stands in the page. */
export class Keeper {
  #saved;
  #first;
  #disk = null;
  #work = Promise.resolve();

  /**
   * name, mark: of the file and of the state that was opened; null for a text that is no file yet
   * text(): the page's text; take(text): makes a text of the disk the page's
   * named(name): tells that the file is called so now; proposed(): the name to propose for a new file
   * ready(): gives a promise that the text is what the player made it, with all changes under way
   */
  constructor({ name = null, mark = null, text, take, named = () => {}, proposed = () => "unnamed.toml", ready = () => {} }) {
    Object.assign(this, { name, mark, text, take, named, proposed, ready });
    this.#first = text();
    this.#saved = mark === null ? null : this.#first;
    byId("save").addEventListener("click", () => this.save());
    byId("save-as").addEventListener("click", () => this.#askName());
    byId("save-name-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#saveAs(byId("save-name").value.trim());
    });
    byId("conflict-take").addEventListener("click", () => this.#takeDisk());
    byId("conflict-over").addEventListener("click", () => this.#saveOver());
    byId("conflict-as").addEventListener("click", () => this.#askName());
    byId("changed-compare").addEventListener("click", () => this.#conflict(this.#disk));
    document.addEventListener("keydown", (event) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s") {
        event.preventDefault();
        if (!document.querySelector("dialog[open]") && !event.repeat) this.save();
      }
    });
    addEventListener("beforeunload", (event) => {
      if (this.unsaved && this.text() !== this.#first) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.look());
    addEventListener("focus", () => this.look());
    this.touch();
  }

  /** Whether the page holds what the file does not. */
  get unsaved() {
    return this.text() !== this.#saved;
  }

  /** Show whether there is anything to save. */
  touch() {
    const unsaved = this.unsaved;
    byId("unsaved").textContent = unsaved ? (this.mark === null ? "not saved yet" : "unsaved changes") : "saved";
    byId("unsaved").dataset.unsaved = unsaved;
    byId("save").disabled = !unsaved;
    document.title = document.title.replace(/^(\* )?/, unsaved ? "* " : "");
  }

  /** Save; gives whether it is saved. Asks for a name where there is none, and what to do where another hand wrote. */
  async save() {
    if (this.mark === null) {
      this.#askName();
      return false;
    }
    return this.#alone(async () => {
      await this.ready();
      return !this.unsaved || this.#write(this.name, this.mark);
    });
  }

  /** Do what concerns the file on the disk, one thing after another: each tells another state of it. */
  #alone(work) {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }

  /** Look whether another hand wrote into the file; tells it quietly. */
  look() {
    return this.#alone(() => this.#looked());
  }

  async #looked() {
    if (this.mark === null || byId("conflict").open) return;
    const found = await ask("/files/mark", { name: this.name }, { quiet: true });
    if (!found.ok || found.data.mark === this.mark) {
      byId("changed").hidden = true;
      return;
    }
    const read = found.data.mark && (await ask("/files/read", { name: this.name }, { quiet: true }));
    this.#disk = read && read.ok ? { text: read.data.text, mark: read.data.mark } : null;
    byId("changed-what").textContent = this.#disk ? "The file was changed on the disk." : "The file is gone from the disk.";
    byId("changed").hidden = false;
  }

  async #write(name, opened) {
    const text = this.text();
    const { ok, status, data } = await ask("/files/save", { name, text, opened }, { quiet: true });
    if (ok) {
      this.#isNow(data.name, data.mark, text);
      tell(`Saved as ${data.name}.`);
      return true;
    }
    if (status === 409 && "disk" in data) this.#conflict(data.disk);
    else tell(data.message || "It could not be saved.", "error");
    return false;
  }

  #isNow(name, mark, text) {
    const renamed = name !== this.name;
    Object.assign(this, { name, mark });
    this.#saved = this.#first = text;
    byId("conflict").close();
    byId("changed").hidden = true;
    if (renamed) this.named(name);
    this.touch();
  }

  #askName() {
    const was = this.name || this.proposed();
    byId("save-name").value = this.name ? was.replace(/(-\d+)?\.toml$/, (_, number) => `-${number ? 1 - -number.slice(1) : 2}.toml`) : was;
    byId("save-name-fault").textContent = "";
    byId("save-as-dialog").showModal();
    byId("save-name").select();
  }

  #saveAs(typed) {
    return this.#alone(() => this.#savedAs(typed));
  }

  async #savedAs(typed) {
    if (!byId("save-as-dialog").open) return; // it is saved already
    await this.ready();
    const name = /\.(toml|json)$/i.test(typed) ? typed : `${typed}.toml`;
    const text = this.text();
    const { ok, data } = await ask("/files/save", { name, text, opened: null }, { quiet: true });
    if (!ok) {
      byId("save-name-fault").textContent = data.message ? `${name}: ${data.message}` : "It could not be saved.";
      byId("save-name").focus();
      return;
    }
    byId("save-as-dialog").close();
    this.#isNow(data.name, data.mark, text);
    tell(`Saved as ${data.name}.`);
  }

  #conflict(disk) {
    this.#disk = disk;
    const [yours, theirs] = compared(this.text(), disk ? disk.text : "");
    byId("conflict-yours").replaceChildren(...yours);
    byId("conflict-disk").replaceChildren(...theirs);
    byId("conflict-what").textContent = disk
      ? `${this.name} was changed on the disk since you opened it. Nothing is written yet.`
      : `${this.name} is gone from the disk since you opened it. Nothing is written yet.`;
    byId("conflict-take").hidden = !disk;
    byId("conflict-over").textContent = disk ? "Save mine over it" : "Write it anew";
    if (!byId("conflict").open) byId("conflict").showModal();
  }

  #takeDisk() {
    const { mark } = this.#disk;
    const text = this.#disk.text.replaceAll("\r\n", "\n"); // as a text field has it
    this.#isNow(this.name, mark, text);
    this.take(text);
    this.touch();
  }

  #saveOver() {
    return this.#alone(() => this.#write(this.name, this.#disk ? this.#disk.mark : null));
  }
}

/** Give the lines of two texts as elements, those marked that the other text has not. */
function compared(one, other) {
  const left = one.split(/\r?\n/);
  const right = other.split(/\r?\n/);
  let head = 0;
  while (head < left.length && head < right.length && left[head] === right[head]) head++;
  let tail = 0;
  while (tail < left.length - head && tail < right.length - head && left.at(-1 - tail) === right.at(-1 - tail)) tail++;
  const inside = common(left.slice(head, left.length - tail), right.slice(head, right.length - tail));
  const shown = (lines, kept) =>
    lines.map((line, number) => {
      const same = number < head || number >= lines.length - tail || kept.has(number - head);
      const element = document.createElement(same ? "span" : "mark");
      element.textContent = `${line}\n`;
      return element;
    });
  return [shown(left, inside[0]), shown(right, inside[1])];
}

/** Find the lines that two lists have in common, in their order: their numbers in each. */
function common(left, right) {
  const kept = [new Set(), new Set()];
  if (left.length * right.length > 4_000_000) return kept;
  const best = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      best[i][j] = left[i] === right[j] ? best[i + 1][j + 1] + 1 : Math.max(best[i + 1][j], best[i][j + 1]);
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) {
      kept[0].add(i++);
      kept[1].add(j++);
    } else if (best[i + 1][j] >= best[i][j + 1]) i++;
    else j++;
  }
  return kept;
}
