// Fetches and compiles what Python's workers will ask for while none of them is there yet. Compiled code is shared, so
// that further workers start sooner, too: the interpreter, and the part of pydantic that must be in place before a memory
// is put back. On a first visit also the files that only the first worker gets: Python's library and the game.
import { counted } from "./counted.js";
import { CACHE } from "./remember.js";

const SIZES = JSON.parse('@sizes@');
const FIRST_VISIT = !navigator.serviceWorker?.controller;
const at = (path) => new URL(path, import.meta.url);
const unheard = [];
let tell = (...news) => unheard.push(news);

/** The bytes of a file that the progress counts. */
async function bytes(path) {
  const name = path.split("/").pop();
  try {
    return await counted(at(path), SIZES[name], (arrived) => tell("worker", { arrived }));
  } catch (error) {
    tell("missing", name, error);
    throw error;
  }
}

/** Only a response that nobody has touched lets the browser keep its compiled code. */
async function kept(path) {
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  tell("worker", { arrived: SIZES[path.split("/").pop()] });
  return WebAssembly.compileStreaming(response);
}

async function core() {
  const response = await (await caches.open(CACHE)).match(at("../@memory@/core.wasm"));
  return response && WebAssembly.compileStreaming(response);
}

const INTERPRETER = "../@python@/pyodide.asm.wasm";
const files = () => ({ library: bytes("../@python@/python_stdlib.zip"), game: bytes("@wheel@") });
const compiled = () => bytes(INTERPRETER).then((code) => WebAssembly.compile(code));
const ahead = { python: FIRST_VISIT ? compiled() : kept(INTERPRETER), core: core(), ...(FIRST_VISIT && files()) };
for (const part of Object.values(ahead)) part.catch(() => {}); // whoever misses it fetches it anew, and says why it cannot be had

/** Tell of what has happened so far and what comes: bytes, and a file that is missing. */
export function listen(listener) {
  tell = listener;
  unheard.splice(0).forEach((news) => listener(...news));
}

/** Give a worker each part as soon as it is there, through the port that it has sent. */
export function give(port) {
  for (const name of ["python", "core", "library", "game"]) hand(port, name, ahead[name]);
  delete ahead.library; // bytes go to one worker only
  delete ahead.game;
}

async function hand(port, name, part) {
  try {
    const value = await part;
    port.postMessage({ name, value }, value instanceof ArrayBuffer ? [value] : []);
  } catch {
    port.postMessage({ name }); // it is not there, or this browser lets no compiled code through
  }
}
