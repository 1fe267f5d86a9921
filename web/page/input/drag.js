// Dragging, for those who would rather: taking a thing up is one touch, letting it go over another is the next.
import { lift } from "../draw/animate.js";
import { PRESSED } from "./elements.js";
import { addGesture, ignoreClick } from "./pointer.js";

const DRAGGED = "[data-target]:is(.opens, .chosen:not(.lit)):not(.world *)"; // what waits is only touched again

/** Touch one element after the other; the first one is lifted.
 * @type {(app: HTMLElement, touch: (element: Drawn, lifted?: boolean) => void) => void} */
export function watch(app, touch) {
  /** @type {Drawn | null} */
  let thing = null; // that a pointer was pressed on
  /** @type {Lifted | null} */
  let held = null;

  /** @type {(thing: Drawn) => void} */
  function begin(thing) {
    held = lift(thing);
    if (!thing.matches(".chosen")) touch(thing, true);
    thing.classList.add("held");
    app.classList.add("dragging");
  }

  /** Nothing is held any more; what was, is answered. */
  function end() {
    const dragged = held && thing;
    held?.away();
    thing?.classList.remove("held");
    app.classList.remove("dragging");
    [thing, held] = [null, null];
    return dragged;
  }

  addGesture({
    press(pointer, element) {
      if (pointer.isPrimary) thing = element.closest(DRAGGED);
    },
    move({ isPrimary, far, x, y }) {
      if (!thing || !isPrimary) return;
      if (far && !held) begin(thing);
      held?.move(x, y);
    },
    release({ isPrimary, x, y }) {
      if (!isPrimary) return;
      held?.drop();
      const dragged = end();
      if (!dragged) return;
      ignoreClick();
      const under = document.elementFromPoint(x, y)?.closest(`#app ${PRESSED}`);
      const backHome =
        !under || under === dragged || (!under.matches(".lit") && dragged.parentElement?.contains(under));
      touch(backHome ? dragged : under); // whatever is in hand is put down by touching it again
    },
    /** Nothing was let go over anything: what is in hand is put down. */
    cancel({ isPrimary }) {
      const dragged = isPrimary && end();
      if (dragged) touch(dragged);
    },
  });

  app.addEventListener("dragstart", (event) => thing && event.preventDefault()); // of a picture or a selection
}
