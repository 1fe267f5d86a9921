// Starts Python at once, while the page is still being parsed. progress.js shows the events of the start, and bridge.js
// talks to the worker once it runs.

import { disown, isOurFile, isOurs } from "./error_origin.js";
import { painted, read } from "./first_paint.js";
// This import starts to fetch files before the rest of this script runs.
import { give, listen as listenAhead } from "./prefetch.js";

const CONFIG = "@config@";
const PYSCRIPT = JSON.parse("@parts@");
export const plainFetch = globalThis.fetch.bind(globalThis); // the fetch function without reports of the progress
/** @type {News[]} */
const pending = [];
/** @type {(...news: News) => void} */
let report = (...news) => pending.push(news);
/** @type {(worker: PythonWorker) => void} */
let onWorker = () => {}; // PyScript's hook calls this with the next worker that it creates
/** @type {Promise<unknown>} */
let lastStart = Promise.resolve(); // resolves when the last worker has been created: only one is created at a time
listenAhead((news) => report("worker", news));

/** Call `listener` with all events so far and all later ones: "worker" with messages of pyodide_loader.mjs, "missing",
 * "problem".
 * @type {(listener: (...news: News) => void) => void} */
export function listen(listener) {
  report = listener;
  for (const news of pending.splice(0)) listener(...news);
}

globalThis.fetch = async (resource, options) => {
  let address = "";
  try {
    address = new URL(resource instanceof Request ? resource.url : resource, location.href).href;
    const response = await plainFetch(resource, options);
    if (!response.ok && isOurFile(address)) throw new Error(`HTTP ${response.status}`);
    return response;
  } catch (error) {
    if (isOurFile(address)) report("missing", address.split("/").pop() ?? "", error);
    else disown(error); // a request of a browser extension has failed
    throw error;
  }
};
addEventListener("unhandledrejection", (event) => isOurs(event) && report("problem", event.reason));
addEventListener("error", (event) => event.error && isOurs(event) && report("problem", event.error));

/** Stop reporting requests: the start is complete. */
export function started() {
  globalThis.fetch = plainFetch;
}

/** @type {(name: string) => string} */
const here = (name) => new URL(name, import.meta.url).href;

/** Load the other scripts after the first frame. Errors of these elements are shown by early_events.js. */
async function loadOtherScripts() {
  await painted;
  for (const name of [...PYSCRIPT, "progress.js", "bridge.js"]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: here(name) }));
  }
  await read;
  document.body.append(Object.assign(document.createElement("script"), { type: "module", src: here("progress.js") }));
}

/** Prepare PyScript, once for all workers.
 * @type {() => Promise<PyWorkerClass>} */
async function preparePyScript() {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
  for (const name of ["py-config", "mpy-config"]) {
    const config = document.createElement(name);
    config.textContent = CONFIG;
    document.head.append(config);
  }
  await painted;
  const { PyWorker, hooks } = await import("../@pyscript@/core.js");
  // PyScript would build this hook with eval, which our Content-Security-Policy forbids; it is not needed here.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.add((_, worker) => onWorker(worker));
  await customElements.whenDefined("py-script"); // from then on PyScript has everything that its workers need
  return PyWorker;
}

/** Start Python in a new worker. Resolves with the worker and a promise of its program; `onNews` gets the messages of
 * the worker.
 * @type {(program: string, onNews: OnNews) => Promise<Begun>} */
function startInTurn(program, onNews) {
  const next = () => begin(program, onNews);
  // One after another: PyScript does not say for which program it has created a worker.
  const begun = lastStart.then(next, next);
  lastStart = begun;
  return begun;
}

/** @type {(program: string, onNews: OnNews) => Promise<Begun>} */
async function begin(program, onNews) {
  const PyWorker = await pyscript;
  const config = { packages: [], packages_cache: "passthrough", index_urls: ["/none"], sync_main_only: true };
  return new Promise((answer, fail) => {
    onWorker = (worker) => {
      worker.addEventListener("message", ({ data }) => {
        if (data?.give instanceof MessagePort) give(data.give);
        else if (data) onNews(data);
      });
      answer({ worker, running });
    };
    const running = PyWorker(here(program), { version: here("pyodide_loader.mjs"), async: true, config });
    running.catch(fail);
  });
}

loadOtherScripts();
const pyscript = preparePyScript();
const game = () => startInTurn("game.py", (data) => report("worker", data));
/** @type {Promise<Begun> | null} */
let first = game();
first.catch(() => {}); // `launch` reports this error

/** Start another program in a worker of its own, whose messages `onNews` gets. If `wanted` returns false when it is
 * created, the worker is terminated.
 * @type {(program: string, wanted: () => boolean, onNews: OnNews) => Promise<Begun>} */
export async function startWorker(program, wanted, onNews) {
  const begun = await startInTurn(program, onNews);
  if (wanted()) return begun;
  begun.worker.terminate();
  throw new Error("nobody wants it any more");
}

/** The worker of the game that is starting already, or a new one.
 * @type {() => Promise<Begun>} */
export function launch() {
  const next = first ?? game();
  first = null;
  return next;
}
