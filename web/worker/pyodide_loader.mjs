// PyScript loads this module instead of Pyodide in its workers. It exports the same loadPyodide, but with the
// interpreter in a folder of its own (it stays the same over many versions of the game), with the game installed, and
// with reports of the progress.
import "./policy.mjs"; // has to be imported before Pyodide
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";
import { compiled } from "../start/integrity.js";
import { hasFailed, setFailed } from "../start/snapshot_failure.js";
import { fetched, Lost } from "../start/verified_fetch.js";
import { watchdog } from "../start/watchdog.js";
import { addPydantic } from "./pydantic.mjs";
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
const [PYDANTIC_FILE, CORE_FILE] = ["pydantic.zip", "core.wasm"].map((name) => at(`../@pydantic@/${name}`));
const SNAPSHOT_FILE = at("../@snapshot@/snapshot.bin");
/** @type {Record<string, string>} */
const LATE_HASHES = {
  [LIBRARY_FILE]: "@library-hash@",
  [GAME_FILE]: "@wheel-hash@",
  [PYDANTIC_FILE]: "@pydantic-hash@",
  [CORE_FILE]: "@core-hash@",
};
const plainFetch = globalThis.fetch.bind(globalThis);
const news = () => postMessage({ arrived: 0 });

/** The name of a file.
 * @type {(resource: RequestInfo | URL) => string} */
const file = (resource) => at(resource instanceof Request ? resource.url : resource).replace(/.*\//s, "");

/** The same response when it is complete, with reports while it arrives.
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
    return response; // the response itself, so that the browser can cache the compiled code with it
  } catch (error) {
    postMessage({ missing: name, why: String(error) });
    throw error;
  }
}

/** The files that the page sends (prefetch.js): a promise for each name. It resolves to undefined if the page lacks it.
 * @type {(...names: string[]) => Record<string, Promise<unknown>>} */
function given(...names) {
  const { port1, port2 } = new MessageChannel();
  /** @type {Record<string, (value?: unknown) => void>} */
  const come = {};
  /** @type {[name: string, part: Promise<unknown>][]} */
  const parts = names.map((name) => [name, new Promise((resolve) => (come[name] = resolve))]);
  port1.onmessage = ({ data }) => come[data.name](data.value);
  port1.onmessageerror = () => {
    for (const name of names) come[name]();
  }; // without a value: this browser cannot receive compiled code, so the worker fetches the file
  postMessage({ give: port2 }, [port2]);
  return Object.fromEntries(parts);
}

/** The bytes of files, each with its hash, if any. Throws `Lost` if one cannot be fetched.
 * @type {(...files: FileToFetch[]) => Promise<ArrayBuffer[]>} */
async function late(...files) {
  try {
    return await fetched(files, { fetch: plainFetch, alive: news });
  } catch (error) {
    postMessage({ replaced: error instanceof Lost && error.replaced });
    throw error;
  }
}

/** The snapshot, from the page or fetched here; null if it could not be restored before.
 * @type {() => Promise<Uint8Array | null>} */
async function fetchSnapshot() {
  if (await hasFailed().catch(() => false)) return null; // if the browser stores nothing, `hasFailed` throws an error
  const come = await ahead.snapshot;
  delete ahead.snapshot;
  if (come) return new Uint8Array(come);
  const [bytes] = await late([SNAPSHOT_FILE]);
  postMessage({ arrived: SIZES["snapshot.bin"] });
  return new Uint8Array(bytes);
}

// All files that are needed soon are requested now, in parallel.
/** @typedef {{ python: Promise<WebAssembly.Module | undefined>; snapshot?: Promise<ArrayBuffer | undefined> }} Ahead */
const ahead = /** @type {Ahead} */ (given("python", "snapshot"));
/** @type {Promise<Uint8Array | null> | null} */
let snapshot = fetchSnapshot();
snapshot.catch(() => {}); // `arrivedSnapshot` handles errors
/** @type {Pyodide | null} */
let running = null;
let library = new ArrayBuffer(0); // the standard library, which the `fetch` below returns to Pyodide
const create = import("../@python@/pyodide.asm.mjs");
/** @type {Promise<WebAssembly.Module>} */
const interpreter = ahead.python.then(async (come) => {
  if (come) return come;
  const response = await watchedFetch(WASM_FILE);
  return compiled("pyodide.asm.wasm", response, response.clone());
});
const here = Promise.all([interpreter, create]); // resolves when the interpreter and its script have arrived
// Errors of these promises are handled where they are awaited.
for (const part of [create, interpreter, here]) part.catch(() => {});

globalThis.fetch = async (resource, options) => {
  const name = file(resource);
  // `instantiateStreaming` below ignores the response: it uses `interpreter`.
  if (name === "pyodide.asm.wasm") return /** @type {Response} */ (/** @type {unknown} */ (null));
  return name === "python_stdlib.zip"
    ? /** @type {Response} */ ({ ok: true, arrayBuffer: async () => library })
    : watchedFetch(resource, options);
};

let unable = false; // whether this browser cannot instantiate the interpreter
/** @type {(reason: unknown) => void} */
let broken = () => {}; // `orBroken` sets it to a function that rejects the start
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

const TOO_LONG = 8; // the timeout in seconds for restoring the snapshot, and for one file; a plain start takes two

/** Returns a function that reads a file synchronously when Python opens it, if it was not fetched before.
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

/** @type {Record<string, (bytes: Uint8Array) => void>} */
const puts = {}; // functions that write the bytes of late files, by path
// The addresses of the files that the snapshot lacks, by their paths in Python.
/** @type {Record<string, string>} */
const LATE = { [LIBRARY]: LIBRARY_FILE, [placeOf("@wheel@")]: GAME_FILE };
let wanted = false; // whether Python will soon need the late files

/** @type {(address: string) => FileToFetch} */
const withHash = (address) => [address, LATE_HASHES[address]];

/** Fetch the late files after the snapshot, so that Python is not blocked when it opens them. Throws `Lost`. */
globalThis.fetchLibrary = async () => {
  if (!wanted) return;
  const all = await late(...Object.values(LATE).map(withHash));
  Object.keys(LATE).forEach((path, number) => {
    puts[path](new Uint8Array(all[number]));
  });
  wanted = false;
};

/** Load what reads documents from outside: pydantic and its dependencies. Throws `Lost` if that fails. */
globalThis.fetchReader = async () => {
  const files = late(withHash(PYDANTIC_FILE), withHash(CORE_FILE));
  const [[archive, core]] = await Promise.all([files, globalThis.fetchLibrary()]);
  await addPydantic(/** @type {Pyodide} */ (running), new Uint8Array(archive), await WebAssembly.compile(core));
};

/** The snapshot in the form for `restored`; null if it could not be restored before, or could not be fetched.
 * @type {() => Promise<Snapshot | null>} */
async function arrivedSnapshot() {
  const file = await snapshot?.catch(() => null);
  snapshot = null; // the snapshot is large, so free its memory
  if (!file) return null;
  wanted = true;
  const late = Object.fromEntries(Object.entries(LATE).map(([place, address]) => [place, readNow(address)]));
  return { file, puts, late };
}

/** Start Pyodide without a snapshot, with the game installed.
 * @type {(options: PyodideOptions) => Promise<Pyodide>} */
async function plainly(options) {
  /** @type {(address: string) => Promise<ArrayBuffer>} */
  const bytes = async (address) => (await watchedFetch(address)).arrayBuffer();
  const coming = [LIBRARY_FILE, GAME_FILE].map(bytes);
  coming[1].catch(() => {}); // `watchedFetch` has reported the error
  library = await coming[0];
  const python = await load(options);
  library = new ArrayBuffer(0); // Pyodide has copied the library, so free its memory
  importable(python, "@wheel@", new Uint8Array(await coming[1]));
  wanted = false; // the late files are loaded
  return python;
}

/** The result of `start`, which would wait for ever if this browser cannot instantiate the interpreter.
 * @type {(start: () => Promise<Pyodide>) => Promise<Pyodide>} */
const orBroken = (start) => Promise.race([new Promise((_, fail) => (broken = fail)), start()]);

/** Report that the files are loaded, and that Python is being restored or started.
 * @type {(way: "restoring" | "starting") => Promise<void>} */
const starting = (way) =>
  here.then(
    () => postMessage({ starting: way }),
    () => {},
  );

/** Restore Python from the snapshot. Returns null on any error; a snapshot that does not fit is not tried again.
 * @type {(options: PyodideOptions) => Promise<Pyodide | null>} */
async function outOfSnapshot(options) {
  /** @type {(why: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const tooLong = new Promise((_, reject) => (fail = reject));
  const clock = watchdog(TOO_LONG, () => fail(new Error("it takes too long")));
  try {
    const found = await arrivedSnapshot();
    if (!found) return null;
    starting("restoring");
    here.then(clock.alive, () => {});
    const put = async () => restored(load, (await create).default, found, options);
    return await Promise.race([orBroken(put), tooLong]);
  } catch (error) {
    console.warn("Python starts without a snapshot, which could not be restored:", error);
    const nothingArrived = await here.then(
      () => false,
      () => true,
    );
    if (!nothingArrived && !unable) await setFailed(String(error)).catch(() => {});
    return null;
  } finally {
    clock.stop();
  }
}

/** @type {LoadPyodide} */
export async function loadPyodide(options) {
  const own = {
    ...options,
    indexURL: PYTHON,
    stdLibURL: LIBRARY_FILE,
    lockFileContents: "@lock@",
    packageBaseUrl: at("./"),
  };
  try {
    const restored = await outOfSnapshot(own);
    if (!restored) starting("starting");
    running = restored ?? (await orBroken(() => plainly(own)));
    postMessage({ started: restored ? "snapshot" : "cold" });
    return running;
  } catch (error) {
    const lost = await create.then(() => null, String);
    postMessage(lost ? { missing: "pyodide.asm.mjs", why: lost } : { failed: String(error) });
    throw error;
  } finally {
    WebAssembly.instantiateStreaming = instantiate;
  }
}
