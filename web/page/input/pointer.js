// What mouse and fingers do on the page: which presses are clicks, double clicks, drags or long presses, and which
// clicks do not count. A gesture hears of the pointers that were pressed inside #app:
// - press(pointer, element): a pointer was pressed on an element;
// - move(pointer, was): it has moved from `was`; `pointer.far` says whether that is more than a hand trembles;
// - rest(element): a finger has rested there; who answers true takes it, and the click that follows is none;
// - release(pointer) and cancel(pointer): it was let go, or its release never came.
import { byId } from "../../start/by_id.js";
import { elementOf, PRESSED } from "./elements.js";

export const SLIP = 8; // px that a press may move and still be a click
const DOUBLE_CLICK = 500; // ms between the halves of one
const LONG_PRESS = 500; // ms

const app = byId("app");
/** @type {Gesture[]} */
const gestures = [];
/** @type {Map<number, Pressed>} */
const pressed = new Map(); // the pointers that are down, by id
let type = ""; // of the pointer that was pressed last: "mouse", "touch" or "pen"
let ignored = false; // whether the click that the browser makes of this press is none
let clicked = { timeStamp: -Infinity, x: 0, y: 0 }; // the last click on what can be pressed

/** @type {(gesture: Gesture) => void} */
export const addGesture = (gesture) => gestures.push(gesture);

/** The press that is going on was something else than a click. */
export const ignoreClick = () => (ignored = true);

/** Whether a finger was pressed last, or has made this click; some browsers do not say it of clicks.
 * @type {(event?: { pointerType?: string; isTrusted: boolean; detail: number }) => boolean} */
export const byFinger = ({ pointerType, isTrusted, detail } = { isTrusted: true, detail: 1 }) =>
  (pointerType ?? (isTrusted && detail ? type : "")) === "touch";

/** @type {(event: PointerEvent) => void} */
function down(event) {
  const { pointerId: id, isPrimary, button, pointerType, clientX: x, clientY: y } = event;
  type = pointerType;
  if (isPrimary) {
    for (const other of [...pressed.values()]) end(other.id, "cancel"); // whatever was never released
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

/** Only clicks that count reach the page. The second half of a double click on a target would already be the next
 * decision; `detail` counts long presses, too, which click nothing. A key's click, of which it is 0, always counts.
 * @type {(event: PointerEvent) => void} */
function click(event) {
  const { detail, timeStamp, clientX: x, clientY: y } = event;
  const element = elementOf(event).closest(PRESSED);
  const soon = timeStamp - clicked.timeStamp < DOUBLE_CLICK && Math.hypot(x - clicked.x, y - clicked.y) <= SLIP;
  const again = detail > 1 && soon && element && "target" in element.dataset;
  if (detail && (ignored || again)) {
    event.stopPropagation();
    event.preventDefault(); // a list that opens would, too
  }
  if (element && !ignored) clicked = { timeStamp, x, y };
  ignored = false;
}

// On the window, before all who listen to clicks.
addEventListener("pointerdown", down, true);
addEventListener("pointermove", move, true);
addEventListener("pointerup", ({ pointerId }) => end(pointerId, "release"), true);
addEventListener("pointercancel", ({ pointerId }) => end(pointerId, "cancel"), true);
addEventListener("click", click, true);
