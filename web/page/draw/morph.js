// Changes a tree of elements into another one with as few changes as possible. Elements with the same id are the same,
// wherever they are; others, and text, are matched in their order. New nodes are inserted before existing ones, so that
// these do not move.

const ELEMENT = 1;

/** @param {Node} node @returns {node is Element} */
const isElement = (node) => node.nodeType === ELEMENT;

/** Make the children of `root` like those of `next`, which is used up. Ids must be unique in each tree.
 *
 * `keep(from, to)` is called for each element that stays; if it returns false, nothing more is done to the element.
 * `added(element)` is called for new elements, and `leave(element)` for those that are about to be removed, each with
 * its descendants.
 * @type {(root: Element, next: Element, how: Morphing) => void} */
export function morph(root, next, { keep, added, leave }) {
  /** @type {Map<string, Element>} */
  const known = new Map(); // the elements that exist both in the page and in the new tree, by id
  for (const { id, nodeName } of next.querySelectorAll("[id]")) {
    const there = document.getElementById(id);
    if (there?.nodeName === nodeName && root.contains(there)) known.set(id, there);
  }
  /** @type {(node: Branch) => boolean} */
  const stays = (node) => known.get(node.id ?? "") === node;

  /** The node that becomes `to`; if `to` has no id, it is searched for from `here` on.
   * @type {(here: Branch | null, to: Branch) => Branch | null | undefined} */
  function match(here, to) {
    if (to.id) return known.get(to.id);
    let node = here;
    while (node && (node.id || node.nodeName !== to.nodeName)) node = node.nextSibling;
    return node;
  }

  /** Remove the nodes from `here` up to `end`, except those that are still needed elsewhere.
   * @type {(here: Branch | null, end: Branch | null) => void} */
  function clear(here, end) {
    while (here && here !== end) {
      const after = here.nextSibling;
      if (!stays(here)) {
        if (isElement(here)) leave(here);
        here.remove();
      }
      here = after;
    }
  }

  /** @type {(parent: Branch, wanted: Branch) => void} */
  function children(parent, wanted) {
    /** @type {Branch | null} */
    let last = null; // the last child that is already in its place
    /** @type {() => Branch | null} */
    const here = () => (last ? last.nextSibling : parent.firstChild);
    for (const to of /** @type {Branch[]} */ ([...wanted.childNodes])) {
      for (let first = here(); first?.id && !stays(first); first = here()) clear(first, first.nextSibling);
      const from = match(here(), to);
      if (from && !to.id) clear(here(), from);
      const node = from ?? to;
      if (node !== here()) parent.insertBefore(node, here());
      last = node;
      if (from) become(from, to);
      else if (isElement(node)) settle(node);
    }
    clear(here(), null);
  }

  /** Move existing elements into a new one.
   * @type {(element: Element) => void} */
  function settle(element) {
    for (const to of element.querySelectorAll("[id]")) {
      const from = known.get(to.id);
      if (!from || from === to || !element.contains(to)) continue;
      to.replaceWith(from);
      become(from, to);
    }
    added(element);
  }

  /** @type {(from: Branch, to: Branch) => void} */
  function become(from, to) {
    if (!isElement(from) || !isElement(to)) {
      if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    } else if (keep(from, to) !== false) {
      copyAttributes(from, to);
      if (from.nodeName !== "TEXTAREA") children(from, to);
      SHOWN[from.nodeName]?.(from, to);
    }
  }

  children(root, next);
}

/** Give an element the same attributes as another one.
 * @type {(from: Element, to: Element) => void} */
function copyAttributes(from, to) {
  const names = to.getAttributeNames();
  for (const name of names) {
    const value = to.getAttribute(name);
    if (from.getAttribute(name) !== value) from.setAttribute(name, value ?? "");
  }
  if (from.attributes.length === names.length) return;
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name);
}

/** Functions that copy the state of a field which is not in its attributes, by tag name.
 * @type {Record<string, (from: any, to: any) => void>} any: the tag name says which elements they are */
const SHOWN = {
  INPUT(from, to) {
    if (from.checked !== to.checked) from.checked = to.checked;
    if (from.type !== "file" && from.value !== to.value) from.value = to.value;
  },
  SELECT(from) {
    const chosen = [...from.options].findIndex((option) => option.defaultSelected);
    if (chosen >= 0 && from.selectedIndex !== chosen) from.selectedIndex = chosen;
  },
  TEXTAREA(from, to) {
    const { value } = to;
    if (from.defaultValue !== to.defaultValue) from.defaultValue = to.defaultValue;
    if (from.value !== value) from.value = value;
  },
};
