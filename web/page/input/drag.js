// Dragging, for those who would rather: taking a thing up is one touch, letting it go over another is the next.

import { lift } from "../draw/animate.js";
import { elementOf, PRESSED } from "./elements.js";

const SLIP = 7; // px that a press may move and still be a touch
const DRAGGED = "[data-target]:is(.opens, .chosen:not(.lit)):not(.world *)"; // what waits is only touched again

/** Touch one element after the other; the first one is lifted. */
export function watch(app, touch) {
  let pressed = null;
  let held = null;
  let dragged = false; // the click that the browser makes of it is none

  function begin() {
    const { thing } = pressed;
    held = lift(thing);
    if (!thing.matches(".chosen")) touch(thing, true);
    thing.classList.add("held");
    app.classList.add("dragging");
  }

  function end() {
    held?.away();
    pressed?.thing.classList.remove("held");
    app.classList.remove("dragging");
    [pressed, held] = [null, null];
  }

  /** Nothing was let go over anything: what is in hand is put down. */
  function cancel() {
    const thing = held && pressed.thing;
    end();
    if (thing) touch(thing);
  }

  app.addEventListener("pointerdown", (event) => {
    const { isPrimary, button, clientX, clientY } = event;
    if (held && isPrimary) cancel();
    dragged = false;
    const thing = isPrimary && button === 0 ? elementOf(event).closest(DRAGGED) : null;
    pressed = thing && { thing, clientX, clientY };
  });

  app.addEventListener("dragstart", (event) => pressed && event.preventDefault()); // of a picture or a selection

  document.addEventListener("pointermove", ({ isPrimary, buttons, clientX, clientY }) => {
    if (!pressed || !isPrimary) return;
    if (!buttons) return cancel(); // its release never came
    if (!held && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > SLIP) begin();
    held?.move(clientX, clientY);
  });

  document.addEventListener("pointerup", ({ isPrimary, clientX, clientY }) => {
    if (!isPrimary) return;
    const { thing } = pressed ?? {};
    if (!held) return end();
    dragged = true;
    held.drop();
    end();
    const under = document.elementFromPoint(clientX, clientY)?.closest(`#app ${PRESSED}`);
    const backHome = !under || under === thing || (!under.matches(".lit") && thing.parentElement.contains(under));
    touch(backHome ? thing : under); // whatever is in hand is put down by touching it again
  });

  document.addEventListener("pointercancel", cancel);

  app.addEventListener(
    "click",
    (event) => {
      if (dragged && event.detail) event.stopPropagation(); // a key's click is one
      dragged = false;
    },
    true,
  );
}
