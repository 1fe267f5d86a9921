// Shows the progress of the start: downloaded bytes first (their number is known at build time), then the stages that
// follow. A failed download is reported at once.
import "./launch_queue.js";
import { byId } from "./by_id.js";
import { launch, listen, started } from "./launch.js";
import { forgetOtherVersions, setFailed } from "./snapshot_failure.js";
import { watchdog } from "./watchdog.js";
import "./bottom_inset.js";
import "./service_worker_client.js";
import { language, phrase } from "../page/i18n.js";

/** @type {Record<string, number>} */
const SIZES = JSON.parse("@sizes@");
const TOTAL = Object.values(SIZES).reduce((sum, bytes) => sum + bytes);
const DOWNLOADED = 80; // percentage of the bar for downloads; the rest is for starting Python
const REST = 3000; // the time in ms after the start until the page is idle
const STEP = 150; // the least time in ms between two changes of the bar: painting takes processor time from Python
const LONG = 30; // the time in seconds without progress before a message appears; a slow phone starts Python in six

const [panel, label, failure, retry] = ["boot", "boot-label", "boot-failure", "boot-retry"].map(byId);
const bar = /** @type {HTMLProgressElement} */ (byId("boot-bar"));
const page = document.documentElement;
let [arrived, shown] = [0, 0];
let stage = "fetching"; // "fetching", then "starting", and "started" once Python runs
let restoring = false; // whether Python is restored from the snapshot
let lost = false; // whether a download failed

const standstill = watchdog(LONG, () => fail(phrase("This is taking longer than usual. Wait a moment, or try again.")));

/** @type {(percent: number, words: string) => void} */
function show(percent, words) {
  bar.value = Math.max(bar.value, percent); // never back, because that would look like an error
  label.textContent = words;
}

/** @type {(bytes: number) => void} */
function count(bytes) {
  arrived += bytes;
  if (stage !== "fetching") return;
  const now = performance.now();
  if (now - shown < STEP) return;
  shown = now;
  /** @type {(bytes: number) => string} */
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const gaps = { arrived: megabytes(arrived), total: megabytes(TOTAL) };
  show((DOWNLOADED * arrived) / TOTAL, phrase("Downloading: {arrived} of {total} MB", gaps));
}

/** @type {(sentence: string, error?: unknown) => void} */
function fail(sentence, error) {
  if (!panel.isConnected || "failed" in panel.dataset) return; // an error is already shown, or the panel is gone
  console.warn(sentence, error);
  panel.dataset.failed = "";
  failure.textContent = sentence;
  retry.hidden = false;
}

/** @type {(name: string, error: unknown) => void} */
function missing(name, error) {
  lost = true;
  fail(phrase("Part of the site didn’t download ({name}). Check your connection, then try again.", { name }), error);
}

/** Handle a message of pyodide_loader.mjs.
 * @type {(news: WorkerNews) => void} */
function handleNews(data) {
  if (panel.isConnected) standstill.alive();
  if (data.arrived) count(data.arrived);
  if (data.missing) missing(data.missing, data.why);
  if ("starting" in data) {
    [stage, restoring] = ["starting", data.starting === "restoring"];
    show(DOWNLOADED, phrase("Almost ready"));
  }
  if (data.failed)
    fail(phrase("Python couldn’t start in this browser. Close other tabs, then try again."), data.failed);
  if (data.started) {
    stage = "started";
    performance.mark("python", { detail: data.started });
    show(90, phrase("Ready in a moment"));
  }
}

/** @type {(error: unknown) => void} */
const notFetched = (error) =>
  fail(phrase("Couldn’t load the site. Check your connection or update your browser, then try again."), error);
/** @type {(error: unknown) => void} */
const notStarted = (error) =>
  stage === "fetching" ? notFetched(error) : fail(phrase("The site couldn’t start. Try again."), error);

retry.textContent = phrase("Try again");
retry.addEventListener("click", async () => {
  // The start has stopped while the snapshot was being restored, so it is not tried again.
  if (restoring && !lost) await setFailed(failure.textContent).catch(() => {});
  location.reload();
});
new MutationObserver((_, observer) => {
  if (page.dataset.app !== "ready") return;
  observer.disconnect();
  started();
  standstill.stop();
  performance.mark("ready");
  panel.remove();
  setTimeout(() => forgetOtherVersions().catch(() => {}), REST); // an error means that this browser stores nothing
}).observe(page, { attributeFilter: ["data-app"] });

panel.lang = language();
show(0, phrase("Loading"));
standstill.alive();
listen((...news) => {
  if (news[0] === "worker") handleNews(news[1]);
  else if (news[0] === "missing") missing(news[1], news[2]);
  else notStarted(news[1]);
});

/** Load the page's scripts. From now on all actions of the player are stored until Python runs. */
async function play() {
  try {
    const { begin } = await import("../page/bridge.js");
    begin(launch).catch(notStarted);
  } catch (error) {
    lost = true;
    notFetched(error);
  }
}
play();
