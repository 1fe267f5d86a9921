// The worker in which custom bots run. It is bundled into one file (bundle.mjs), since nothing can be fetched there. It
// receives bytes and a port from sandbox_frame.js, and answers on that port to bot_sandbox.js.
import "./classic_worker.mjs"; // has to be imported before Pyodide
import create from "../@python@/pyodide.asm.mjs";
import { loadPyodide } from "../@python@/pyodide.mjs";
import { LIBRARY, restored } from "./snapshot.mjs";
import { importable, placeOf } from "./wheel.mjs";

/** @typedef {Record<"snapshot" | "library" | "wheel", ArrayBuffer> & { archive?: ArrayBuffer }} Bytes */
/** @typedef {Bytes & { interpreter: WebAssembly.Module; game: string }} Given */

// Pyodide requires an address for its files, but nothing is fetched from this one.
const NOWHERE = "https://nowhere.invalid/";
const MOST = 512 * 1024 * 1024; // the limit for Python's memory, in bytes
const START = "from haleakala.runtime.sandboxed_bot import decided; decided";

/** Limit Python's memory: a bot that needs more gets a MemoryError, with its line. */
function limit() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > MOST)
      throw new RangeError("Python has all the memory that it may have");
    return Reflect.apply(grow, this, [pages]);
  };
}

/** Restore Python from the snapshot, or start it without one.
 * @type {(given: Given) => Promise<Pyodide>} */
async function python({ interpreter, snapshot, library, wheel, game, archive }) {
  let zip = new ArrayBuffer(0); // the standard library, which the `fetch` below returns to Pyodide
  globalThis.fetch = async (address) =>
    /** @type {Response} */ (`${address}`.endsWith(".wasm") ? null : { ok: true, arrayBuffer: async () => zip });
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: interpreter,
    instance: await WebAssembly.instantiate(interpreter, imports),
  });
  const place = { indexURL: NOWHERE, packageBaseUrl: NOWHERE, stdLibURL: `${NOWHERE}python_stdlib.zip` };
  const options = { ...place, lockFileContents: "@lock@" };
  /** @type {(buffer: ArrayBuffer) => () => Uint8Array} */
  const bytes = (buffer) => () => new Uint8Array(buffer);
  const late = { [LIBRARY]: bytes(library), [placeOf("@wheel@")]: bytes(wheel) };
  let begun;
  try {
    begun = await restored(loadPyodide, create, { file: new Uint8Array(snapshot), late }, options);
  } catch (error) {
    console.warn("The snapshot could not be restored:", error);
    zip = library;
    begun = await loadPyodide({ ...options, createPyodideModule: create });
    importable(begun, "@wheel@", new Uint8Array(wheel));
  }
  if (archive) begun.FS.writeFile(placeOf(`game-${game}.zip`), new Uint8Array(archive));
  return begun;
}

/** @type {(event: MessageEvent) => Promise<void>} */
async function begin({ data, ports: [port] }) {
  try {
    const decided = (await python(data)).runPython(START);
    limit();
    port.onmessage = ({ data: [number, ...question] }) => {
      let answer;
      try {
        answer = decided(...question);
      } catch (error) {
        answer = JSON.stringify(["CodeFault", "raised", `${error}`.slice(-200), 0]);
      }
      port.postMessage(`${number} ${answer}`);
    };
    port.postMessage("ready");
  } catch (error) {
    port.postMessage(`the worker: ${error}`);
  }
}

addEventListener("message", begin, { once: true });
