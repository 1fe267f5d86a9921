// Has ready what Python's workers will ask for while none of them is there yet. Compiled code is shared, so that further
// workers start sooner, too: the interpreter, and the part of pydantic that must be in place before a memory is put back.
// On a first visit also the memory that only the first worker gets.
import { FIRST_VISIT, painted } from "./first_paint.js";
import { compiled, discard } from "./integrity.js";
import { CACHE } from "./snapshot_cache.js";

const SIZES = JSON.parse("@sizes@");
const FILES = { python: "../@python@/pyodide.asm.wasm", beginning: "../@beginning@/memory.bin" };
const at = (path) => new URL(path, import.meta.url).href;
const sizeOf = (path) => SIZES[path.split("/").pop()];
let tell = () => {};

/** What a thread of its own fetches on a first visit: a promise for each of the files, of nothing where it fails. */
function fetchedApart() {
  const come = {};
  const parts = {};
  for (const name of Object.keys(FILES)) parts[name] = new Promise((resolve) => (come[name] = resolve));
  Promise.allSettled([core, painted]).then(([kept]) => {
    const names = Object.keys(FILES).filter((name) => name === "python" || !kept.value); // a reload may go past a service worker
    const fetcher = new Worker(at("prefetch_worker.js"), { type: "module" });
    fetcher.onmessage = ({ data }) => ("arrived" in data ? tell(data) : come[data.name](data.value));
    fetcher.onmessageerror = fetcher.onerror = () => {
      for (const name of names) come[name]();
    };
    fetcher.postMessage(names.map((name) => ({ name, address: at(FILES[name]), size: sizeOf(FILES[name]) })));
    for (const name of Object.keys(FILES)) if (!names.includes(name)) come[name]();
    Promise.all(Object.values(parts)).then(() => fetcher.terminate());
  });
  return parts;
}

/** The interpreter, which the service worker has; where it is another, it is deleted, so that the server is asked. */
async function kept(path) {
  const [response, copy] = await Promise.all([fetch(at(path)), fetch(at(path))]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  tell({ arrived: sizeOf(path) });
  try {
    return await compiled(path.split("/").pop(), response, copy);
  } catch (error) {
    await discard(at(path));
    throw error;
  }
}

/** Pydantic's part where a memory is kept with it, else null. */
async function pydantic() {
  const cache = await caches.open(CACHE);
  const [response, copy] = await Promise.all([1, 2].map(() => cache.match(at("../@memory@/core.wasm"))));
  return response ? compiled("core.wasm", response, copy) : null;
}

const core = pydantic();
const ahead = { core, ...(FIRST_VISIT ? fetchedApart() : { python: kept(FILES.python), beginning: null }) };
for (const part of Object.values(ahead)) part?.catch(() => {}); // whoever misses it fetches it, and says why it cannot be had

/** Tell of bytes as they arrive. */
export function listen(listener) {
  tell = listener;
}

/** Give a worker each part as soon as it is there, through the port that it has sent. */
export function give(port) {
  ahead.core = ahead.core.then((found) => found ?? pydantic()); // a memory may have been kept meanwhile
  for (const name of Object.keys(ahead)) hand(port, name, ahead[name]);
  ahead.beginning = null; // bytes go to one worker only
}

async function hand(port, name, part) {
  try {
    const value = await part;
    port.postMessage({ name, value }, value instanceof ArrayBuffer ? [value] : []);
  } catch {
    port.postMessage({ name }); // it is not there, or this browser lets no compiled code through
  }
}
