// What PyScript takes for Pyodide in its workers: the same loadPyodide, told that the interpreter lies in a folder of its
// own (it outlives many versions of the game) and the list of packages beside this file; with the game in it, and saying
// what has arrived.
import "./policy.mjs"; // before Pyodide
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";
import { compiled, verify } from "../start/integrity.js";
import { CACHE, FAILED, forget } from "../start/snapshot_cache.js";
import { fetched, Lost } from "../start/verified_fetch.js";
import { watchdog } from "../start/watchdog.js";
import { LIBRARY, restored } from "./snapshot.mjs";
import { importable, placeOf } from "./wheel.mjs";

export { version };

/** @type {Record<string, number>} */
const SIZES = JSON.parse("@sizes@");
/** @type {(path: string | URL) => string} */
const at = (path) => new URL(path, import.meta.url).href;
const PYTHON = at("../@python@/");
const [LIBRARY_FILE, WASM_FILE] = ["python_stdlib.zip", "pyodide.asm.wasm"].map((name) => PYTHON + name);
const GAME_FILE = at("@wheel@");
const [BEGINNING, EVERYTHING] = ["../@beginning@/", "../@memory@/"].map(at);
/** @type {Record<string, string>} */
const LATE_HASHES = { [LIBRARY_FILE]: "@library-hash@", [GAME_FILE]: "@wheel-hash@" };
const plainFetch = globalThis.fetch.bind(globalThis);
const news = () => postMessage({ arrived: 0 });

/** @type {(resource: RequestInfo | URL) => string} */
const file = (resource) => addressOf(resource).replace(/.*\//s, "");

/** @type {(resource: RequestInfo | URL) => string} */
const addressOf = (resource) => at(resource instanceof Request ? resource.url : resource);

/** The same response once it has come to its end, of which there is news on the way.
 * @type {(response: Response) => Promise<Response>} */
async function whole(response) {
  const reader = /** @type {ReadableStream} */ (response.body).getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    news();
  }
  return new Response(new Blob(parts), { headers: response.headers });
}

/** @type {Fetch} */
async function watchedFetch(resource, options) {
  const name = file(resource);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (!SIZES[name]) return await whole(response);
    postMessage({ arrived: SIZES[name] });
    return response; // nobody has touched it, so that the browser may keep its compiled code
  } catch (error) {
    postMessage({ missing: name, why: String(error) });
    throw error;
  }
}

/** What the page gives (prefetch.js), a promise for each of the names: nothing where it has nothing.
 * @type {(...names: string[]) => Record<string, Promise<any>>} */
function given(...names) {
  const { port1, port2 } = new MessageChannel();
  /** @type {Record<string, (value?: unknown) => void>} */
  const come = {};
  /** @type {[name: string, part: Promise<unknown>][]} */
  const parts = names.map((name) => [name, new Promise((resolve) => (come[name] = resolve))]);
  port1.onmessage = ({ data }) => come[data.name](data.value);
  port1.onmessageerror = () => {
    for (const name of names) come[name]();
  }; // this browser lets no compiled code through
  postMessage({ give: port2 }, [port2]);
  return Object.fromEntries(parts);
}

/** The bytes of files, each with its hash, if any; throws a Lost.
 * @type {(...files: FileToFetch[]) => Promise<ArrayBuffer[]>} */
async function late(...files) {
  try {
    return await fetched(files, { fetch: plainFetch, alive: news });
  } catch (error) {
    postMessage({ replaced: error instanceof Lost && error.replaced });
    throw error;
  }
}

/** What this device keeps: the memory with everything in it, and whether the other kind could not be put back here. */
async function kept() {
  const cache = await caches.open(CACHE);
  const [memory, failed] = await Promise.all(
    [`${EVERYTHING}memory.bin`, BEGINNING + FAILED].map((at) => cache.match(at)),
  );
  const bytes = memory ? new Uint8Array(await memory.arrayBuffer()) : null;
  const checked = bytes && verify("memory.bin", bytes);
  checked?.catch(() => {}); // restored() hears of it
  return { memory: bytes, checked, failed: Boolean(failed) };
}

/** The memory that a first visit fetches: the page gives it, or it is fetched here.
 * @type {() => Promise<Uint8Array>} */
async function beginning() {
  const come = await ahead.beginning;
  delete ahead.beginning;
  if (come) return new Uint8Array(come);
  const [bytes] = await late([`${BEGINNING}memory.bin`]);
  postMessage({ arrived: SIZES["memory.bin"] });
  return new Uint8Array(bytes);
}

// What is needed soon is asked for now, so that it travels together.
const ahead = given("python", "core", "beginning");
const device = kept().catch(() => ({ memory: null, failed: false })); // this browser keeps nothing for us
/** @type {Promise<Uint8Array | null> | null} */
let delivered = device.then(({ memory, failed }) => (memory || failed ? null : beginning()));
delivered.catch(() => {}); // whoever waits for it will hear
/** @type {Record<string, ArrayBuffer>} */
const packed = {}; // packages that have come, by address
let library = new ArrayBuffer(0); // what Pyodide gets as Python's library
const create = import("../@python@/pyodide.asm.mjs");
/** @type {Promise<WebAssembly.Module>} */
const interpreter = ahead.python.then(async (come) => {
  if (come) return come;
  const response = await watchedFetch(WASM_FILE);
  return compiled("pyodide.asm.wasm", response, response.clone());
});
const packages = watchedFetch(at("pyodide-lock.json")).then((list) => list.text());
const here = Promise.all([interpreter, create, packages]); // when they come is the network's affair
for (const part of [create, interpreter, packages, here]) part.catch(() => {}); // said below

globalThis.fetch = async (resource, options) => {
  const name = file(resource);
  const come = packed[addressOf(resource)];
  if (come) return new Response(come);
  if (name === "pyodide.asm.wasm") return /** @type {any} */ (null); // it is there already
  return name === "python_stdlib.zip"
    ? /** @type {Response} */ ({ ok: true, arrayBuffer: async () => library })
    : watchedFetch(resource, options);
};

let unable = false; // whether this browser cannot make the interpreter
/** @type {(reason: unknown) => void} */
let broken = () => {}; // hears of it
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (_, imports) => {
  const say = broken;
  try {
    const module = await interpreter;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (error) {
    unable = true;
    say(error);
    throw error;
  }
};

const TOO_LONG = 8; // seconds; a plain start takes a quarter of that

/** Reads a file when Python opens it, while nothing else happens: only what nobody has fetched before.
 * @type {(address: string) => () => Uint8Array} */
const readNow = (address) => () => {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.timeout = 1000 * TOO_LONG;
  try {
    request.send();
    if (request.status !== 200) throw new Error(`HTTP ${request.status}`);
  } catch (error) {
    postMessage({ missing: file(address), why: String(error) });
    throw error;
  }
  return new Uint8Array(request.response);
};

const LATE = { [LIBRARY]: readNow(LIBRARY_FILE) }; // of what is in memory already nothing is read
/** @type {Record<string, (bytes: Uint8Array) => void>} */
const puts = {}; // by place: puts the bytes of a late file there
/** @type {Record<string, string>} */
let wanted = {}; // late files that Python cannot do without for long, by place

/** @type {(address: string) => FileToFetch} */
const withHash = (address) => [address, LATE_HASHES[address]];

/** Have the late files behind a small memory, so that Python need not stand still when it opens them; throws a Lost. */
globalThis.fetchLibrary = async () => {
  const all = await late(...Object.values(wanted).map(withHash));
  Object.keys(wanted).forEach((path, number) => {
    puts[path](new Uint8Array(all[number]));
  });
  wanted = {};
};

/** @type {(hex: string) => string} */
const integrity = (hex) => `sha256-${btoa(hex.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16))))}`;

/** Have what reads saved games: pydantic's packages, and what they import; throws a Lost. */
globalThis.fetchReader = async () => {
  const listed = Object.values(JSON.parse(await packages).packages);
  /** @type {FileToFetch[]} */
  const files = listed.map(({ file_name, sha256 }) => [at(file_name), integrity(sha256)]);
  const [all] = await Promise.all([late(...files), globalThis.fetchLibrary()]);
  files.forEach(([address], number) => {
    packed[address] = all[number];
  });
};

/** The memory with everything in it, as `restored` takes it, or null where this device keeps none.
 * @type {() => Promise<Memory | null>} */
async function everything() {
  const found = await device;
  if (!found.memory) return null;
  const core = await ahead.core;
  const file = found.memory;
  found.memory = null; // it is large
  if (!core) throw new Error("pydantic's core is not kept with it");
  return { file, core, late: LATE, checked: found.checked };
}

/** The memory of a first visit, or null where it could not be put back or does not arrive.
 * @type {() => Promise<Memory | null>} */
async function delivery() {
  const { failed } = await device;
  const file = failed ? null : await delivered?.then((come) => come ?? beginning()).catch(() => null);
  delivered = null; // it is large
  if (!file) return null;
  wanted = { [LIBRARY]: LIBRARY_FILE, [placeOf("@wheel@")]: GAME_FILE };
  return { file, puts, late: { ...LATE, [placeOf("@wheel@")]: readNow(GAME_FILE) } };
}

/** Pyodide as it starts without a memory, with the game among what it can import.
 * @type {(options: PyodideOptions) => Promise<Pyodide>} */
async function plainly(options) {
  /** @type {(address: string) => Promise<ArrayBuffer>} */
  const bytes = async (address) => (await watchedFetch(address)).arrayBuffer();
  const coming = [LIBRARY_FILE, GAME_FILE].map(bytes);
  coming[1].catch(() => {}); // reported already
  library = await coming[0];
  const python = await load(options);
  library = new ArrayBuffer(0); // it is large
  importable(python, "@wheel@", new Uint8Array(await coming[1]));
  wanted = {}; // all is here
  return python;
}

/** What `start` answers, which would wait for ever for an interpreter that this browser cannot make.
 * @type {(start: () => Promise<Pyodide>) => Promise<Pyodide>} */
const orBroken = (start) => Promise.race([new Promise((_, fail) => (broken = fail)), start()]);

/** From now on it is Python that takes its time, put back from a folder or started plainly.
 * @type {(folder: string) => Promise<void>} */
const starting = (folder) =>
  here.then(
    () => postMessage({ starting: folder }),
    () => {},
  );

/** Python out of a memory, or null for whatever reason; one that does not fit is not tried again.
 * @type {(folder: string, memory: () => Promise<Memory | null>, options: PyodideOptions) => Promise<Pyodide | null>} */
async function outOf(folder, memory, options) {
  /** @type {(why: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const tooLong = new Promise((_, reject) => (fail = reject));
  const clock = watchdog(TOO_LONG, () => fail(new Error("it takes too long")));
  try {
    const found = await memory();
    if (!found) return null;
    starting(folder);
    here.then(clock.alive, () => {});
    const put = async () => restored(load, (await create).default, found, options);
    return await Promise.race([orBroken(put), tooLong]);
  } catch (error) {
    console.warn("Python starts in another way, for a memory could not be put back:", error);
    const nothingArrived = await here.then(
      () => false,
      () => true,
    );
    if (!nothingArrived && !unable) await forget(folder, String(error)).catch(() => {});
    return null;
  } finally {
    clock.stop();
  }
}

/** @type {[started: string, folder: string, memory: () => Promise<Memory | null>][]} */
const MEMORIES = [
  ["remembered", EVERYTHING, everything],
  ["delivered", BEGINNING, delivery],
];

/** @type {LoadPyodide} */
export async function loadPyodide(options) {
  const own = {
    ...options,
    indexURL: PYTHON,
    stdLibURL: LIBRARY_FILE,
    lockFileContents: packages,
    packageBaseUrl: at("./"),
  };
  try {
    for (const [started, folder, memory] of MEMORIES) {
      const python = await outOf(folder, memory, own);
      if (!python) continue;
      postMessage({ started });
      return python;
    }
    starting("");
    const python = await orBroken(() => plainly(own));
    postMessage({ started: "anew" });
    return python;
  } catch (error) {
    const lost = await create.then(() => null, String);
    postMessage(lost ? { missing: "pyodide.asm.mjs", why: lost } : { failed: String(error) });
    throw error;
  } finally {
    WebAssembly.instantiateStreaming = instantiate;
  }
}
