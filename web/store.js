// What this device keeps of ours, in localStorage, where the browser lets us: a text for each game, and the settings.

const MATCH = "haleakala.match.";
const SETTINGS = "haleakala.settings";

/** The games as pairs of key and text, and the settings, or null. */
export const all = () => ({ shelf: keys(MATCH).map((key) => [key.slice(MATCH.length), get(key) ?? ""]), settings: get(SETTINGS) ?? null });

export const match = (key) => get(MATCH + key) ?? "";

/** Every text that people gave a kept game: names, titles. */
export const personal = () =>
  keys(MATCH).flatMap((key) => {
    const { names = [], title = "" } = attempt(() => JSON.parse(get(key)), {});
    return [names, title].flat().map(String);
  });

/** A kept game in notation, without names: for a report that anybody may read. */
export function notation(key) {
  return attempt(() => {
    const { game, options, log } = JSON.parse(match(key));
    return [game, JSON.stringify(options), log].join(" ");
  }, "");
}

/** "" when the game is kept, else the error's name (QuotaExceededError, SecurityError). */
export function keep(key, text) {
  const error = set(MATCH + key, text);
  if (!error || get(PICTURE) === undefined) return error;
  remove(PICTURE); // makes room
  return set(MATCH + key, text);
}

export const forget = (key) => remove(MATCH + key);

export const keepSettings = (text) => set(SETTINGS, text);

const PICTURE = "haleakala.picture"; // read by picture.js

/** When the match of an address was last played on, or "": a picture of an older position is none. */
const playedOn = () => /"updated": "([^"]*)"/.exec(match(/^#\/match\/([^/]+)/.exec(location.hash)?.[1] ?? ""))?.[1] ?? "";

/** Keep how the page looks for the next visit; where there is no room, games come first. */
export function keepPicture(html, frame) {
  const picture = { app: import.meta.url.split("/").at(-2), hash: location.hash, played: playedOn(), html, frame };
  if (set(PICTURE, JSON.stringify(picture))) remove(PICTURE);
}

/** Settings that nobody can read make room for new ones, and stay where they can be found. */
export function setSettingsAside() {
  if (!set(`${SETTINGS}.unreadable`, get(SETTINGS) ?? "")) remove(SETTINGS);
}

/** The keys that begin with `prefix`, in alphabetical order; none where the browser forbids storage. */
export function keys(prefix) {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).sort(), []);
}

/** The text kept under `key`; undefined (None in Python) when there is none. */
export const get = (key) => attempt(() => localStorage.getItem(key) ?? undefined, undefined);

/** Keep `value`: "" when it is kept, else the error's name (QuotaExceededError, SecurityError). */
export function set(key, value) {
  try {
    localStorage.setItem(key, value);
    return "";
  } catch (error) {
    return error.name;
  }
}

export const remove = (key) => attempt(() => localStorage.removeItem(key), undefined);

/** Ask the browser not to clear our storage on its own; the promise says whether it agreed. */
export const persist = async () => (await navigator.storage?.persist?.()) ?? false;

function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
