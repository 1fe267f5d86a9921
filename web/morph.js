// Makes a tree of elements like another and touches as little as may be. An element with an id is the same one wherever it
// is; the others are matched by their order. What is new goes in before what stays, so that nothing moves for its sake.

const ELEMENT = 1;

/** Make the children of `root` like those of `next`, which is used up.
 *
 * `keep(from, to)` is asked about each element that stays; where it answers false, it has seen to it. `leave(element)` is
 * called before one goes, and `added(element)` after one has come.
 */
export function morph(root, next, { keep, leave, added }) {
  const staying = new Set(Array.from(next.querySelectorAll("[id]"), ({ id }) => id));

  /** The element of an id, where it was drawn before. */
  function known({ id, nodeName }) {
    const there = document.getElementById(id);
    return there?.nodeName === nodeName && root.contains(there) ? there : null;
  }

  /** What becomes `to` among the nodes from `here` on, if there is something. */
  function match(here, to) {
    if (to.id) return known(to);
    for (let node = here; node; node = node.nextSibling) if (node.nodeName === to.nodeName && !node.id) return node;
    return null;
  }

  /** Take away a node, unless it has its place elsewhere, and go on to the next. */
  function drop(node) {
    const after = node.nextSibling;
    if (staying.has(node.id)) return after;
    if (node.nodeType === ELEMENT) leave(node);
    node.remove();
    return after;
  }

  /** Put in something new; what was drawn before, and is in it now, comes along. */
  function insert(parent, node, here) {
    if (node.nodeType === ELEMENT) {
      for (const to of node.querySelectorAll("[id]")) {
        const from = node.contains(to) && known(to);
        if (!from) continue;
        to.replaceWith(from);
        become(from, to);
      }
    }
    parent.insertBefore(node, here);
    if (node.nodeType === ELEMENT) for (const one of [node, ...node.querySelectorAll("*")]) added(one);
  }

  function children(parent, wanted) {
    let here = parent.firstChild;
    for (let to = wanted.firstChild, after; to; to = after) {
      after = to.nextSibling;
      while (here && here.id && !staying.has(here.id)) here = drop(here);
      const from = match(here, to);
      if (!from) {
        insert(parent, to, here);
        continue;
      }
      if (!to.id) while (here !== from) here = drop(here);
      if (from === here) here = here.nextSibling;
      else parent.insertBefore(from, here);
      become(from, to);
    }
    while (here) here = drop(here);
  }

  function become(from, to) {
    if (from.nodeType !== ELEMENT) {
      if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    } else if (keep(from, to) !== false) {
      copyAttributes(from, to);
      if (from.nodeName !== "TEXTAREA") children(from, to);
      SPECIAL[from.nodeName]?.(from, to);
    }
  }

  children(root, next);
}

/** All attributes of one element, and no others. */
export function copyAttributes(from, to) {
  const names = to.getAttributeNames();
  for (const name of names) {
    const value = to.getAttribute(name);
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.attributes.length !== names.length) {
    for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name);
  }
}

/** What a field shows is not in its attributes. */
const SPECIAL = {
  INPUT(from, to) {
    if (from.checked !== to.checked) from.checked = to.checked;
    if (from.type !== "file" && from.value !== to.value) from.value = to.value;
  },
  SELECT(from) {
    const chosen = [...from.options].findIndex((option) => option.defaultSelected);
    if (chosen >= 0 && from.selectedIndex !== chosen) from.selectedIndex = chosen;
  },
  TEXTAREA(from, to) {
    if (from.defaultValue !== to.defaultValue) from.defaultValue = to.defaultValue;
    if (from.value !== to.value) from.value = to.value;
  },
};
