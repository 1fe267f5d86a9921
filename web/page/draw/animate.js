// Animates the difference between two drawings of the table. A piece that has moved slides to its new place. The
// attribute data-beats describes all other motion and its order: [how, what, where, takes] with ids (Cue,
// gamekit/interface.py). Copies of the elements move, on a layer that ignores touches. The elements themselves are in
// their new places at once, invisible until the copies arrive.
import { byId } from "../../start/by_id.js";

const layer = byId("motion");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Durations in ms. The animation of an action takes ACT, regardless of the number of beats, which are the steps of an
// animation. Something that flows may take longer: its cue has a duration of its own.
const [ACT, TRAVEL, RISE, HIGHLIGHT] = [850, 400, 450, 4000];
// The pause in ms before the next beat, by the kind of motion. It is shorter if there are many beats.
/** @type {Record<string, number>} */
const PAUSE = { moves: 120, sails: 330, flies: 140, turns: 110, rises: 170 };
const BOX = 160; // the side of the square in which a copy is drawn, in units of the board
const EDGE = 8; // space for strokes that reach beyond their shape, in units of the board
const GLIDE = "cubic-bezier(.45, .05, .25, 1)";

/** @type {Dropped | null} */
let dropped = null; // the element that was dropped at the end of a drag, and where: { id, x, y }
let due = 0; // the number of the requested frame in which the next motion starts
/** @type {Animation[]} */
let running = [];
/** @type {Element[]} */
let copies = []; // the copies that are moving
/** @type {Element[]} */
let things = []; // the elements whose copies are moving

/** Finish all motion at once. */
function complete() {
  cancelAnimationFrame(due);
  for (const animation of running) animation.finish();
  for (const copy of copies) copy.remove();
  [running, copies, things] = [[], [], []];
}

addEventListener("resize", complete);
// End the motion when a list scrolls: that moves elements, but not their copies, which scroll only with the page.
document.addEventListener(
  "scroll",
  ({ target }) => target instanceof Element && things.some((thing) => target.contains(thing)) && complete(),
  { capture: true, passive: true },
);

/** Measure what `app` shows before it becomes `next`; `changed` maps ids to the attributes that change, for elements
 * that `next` leaves out. The returned function has to be called after the change, and starts the animation in the next
 * frame before it is painted, when measuring costs no extra layout.
 * @type {(app: Element, next: Element, changed: Changes) => () => void} */
export function prepare(app, next, changed) {
  complete();
  const [from, to] = [app, next].map((page) => page.querySelector("[data-at]")?.dataset ?? {});
  // Style rules for this game apply to the copies, so that they look like their originals.
  layer.dataset.game = to.game ?? "";
  const on = from.at && to.since === from.at;
  const back = to.at && from.since === to.at;
  if (!on && !back) return () => {}; // no motion for another table or screen, or for a jump to another position
  /** @type {Cue[][]} */
  const beats = on ? JSON.parse(to.beats ?? "[]") : [];
  const cues = beats.flat();
  const less = calm.matches || document.documentElement.dataset.motion === "less";
  const slides = less ? [] : moved(app, next, changed).filter((id) => !cues.some(([, what]) => what === id));
  const ids = new Set([...slides, ...cues.flatMap(([, what, where]) => [what, where])]);
  const before = survey(ids);
  const show = () => {
    const after = survey(ids);
    things = [...after.values()].map(({ element }) => element);
    before.forEach(keepUp);
    if (dropped) Object.assign(before.get(dropped.id) ?? {}, dropped);
    dropped = null;
    if (less) return highlight(cues, before, after);
    for (const id of slides) {
      if (circles(id, after)) sail(id, before, after, 0, -1);
      else travel(before.get(id), after.get(id), 0, { arc: 0 });
    }
    perform(beats, before, after);
  };
  return () => (due = requestAnimationFrame(show));
}

/** A copy that moves with the pointer until `away` is called. The next motion of the element begins where it was
 * dropped.
 * @type {(element: Drawn) => Lifted} */
export function lift(element) {
  const { unit = 0 } = place(element);
  const copy = document.createElement("div");
  copy.className = "lifted";
  const size = { viewBox: `${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`, width: BOX * unit, height: BOX * unit };
  copy.append(svg("svg", { class: "art", ...size }, picture(element)));
  /** @type {Dropped | null} */
  let at = null;
  return {
    move(x, y) {
      at = { id: element.id, x: x + scrollX, y: y + scrollY };
      copy.style.translate = point(at);
      if (!copy.isConnected) layer.append(copy);
    },
    drop: () => (dropped = at),
    away: () => copy.remove(),
  };
}

/** The ids of the pieces that have moved.
 * @type {(app: Element, next: Element, changed: Changes) => string[]} */
function moved(app, next, changed) {
  /** @type {(page: Element) => Map<string, Element>} */
  const pieces = (page) => new Map([...page.querySelectorAll("[data-piece]")].map((piece) => [piece.id, piece]));
  /** @type {(piece: Element) => string} */
  const where = (piece) => `${piece.namespaceURI} ${piece.getAttribute("transform")}`;
  const now = pieces(app);
  const again = [...pieces(next)]
    .filter(([id, piece]) => {
      const there = now.get(id);
      return there && where(there) !== where(piece);
    })
    .map(([id]) => id);
  return [...again, ...[...changed.keys()].filter((id) => now.has(id) && changed.get(id)?.has("transform"))];
}

// ---- Reading the drawing --------------------------------------------------------------------------------------------

/** @param {Element} element @returns {element is SVGGraphicsElement} */
const isInSVG = (element) => element instanceof SVGElement && element.ownerSVGElement !== null;

/** The drawing of an element: itself on the board, or the picture inside it beside the board.
 * @type {(element: Drawn) => SVGGraphicsElement | null} */
const drawing = (element) => (isInSVG(element) ? element : element.querySelector("svg"));

/** Measure some elements in one go.
 * @type {(ids: Iterable<string>) => Things} */
function survey(ids) {
  const found = [...ids].map((id) => document.getElementById(id)).filter((element) => element !== null);
  return new Map(found.map((element) => [element.id, { element, ...place(element), picture: picture(element) }]));
}

/** The place and size of an element on the page, and the length of its unit; without a unit if it is not shown.
 * @type {(element: Drawn) => Place | Hidden} */
function place(element) {
  const drawn = drawing(element);
  const matrix = drawn?.getClientRects().length && drawn.getScreenCTM();
  if (!drawn || !matrix) return {};
  const { a, b, e, f } = matrix;
  const { y, width, height } = drawn.getBBox();
  let around = /** @type {Element} */ (isInSVG(element) ? element.ownerSVGElement : element.parentElement);
  // SVG groups have no box.
  while (around.parentElement && !around.getClientRects().length) around = around.parentElement;
  const size = { ground: y + height, width, height, box: boxOf(element), angle: Number(element.dataset.circling) };
  return { x: e + scrollX, y: f + scrollY, unit: Math.hypot(a, b), ...size, around, bounds: boxOf(around) };
}

/** @type {(element: Element) => Bounds} */
function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width, height };
}

/** Adjust a place in the previous drawing if the element around it has moved or grown.
 * @type {(place: Thing) => void} */
function keepUp(place) {
  if (!place.around?.isConnected) return;
  const bounds = boxOf(place.around);
  const ratio = bounds.width / place.bounds.width;
  place.x = bounds.left + (place.x - place.bounds.left) * ratio;
  place.y = bounds.top + (place.y - place.bounds.top) * ratio;
  place.unit *= ratio;
}

/** A copy of an element's drawing, without ids.
 * @type {(element: Drawn | null) => SVGElement} */
function picture(element) {
  const group = svg("g");
  group.append(...[...((element && drawing(element))?.children ?? [])].map((child) => child.cloneNode(true)));
  for (const named of group.querySelectorAll("[id]")) named.removeAttribute("id");
  return group;
}

/** @type {(name: string, attributes?: Record<string, string | number>, ...children: Node[]) => SVGElement} */
function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  element.append(...children);
  return element;
}

// ---- Playing the beats ----------------------------------------------------------------------------------------------

/** @type {(cue: Cue) => boolean} */
const flows = ([how]) => how === "flows";
/** @type {(id: string, things: Things) => string | undefined} */
const circles = (id, things) => things.get(id)?.element.dataset.circling;

/** @type {(beats: Cue[][], before: Things, after: Things) => void} */
function perform(beats, before, after) {
  /** @type {(beat: Cue[]) => number} */
  const pause = (beat) => Math.max(...beat.map(([how, what]) => PAUSE[circles(what, after) ? "sails" : how] ?? 0));
  const pauses = beats.map((beat) => (beat.some(flows) ? 0 : pause(beat)));
  const haste = Math.min(1, (ACT - TRAVEL) / pauses.slice(0, -1).reduce((sum, pause) => sum + pause, 1));
  let delay = 0;
  beats.forEach((beat, number) => {
    beat
      .filter(([how]) => how === "sinks")
      .forEach(([, what], order) => {
        sink(before.get(what), delay + 90 * order);
      });
    for (const [how, what, where, takes] of beat) {
      if (how === "moves" && circles(what, after)) sail(what, before, after, delay, 1);
      else if (how === "moves") travel(before.get(what), after.get(what), delay);
      else if (how === "flies") travel(before.get(what), after.get(where), delay, { spent: before.has(where) });
      else if (how === "turns") turn(before.get(where), after.get(what), delay);
      else if (how === "rises") rise(after.get(what), delay);
      else if (how === "flows") flow([how, what, where, takes], delay);
    }
    delay += beat.some(flows) ? Math.max(...beat.map(([, , , takes]) => takes)) : haste * pauses[number];
  });
}

/** @type {(element: Element, frames: Frames, duration: number, options?: KeyframeAnimationOptions) => Animation} */
function animate(element, frames, duration, { delay = 0, easing = GLIDE, fill = "backwards" } = {}) {
  const animation = element.animate(frames, { duration, delay, easing, fill });
  running.push(animation);
  return animation;
}

/** A copy on the layer for as long as `frames` take.
 * @param {string} how @param {Thing} thing @param {number} unit @param {Node[]} pictures
 * @param {Frames} frames @param {number} duration @param {KeyframeAnimationOptions} options */
function copied(how, { element }, unit, pictures, frames, duration, options) {
  const copy = document.createElement("div");
  copy.className = how;
  copy.dataset.of = element.id;
  const size = { viewBox: `${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`, width: BOX * unit, height: BOX * unit };
  copy.append(...pictures.map((drawn) => svg("svg", { class: "art", ...size }, drawn)));
  layer.append(copy);
  copies.push(copy);
  animate(copy, frames, duration, { ...options, fill: "both" }).onfinish = () => copy.remove();
  return copy;
}

/** @type {(point: Point) => string} */
const point = ({ x, y }) => `${x}px ${y}px`;

/** Hide an element until its copy has arrived; it can be touched already.
 * @type {(element: Element, until: number) => Animation} */
const veil = (element, until) => animate(element, { opacity: [0, 0] }, until);

/** Move in a low arc from one place to another. A piece that is spent fades into the thing it is spent on.
 * @param {Thing | undefined} from @param {Thing | undefined} to @param {number} delay
 * @param {{ arc?: number; spent?: boolean }} how */
function travel(from, to, delay, { arc = 0.16, spent = false } = {}) {
  if (!from?.unit || !to?.unit) return;
  const unit = Math.max(from.unit, to.unit);
  const frames = { translate: [point(from), point(to)], scale: [from.unit / unit, to.unit / unit] };
  const copy = copied("travels", to, unit, [from.picture], frames, TRAVEL, { delay });
  const [drawn] = copy.children;
  const height = Math.min(90, arc * Math.hypot(to.x - from.x, to.y - from.y));
  const [up, down] = [{ easing: "ease-out" }, { easing: "ease-in" }];
  const hop = [{ transform: "none", ...up }, { transform: `translateY(${-height}px)`, ...down }, { transform: "none" }];
  animate(drawn, hop, TRAVEL, { delay, easing: "linear" });
  if (spent) animate(drawn, { opacity: [1, 1, 0] }, TRAVEL, { delay, easing: "linear", fill: "both" });
  else veil(to.element, delay + TRAVEL);
}

/** Move from the pile to the new place, face down for the first half of the way.
 * @type {(from: Thing | undefined, to: Thing | undefined, delay: number) => void} */
function turn(from, to, delay) {
  if (!to?.unit) return;
  const start = from?.unit ? from : { ...to, picture: svg("g") };
  const unit = Math.max(start.unit, to.unit);
  const frames = { translate: [point(start), point(to)], scale: [start.unit / unit, to.unit / unit] };
  const copy = copied("turns", to, unit, [start.picture.cloneNode(true), to.picture], frames, TRAVEL, { delay });
  const [back, face] = copy.children;
  animate(back, { scale: ["1 1", "0 1", "0 1"] }, TRAVEL, { delay, easing: "linear", fill: "both" });
  animate(face, { scale: ["0 1", "0 1", "1 1"] }, TRAVEL, { delay, easing: "linear", fill: "both" });
  veil(to.element, delay + TRAVEL);
}

/** Move along the ring: clockwise, or back.
 * @type {(id: string, before: Things, after: Things, delay: number, way: number) => void} */
function sail(id, before, after, delay, way) {
  const [from, to] = [before.get(id), after.get(id)];
  if (!from?.unit || !to?.unit) return;
  const turned = (way * (to.angle - from.angle) + 360) % 360;
  animate(to.element, { rotate: [`${-way * turned}deg`, "0deg"] }, 340 + turned, {
    delay,
    easing: "cubic-bezier(.4, 0, .3, 1)",
  });
}

/** A picture that is cut off at its base, with dust there.
 * @type {(thing: Place & { picture: SVGElement }) => SVGElement} */
function grounded({ picture, ground, width }) {
  const top = -BOX / 2;
  const box = { x: top, y: top, width: BOX, height: ground - top, viewBox: `${top} ${top} ${BOX} ${ground - top}` };
  /** @type {(share: number) => SVGElement} */
  const dust = (share) => svg("circle", { class: "dust", cx: share * width, cy: ground - 4, r: 9 });
  const puffs = [-0.5, -0.3, -0.1, 0.12, 0.33, 0.5].map(dust);
  return svg("g", {}, svg("svg", box, picture), ...puffs);
}

/** @type {(copy: Element, delay: number) => void} */
function puff(copy, delay) {
  copy.querySelectorAll(".dust").forEach((dust, n) => {
    const away = `${2.4 * Number(dust.getAttribute("cx")) * (n % 2 ? 0.7 : 0.45)}px ${-6 - 9 * (n % 3)}px`;
    const frames = { translate: ["0 0", away], opacity: [0, 0.9, 0], scale: [0.5, 1.5] };
    animate(dust, frames, 420, { delay: delay + 25 * n, easing: "ease-out", fill: "both" });
  });
}

/** @type {(to: Thing | undefined, delay: number) => void} */
function rise(to, delay) {
  if (!to?.unit) return;
  const hold = { translate: [point(to), point(to)] };
  const copy = copied("rises", to, to.unit, [grounded(to)], hold, RISE, { delay });
  const up = { translate: [`0 ${to.height + EDGE}px`, "0 -5px", "0 0"], offset: [0, 0.75, 1] };
  animate(to.picture, up, 0.8 * RISE, { delay, easing: "cubic-bezier(.2, .6, .35, 1)" });
  veil(to.element, delay + RISE);
  puff(copy, delay);
}

/** @type {(from: Thing | undefined, delay: number) => void} */
function sink(from, delay) {
  if (!from?.height) return; // the element was not visible before
  const hold = { translate: [point(from), point(from)] };
  const copy = copied("sinks", from, from.unit, [grounded(from)], hold, 640, { delay });
  const down = { translate: ["0 0", `0 ${from.height + EDGE}px`] };
  animate(from.picture, down, 480, { delay: delay + 110, easing: "ease-in", fill: "both" });
  puff(copy, delay + 200);
}

/** Something that flows out of the middle of the board, and fades.
 * @type {(cue: Cue, delay: number) => void} */
function flow(cue, delay) {
  const [stream, takes] = [shown(cue), cue[3]];
  /** @type {KeyframeAnimationOptions} */
  const times = { delay, easing: "ease-out", fill: "both" };
  animate(stream, { scale: [0.3, 1] }, takes, times);
  animate(stream, { opacity: [0, 1, 1, 0], offset: [0, 0.12, 0.6, 1] }, 2 * takes, { ...times, easing: "linear" });
}

/** Show a shape from the board's definitions, above an area and below everything on it.
 * @type {(cue: Cue) => SVGElement} */
function shown([, id, area]) {
  const stream = svg("g", { class: "flows", "data-of": id }, picture(byId(id)));
  byId(area).after(stream);
  copies.push(stream);
  return stream;
}

// ---- Where nothing may move -----------------------------------------------------------------------------------------

/** Without motion: show new pieces with a ring for a while, and removed ones as a shadow.
 * @type {(cues: Cue[], before: Things, after: Things) => void} */
function highlight(cues, before, after) {
  /** @type {(copy: Element) => void} */
  const fade = (copy) => {
    animate(copy, { opacity: [1, 1, 0] }, HIGHLIGHT, { easing: "linear", fill: "both" }).onfinish = () => copy.remove();
  };
  cues.filter(flows).map(shown).forEach(fade);
  for (const [how, what, where] of cues) {
    const [from, to] = [before.get(what), after.get(how === "flies" ? where : what)];
    if (how === "sinks" && from?.height) {
      const hold = { translate: [point(from), point(from)], opacity: [0.7, 0] };
      copied("sinks", from, from.unit, [from.picture], hold, HIGHLIGHT, { easing: "ease-in" });
    } else if (how !== "sinks" && to?.unit) {
      const ring = document.createElement("div");
      ring.className = "ring";
      ring.dataset.of = to.element.id;
      for (const [side, length] of Object.entries(to.box)) ring.style.setProperty(side, `${length}px`);
      layer.append(ring);
      copies.push(ring);
      fade(ring);
    }
  }
}
