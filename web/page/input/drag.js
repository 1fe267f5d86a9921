// Dragging as an alternative to two touches: lifting an element is the first touch, and dropping it is the second.
import { lift } from "../draw/animate.js";
import { PRESSED } from "./elements.js";
import { addGesture, ignoreClick } from "./pointer.js";

// Not .chosen.lit: a complete selection can be touched, but not dragged.
const DRAGGED = "[data-target]:is(.opens, .chosen:not(.lit)):not(.world *)";

/** Call `touch` for the lifted element and for the one on which it is dropped.
 * @type {(app: HTMLElement, touch: (element: Drawn, lifted?: boolean) => void) => void} */
export function watch(app, touch) {
  /** @type {Drawn | null} */
  let thing = null; // the element on which the pointer was pressed
  /** @type {Lifted | null} */
  let held = null;

  /** @type {(thing: Drawn) => void} */
  function begin(thing) {
    held = lift(thing);
    if (!thing.matches(".chosen")) touch(thing, true);
    thing.classList.add("held");
    app.classList.add("dragging");
  }

  /** End the drag, and return the element that was dragged. */
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
      touch(backHome ? dragged : under); // touching the selected element again deselects it
    },
    /** The drag was cancelled: deselect the element. */
    cancel({ isPrimary }) {
      const dragged = isPrimary && end();
      if (dragged) touch(dragged);
    },
  });

  // Prevents the browser's own drag and drop.
  app.addEventListener("dragstart", (event) => thing && event.preventDefault());
}
