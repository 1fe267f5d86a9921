// Fetches what Python's workers will need, before the first of them runs. Compiled code is shared, so that further
// workers start faster, too. On a first visit this includes the snapshot, which only the first worker gets.
import { FIRST_VISIT, painted } from "./first_paint.js";
import { compiled, discard } from "./integrity.js";

/** @type {Record<string, number>} */
const SIZES = JSON.parse("@sizes@");
/** @type {Record<string, string>} */
const FILES = { python: "../@python@/pyodide.asm.wasm", snapshot: "../@snapshot@/snapshot.bin" };
/** @type {(path: string) => string} */
const at = (path) => new URL(path, import.meta.url).href;
/** @type {(path: string) => string} */
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
/** @type {(path: string) => number} */
const sizeOf = (path) => SIZES[nameOf(path)];
/** @type {(news: { arrived: number }) => void} */
let report = () => {};

/** Fetch the files in a worker, on a first visit. Returns a promise for each file, which resolves to undefined if
 * fetching fails. */
function fetchedApart() {
  /** @type {Record<string, (value?: unknown) => void>} */
  const come = {};
  /** @type {(name: string) => Promise<unknown>} */
  const part = (name) => new Promise((resolve) => (come[name] = resolve));
  const parts = { python: part("python"), snapshot: part("snapshot") };
  painted.then(() => {
    const names = Object.keys(FILES);
    const fetcher = new Worker(at("prefetch_worker.js"), { type: "module" });
    fetcher.onmessage = ({ data }) => ("arrived" in data ? report(data) : come[data.name](data.value));
    fetcher.onmessageerror = fetcher.onerror = () => {
      for (const name of names) come[name]();
    };
    fetcher.postMessage(names.map((name) => ({ name, address: at(FILES[name]), size: sizeOf(FILES[name]) })));
    Promise.all(Object.values(parts)).then(() => fetcher.terminate());
  });
  return parts;
}

/** The interpreter from the service worker. If it is damaged, it is deleted from the caches, so that it is fetched from
 * the server.
 * @type {(path: string) => Promise<WebAssembly.Module>} */
async function fromServiceWorker(path) {
  const [response, copy] = await Promise.all([fetch(at(path)), fetch(at(path))]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  report({ arrived: sizeOf(path) });
  try {
    return await compiled(nameOf(path), response, copy);
  } catch (error) {
    await discard(at(path));
    throw error;
  }
}

/** @type {{ python: Promise<unknown>; snapshot: Promise<unknown> | null }} */
const ahead = FIRST_VISIT ? fetchedApart() : { python: fromServiceWorker(FILES.python), snapshot: null };
// Ignore errors here: the worker fetches the file again, and reports them.
for (const part of Object.values(ahead)) part?.catch(() => {});

/** Call `listener` with the number of new bytes whenever some arrive.
 * @type {(listener: (news: { arrived: number }) => void) => void} */
export function listen(listener) {
  report = listener;
}

/** Send a worker each file as soon as it is there, through the port that it has sent.
 * @type {(port: MessagePort) => void} */
export function give(port) {
  for (const [name, part] of Object.entries(ahead)) sendFile(port, name, part);
  ahead.snapshot = null; // the bytes were transferred, so no other worker can have them
}

/** @type {(port: MessagePort, name: string, part: Promise<unknown> | null) => Promise<void>} */
async function sendFile(port, name, part) {
  try {
    const value = await part;
    port.postMessage({ name, value }, value instanceof ArrayBuffer ? [value] : []);
  } catch {
    // The file is missing, or this browser cannot send compiled code; the worker then fetches the file.
    port.postMessage({ name });
  }
}
