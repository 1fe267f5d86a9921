// The service worker caches the files of this version, so that the site starts offline. A new version caches its files
// beside them, and waits until the player accepts the update. fragment_in_path.js is included before this script.
//
// Any script of this origin can write to the caches, and code from them is run. So a cached file is served only if it
// still has the hash that the build has written here. The interpreter is large, and every visit waits for it: the page
// checks it while compiling (integrity.js).
/** @type {Record<string, [integrity: string, late: boolean]>} */
const FILES = JSON.parse("@files@"); // by address: the hash of the file, and whether a first visit can do without it
/** @type {Record<string, string>} */
const HEADERS = JSON.parse("@headers@"); // the headers that the host sends with every file
/** @type {Record<string, string>} */
const TYPES = JSON.parse("@types@"); // content types by file extension
const CACHE = `haleakala-files-${self.registration.scope}`;
// Names of caches in versions before 28 November 2026.
const OLD_CACHES = ["haleakala-spare", `haleakala-precache-v2-${self.registration.scope}`];
const SHARE = `${self.registration.scope}share`; // the address of the share target in the manifest
const MOST_SHARED = 20_000; // the number of characters that are looked at; the longest link has 16,000
const BY_THE_PAGE = /\/pyodide\.asm\.wasm$/;

/** @type {(address: string) => boolean} */
const hasHash = (address) => address.startsWith("assets/");

/** The key of a file in the cache; each version of the file has its own.
 * @type {(address: string) => string} */
const keyOf = (address) => (hasHash(address) ? address : `${address}?${encodeURIComponent(FILES[address][0])}`);

/** Fetch and cache what is missing. With `late` it includes the files that only a start without a snapshot needs, and
 * those that Python imports after the start.
 * @type {(late: boolean) => Promise<void>} */
async function keep(late) {
  const cache = await caches.open(CACHE);
  for (const [address, [integrity, isLate]] of Object.entries(FILES)) {
    const key = keyOf(address);
    if ((isLate && !late) || (await cache.match(key, { ignoreVary: true }))) continue;
    // An address without a hash may have an older version in the browser's own cache.
    const response = await fetch(address, { integrity, cache: hasHash(address) ? "default" : "reload" });
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${address}`);
    await cache.put(key, response);
  }
}

/** Delete the files of other versions. */
async function forgetOtherVersions() {
  for (const name of OLD_CACHES) await caches.delete(name);
  const cache = await caches.open(CACHE);
  const ours = new Set(Object.keys(FILES).map((address) => new URL(keyOf(address), self.location.href).href));
  for (const kept of await cache.keys()) if (!ours.has(kept.url)) await cache.delete(kept);
}

/** The address of a request as in FILES; null if it is not a file of this site.
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

/** The response for a cached file. A script can cache one with any status and headers, so only the content is used.
 * @type {(kept: Response, address: string) => Response} */
function served(kept, address) {
  // A response from our server, with which the browser may have cached compiled code.
  if (kept.type === "basic" && kept.status === 200 && !kept.redirected) return kept;
  const type = TYPES[address.replace(/.*\./s, "")];
  return new Response(kept.body, { headers: { ...HEADERS, "Content-Type": type } });
}

/** The cached response for a file, or null. A file that differs from the build is deleted.
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
    // Ignore an error, as when there is no space in the cache.
    event.waitUntil(cache.put(keyOf(address), response.clone()).catch(() => {}));
    return response;
  } catch {
    return fetch(event.request); // without the hash: the server has another version of the file, or cannot be reached
  }
}

// An update fetches everything before it waits; on a first visit the page asks for the rest once the game can be played
// (service_worker_client.js). Files that are needed earlier are cached as they are fetched.
self.addEventListener("install", (event) => event.waitUntil(keep(Boolean(self.registration.active))));
// Claiming pages is safe: on a first visit nothing else controls them, and a later version waits.
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forgetOtherVersions(), self.clients.claim()])),
);
self.addEventListener("message", (message) => {
  const event = /** @type {ExtendableMessageEvent} */ (message);
  // The next visit tries to cache the files again.
  /** @type {(error: unknown) => void} */
  const notKept = (error) => console.info("Not everything is here yet:", error);
  if (event.data?.type === "KEEP_LATE") event.waitUntil(keep(true).catch(notKept));
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
});
/** What an app has shared with this one, as the fragment of an address: the game looks for a link in it. A break
 * between two lines must not become a part of a link, and the address may hold no other white space. A text that begins
 * like the address of a screen opens none.
 * @type {(request: Request) => Promise<Response>} */
async function shared(request) {
  const form = await request.formData().catch(() => new FormData());
  const texts = ["text", "url", "title"].map((name) => form.get(name)).filter((text) => typeof text === "string");
  const said = texts.join("\n").trim().slice(0, MOST_SHARED).replace(/\s+/g, "%0A");
  return Response.redirect(`${self.registration.scope}#${/^(\/|$)/.test(said) ? "-" : ""}${said}`, 303);
}

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  // A query would go to the server, so apps share by POST, which never leaves the service worker.
  if (method === "POST" && url === SHARE) return event.respondWith(shared(event.request));
  const address = addressOf(event.request);
  const fragment = event.request.mode === "navigate" ? fragmentIn(`/${address}`) : null;
  if (fragment !== null) return event.respondWith(Response.redirect(`${self.registration.scope}#${fragment}`));
  if (address !== null && Object.hasOwn(FILES, address)) event.respondWith(answer(event, address));
});
