// Compiles what Python's workers will ask for while none of them is there yet: the interpreter, and the part of pydantic
// that must be in place before a memory is put back. Compiled code is shared, so that further workers start sooner, too.
import { counted } from "./counted.js";
import { CACHE } from "./remember.js";

const SIZES = JSON.parse('@sizes@');
const INTERPRETER = new URL("../@python@/pyodide.asm.wasm", import.meta.url);
const CORE = new URL("../@memory@/core.wasm", import.meta.url);
const FIRST_VISIT = !navigator.serviceWorker?.controller;
const bytes = [];
let count = (arrived) => bytes.push(arrived);

async function interpreter() {
  const response = await fetch(INTERPRETER);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (!FIRST_VISIT) count(SIZES["pyodide.asm.wasm"]);
  return WebAssembly.compileStreaming(FIRST_VISIT ? counted(response, (arrived) => count(arrived)) : response);
}

async function core() {
  const kept = await (await caches.open(CACHE)).match(CORE);
  return kept ? WebAssembly.compileStreaming(kept) : null;
}

/** What became of it; whoever misses it fetches it anew, and says why it cannot be had. */
async function compiled() {
  const [python, pydantic] = await Promise.allSettled([interpreter(), core()]);
  return { python: python.value, core: pydantic.value };
}

const ahead = compiled();

/** Tell of the interpreter's bytes: those that are here, and those that come. */
export function countTo(listener) {
  count = listener;
  bytes.splice(0).forEach(listener);
}

/** Give a worker what was compiled, once it is, through the port that it has sent. */
export async function give(port) {
  try {
    port.postMessage(await ahead);
  } catch {
    port.postMessage({}); // this browser lets no compiled code through
  }
}
