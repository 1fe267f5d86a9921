// What PyScript takes for Pyodide in its workers: the same loadPyodide, told that the interpreter lies in a folder of its
// own (it outlives many versions of the game) and the list of packages beside this file; and saying what has arrived.
import "./policy.mjs"; // before Pyodide
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";
import { counted } from "./counted.js";
import { restored } from "./memory.mjs";
import { CACHE, rememberNothing } from "./remember.js";

export { version };

const SIZES = JSON.parse('@sizes@');
const PYTHON = new URL("../@python@/", import.meta.url);
const MEMORY = new URL("../@memory@/memory.bin", import.meta.url);
const INTERPRETER = new URL("pyodide.asm.wasm", PYTHON).href;
const FIRST_VISIT = new URL(import.meta.url).search === "?first";
const plainFetch = globalThis.fetch;

const file = (resource) => new URL(resource.url ?? resource, import.meta.url).pathname.split("/").pop();

async function watchedFetch(resource, options) {
  const name = file(resource);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (!SIZES[name]) return response;
    if (FIRST_VISIT) return counted(response, (arrived) => postMessage({ arrived }));
    postMessage({ arrived: SIZES[name] }); // at hand already; only an untouched response lets the browser keep its compiled code
    return response;
  } catch (error) {
    postMessage({ missing: name, why: String(error) });
    throw error;
  }
}

/** What the page has compiled meanwhile (ahead.js): the interpreter, and pydantic's core where a memory is kept. */
const ahead = new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  port1.onmessageerror = () => resolve({});
  postMessage({ give: port2 }, [port2]);
});

async function keptMemory() {
  const kept = await (await caches.open(CACHE)).match(MEMORY);
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

// What is needed soon is asked for now, so that it travels together.
let memory = keptMemory().catch(() => null); // this browser keeps nothing for us
let library = memory.then((kept) => (kept ? null : watchedFetch(new URL("python_stdlib.zip", PYTHON))));
const create = import("../@python@/pyodide.asm.mjs");
library.catch(() => {}); // waited for, and reported already
create.catch(() => {}); // said below

globalThis.fetch = async (resource, options) => {
  const name = file(resource);
  if (name === "pyodide.asm.wasm") return null; // orBroken has it
  const early = name === "python_stdlib.zip" && (await library);
  library = null;
  return early || watchedFetch(resource, options);
};

const TOO_LONG = 8000; // ms; a plain start takes a quarter of that

/** Pyodide out of the memory that this device keeps, of a Python that has the game loaded; null where there is none. */
async function putBack(options) {
  const kept = await memory;
  memory = null; // it is large
  if (!kept) return null;
  const { core } = await ahead;
  if (!core) throw new Error("pydantic's core is not kept with it");
  return restored(load, (await create).default, core, kept, options);
}

/** What `start` answers, which would wait for ever for an interpreter that this browser cannot make. */
function orBroken(start) {
  const instantiate = WebAssembly.instantiateStreaming;
  const broken = new Promise((_, give) => {
    WebAssembly.instantiateStreaming = async (_, imports) => {
      try {
        const { python } = await ahead;
        if (!python) return await instantiate.call(WebAssembly, watchedFetch(INTERPRETER), imports);
        return { module: python, instance: await WebAssembly.instantiate(python, imports) };
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
    const lost = await create.then(() => null, String);
    postMessage(lost ? { missing: "pyodide.asm.mjs", why: lost } : { failed: String(error) });
    throw error;
  }
}
