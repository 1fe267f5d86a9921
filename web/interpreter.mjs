// What PyScript takes for Pyodide in its workers: the same loadPyodide, told that the interpreter lies in a folder of its
// own (it outlives many versions of the game) and the list of packages beside this file; with the game in it, and saying
// what has arrived.
import "./policy.mjs"; // before Pyodide
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";
import { restored } from "./memory.mjs";
import { CACHE, rememberNothing } from "./remember.js";
import { importable } from "./wheel.mjs";

export { version };

const SIZES = JSON.parse('@sizes@');
const at = (path) => new URL(path, import.meta.url).href;
const PYTHON = at("../@python@/");
const [LIBRARY_FILE, GAME_FILE, MEMORY] = [at("../@python@/python_stdlib.zip"), at("@wheel@"), at("../@memory@/memory.bin")];
const plainFetch = globalThis.fetch;

const file = (resource) => at(resource.url ?? resource).split("/").pop();

async function watchedFetch(resource, options) {
  const name = file(resource);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (SIZES[name]) postMessage({ arrived: SIZES[name] });
    return response;
  } catch (error) {
    postMessage({ missing: name, why: String(error) });
    throw error;
  }
}

/** What the page gives (ahead.js), a promise for each of the names: nothing where it has nothing. */
function given(...names) {
  const { port1, port2 } = new MessageChannel();
  const come = {};
  const parts = names.map((name) => [name, new Promise((resolve) => (come[name] = resolve))]);
  port1.onmessage = ({ data }) => come[data.name](data.value);
  port1.onmessageerror = () => names.forEach((name) => come[name]()); // this browser lets no compiled code through
  postMessage({ give: port2 }, [port2]);
  return Object.fromEntries(parts);
}

async function keptMemory() {
  const kept = await (await caches.open(CACHE)).match(MEMORY);
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

/** The bytes of a file, which the page gives or which are fetched here; as a promise that is waited for later. */
function bytes(part, address) {
  const found = part.then(async (given) => given ?? (await watchedFetch(address)).arrayBuffer());
  found.catch(() => {}); // reported already
  return found;
}

/** What a plain start needs. */
const files = () => ({ library: bytes(ahead.library, LIBRARY_FILE), game: bytes(ahead.game, GAME_FILE) });

// What is needed soon is asked for now, so that it travels together; out of a memory none of these files is needed.
const ahead = given("python", "core", "library", "game");
let memory = keptMemory().catch(() => null); // this browser keeps nothing for us
let plain = memory.then((kept) => (kept ? null : files()));
let library = new ArrayBuffer(0); // what Pyodide gets as Python's library
const create = import("../@python@/pyodide.asm.mjs");
create.catch(() => {}); // said below

globalThis.fetch = async (resource, options) => {
  const name = file(resource);
  if (name === "pyodide.asm.wasm") return null; // orBroken has it
  return name === "python_stdlib.zip" ? { ok: true, arrayBuffer: async () => library } : watchedFetch(resource, options);
};

const TOO_LONG = 8000; // ms; a plain start takes a quarter of that

/** Python's library, and nothing else happens meanwhile. */
function libraryNow() {
  const request = new XMLHttpRequest();
  request.open("GET", LIBRARY_FILE, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`HTTP ${request.status}`);
  return new Uint8Array(request.response);
}

/** Pyodide out of the memory that this device keeps, of a Python that has the game loaded; null where there is none. */
async function putBack(options) {
  const kept = await memory;
  memory = null; // it is large
  const core = await ahead.core;
  if (!core) throw new Error("pydantic's core is not kept with it");
  return restored(load, (await create).default, core, kept, libraryNow, options);
}

/** Pyodide as it starts without a memory, with the game among what it can import. */
async function plainly(options) {
  const wanted = (await plain) ?? files();
  [library, plain] = [wanted.library, null]; // they are large
  const python = await load(options);
  library = null;
  importable(python, "@wheel@", new Uint8Array(await wanted.game));
  delete ahead.library;
  delete ahead.game;
  return python;
}

/** What `start` answers, which would wait for ever for an interpreter that this browser cannot make. */
function orBroken(start) {
  const instantiate = WebAssembly.instantiateStreaming;
  const broken = new Promise((_, give) => {
    WebAssembly.instantiateStreaming = async (_, imports) => {
      try {
        const python = await ahead.python;
        if (!python) return await instantiate.call(WebAssembly, watchedFetch(`${PYTHON}pyodide.asm.wasm`), imports);
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
    if (!(await memory)) return null;
    const here = Promise.all([ahead.python, ahead.core]); // how long these take is the network's affair
    const tooLong = (_, tooLate) => setTimeout(tooLate, TOO_LONG, new Error("it takes too long"));
    const late = here.then(() => new Promise(tooLong));
    late.catch(() => {}); // nobody waits for it once Python is there
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
    indexURL: PYTHON,
    stdLibURL: LIBRARY_FILE,
    lockFileURL: at("pyodide-lock.json"),
  };
  postMessage({ starting: true });
  try {
    const python = await remembered(own);
    const interpreter = python ?? (await orBroken(() => plainly(own)));
    postMessage({ started: python ? "remembered" : "anew" });
    return interpreter;
  } catch (error) {
    const lost = await create.then(() => null, String);
    postMessage(lost ? { missing: "pyodide.asm.mjs", why: lost } : { failed: String(error) });
    throw error;
  }
}
