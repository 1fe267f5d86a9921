// Fetches a game other than the default one when Python asks for it: the archive for Python, and the style sheet and
// the scenery for the page. A bar shows the progress, and the page still handles touches. Python shows the errors.

import { byId } from "../start/by_id.js";
import { plainFetch } from "../start/launch.js";
import { fetched, Lost } from "../start/verified_fetch.js";
import { language, phrase } from "./i18n.js";

/** @type {Record<string, [folder: string, hash: string, bytes: number]>} */
const GAMES = JSON.parse("@games@"); // folder, hash and size of each game's archive, by id; the default game has none
const SOON = 500; // the time in ms before the progress bar appears
/** @type {Map<string, AbortController>} */
const coming = new Map(); // the controller that cancels the fetch of a game, by id
const progress = Object.assign(document.createElement("progress"), { id: "loading-bar" });
let clock = 0;
/** @type {HTMLElement | null} */
let bar = null;

/** Whether a game has an archive: every game but the default one. */
export const hasArchive = (/** @type {string} */ id) => Object.hasOwn(GAMES, id);

/** The address of a game's archive, and its hash.
 * @type {(id: string) => FileToFetch} */
export const archiveOf = (id) => [new URL(`../${GAMES[id][0]}/game.zip`, import.meta.url).href, GAMES[id][1]];

/** @type {(title: string, cancel: () => void) => void} */
function show(title, cancel) {
  if (document.getElementById("boot")) return; // the progress of the start is still shown
  bar ??= Object.assign(document.createElement("div"), { id: "loading", role: "status", lang: language() });
  const label = Object.assign(document.createElement("label"), {
    htmlFor: "loading-bar",
    textContent: phrase("Loading {game}", { game: title }),
  });
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: phrase("Cancel"),
    onclick: cancel,
  });
  bar.replaceChildren(label, progress, button);
  byId("strips").append(bar);
}

function hide() {
  clearTimeout(clock);
  bar?.remove();
}

/** Fetch a game. Returns its archive, or why that failed: "lost", "replaced" or "stopped". `cancel` is called by the
 * bar's button.
 * @type {(id: string, title: string, cancel: () => void) => Promise<{ archive?: ArrayBuffer; why?: string }>} */
export async function fetchGame(id, title, cancel) {
  const stop = new AbortController();
  coming.set(id, stop);
  clearTimeout(clock);
  clock = setTimeout(() => show(title, cancel), SOON);
  try {
    Object.assign(progress, { value: 0, max: GAMES[id][2] });
    /** @type {Count} */
    const count = (bytes) => (progress.value += bytes);
    /** @type {(...file: FileToFetch) => Promise<string>} */
    const text = async (...file) => new TextDecoder().decode((await fetched([file], { fetch: plainFetch, stop }))[0]);
    const archive = fetched([archiveOf(id)], { fetch: plainFetch, stop, alive: count });
    const [[bytes]] = await Promise.all([archive, globalThis.fetchLook(id, text)]);
    return { archive: bytes };
  } catch (error) {
    if (coming.get(id) !== stop) return { why: "stopped" };
    console.warn(`${title} did not arrive:`, error);
    return { why: error instanceof Lost && error.replaced ? "replaced" : "lost" };
  }
}

/** Cancel all fetches of games. */
export function stopFetching() {
  for (const stop of coming.values()) stop.abort(new Lost("nobody waits for it"));
  coming.clear();
  hide();
}

/** Note that Python has received a game, or no longer waits for it.
 * @type {(id: string) => void} */
export function gameFetched(id) {
  coming.delete(id);
  if (!coming.size) hide();
}

/** Whether a game is being fetched, or Python has not received it yet. */
export const isFetching = () => coming.size > 0;
