// What PyScript takes for Pyodide in its workers: the same loadPyodide, told that the interpreter lies in a folder of its
// own (it outlives many versions of the game) and the list of packages beside this file; with the game in it, and saying
// what has arrived.
import "./policy.mjs"; // before Pyodide
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";
import { LIBRARY, restored } from "./memory.mjs";
import { CACHE, FAILED, forget } from "./remember.js";
import { importable, placeOf } from "./wheel.mjs";

export { version };

const SIZES = JSON.parse('@sizes@');
const at = (path) => new URL(path, import.meta.url).href;
const PYTHON = at("../@python@/");
const [LIBRARY_FILE, GAME_FILE] = [at("../@python@/python_stdlib.zip"), at("@wheel@")];
const [BEGINNING, EVERYTHING] = ["../@beginning@/", "../@memory@/"].map(at);
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

/** What this device keeps: the memory with everything in it, and whether the other kind could not be put back here. */
async function kept() {
  const cache = await caches.open(CACHE);
  const [memory, failed] = await Promise.all([`${EVERYTHING}memory.bin`, BEGINNING + FAILED].map((at) => cache.match(at)));
  return { memory: memory ? new Uint8Array(await memory.arrayBuffer()) : null, failed: Boolean(failed) };
}

/** The memory that a first visit fetches: the page gives it, or it is fetched here. */
async function beginning() {
  const come = await ahead.beginning;
  delete ahead.beginning;
  if (come) return new Uint8Array(come);
  const response = await plainFetch(`${BEGINNING}memory.bin`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  postMessage({ arrived: SIZES["memory.bin"] });
  return bytes;
}

// What is needed soon is asked for now, so that it travels together.
const ahead = given("python", "core", "beginning");
const device = kept().catch(() => ({ memory: null, failed: false })); // this browser keeps nothing for us
let delivered = device.then(({ memory, failed }) => (memory || failed ? null : beginning()));
delivered.catch(() => {}); // whoever waits for it will hear
let library = new ArrayBuffer(0); // what Pyodide gets as Python's library
const create = import("../@python@/pyodide.asm.mjs");
create.catch(() => {}); // said below

globalThis.fetch = async (resource, options) => {
  const name = file(resource);
  if (name === "pyodide.asm.wasm") return null; // orBroken has it
  return name === "python_stdlib.zip" ? { ok: true, arrayBuffer: async () => library } : watchedFetch(resource, options);
};

const TOO_LONG = 8000; // ms; a plain start takes a quarter of that

/** Reads a file when Python opens it, and nothing else happens meanwhile. */
const readLate = (address) => () => {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`HTTP ${request.status}`);
  return new Uint8Array(request.response);
};

const LATE = { [LIBRARY]: readLate(LIBRARY_FILE) }; // of what is in memory already nothing is read

/** The memory with everything in it, as `restored` takes it, or null where this device keeps none. */
async function everything() {
  const found = await device;
  if (!found.memory) return null;
  const core = await ahead.core;
  const file = found.memory;
  found.memory = null; // it is large
  if (!core) throw new Error("pydantic's core is not kept with it");
  return { file, core, late: LATE };
}

/** The memory of a first visit, or null where it could not be put back or does not arrive. */
async function delivery() {
  const { failed } = await device;
  const file = failed ? null : await delivered.then((come) => come ?? beginning()).catch(() => null);
  delivered = null; // it is large
  return file && { file, late: { ...LATE, [placeOf("@wheel@")]: readLate(GAME_FILE) } };
}

/** Pyodide as it starts without a memory, with the game among what it can import. */
async function plainly(options) {
  const bytes = async (address) => (await watchedFetch(address)).arrayBuffer();
  const coming = [LIBRARY_FILE, GAME_FILE].map(bytes);
  coming[1].catch(() => {}); // reported already
  library = await coming[0];
  const python = await load(options);
  library = null; // it is large
  importable(python, "@wheel@", new Uint8Array(await coming[1]));
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

/** Python out of a memory, or null for whatever reason; one that does not fit is not tried again. */
async function outOf(folder, memory, options) {
  try {
    const found = await memory();
    if (!found) return null;
    postMessage({ starting: folder });
    const here = Promise.all([ahead.python, create]); // how long these take is the network's affair
    const tooLong = (_, tooLate) => setTimeout(tooLate, TOO_LONG, new Error("it takes too long"));
    const late = here.then(() => new Promise(tooLong));
    late.catch(() => {}); // nobody waits for it once Python is there
    const put = async () => restored(load, (await create).default, found, options);
    return await Promise.race([orBroken(put), late]);
  } catch (error) {
    console.warn("Python starts in another way, for a memory could not be put back:", error);
    const lost = await Promise.all([ahead.python, create]).then(([python]) => !python, () => true);
    if (!lost) await forget(folder, String(error)).catch(() => {});
    return null;
  }
}

const MEMORIES = [
  ["remembered", EVERYTHING, everything],
  ["delivered", BEGINNING, delivery],
];

export async function loadPyodide(options) {
  const own = {
    ...options,
    indexURL: PYTHON,
    stdLibURL: LIBRARY_FILE,
    lockFileURL: at("pyodide-lock.json"),
  };
  try {
    for (const [started, folder, memory] of MEMORIES) {
      const python = await outOf(folder, memory, own);
      if (!python) continue;
      postMessage({ started });
      return python;
    }
    postMessage({ starting: "" });
    const python = await orBroken(() => plainly(own));
    postMessage({ started: "anew" });
    return python;
  } catch (error) {
    const lost = await create.then(() => null, String);
    postMessage(lost ? { missing: "pyodide.asm.mjs", why: lost } : { failed: String(error) });
    throw error;
  }
}
