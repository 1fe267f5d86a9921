// Reads and writes localStorage, if the browser allows it: a text for each saved game, settings, and custom bots. Only
// Python parses these texts.

const MATCH = "haleakala.match.";
const SEEDS = "haleakala.seeds."; // followed by the key of a saved game
const SETTINGS = "haleakala.settings";
// The key of the chosen language, or "" for none; texts that are shown without Python need it.
const LANGUAGE = "haleakala.language";
const BOT = "haleakala.own"; // the key of the custom bot for the default game; keys for other games end with a name

/** All stored data, as a StorageFound (app/messages.py).
 * @type {() => FromPage} */
export const all = () => ["StorageFound", get(SETTINGS) ?? null, games(), bots(), seeds(), closed()];

/** @type {() => [game: string, code: string][]} */
const bots = () => keys(BOT).map((key) => [gameOf(key), get(key) ?? ""]);

/** @type {(key: string) => string} */
const gameOf = (key) => key.slice(BOT.length + 1);

/** @type {() => [key: string, text: string][]} */
const games = () => keys(MATCH).map((key) => [key.slice(MATCH.length), get(key) ?? ""]);

/** @type {() => [key: string, text: string][]} */
const seeds = () => keys(SEEDS).map((key) => [key.slice(SEEDS.length), get(key) ?? ""]);

/** Store a game if the key still holds `known`, or nothing if that is null. Otherwise send what another tab has written
 * there.
 * @type {(key: string, text: string, known: string | null, send: Send) => void} */
export function storeGame(key, text, known, send) {
  const there = get(MATCH + key) ?? null;
  if (there !== known && there !== text) return void send(["GameFound", key, there, null]);
  const error = setFirst(MATCH + key, text);
  send(["GameStored", key, error, error ? there : null]);
}

/** Store a text. If there is no space, the saved picture of the last visit is removed first.
 * @type {(key: string, text: string) => string} */
function setFirst(key, text) {
  const error = set(key, text);
  if (!error || get(PICTURE) === undefined) return error;
  remove(PICTURE);
  return set(key, text);
}

/** Remove a game, and then its seeds: other tabs hear of it in this order, and take seeds that go alone for lost.
 * @type {(key: string) => void} */
export function removeGame(key) {
  remove(MATCH + key);
  remove(SEEDS + key);
}

/** Store the seeds of a match if the key still holds `known`, or nothing if that is null. Otherwise send what another tab
 * has written there: its game was stored with them.
 * @type {(key: string, text: string, known: string | null, send: Send) => void} */
export function storeSeeds(key, text, known, send) {
  const there = get(SEEDS + key) ?? null;
  if (there !== known && there !== text) return void send(["SeedsFound", key, there]);
  const error = setFirst(SEEDS + key, text);
  if (error) send(["SeedsNotStored", key, error, there]);
}

/** @type {(text: string, language: string, send: Send) => void} */
export function storeSettings(text, language, send) {
  const error = setFirst(SETTINGS, text);
  if (error) send(["SettingsNotStored", error]);
  else if (language) set(LANGUAGE, language);
  else remove(LANGUAGE);
}

/** @type {(game: string, code: string, send: Send) => void} */
export function storeBot(game, code, send) {
  const error = setFirst(game ? `${BOT}.${game}` : BOT, code);
  if (error) send(["BotNotStored", error]);
}

/** Send all saved games and bots to Python, which may have missed changes by other tabs.
 * @type {(send: Send) => void} */
export function sendAll(send) {
  for (const [key, text] of seeds()) send(["SeedsFound", key, text]);
  send(["GamesFound", games()]);
  for (const [game, code] of bots()) send(["BotFound", game, code]);
}

/** Send changes by other tabs, including those while this page was in the back/forward cache.
 * @type {(send: Send) => void} */
export function watch(send) {
  addEventListener("pageshow", ({ persisted }) => persisted && sendAll(send));
  addEventListener("storage", ({ key, newValue, oldValue }) => {
    if (key === null) sendAll(send);
    else if (key.startsWith(SEEDS)) send(["SeedsFound", key.slice(SEEDS.length), newValue]);
    else if (key.startsWith(MATCH)) send(["GameFound", key.slice(MATCH.length), newValue, oldValue]);
    else if (key === SETTINGS && newValue !== null) send(["SettingsFound", newValue]);
    else if (key.startsWith(BOT) && newValue !== null) send(["BotFound", gameOf(key), newValue]);
  });
}

const PICTURE = "haleakala.picture"; // last_view.js reads this key

/** Whether the browser allows no storage at all, as when it is set to keep no site data. */
function closed() {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

/** Save the current drawing for the next visit. If there is no space, it is dropped: games are more important.
 * @type {(html: string, frame: Fields<"SetFrame">) => void} */
export function storePicture(html, frame) {
  const saved = get(MATCH + (/^#\/match\/([^/]+)/.exec(location.hash)?.[1] ?? "")) ?? "";
  const app = import.meta.url.split("/").at(-2);
  const picture = { app, hash: location.hash, played: saved.length, html, frame };
  if (set(PICTURE, JSON.stringify(picture))) remove(PICTURE);
}

/** The language that was chosen on this device, or "". */
export const language = () => get(LANGUAGE) ?? "";

/** Move unreadable settings to another key, so that they are not lost when new ones are saved. */
export function setSettingsAside() {
  if (!set(`${SETTINGS}.unreadable`, get(SETTINGS) ?? "")) remove(SETTINGS);
}

/** The keys that begin with `prefix`, in alphabetical order; none if the browser allows no storage.
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

/** The text stored under `key`, or undefined.
 * @type {(key: string) => string | undefined} */
export const get = (key) => attempt(() => localStorage.getItem(key) ?? undefined, undefined);

/** Store `value`. Returns "", or the name of the error (QuotaExceededError, SecurityError).
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

/** Ask the browser not to delete our storage on its own; it may ask the player, and may refuse.
 * @type {(send: Send) => Promise<void>} */
export async function persist(send) {
  const promised = await navigator.storage?.persist?.().catch(() => false);
  send(["StorageAnswered", promised === true]);
}

/** @type {<T>(act: () => T, otherwise: T) => T} */
function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
