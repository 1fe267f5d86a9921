// Keyboard navigation in grids of drawn elements: a grid is one tab stop, with arrow keys inside. A grid has
// `role=grid`, rows with `aria-rowindex`, and cells with their column in `data-column`; a row may have no cell or
// several in a column. Left and right wrap around, because the columns are a ring; up and down go to the next row
// with a cell in the column. In a `data-ring` every arrow key goes to the next or the previous element. If a panel
// has several rings, up and down go from row to row.
import { around, elementOf, focused } from "./elements.js";

const GRID = "[role=grid]";
const CELL = "[role=gridcell]:not(.unseen), [role=rowheader]";
const RING = "[data-ring]";

/** @type {Map<string | null, string>} */
const last = new Map(); // the id of the last focused cell of each grid, by the grid's label

/** @type {(part: Element) => Drawn[]} */
const cells = (part) => [...part.querySelectorAll(CELL)];
/** @type {(cell: Drawn) => number} */
const column = (cell) => Number(cell.dataset.column);
/** @type {(cell: Drawn) => Drawn} */
const rowOf = (cell) => around("[role=row]", cell);
/** @type {(grid: Element) => string | null} */
const name = (grid) => grid.getAttribute("aria-label");

/** The cells of a row in the order of their columns.
 * @type {(row: Element) => Drawn[]} */
const ring = (row) => cells(row).sort((one, other) => column(one) - column(other));

/** @type {(grid: Element) => Drawn[]} */
const rows = (grid) =>
  [...grid.querySelectorAll("[role=row]")].sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex));

/** @type {(stop: Drawn, all: Drawn[]) => void} */
function leadTo(stop, all) {
  for (const cell of all) if (cell.tabIndex !== (cell === stop ? 0 : -1)) cell.tabIndex = cell === stop ? 0 : -1;
}

/** Make one cell of each grid a tab stop: the last focused one if it is focused or lit, otherwise the first lit one.
 * @type {(page: HTMLElement) => void} */
export function rove(page) {
  for (const grid of page.querySelectorAll(GRID)) {
    const all = cells(grid);
    const was = all.find((cell) => cell.id === last.get(name(grid)));
    const stop =
      was?.contains(document.activeElement) || was?.matches(".lit")
        ? was
        : (all.find((cell) => cell.matches(".lit")) ?? was);
    leadTo(stop ?? all[0], all);
  }
}

/** @type {(cell: Drawn, step: number) => Drawn | undefined} */
function inRow(cell, step) {
  const all = ring(rowOf(cell));
  return all.at((all.indexOf(cell) + step) % all.length);
}

/** @type {(cell: Drawn, step: number) => Drawn | null} */
function upOrDown(cell, step) {
  const all = rows(around(GRID, cell));
  for (let at = all.indexOf(rowOf(cell)) + step; all[at]; at += step) {
    const there = ring(all[at]).find((other) => column(other) === column(cell));
    if (there) return there;
  }
  return null;
}

/** @type {Record<string, (cell: Drawn) => Drawn | null | undefined>} */
const WAYS = {
  ArrowLeft: (cell) => inRow(cell, -1),
  ArrowRight: (cell) => inRow(cell, 1),
  ArrowUp: (cell) => upOrDown(cell, -1),
  ArrowDown: (cell) => upOrDown(cell, 1),
  Home: (cell) => ring(rowOf(cell)).at(0),
  End: (cell) => ring(rowOf(cell)).at(-1),
};

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const STOP = "[tabindex='0']";

/** The element of a ring to which a key moves the focus.
 * @type {(here: Drawn, key: string) => Drawn | undefined} */
function inRing(here, key) {
  const ring = around(RING, here);
  const all = [...ring.querySelectorAll(STOP)];
  const rows = [...(here.closest(".chooser")?.querySelectorAll(RING) ?? [])];
  if (rows.length > 1 && (key === "ArrowUp" || key === "ArrowDown")) {
    const row = rows.at((rows.indexOf(ring) + STEPS[key]) % rows.length) ?? ring;
    const there = [...row.querySelectorAll(STOP)];
    return there[Math.min(all.indexOf(here), there.length - 1)];
  }
  if (key in STEPS) return all.at((all.indexOf(here) + STEPS[key]) % all.length);
  return all.at(key === "Home" ? 0 : -1);
}

/** Handle arrow keys in the grids and rings of `page`.
 * @type {(page: HTMLElement) => void} */
export function watch(page) {
  page.addEventListener("keydown", (event) => {
    const { key, ctrlKey, altKey, shiftKey, metaKey } = event;
    const element = elementOf(event);
    const cell = element.closest(CELL);
    const here = cell ?? element.closest(`${RING} [tabindex='0']`);
    if (!here || !WAYS[key] || ctrlKey || altKey || shiftKey || metaKey) return;
    event.preventDefault(); // prevents scrolling, and any other meaning of the key
    (cell ? WAYS[key](cell) : inRing(here, key))?.focus();
  });
  // A mouse click sets no focus here: after a click the arrow keys step through the match, not through the board.
  page.addEventListener("mousedown", (event) => {
    if (!elementOf(event).closest(`${CELL}, ${RING} [tabindex]`)) return;
    event.preventDefault();
    focused().blur();
  });
  page.addEventListener("focusin", (event) => {
    const target = elementOf(event);
    const grid = target.matches(CELL) && target.closest(GRID);
    if (!grid) return;
    last.set(name(grid), target.id);
    leadTo(target, cells(grid));
  });
}

/** Move the focus to the next or previous element that a selector finds, wrapping around. A target that exists twice is
 * visited once, in its first place.
 * @type {(page: HTMLElement, selector: string, step: number) => void} */
export function focusNext(page, selector, step) {
  const places = new Map();
  // The elements that are not hidden.
  const seen = [...page.querySelectorAll(selector)].filter((thing) => thing.getClientRects().length);
  for (const thing of seen) places.set(thing.dataset.target, places.get(thing.dataset.target) ?? thing);
  const all = [...places.values()];
  const here = places.get(focused().dataset.target) ?? focused();
  const after = all.findIndex((thing) => here.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING);
  const before = all.findLastIndex((thing) => here.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_PRECEDING);
  all.at(step > 0 ? Math.max(after, 0) : before)?.focus();
}
