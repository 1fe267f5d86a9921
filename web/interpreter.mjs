// What PyScript takes for Pyodide in its workers: the same loadPyodide, told that the interpreter lies in a folder of its
// own (it outlives many versions of the game) and the list of packages beside this file; and saying what has arrived.
import "./policy.mjs"; // before Pyodide
import create from "../@python@/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";
import { restored } from "./memory.mjs";

export { version };

const SIZES = JSON.parse('@sizes@');
const PYTHON = new URL("../@python@/", import.meta.url);
const FIRST_VISIT = new URL(import.meta.url).search === "?first";
const plainFetch = globalThis.fetch;

const file = (resource) => new URL(resource.url ?? resource, import.meta.url).pathname.split("/").pop();

function counted(response) {
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(stream) {
      const { done, value } = await reader.read();
      if (done) return stream.close();
      postMessage({ arrived: value.length });
      stream.enqueue(value);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

async function watchedFetch(resource, options) {
  const name = file(resource);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (!SIZES[name]) return response;
    if (FIRST_VISIT) return counted(response);
    postMessage({ arrived: SIZES[name] }); // at hand already; only an untouched response lets the browser keep its compiled code
    return response;
  } catch (error) {
    postMessage({ missing: name, why: String(error) });
    throw error;
  }
}

// Pyodide asks for these one after the other; asked for now, they travel together.
const early = new Map(
  ["pyodide.asm.wasm", "python_stdlib.zip"].map((name) => {
    const { href } = new URL(name, PYTHON);
    return [href, watchedFetch(href)];
  }),
);
early.forEach((response) => response.catch(() => {})); // already reported

globalThis.fetch = (resource, options) => {
  const { href } = new URL(resource.url ?? resource, import.meta.url);
  const response = early.get(href);
  early.delete(href);
  return response ?? watchedFetch(resource, options);
};

const TOO_LONG = 8000; // ms; a plain start takes a quarter of that
const MEMORY = new URL("../@memory@/", import.meta.url);

/** The memory of a Python that has the game loaded, and what must be in place before, if this device keeps them. */
async function kept() {
  const cache = await caches.open("haleakala-memory");
  const [memory, core] = await Promise.all(["memory.bin", "core.wasm"].map((name) => cache.match(new URL(name, MEMORY))));
  return memory && core ? { memory, core } : null;
}

/** Pyodide out of the kept memory, or null; what does not work once is not tried again. */
async function remembered(options) {
  try {
    const found = await kept();
    if (!found) return null;
    const late = new Promise((_, tooLate) => setTimeout(tooLate, TOO_LONG, new Error("it takes too long")));
    const core = WebAssembly.compileStreaming(found.core);
    const memory = new Uint8Array(await found.memory.arrayBuffer());
    return await Promise.race([restored(load, create, core, memory, options), late]);
  } catch (error) {
    console.warn("Python starts anew, for its memory could not be put back:", error);
    await caches.delete("haleakala-memory").catch(() => {});
    return null;
  }
}

export async function loadPyodide(options) {
  const own = {
    ...options,
    indexURL: PYTHON.href,
    lockFileURL: new URL("pyodide-lock.json", import.meta.url).href,
  };
  const python = await remembered(own);
  const interpreter = python ?? (await load(own));
  postMessage({ started: python ? "remembered" : "anew" });
  return interpreter;
}
