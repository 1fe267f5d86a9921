// Finds what has changed in a drawing. The markup has marks around its parts and around groups of parts
// (haleakala/markup.py). A part that is unchanged is replaced by an empty element; if only its opening tag has changed,
// its attributes are listed.

import { byId } from "../../start/by_id.js";

const [PART, GROUP] = ["<!---->", "<!--+-->"];
const OPENING = /^<(\w+)[^>]*? id="([^"]+)"/;
/** @type {(markup: string) => string[]} */
const opening = (markup) => OPENING.exec(markup) ?? [];
const [SPACE, QUOTE] = [32, 34];
// The characters that Python escapes in markup.
/** @type {Record<string, string>} */
const CHARACTERS = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** @type {() => { parts: Map<string, string>; groups: Map<string, string> }} */
const nothing = () => ({ parts: new Map(), groups: new Map() });
let last = nothing(); // the last markup of each part and each group by id; parts inside a group are left empty

/** Compare a drawing with the last one. `markup` is what has to be parsed, with `data-same` on unchanged elements.
 * `changed` maps ids to their changed attributes, with null for those that are removed. Call `done` when the page shows
 * the markup.
 * @type {(html: string) => { markup: string; changed: Changes; done: () => void }} */
export function sift(html) {
  const [before, now, changed] = [last, nothing(), new Map()];
  last = nothing(); // if the drawing fails, nothing is known about the page

  /** @type {(is: string) => [markup: string, empty: string]} */
  function part(is) {
    const [, tag, id] = opening(is);
    const was = before.parts.get(id);
    now.parts.set(id, is);
    const empty = `<${tag} id="${id}" data-same></${tag}>`;
    if (was === is) return [empty, empty];
    if (!was?.startsWith(`<${tag} `) || inside(was) !== inside(is)) return [is, empty];
    changed.set(id, differences(was, is));
    return [empty, empty];
  }

  /** The markup with unchanged parts left empty, and with all parts left empty.
   * @type {(text: string) => [markup: string, bare: string]} */
  function emptied(text) {
    const pieces = text.split(PART);
    const bare = [...pieces];
    for (let n = 1; n < pieces.length; n += 2) [pieces[n], bare[n]] = part(pieces[n]);
    return [pieces.join(""), bare.join("")];
  }

  /** @type {(text: string) => string} */
  function group(text) {
    const [, tag, id] = opening(text);
    const [news, bare] = emptied(text);
    now.groups.set(id, bare);
    return news === bare && before.groups.get(id) === bare ? `<${tag} id="${id}" data-same></${tag}>` : news;
  }

  const pieces = html.split(GROUP).map((piece, n) => (n % 2 ? group(piece) : emptied(piece)[0]));
  return {
    markup: pieces.join(""),
    changed,
    done() {
      for (const [id, attributes] of changed) write(byId(id), attributes);
      last = now;
    },
  };
}

/** The part after the opening tag; no attribute value contains an angle bracket.
 * @type {(part: string) => string} */
const inside = (part) => part.slice(part.indexOf(">"));

/** The attributes that differ between two opening tags. Spaces occur only between attributes and inside values.
 * @type {(was: string, is: string) => Map<string, string | null>} */
function differences(was, is) {
  const [old, found] = apart(was, is).map(attributes);
  const news = new Map();
  for (const name of old.keys()) if (!found.has(name)) news.set(name, null);
  for (const [name, value] of found) if (old.get(name) !== value) news.set(name, plain(value));
  return news;
}

/** The parts of two opening tags between their common attributes at the beginning and at the end. It compares single
 * characters, since every substring would have to be garbage collected, hundreds at each touch.
 * @type {(was: string, is: string) => [string, string]} */
function apart(was, is) {
  const [wasEnd, isEnd] = [was.indexOf(">"), is.indexOf(">")];
  const least = Math.min(wasEnd, isEnd);
  let [from, tail] = [0, 0];
  for (let n = 0, quoted = false; n < least; n++) {
    const code = is.charCodeAt(n);
    if (code !== was.charCodeAt(n)) break;
    if (code === QUOTE) quoted = !quoted;
    else if (code === SPACE && !quoted) from = n;
  }
  for (let n = 1, quoted = false; n <= least - from; n++) {
    const code = is.charCodeAt(isEnd - n);
    if (code !== was.charCodeAt(wasEnd - n)) break;
    if (code === QUOTE) quoted = !quoted;
    else if (code === SPACE && !quoted) tail = n;
  }
  return [was.slice(from, wasEnd - tail), is.slice(from, isEnd - tail)];
}

/** The names and values of some attributes. Before a name with a value there may be some without.
 * @type {(text: string) => Map<string, string>} */
function attributes(text) {
  const found = new Map();
  const pieces = text.split('"');
  for (let n = 0; n < pieces.length; n += 2)
    for (const name of pieces[n].split(" "))
      if (name) found.set(name.replace("=", ""), name.endsWith("=") ? pieces[n + 1] : "");
  return found;
}

/** @type {(value: string) => string} */
const plain = (value) => value.replaceAll(/&(#?\w+);/g, (_, name) => CHARACTERS[name]);

/** @type {(element: Element, attributes: Map<string, string | null>) => void} */
function write(element, attributes) {
  for (const [name, value] of attributes) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
