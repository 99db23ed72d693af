// Damage: the boxes of a record sheet are clicked, and the list beside it does the same by keyboard.

import { ask, byId, put } from "./studio.js";

const SPACE = "http://www.w3.org/2000/svg";

/** Drives the dialog of a ship's damage. */
export class Sheet {
  ship = null;

  /** editor: holds the fleet that the ship is of */
  constructor(editor) {
    this.editor = editor;
    if (!byId("damage-dialog")) return;
    byId("damage-sheet").addEventListener("click", (event) => {
      const box = event.target.closest('g[class*="mark:"]');
      const mark = box && [...box.classList].find((word) => word.startsWith("mark:"));
      if (mark) this.#do({ do: "mark", mark });
    });
    byId("damage-controls").addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.dataset.damageDo) this.#do({ do: button.dataset.damageDo });
      else if (button.dataset.mark) this.#do({ do: "mark", mark: button.dataset.mark, by: Number(button.dataset.by) });
    });
    byId("damage-dialog").addEventListener("close", () => {
      const ship = this.ship;
      this.ship = null;
      byId(`ship-${ship}-damage`)?.focus();
    });
  }

  /** Open the dialog for a ship. */
  async open(ship) {
    const { ok, data } = await ask("/fleet/damage", { ...this.editor.file, ship });
    if (!ok) return;
    this.ship = data.ship;
    put(data.parts);
    byId("damage-dialog").showModal();
    this.shown(data);
  }

  /** An answer stands in the page: make what has no ink clickable. */
  shown({ ship, gone }) {
    if (!this.ship) return;
    if (gone) return byId("damage-dialog").close();
    // what is one of several by now has an entry, and a name for the page, of her own
    this.ship = ship || this.ship;
    for (const box of byId("damage-sheet").querySelectorAll('g[class*="mark:"]')) {
      if (box.querySelector(":scope > .target")) continue;
      const { x, y, width, height } = box.getBBox();
      const target = document.createElementNS(SPACE, "rect");
      for (const [key, value] of Object.entries({ x, y, width, height, class: "target" })) target.setAttribute(key, value);
      box.append(target);
    }
  }

  #do(change) {
    return this.editor.change({ ...change, ship: this.ship });
  }
}
