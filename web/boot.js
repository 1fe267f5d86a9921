// Starts Python in its worker and shows how far it is: bytes first (known at build time), then the stages that follow.
// A download that fails is said and not waited for.
import { rememberLater } from "./remember.js";

const SIZES = JSON.parse('@sizes@');
const TOTAL = Object.values(SIZES).reduce((sum, bytes) => sum + bytes);
const DOWNLOADED = 80; // per cent of the bar; starting Python takes the rest

const [panel, label, bar, failure, retry] = ["boot", "boot-label", "boot-bar", "boot-failure", "boot-retry"].map((id) =>
  document.getElementById(id),
);
const page = document.documentElement;
const plainFetch = globalThis.fetch;
let arrived = 0;

function show(percent, words) {
  bar.value = Math.max(bar.value, percent); // a bar that moves back reads as a fault
  label.textContent = words;
}

function count(bytes) {
  arrived += bytes;
  if (arrived >= TOTAL) return show(DOWNLOADED, "Starting Python");
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  show((DOWNLOADED * arrived) / TOTAL, `Fetching the game: ${megabytes(arrived)} of ${megabytes(TOTAL)} MB`);
}

function fail(sentence, error) {
  if (page.dataset.app || "failed" in panel.dataset) return; // the first reason is the one that explains
  console.warn(sentence, error);
  panel.dataset.failed = "";
  failure.textContent = sentence;
  retry.hidden = false;
}

const missing = (name, error) =>
  fail(`A part of the game did not arrive (${name}). Check the connection, then try again.`, error);

/** What interpreter.mjs says on the way. */
function heard({ data }) {
  if (data.arrived) count(data.arrived);
  if (data.missing) missing(data.missing, data.why);
  if (data.started) {
    performance.mark("python", { detail: data.started });
    show(90, "Setting up the island");
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

retry.addEventListener("click", () => location.reload());
addEventListener("unhandledrejection", ({ reason }) => fail("The game could not start.", reason));
addEventListener("error", ({ error }) => error && fail("The game could not start.", error));
new MutationObserver((_, observer) => {
  if (page.dataset.app !== "ready") return;
  observer.disconnect();
  globalThis.fetch = plainFetch;
  show(100, "Ready");
  performance.mark("ready");
  panel.remove();
  rememberLater();
}).observe(page, { attributeFilter: ["data-app"] });

async function start(core, answer) {
  const { PyWorker, hooks } = await core;
  // PyScript would build this hook with eval, which our Content-Security-Policy forbids; nothing here needs it.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.add((_, worker) => {
    worker.addEventListener("message", heard);
    answer(worker);
  });
  await customElements.whenDefined("py-script"); // only now has PyScript all that its workers need
  const at = (name) => new URL(name, import.meta.url).href;
  const visit = navigator.serviceWorker?.controller ? "" : "?first"; // interpreter.mjs counts bytes on a first visit only
  const config = { packages: ["haleakala"], packages_cache: "passthrough", index_urls: ["/none"], sync_main_only: true };
  return PyWorker(at("main.py"), { version: at(`interpreter.mjs${visit}`), async: true, config });
}

show(0, "Waking the island");
try {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
  const core = import("../@pyscript@/core.js");
  core.catch(() => {}); // waited for below
  const { answer, begin } = await import("./game.js"); // from now on nothing that is done on the page is lost
  await begin(await start(core, answer));
} catch (error) {
  fail("The game could not be fetched, or this browser is too old for it. Check the connection, then try again.", error);
}
