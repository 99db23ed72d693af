// The print dialog: what is chosen, a preview page by page, and the PDF that the command line writes.

import { ask, hand, tell } from "./studio.js";

const part = (id) => document.getElementById(id);

/** Drives the dialog of print.html. */
export class Printer {
  #asked = 0;
  #next = 0;

  /**
   * pages, pdf: the addresses that answer with pages and with the document
   * body(): what is sent beside the options; name(): how the PDF is called, without its suffix
   */
  constructor({ pages, pdf, body, name }) {
    Object.assign(this, { pages, pdf, body, name });
    part("print-preview").addEventListener("click", () => this.preview());
    part("print-more").addEventListener("click", () => this.#show());
    part("print-pdf").addEventListener("click", () => this.download());
    part("print-form").addEventListener("submit", (event) => event.preventDefault());
    part("print-form").addEventListener("change", () => this.preview());
  }

  /** Open the dialog. */
  open() {
    part("print-dialog").showModal();
    this.preview();
  }

  /** Give what is chosen. */
  options() {
    const form = new FormData(part("print-form"));
    const merge = form.get("merge");
    const options = {
      template: form.get("template"),
      paper: form.get("paper") || null,
      merge: merge ? merge === "yes" : null,
      reference: form.get("reference") ? null : false,
      copies: Number(form.get("copies")) || 1,
    };
    if (part("print-contents")) options.contents = form.getAll("contents");
    return options;
  }

  /** Show the first pages anew. */
  preview() {
    part("print-pages").replaceChildren();
    this.#next = 0;
    return this.#show();
  }

  async #show() {
    const mine = ++this.#asked;
    part("print-status").textContent = "Drawing…";
    part("print-more").hidden = true;
    const body = { ...this.body(), ...this.options(), from: this.#next };
    const { ok, data } = await ask(this.pages, body, { quiet: true });
    if (mine !== this.#asked) return;
    if (!ok) {
      part("print-status").textContent = data.message || "That could not be drawn.";
      return;
    }
    for (const page of data.pages) {
      const item = document.createElement("li");
      const figure = document.createElement("figure");
      const sheet = document.createElement("div");
      const caption = document.createElement("figcaption");
      sheet.className = "sheet";
      sheet.innerHTML = page.svg;
      sheet.setAttribute("role", "img");
      sheet.setAttribute("aria-label", page.title);
      caption.textContent = `Page ${++this.#next}: ${page.title}`;
      figure.append(sheet, caption);
      item.append(figure);
      part("print-pages").append(item);
    }
    part("print-more").hidden = !data.more;
    const more = data.more ? "; there are more" : data.cut ? "; the others are in the PDF" : "";
    part("print-status").textContent = `${this.#next} page${this.#next === 1 ? "" : "s"} shown${more}.`;
  }

  /** Hand the PDF to the player. */
  async download() {
    part("print-status").textContent = "Writing the PDF…";
    const { ok, data } = await ask(this.pdf, { ...this.body(), ...this.options() }, { quiet: true });
    part("print-status").textContent = ok ? "The PDF is written." : data.message || "That could not be printed.";
    if (!ok) return;
    hand(data, `${this.name()}.pdf`);
    tell(`${this.name()}.pdf is downloaded.`);
  }
}
