// Damage: the boxes of a record sheet are clicked, and the list beside it does the same by keyboard.

import { put } from "./studio.js";

const part = (id) => document.getElementById(id);
const SPACE = "http://www.w3.org/2000/svg";

/** Drives the dialog of a ship's damage. */
export class Sheet {
  ship = null;

  /** change(change) asks the server; show(ship) asks it for the parts; undo() takes the last change back */
  constructor({ change, show, undo }) {
    Object.assign(this, { change, show });
    if (!part("damage-dialog")) return;
    part("damage-sheet").addEventListener("click", (event) => {
      const box = event.target.closest('g[class*="mark:"]');
      const mark = box && [...box.classList].find((word) => word.startsWith("mark:"));
      if (mark) this.#do({ do: "mark", mark });
    });
    part("damage-controls").addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.dataset.damageDo) this.#do({ do: button.dataset.damageDo });
      else if (button.dataset.mark) this.#do({ do: "mark", mark: button.dataset.mark, by: Number(button.dataset.by) });
    });
    part("damage-undo").addEventListener("click", undo);
    part("damage-dialog").addEventListener("close", () => {
      const ship = this.ship;
      this.ship = null;
      part(`ship-${ship}-damage`)?.focus();
    });
  }

  /** Open the dialog for a ship. */
  async open(ship) {
    const { ok, data } = await this.show(ship);
    if (!ok) return;
    this.ship = data.ship;
    put(data.parts);
    part("damage-dialog").showModal();
    this.shown(data.ship);
  }

  /** The parts were put into the page: make what has no ink clickable. */
  shown(ship) {
    if (!this.ship) return;
    // what is one of several by now has an entry, and a name for the page, of her own
    this.ship = ship || this.ship;
    for (const box of part("damage-sheet").querySelectorAll('g[class*="mark:"]')) {
      if (box.querySelector(":scope > .target")) continue;
      const { x, y, width, height } = box.getBBox();
      const target = document.createElementNS(SPACE, "rect");
      for (const [key, value] of Object.entries({ x, y, width, height, class: "target" })) target.setAttribute(key, value);
      box.append(target);
    }
  }

  #do(change) {
    return this.change({ ...change, ship: this.ship });
  }
}
