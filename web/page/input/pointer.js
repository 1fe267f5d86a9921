// Recognizes clicks, double clicks, drags and long presses of mouse and fingers, and suppresses clicks that do not
// count. A gesture is notified of the pointers that were pressed inside #app:
// - press(pointer, element): a pointer was pressed on an element;
// - move(pointer, was): it has moved from `was`; `pointer.far` says whether by more than SLIP in all;
// - rest(element): a finger has rested there; if it returns true, the following click does not count;
// - release(pointer) and cancel(pointer): the pointer was released, or its release was lost.
import { byId } from "../../start/by_id.js";
import { elementOf, PRESSED } from "./elements.js";

export const SLIP = 8; // the distance in px that a pointer may move while it is pressed, and still click
const DOUBLE_CLICK = 500; // the time in ms within which a second click makes a double click
const LONG_PRESS = 500; // the time in ms after which a press is a long press

const app = byId("app");
/** @type {Gesture[]} */
const gestures = [];
/** @type {Map<number, Pressed>} */
const pressed = new Map(); // the pointers that are pressed now, by id
let type = ""; // the type of the pointer that was pressed last: "mouse", "touch" or "pen"
let ignored = false; // whether to ignore the click after the current press
let clicked = { timeStamp: -Infinity, x: 0, y: 0 }; // the last click on a target or button

/** @type {(gesture: Gesture) => void} */
export const addGesture = (gesture) => gestures.push(gesture);

/** The click after the current press does not count. */
export const ignoreClick = () => (ignored = true);

/** Whether a finger was pressed last, or has caused this click; some browsers do not include that in click events.
 * @type {(event?: { pointerType?: string; isTrusted: boolean; detail: number }) => boolean} */
export const byFinger = ({ pointerType, isTrusted, detail } = { isTrusted: true, detail: 1 }) =>
  (pointerType ?? (isTrusted && detail ? type : "")) === "touch";

/** @type {(event: PointerEvent) => void} */
function down(event) {
  const { pointerId: id, isPrimary, button, pointerType, clientX: x, clientY: y } = event;
  type = pointerType;
  if (isPrimary) {
    // The browser did not report the release of these pointers.
    for (const other of [...pressed.values()]) end(other.id, "cancel");
    ignored = false;
  }
  const element = elementOf(event);
  if (button !== 0 || !app.contains(element)) return;
  /** @type {Pressed} */
  const pointer = { id, isPrimary, type, x, y, from: { x, y }, far: false, rested: false };
  pressed.set(id, pointer);
  for (const gesture of gestures) gesture.press?.(pointer, element);
  if (type === "mouse") return;
  pointer.timer = setTimeout(() => {
    pointer.rested = gestures.map((gesture) => gesture.rest?.(element)).includes(true);
    if (pointer.rested) ignoreClick();
  }, LONG_PRESS);
}

/** @type {(event: PointerEvent) => void} */
function move({ pointerId: id, buttons, clientX: x, clientY: y }) {
  const pointer = pressed.get(id);
  if (!pointer) return;
  if (!buttons) return end(id, "cancel");
  const was = { x: pointer.x, y: pointer.y };
  Object.assign(pointer, { x, y });
  pointer.far ||= Math.hypot(x - pointer.from.x, y - pointer.from.y) > SLIP;
  if (pointer.far) clearTimeout(pointer.timer);
  for (const gesture of gestures) gesture.move?.(pointer, was);
}

/** @type {(id: number, how: "release" | "cancel") => void} */
function end(id, how) {
  const pointer = pressed.get(id);
  if (!pointer) return;
  pressed.delete(id);
  clearTimeout(pointer.timer);
  for (const gesture of gestures) gesture[how]?.(pointer);
}

/** Suppress clicks that do not count. The second half of a double click on a target would already be the next decision.
 * `detail` also counts long presses, which click nothing; for clicks by keyboard, which always count, it is 0.
 * @type {(event: PointerEvent) => void} */
function click(event) {
  const { detail, timeStamp, clientX: x, clientY: y } = event;
  const element = elementOf(event).closest(PRESSED);
  const soon = timeStamp - clicked.timeStamp < DOUBLE_CLICK && Math.hypot(x - clicked.x, y - clicked.y) <= SLIP;
  const again = detail > 1 && soon && element && "target" in element.dataset;
  if (detail && (ignored || again)) {
    event.stopPropagation();
    event.preventDefault(); // otherwise the click would still open a list
  }
  if (element && !ignored) clicked = { timeStamp, x, y };
  ignored = false;
}

// Listeners on the window, in the capture phase, run before all others.
addEventListener("pointerdown", down, true);
addEventListener("pointermove", move, true);
addEventListener("pointerup", ({ pointerId }) => end(pointerId, "release"), true);
addEventListener("pointercancel", ({ pointerId }) => end(pointerId, "cancel"), true);
addEventListener("click", click, true);
