// Starts Python in its worker and shows how far it is: bytes first (known at build time), then the stages that follow.
// A download that fails is said and not waited for.
import { patience } from "./patience.js";
import { rememberLater, rememberNothing } from "./remember.js";
import { language, phrase } from "./words.js";

const SIZES = JSON.parse('@sizes@');
const TOTAL = Object.values(SIZES).reduce((sum, bytes) => sum + bytes);
const DOWNLOADED = 80; // per cent of the bar; starting Python takes the rest
const LONG = 30; // seconds without any news; a slow phone starts Python in a fifth of that

const [panel, label, bar, failure, retry] = ["boot", "boot-label", "boot-bar", "boot-failure", "boot-retry"].map((id) =>
  document.getElementById(id),
);
const page = document.documentElement;
const plainFetch = globalThis.fetch;
let arrived = 0;
let stage = "fetching"; // then Python is "starting", and once it says that it runs, "started"

const standstill = patience(LONG, () => fail(phrase("This takes longer than it should. Wait a little, or try again.")));

function show(percent, words) {
  bar.value = Math.max(bar.value, percent); // a bar that moves back reads as a fault
  label.textContent = words;
}

function count(bytes) {
  arrived += bytes;
  if (arrived >= TOTAL) return show(DOWNLOADED, phrase("Starting Python"));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const gaps = { arrived: megabytes(arrived), total: megabytes(TOTAL) };
  show((DOWNLOADED * arrived) / TOTAL, phrase("Fetching the game: {arrived} of {total} MB", gaps));
}

function fail(sentence, error) {
  if (!panel.isConnected || "failed" in panel.dataset) return; // the first reason is the one that explains
  console.warn(sentence, error);
  panel.dataset.failed = "";
  failure.textContent = sentence;
  retry.hidden = false;
}

const missing = (name, error) =>
  fail(phrase("A part of the game did not arrive ({name}). Check the connection, then try again.", { name }), error);

/** What interpreter.mjs says on the way. */
function heard({ data }) {
  if (panel.isConnected) standstill.alive();
  if (data.arrived) count(data.arrived);
  if (data.missing) missing(data.missing, data.why);
  if (data.starting) stage = "starting";
  if (data.failed) fail(phrase("Python could not start in this browser. Try again, or close other tabs first."), data.failed);
  if (data.started) {
    stage = "started";
    performance.mark("python", { detail: data.started });
    show(90, phrase("Setting up the island"));
  }
}

globalThis.fetch = async (resource, options) => {
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response;
  } catch (error) {
    missing(new URL(resource.url ?? resource, location).pathname.split("/").pop(), error);
    throw error;
  }
};

const notFetched = (error) =>
  fail(phrase("The game could not be fetched, or this browser is too old for it. Check the connection, then try again."), error);
const notStarted = (error) => (stage === "fetching" ? notFetched(error) : fail(phrase("The game could not start."), error));

retry.textContent = phrase("Try again");
retry.addEventListener("click", async () => {
  if (stage === "starting") await rememberNothing("Python did not wake up"); // the next start is a plain one
  location.reload();
});
addEventListener("unhandledrejection", ({ reason }) => notStarted(reason));
addEventListener("error", ({ error }) => error && notStarted(error));
new MutationObserver((_, observer) => {
  if (page.dataset.app !== "ready") return;
  observer.disconnect();
  globalThis.fetch = plainFetch;
  standstill.stop();
  performance.mark("ready");
  panel.remove();
  rememberLater();
}).observe(page, { attributeFilter: ["data-app"] });

/** PyScript, prepared once for every worker that it is asked for. */
async function prepared(core, answer) {
  const { PyWorker, hooks } = await core;
  // PyScript would build this hook with eval, which our Content-Security-Policy forbids; nothing here needs it.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.add((_, worker) => {
    worker.addEventListener("message", heard);
    answer(worker);
  });
  await customElements.whenDefined("py-script"); // only now has PyScript all that its workers need
  return PyWorker;
}

/** Python in a new worker. */
async function start(PyWorker) {
  const at = (name) => new URL(name, import.meta.url).href;
  const visit = navigator.serviceWorker?.controller ? "" : "?first"; // interpreter.mjs counts bytes on a first visit only
  const config = { packages: ["haleakala"], packages_cache: "passthrough", index_urls: ["/none"], sync_main_only: true };
  return PyWorker(at("main.py"), { version: at(`interpreter.mjs${visit}`), async: true, config });
}

panel.lang = language();
show(0, phrase("Waking the island"));
standstill.alive();
try {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
  const core = import("../@pyscript@/core.js");
  core.catch(() => {}); // waited for below
  const { answer, begin } = await import("./game.js"); // from now on nothing that is done on the page is lost
  const PyWorker = await prepared(core, answer);
  begin(() => start(PyWorker)).catch(notStarted);
} catch (error) {
  notFetched(error);
}
