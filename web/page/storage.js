// What this device keeps of ours, in localStorage, where the browser lets us: a text for each game, and the settings.
// Nothing here looks into a text; Python alone reads them.

const MATCH = "haleakala.match.";
const SETTINGS = "haleakala.settings";
const LANGUAGE = "haleakala.language"; // the one that was chosen, or "": for what the page says without Python
const OWN = "haleakala.own"; // the player in Python that somebody has written for the default game; another game's name follows

/** All that is stored, as a StorageFound (app/messages.py).
 * @type {() => FromPage} */
export const all = () => ["StorageFound", get(SETTINGS) ?? null, games(), bots(), closed()];

/** @type {() => [game: string, code: string][]} */
const bots = () => keys(OWN).map((key) => [gameOf(key), get(key) ?? ""]);

/** @type {(key: string) => string} */
const gameOf = (key) => key.slice(OWN.length + 1);

/** @type {() => [key: string, text: string][]} */
const games = () => keys(MATCH).map((key) => [key.slice(MATCH.length), get(key) ?? ""]);

/** Store a game where `known` lies, or null for nothing: what another tab has written there meanwhile is sent instead.
 * @type {(key: string, text: string, known: string | null, send: Send) => void} */
export function keep(key, text, known, send) {
  const there = get(MATCH + key) ?? null;
  if (there !== known && there !== text) return void send(["GameFound", key, there, null]);
  const error = setFirst(MATCH + key, text);
  send(["GameStored", key, error, error ? there : null]);
}

/** Games come before the picture of the last visit: it makes room.
 * @type {(key: string, text: string) => string} */
function setFirst(key, text) {
  const error = set(key, text);
  if (!error || get(PICTURE) === undefined) return error;
  remove(PICTURE);
  return set(key, text);
}

/** @type {(key: string) => void} */
export const forget = (key) => remove(MATCH + key);

/** @type {(text: string, language: string, send: Send) => void} */
export function keepSettings(text, language, send) {
  const error = setFirst(SETTINGS, text);
  if (error) send(["SettingsNotKept", error]);
  else if (language) set(LANGUAGE, language);
  else remove(LANGUAGE);
}

/** @type {(game: string, code: string, send: Send) => void} */
export function keepOwn(game, code, send) {
  const error = setFirst(game ? `${OWN}.${game}` : OWN, code);
  if (error) send(["BotNotStored", error]);
}

/** Send all that lies here, to a game that may have missed what other tabs did.
 * @type {(send: Send) => void} */
export function look(send) {
  send(["GamesFound", games()]);
  for (const [game, code] of bots()) send(["BotFound", game, code]);
}

/** Send what other tabs do to what is kept here; what the browser hid from a page that it had put away, too.
 * @type {(send: Send) => void} */
export function watch(send) {
  addEventListener("pageshow", ({ persisted }) => persisted && look(send));
  addEventListener("storage", ({ key, newValue, oldValue }) => {
    if (key === null) look(send);
    else if (key.startsWith(MATCH)) send(["GameFound", key.slice(MATCH.length), newValue, oldValue]);
    else if (key === SETTINGS && newValue !== null) send(["SettingsFound", newValue]);
    else if (key.startsWith(OWN) && newValue !== null) send(["BotFound", gameOf(key), newValue]);
  });
}

const PICTURE = "haleakala.picture"; // read by last_view.js

/** Whether there is no storage for us at all, as where a browser is told to keep no site's data. */
function closed() {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

/** Keep how the page looks for the next visit; where there is no room, games come first.
 * @type {(html: string, frame: Fields<"SetFrame">) => void} */
export function keepPicture(html, frame) {
  const saved = get(MATCH + (/^#\/match\/([^/]+)/.exec(location.hash)?.[1] ?? "")) ?? "";
  const app = import.meta.url.split("/").at(-2);
  const picture = { app, hash: location.hash, played: saved.length, html, frame };
  if (set(PICTURE, JSON.stringify(picture))) remove(PICTURE);
}

/** The language that was chosen on this device, or "". */
export const language = () => get(LANGUAGE) ?? "";

/** Settings that nobody can read make room for new ones, and stay where they can be found. */
export function setSettingsAside() {
  if (!set(`${SETTINGS}.unreadable`, get(SETTINGS) ?? "")) remove(SETTINGS);
}

/** The keys that begin with `prefix`, in alphabetical order; none where the browser forbids storage.
 * @type {(prefix: string) => string[]} */
export function keys(prefix) {
  return attempt(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .sort(),
    [],
  );
}

/** The text kept under `key`; undefined when there is none.
 * @type {(key: string) => string | undefined} */
export const get = (key) => attempt(() => localStorage.getItem(key) ?? undefined, undefined);

/** Keep `value`: "" when it is kept, else the error's name (QuotaExceededError, SecurityError).
 * @type {(key: string, value: string) => string} */
export function set(key, value) {
  try {
    localStorage.setItem(key, value);
    return "";
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

/** @type {(key: string) => void} */
export const remove = (key) => attempt(() => localStorage.removeItem(key), undefined);

/** Ask the browser not to clear our storage on its own; it may ask the player, and may refuse. */
export const persist = () => navigator.storage?.persist?.().catch(() => {});

/** @type {<T>(act: () => T, otherwise: T) => T} */
function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
