// Starts Python and shows how far it is: bytes first (known at build time), then the stages that follow them.
// Until the app is ready every download passes through here, so that a failed one is said and not waited for.

const SIZES = JSON.parse('@sizes@');
const PYTHON = new URL("../@python@/", import.meta.url);
const TOTAL = Object.values(SIZES).reduce((sum, bytes) => sum + bytes);
const DOWNLOADED = 80; // per cent of the bar; starting Python takes the rest

const [panel, label, bar, failure, retry] = ["boot", "boot-label", "boot-bar", "boot-failure", "boot-retry"].map((id) =>
  document.getElementById(id),
);
const page = document.documentElement;
const app = document.getElementById("app");
const plainFetch = globalThis.fetch;
let arrived = 0;

// Who begins a game before Python is there begins it as soon as it is.
let begun = null;
const submitted = (event) => {
  if (event.defaultPrevented) return; // it is there
  event.preventDefault();
  begun = event;
  page.classList.add("waiting");
};
document.addEventListener("submit", submitted);

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

function counted(response, name) {
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(stream) {
      try {
        const { done, value } = await reader.read();
        if (done) return stream.close();
        count(value.length);
        stream.enqueue(value);
      } catch (error) {
        missing(name, error);
        stream.error(error);
      }
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

async function watchedFetch(resource, options) {
  const name = new URL(resource.url ?? resource, location).pathname.split("/").pop();
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (!SIZES[name]) return response;
    if (!navigator.serviceWorker?.controller) return counted(response, name);
    count(SIZES[name]); // at hand already; only an untouched response lets the browser keep its compiled code
    return response;
  } catch (error) {
    missing(name, error);
    throw error;
  }
}

// The island first: what follows keeps the browser busy. A page in the background is not painted, but starts all the same.
await new Promise((painted) => {
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  setTimeout(painted, document.hidden ? 0 : 2000);
});

// Pyodide asks for these late; asked for now, they travel while PyScript is still being read.
const early = new Map(
  ["pyodide.asm.wasm", "python_stdlib.zip"].map((name) => {
    const { href } = new URL(name, PYTHON);
    return [href, watchedFetch(href)];
  }),
);
early.forEach((response) => response.catch(() => {})); // already reported

globalThis.fetch = (resource, options) => {
  const { href } = new URL(resource.url ?? resource, location);
  const response = early.get(href);
  early.delete(href);
  return response ?? watchedFetch(resource, options);
};

retry.addEventListener("click", () => location.reload());
document.addEventListener("py:ready", () => show(90, "Setting up the island"));
addEventListener("unhandledrejection", ({ reason }) => fail("The game could not start.", reason));
addEventListener("error", ({ error }) => error && fail("The game could not start.", error));
new MutationObserver((_, observer) => {
  if (page.dataset.app !== "ready") return;
  observer.disconnect();
  globalThis.fetch = plainFetch;
  show(100, "Ready");
  performance.mark("ready");
  panel.remove();
  document.removeEventListener("submit", submitted);
  page.classList.remove("waiting");
  if (begun) app.querySelector(`[data-form="${begun.target.dataset.form}"]`)?.requestSubmit();
}).observe(page, { attributeFilter: ["data-app"] });

try {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
  count(0);
  const [{ hooks }] = await Promise.all([
    import("../@pyscript@/core.js"),
    import("./interpreter.mjs"),
    import("./dom.js"),
    import("../@python@/pyodide.asm.mjs").then(() => count(SIZES["pyodide.asm.mjs"])),
  ]);
  // PyScript would build this hook with eval, which our Content-Security-Policy forbids; nothing here needs it.
  hooks.worker.onBeforeRunAsync.clear();
} catch (error) {
  fail("The game could not be fetched, or this browser is too old for it. Check the connection, then try again.", error);
}
