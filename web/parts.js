// What of a drawing is news. The markup comes with marks around its parts and around groups of them (haleakala/markup.py);
// what is drawn already is left empty, and where only an opening tag is another, its attributes are all that changes.

const [PART, GROUP] = ["<!---->", "<!--+-->"];
const OPENING = /^<(\w+)[^>]*? id="([^"]+)"/;
const ATTRIBUTE = / ([\w:-]+)(?:="([^"]*)")?/g;
const CHARACTERS = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }; // what the builder of markup escapes

const nothing = () => ({ parts: new Map(), groups: new Map() });
let last = nothing(); // the markup of each part as it was drawn last, and of each group with its parts left empty, by id

/** Look through a drawing: `markup` is what has to be read of it, with `data-same` on what is there already, `changed` maps
    ids to the attributes that are others, null for those that go. Call `done` when the page shows the markup. */
export function sift(html) {
  const [before, now, changed] = [last, nothing(), new Map()];
  last = nothing(); // unless all goes well, nothing is known of what is there

  function part(is) {
    const [, tag, id] = OPENING.exec(is);
    const was = before.parts.get(id);
    now.parts.set(id, is);
    const empty = `<${tag} id="${id}" data-same></${tag}>`;
    if (was === is) return [empty, empty];
    if (!was?.startsWith(`<${tag} `) || inside(was) !== inside(is)) return [is, empty];
    changed.set(id, differences(was, is));
    return [empty, empty];
  }

  /** Some markup with what is there left empty, and with every part left empty. */
  function emptied(text) {
    const pieces = text.split(PART);
    const bare = [...pieces];
    for (let n = 1; n < pieces.length; n += 2) [pieces[n], bare[n]] = part(pieces[n]);
    return [pieces.join(""), bare.join("")];
  }

  function group(text) {
    const [, tag, id] = OPENING.exec(text);
    const [news, bare] = emptied(text);
    now.groups.set(id, bare);
    return news === bare && before.groups.get(id) === bare ? `<${tag} id="${id}" data-same></${tag}>` : news;
  }

  const pieces = html.split(GROUP).map((piece, n) => (n % 2 ? group(piece) : emptied(piece)[0]));
  return {
    markup: pieces.join(""),
    changed,
    done() {
      for (const [id, attributes] of changed) write(document.getElementById(id), attributes);
      last = now;
    },
  };
}

/** What follows the opening tag, in which no value has an angle bracket. */
const inside = (part) => part.slice(part.indexOf(">"));

/** The attributes that differ between two opening tags. */
function differences(was, is) {
  const [old, found] = [was, is].map(
    (part) => new Map([...part.slice(0, part.indexOf(">")).matchAll(ATTRIBUTE)].map(([, name, value = ""]) => [name, value])),
  );
  const news = new Map([...old.keys()].filter((name) => !found.has(name)).map((name) => [name, null]));
  for (const [name, value] of found) if (old.get(name) !== value) news.set(name, plain(value));
  return news;
}

const plain = (value) => value.replace(/&(#?\w+);/g, (_, name) => CHARACTERS[name]);

function write(element, attributes) {
  for (const [name, value] of attributes) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
