// Moves and zooms a board without edges: with wheel, mouse and fingers, and with keys and buttons, which send a Zoom
// command. It changes no markup: a rule in a separate style sheet transforms the `.world` of such a board. Custom
// properties on the root element would be inherited by all elements, so that each movement would restyle everything.
import { elementOf } from "./elements.js";
import { addGesture, ignoreClick, SLIP } from "./pointer.js";

const BOARD = "#app .board > svg:has(> .world)";
const LARGEST = 6;
const STEP = 1.5; // the factor by which a button or a key zooms
const MARGIN = 40; // the least distance in px from the edge of the board at which a focused element is shown
const page = document.documentElement;
const sheet = new CSSStyleSheet();
sheet.insertRule(".board .world {}");
document.adoptedStyleSheets.push(sheet);
const { style } = /** @type {CSSStyleRule} */ (sheet.cssRules[0]);
/** @type {Set<Pressed>} */
const fingers = new Set(); // the pointers that are pressed on the board
const WHOLE = { zoom: 1, x: 0, y: 0 };
let view = WHOLE;
let panning = false;
let table = place();

/** The address without the position in the game: if it changes, another game is shown, and the zoom ends. */
function place() {
  return location.hash.split("/", 3).join("/");
}

/** @type {() => SVGSVGElement | null} */
const board = () => document.querySelector(BOARD);
/** @type {(element: Element) => SVGSVGElement | null} */
const boardOf = (element) => element.closest(BOARD);

/** Zoom and move the board, but never past its edges.
 * @type {(svg: SVGSVGElement, zoom: number, x: number, y: number) => void} */
function show(svg, zoom, x, y) {
  const { x: left, y: top, width, height } = svg.viewBox.baseVal;
  /** @type {(least: number, value: number, most: number) => number} */
  const within = (least, value, most) => Math.min(Math.max(least, value), most);
  view = {
    zoom,
    x: within((1 - zoom) * (left + width), x, (1 - zoom) * left),
    y: within((1 - zoom) * (top + height), y, (1 - zoom) * top),
  };
  paint();
}

function paint() {
  style.setProperty("--zoom", `${view.zoom}`);
  style.setProperty("--pan-x", `${view.x}px`);
  style.setProperty("--pan-y", `${view.y}px`);
  page.classList.toggle("zoomed", view.zoom > 1);
}

/** @type {(svg: SVGSVGElement) => DOMMatrix} */
const matrix = (svg) => svg.getScreenCTM() ?? new DOMMatrix();

/** The point of the drawing under a point of the window.
 * @type {(svg: SVGSVGElement, x: number, y: number) => DOMPoint} */
function under(svg, x, y) {
  return new DOMPoint(x, y).matrixTransform(matrix(svg).inverse());
}

/** @type {(svg: SVGSVGElement, x: number, y: number, factor: number) => void} */
function zoomAt(svg, x, y, factor) {
  const zoom = Math.min(Math.max(1, view.zoom * factor), LARGEST);
  const point = under(svg, x, y);
  /** @type {(at: number, by: number) => number} */
  const stays = (at, by) => at - ((at - by) * zoom) / view.zoom;
  show(svg, zoom, stays(point.x, view.x), stays(point.y, view.y));
}

/** @type {(svg: SVGSVGElement, x: number, y: number) => void} */
function move(svg, x, y) {
  const scale = matrix(svg).a;
  show(svg, view.zoom, view.x + x / scale, view.y + y / scale);
}

/** Zoom in (`in`) or out (`out`), or show all of the board (`fit`).
 * @type {(how: string) => void} */
export function zoom(how) {
  const svg = board();
  if (!svg) return;
  const { left, top, width, height } = svg.getBoundingClientRect();
  const factor = how === "in" ? STEP : how === "out" ? 1 / STEP : 0;
  zoomAt(svg, left + width / 2, top + height / 2, factor);
}

/** @type {(event: WheelEvent) => void} */
function wheel(event) {
  const svg = boardOf(elementOf(event));
  const inwards = event.deltaY < 0;
  if (!svg || (!inwards && view.zoom === 1)) return; // the board cannot get smaller, so the page scrolls
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
  zoomAt(svg, event.clientX, event.clientY, Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)));
}

/** @type {(svg: SVGSVGElement, x: number, y: number) => void} */
function pan(svg, x, y) {
  move(svg, x, y);
  panning = true;
  ignoreClick();
  page.classList.add("panning");
}

/** @type {(finger: Pressed) => void} */
function release(finger) {
  fingers.delete(finger);
  if (fingers.size) return;
  panning = false;
  page.classList.remove("panning");
}

/** @type {Gesture} */
const gesture = {
  press(finger, element) {
    if (element.closest(BOARD)) fingers.add(finger);
  },
  move(finger, was) {
    const svg = fingers.has(finger) && board();
    if (!svg) return;
    const { x, y } = finger;
    if (fingers.size === 2) {
      const [other] = [...fingers].filter((one) => one !== finger);
      /** @type {(one: { x: number; y: number }) => number} */
      const apart = (one) => Math.hypot(one.x - other.x, one.y - other.y);
      pan(svg, (x - was.x) / 2, (y - was.y) / 2);
      if (apart(was) > SLIP) zoomAt(svg, (x + other.x) / 2, (y + other.y) / 2, apart(finger) / apart(was));
    } else if (view.zoom > 1 && (panning || finger.far)) pan(svg, x - was.x, y - was.y);
  },
  release,
  cancel: release,
};

/** Move the board so that the focused element is visible.
 * @type {(event: Event) => void} */
function follow(event) {
  const target = elementOf(event);
  const svg = view.zoom > 1 && target.closest(".world") && boardOf(target);
  if (!svg) return;
  const [thing, frame] = [target.getBoundingClientRect(), svg.getBoundingClientRect()];
  /** @type {(near: number, far: number, from: number, to: number) => number} */
  const past = (near, far, from, to) => Math.max(0, from + MARGIN - near) - Math.max(0, far - (to - MARGIN));
  const [x, y] = [
    past(thing.left, thing.right, frame.left, frame.right),
    past(thing.top, thing.bottom, frame.top, frame.bottom),
  ];
  if (x || y) move(svg, x, y);
}

/** Listen to wheel, pointer and focus events on the boards inside `app`.
 * @type {(app: HTMLElement) => void} */
export function watch(app) {
  app.addEventListener("wheel", wheel, { passive: false });
  addGesture(gesture);
  app.addEventListener("focusin", follow);
  addEventListener("hashchange", () => {
    if (place() === table) return;
    [view, table] = [WHOLE, place()];
    paint();
  });
}
