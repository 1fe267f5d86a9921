// A game that is not the first one is fetched when it is chosen: Python fetches its code (interpreter.mjs says so before),
// and the page meanwhile its look. Nothing is drawn before that is there, and a bar shows what is awaited.
import { trouble } from "./trouble.js";
import { language, phrase } from "./words.js";

const SOON = 500; // ms; what comes within them needs no bar
const AGAIN = 5000; // ms
let fetching = null; // a promise while something is awaited
let clock = 0;
let bar = null;

/** A game's look, however often it must be asked for. */
async function lookOf(id, title) {
  for (let close = null; ; ) {
    try {
      await globalThis.fetchLook(id);
      return close?.();
    } catch (error) {
      console.warn(`The look of ${title} did not arrive:`, error);
      let retry;
      const asked = new Promise((done) => (retry = done));
      const sentence = phrase("Couldn’t load {game}. Check your connection, then try again.", { game: title });
      close?.();
      close = trouble(sentence, String(error), [phrase("Try again"), retry]);
      await Promise.race([asked, new Promise((done) => setTimeout(done, AGAIN))]);
    }
  }
}

function show(title) {
  bar ??= Object.assign(document.createElement("div"), { id: "loading", role: "status", lang: language() });
  const label = Object.assign(document.createElement("label"), { htmlFor: "loading-bar", textContent: phrase("Loading {game}", { game: title }) });
  bar.replaceChildren(label, Object.assign(document.createElement("progress"), { id: "loading-bar" }));
  document.getElementById("strips").append(bar);
}

/** A game is being fetched. */
export function chosen({ id, title }) {
  clearTimeout(clock);
  clock = setTimeout(() => show(title), SOON);
  const these = Promise.all([fetching, lookOf(id, title)]).finally(() => (fetching = fetching === these ? null : fetching));
  fetching = these;
}

/** A promise while something is awaited that drawings need, else null. */
export const awaited = () => fetching;

/** Python has gone on. */
export function arrived() {
  clearTimeout(clock);
  bar?.remove();
}
