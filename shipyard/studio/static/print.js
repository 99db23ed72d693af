// The print dialog: what is chosen, a preview page by page, and the PDF that the command line writes.

import { ask, byId, hand, tell } from "./studio.js";


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
    byId("print-preview").addEventListener("click", () => this.preview());
    byId("print-more").addEventListener("click", () => this.#show());
    byId("print-pdf").addEventListener("click", () => this.download());
    byId("print-form").addEventListener("submit", (event) => event.preventDefault());
    byId("print-form").addEventListener("change", () => this.preview());
  }

  /** Open the dialog. */
  open() {
    byId("print-dialog").showModal();
    this.preview();
  }

  /** Give what is chosen. */
  options() {
    const form = new FormData(byId("print-form"));
    const merge = form.get("merge");
    const options = {
      template: form.get("template"),
      paper: form.get("paper") || null,
      merge: merge ? merge === "yes" : null,
      reference: form.get("reference") ? null : false,
      copies: Number(form.get("copies")) || 1,
    };
    if (byId("print-contents")) options.contents = form.getAll("contents");
    return options;
  }

  /** Show the first pages anew. */
  preview() {
    byId("print-pages").replaceChildren();
    this.#next = 0;
    return this.#show();
  }

  async #show() {
    const mine = ++this.#asked;
    byId("print-status").textContent = "Drawing…";
    byId("print-more").hidden = true;
    const body = { ...this.body(), ...this.options(), from: this.#next };
    const { ok, data } = await ask(this.pages, body, { quiet: true });
    if (mine !== this.#asked) return;
    if (!ok) {
      byId("print-status").textContent = data.message || "That could not be drawn.";
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
      byId("print-pages").append(item);
    }
    byId("print-more").hidden = !data.more;
    const more = data.more ? "; there are more" : data.cut ? "; the others are in the PDF" : "";
    byId("print-status").textContent = `${this.#next} page${this.#next === 1 ? "" : "s"} shown${more}.`;
  }

  /** Hand the PDF to the player. */
  async download() {
    byId("print-status").textContent = "Writing the PDF…";
    const { ok, data } = await ask(this.pdf, { ...this.body(), ...this.options() }, { quiet: true });
    byId("print-status").textContent = ok ? "The PDF is written." : data.message || "That could not be printed.";
    if (!ok) return;
    hand(data, `${this.name()}.pdf`);
    tell(`${this.name()}.pdf is downloaded.`);
  }
}
