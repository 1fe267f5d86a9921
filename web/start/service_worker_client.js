// Installs the service worker, and tells the player about a new version. The page is never reloaded without asking.
import { language, phrase } from "../page/i18n.js";
import { byId } from "./by_id.js";

const bar = byId("update");
const { serviceWorker } = navigator;
const HOUR = 3_600_000;
const REST = 1500; // the time in ms between the first drawing and caching, so that the first touch comes before it
let asked = false;

/** @type {(sentence: string, ...buttons: [string, () => void][]) => void} */
function say(sentence, ...buttons) {
  /** @type {[string, () => void]} */
  const later = [phrase("Later"), () => bar.replaceChildren()];
  bar.lang = language();
  bar.replaceChildren(
    Object.assign(document.createElement("p"), { textContent: sentence }),
    ...[...buttons, later].map(([textContent, onclick]) =>
      Object.assign(document.createElement("button"), { type: "button", textContent, onclick }),
    ),
  );
}

/** @type {(registration: ServiceWorkerRegistration) => void} */
function offer({ waiting }) {
  if (!waiting || !serviceWorker.controller) return;
  dispatchEvent(new CustomEvent("update-ready"));
  say(phrase("A new version is ready."), [
    phrase("Update now"),
    () => {
      asked = true;
      waiting.postMessage({ type: "SKIP_WAITING" });
    },
  ]);
}

/** A waiting version must not be activated while another one is being installed: it would delete the files of that one.
 * @type {(registration: ServiceWorkerRegistration) => void} */
function offerWhenInstalled(registration) {
  if (registration.waiting) bar.replaceChildren();
  registration.installing?.addEventListener("statechange", () => registration.installing || offer(registration));
}

async function watch() {
  const registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  if (registration.installing) offerWhenInstalled(registration);
  else offer(registration);
  registration.addEventListener("updatefound", () => offerWhenInstalled(registration));

  let looked = Date.now(); // the time of the last look for a new version; an installed app may stay open for days
  const look = () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {}); // if this fails, as when offline, the next look tries again
  };
  document.addEventListener("visibilitychange", look);
  // The page may have been visible without being used.
  for (const back of ["pageshow", "focus"]) addEventListener(back, look);
}

/** Resolves once Python runs.
 * @type {() => Promise<void>} */
const appReady = () =>
  new Promise((resolve) => {
    const page = document.documentElement;
    const look = () => page.dataset.app === "ready" && resolve();
    new MutationObserver(look).observe(page, { attributeFilter: ["data-app"] });
    look();
  });

const atRest = () => new Promise((resolve) => setTimeout(resolve, REST));

if (serviceWorker) {
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (controlled)
      say(phrase("Another tab has switched to the new version. Reload to update this one."), [
        phrase("Reload"),
        () => location.reload(),
      ]);
    controlled = true;
  });
  // On the first visit the service worker would compete for the network with the page, so it starts later.
  const free = controlled ? Promise.resolve() : appReady().then(atRest);
  free.then(watch).catch((error) => console.warn("Offline play is not available:", error));
  appReady()
    .then(() => serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ type: "KEEP_LATE" }));
}
