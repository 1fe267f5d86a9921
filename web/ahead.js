// Fetches and compiles what Python's workers will ask for while none of them is there yet. Compiled code is shared, so
// that further workers start sooner, too: the interpreter, and the part of pydantic that must be in place before a memory
// is put back. On a first visit also the files that only the first worker gets: Python's library and the game.
import { counted } from "./counted.js";
import { CACHE } from "./remember.js";

const SIZES = JSON.parse('@sizes@');
const INTERPRETER = "../@python@/pyodide.asm.wasm";
const FIRST_VISIT = !navigator.serviceWorker?.controller;
const at = (path) => new URL(path, import.meta.url);
const sizeOf = (path) => SIZES[path.split("/").pop()];
let tell = () => {};

/** The first frame has its processor to itself: unpacking what arrives takes much of one. */
const painted = new Promise((shown) => (document.hidden ? shown() : requestAnimationFrame(() => setTimeout(shown))));

/** The bytes of a file that the progress counts. */
const bytes = (path) => painted.then(() => counted(at(path), sizeOf(path), (arrived) => tell({ arrived })));

/** Only a response that nobody has touched lets the browser keep its compiled code. */
async function kept(path) {
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  tell({ arrived: sizeOf(path) });
  return WebAssembly.compileStreaming(response);
}

/** Pydantic's part where a memory is kept with it, else null. */
async function pydantic() {
  const response = await (await caches.open(CACHE)).match(at("../@memory@/core.wasm"));
  return response ? WebAssembly.compileStreaming(response) : null;
}

/** What a plain start needs, unless a memory is kept after all: the page may have been reloaded past its service worker.
 *
 * The interpreter has the line to itself before: it is compiled while these arrive. */
async function unlessKept(path) {
  const [found] = await Promise.allSettled([core, interpreter]);
  return found.value ? null : bytes(path);
}

const core = pydantic();
const interpreter = FIRST_VISIT ? bytes(INTERPRETER) : null;
const ahead = {
  python: interpreter ? interpreter.then((code) => WebAssembly.compile(code)) : kept(INTERPRETER),
  core,
  library: FIRST_VISIT ? unlessKept("../@python@/python_stdlib.zip") : null,
  game: FIRST_VISIT ? unlessKept("@wheel@") : null,
};
for (const part of Object.values(ahead)) part?.catch(() => {}); // whoever misses it fetches it, and says why it cannot be had

/** Tell of bytes as they arrive. */
export function listen(listener) {
  tell = listener;
}

/** Give a worker each part as soon as it is there, through the port that it has sent. */
export function give(port) {
  ahead.core = ahead.core.then((found) => found ?? pydantic()); // a memory may have been kept meanwhile
  for (const name of Object.keys(ahead)) hand(port, name, ahead[name]);
  [ahead.library, ahead.game] = [null, null]; // bytes go to one worker only
}

async function hand(port, name, part) {
  try {
    const value = await part;
    port.postMessage({ name, value }, value instanceof ArrayBuffer ? [value] : []);
  } catch {
    port.postMessage({ name }); // it is not there, or this browser lets no compiled code through
  }
}
