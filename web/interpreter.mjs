// What PyScript takes for Pyodide in its workers: the same loadPyodide, told that the interpreter lies in a folder of its
// own (it outlives many versions of the game) and the list of packages beside this file; and saying what has arrived.
import "./policy.mjs"; // before Pyodide
import create from "../@python@/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";
import { restored } from "./memory.mjs";
import { CACHE, rememberNothing } from "./remember.js";

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

/** Pyodide out of the memory that this device keeps, of a Python that has the game loaded; null where there is none. */
async function putBack(options) {
  const cache = await caches.open(CACHE);
  const [memory, core] = await Promise.all(["memory.bin", "core.wasm"].map((name) => cache.match(new URL(name, MEMORY))));
  if (!memory || !core) return null;
  const compiled = WebAssembly.compileStreaming(core);
  compiled.catch(() => {}); // waited for when it is wanted
  return restored(load, create, compiled, new Uint8Array(await memory.arrayBuffer()), options);
}

/** What `start` answers, which would wait for ever for an interpreter that this browser cannot make. */
function orBroken(start) {
  const instantiate = WebAssembly.instantiateStreaming;
  const broken = new Promise((_, give) => {
    WebAssembly.instantiateStreaming = async (...given) => {
      try {
        return await instantiate.apply(WebAssembly, given);
      } catch (error) {
        give(error);
        throw error;
      }
    };
  });
  return Promise.race([start(), broken]).finally(() => (WebAssembly.instantiateStreaming = instantiate));
}

/** Python out of that memory, or null for whatever reason; what does not work once is not tried again. */
async function remembered(options) {
  try {
    const late = new Promise((_, tooLate) => setTimeout(tooLate, TOO_LONG, new Error("it takes too long")));
    return await Promise.race([orBroken(() => putBack(options)), late]);
  } catch (error) {
    console.warn("Python starts anew, for its memory could not be put back:", error);
    await rememberNothing(String(error)).catch(() => {});
    return null;
  }
}

export async function loadPyodide(options) {
  const own = {
    ...options,
    indexURL: PYTHON.href,
    lockFileURL: new URL("pyodide-lock.json", import.meta.url).href,
  };
  postMessage({ starting: true });
  try {
    const python = await remembered(own);
    const interpreter = python ?? (await orBroken(() => load(own)));
    postMessage({ started: python ? "remembered" : "anew" });
    return interpreter;
  } catch (error) {
    postMessage({ failed: String(error) });
    throw error;
  }
}
