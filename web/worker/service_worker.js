// The service worker: it keeps the files of this version, so that the site starts offline. A new version keeps its files
// beside them and waits until the player wants it. fragment_in_path.js stands before this script.
//
// Any script of this origin can write into the caches, and what comes out of them runs. So what is kept is served only if
// it still has the hash that the build wrote here. The interpreter is large, and every visit waits for it: the page checks
// that one while it compiles (integrity.js).
/** @type {Record<string, [integrity: string, late: boolean]>} */
const FILES = JSON.parse("@files@"); // by address: its hash, and whether a first visit goes without it
/** @type {Record<string, string>} */
const HEADERS = JSON.parse("@headers@"); // that every file of ours is sent with
/** @type {Record<string, string>} */
const TYPES = JSON.parse("@types@"); // by the end of a file's name
const CACHE = `haleakala-files-${self.registration.scope}`;
const OLD_CACHES = ["haleakala-spare", `haleakala-precache-v2-${self.registration.scope}`]; // until 28 November 2026
const BY_THE_PAGE = /\/pyodide\.asm\.wasm$/;

/** @type {(address: string) => boolean} */
const hasHash = (address) => address.startsWith("assets/");

/** Where a file is kept: each version has its own.
 * @type {(address: string) => string} */
const keyOf = (address) => (hasHash(address) ? address : `${address}?${encodeURIComponent(FILES[address][0])}`);

/** Fetch what is not kept yet; with `late` also what a start without a snapshot needs, and what Python imports after one.
 * @type {(late: boolean) => Promise<void>} */
async function keep(late) {
  const cache = await caches.open(CACHE);
  for (const [address, [integrity, isLate]] of Object.entries(FILES)) {
    const key = keyOf(address);
    if ((isLate && !late) || (await cache.match(key, { ignoreVary: true }))) continue;
    // Without a hash in its address the browser's own cache may have that of another version.
    const response = await fetch(address, { integrity, cache: hasHash(address) ? "default" : "reload" });
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${address}`);
    await cache.put(key, response);
  }
}

/** Delete what only other versions have use for. */
async function forgetOtherVersions() {
  for (const name of OLD_CACHES) await caches.delete(name);
  const cache = await caches.open(CACHE);
  const ours = new Set(Object.keys(FILES).map((address) => new URL(keyOf(address), self.location.href).href));
  for (const kept of await cache.keys()) if (!ours.has(kept.url)) await cache.delete(kept);
}

/** The address of a file as FILES has it.
 * @type {(request: Request) => string | null} */
function addressOf({ method, url }) {
  const { scope } = self.registration;
  const path = url.startsWith(scope) && method === "GET" ? url.slice(scope.length).replace(/[?#].*/s, "") : null;
  return path === "" ? "index.html" : path;
}

/** @type {(response: Response) => Promise<string>} */
async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** An answer that the server gave. A script can make one with any status and headers: of that only the content is taken.
 * @type {(kept: Response, address: string) => Response} */
function served(kept, address) {
  if (kept.type === "basic" && kept.status === 200 && !kept.redirected) return kept; // the browser keeps its compiled code
  const type = TYPES[address.replace(/.*\./s, "")];
  return new Response(kept.body, { headers: { ...HEADERS, "Content-Type": type } });
}

/** What is kept of a file, or nothing; what is something else than the build made is deleted.
 * @type {(cache: Cache, address: string) => Promise<Response | null>} */
async function intact(cache, address) {
  const key = keyOf(address);
  const kept = await cache.match(key, { ignoreVary: true });
  if (!kept) return null;
  if (BY_THE_PAGE.test(address) || (await hashOf(kept.clone())) === FILES[address][0]) return served(kept, address);
  console.warn("What was kept here has been changed, and is fetched again:", address);
  await cache.delete(key, { ignoreVary: true });
  return null;
}

/** @type {(event: FetchEvent, address: string) => Promise<Response>} */
async function answer(event, address) {
  const cache = await caches.open(CACHE);
  const kept = await intact(cache, address);
  if (kept) return kept;
  try {
    const response = await fetch(event.request.url, { integrity: FILES[address][0] });
    event.waitUntil(cache.put(keyOf(address), response.clone()).catch(() => {})); // there may be no room
    return response;
  } catch {
    return fetch(event.request); // the server has another version, or cannot be reached
  }
}

// An update brings everything before it waits; on a first visit the page asks for the rest once the game can be played
// (service_worker_client.js). What is wanted earlier is kept as it comes.
self.addEventListener("install", (event) => event.waitUntil(keep(Boolean(self.registration.active))));
// To take control of pages is safe because nothing else controls them on a first visit, and a later version waits.
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forgetOtherVersions(), self.clients.claim()])),
);
self.addEventListener("message", (message) => {
  const event = /** @type {ExtendableMessageEvent} */ (message);
  /** @type {(error: unknown) => void} */
  const notKept = (error) => console.info("Not everything is here yet:", error); // it is asked for again
  if (event.data?.type === "KEEP_LATE") event.waitUntil(keep(true).catch(notKept));
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const address = addressOf(event.request);
  const fragment = event.request.mode === "navigate" ? fragmentIn(`/${address}`) : null;
  if (fragment !== null) return event.respondWith(Response.redirect(`${self.registration.scope}#${fragment}`));
  if (address !== null && Object.hasOwn(FILES, address)) event.respondWith(answer(event, address));
});
