// Part of the service worker, before Workbox: what is kept is served only if it still has the hash that the build wrote here.
// Any script of this origin can write into the caches, and what comes out of them runs. Workbox checks what it fetches, and
// not what it finds; so it fills the caches and clears them, and answers nothing itself. The interpreter is large, and every
// visit waits for it: the page checks that one while it compiles (integrity.js).
/** @type {Record<string, [key: string, place: keyof typeof CACHES, integrity: string]>} */
const FILES = JSON.parse("@files@"); // by address: [where it is kept, in which cache, its hash]
/** @type {Record<string, string>} */
const HEADERS = JSON.parse("@headers@"); // that every file of ours is sent with
/** @type {Record<string, string>} */
const TYPES = JSON.parse("@types@"); // by the end of a file's name
const CACHES = { precache: `haleakala-precache-v2-${self.registration.scope}`, spare: "haleakala-spare" };

/** The address of a file as FILES has it.
 * @type {(request: Request) => string | null} */
function addressOf({ method, url }) {
  const { scope } = self.registration;
  const path = url.startsWith(scope) && method === "GET" ? url.slice(scope.length).replace(/[?#].*/s, "") : null;
  return path === "" ? "index.html" : path;
}

const BY_THE_PAGE = /\/pyodide\.asm\.wasm$/;

/** @type {(response: Response) => Promise<string>} */
async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** An answer that the server gave. A script can make one with any status and headers: of that only the content is taken.
 * @type {(kept: Response, key: string) => Response} */
function served(kept, key) {
  if (kept.type === "basic" && kept.status === 200 && !kept.redirected) return kept; // the browser keeps its compiled code
  const type = TYPES[key.replace(/\?.*/, "").replace(/.*\./s, "")];
  return new Response(kept.body, { headers: { ...HEADERS, "Content-Type": type } });
}

/** What is kept under an address, or nothing; what is something else than the build made is deleted.
 * @type {(cache: Cache, key: string, integrity: string) => Promise<Response | null>} */
async function intact(cache, key, integrity) {
  const kept = await cache.match(key, { ignoreVary: true });
  if (!kept) return null;
  if (BY_THE_PAGE.test(key) || (await hashOf(kept.clone())) === integrity) return served(kept, key);
  console.warn("What was kept here has been changed, and is fetched again:", key);
  await cache.delete(key, { ignoreVary: true });
  return null;
}

/** @type {(event: FetchEvent, file: (typeof FILES)[string]) => Promise<Response>} */
async function answer(event, [key, place, integrity]) {
  const cache = await caches.open(CACHES[place]);
  const kept = await intact(cache, key, integrity);
  if (kept) return kept;
  try {
    const response = await fetch(event.request.url, { integrity });
    event.waitUntil(cache.put(key, response.clone()).catch(() => {})); // there may be no room
    return response;
  } catch {
    return fetch(event.request); // the server has another version, or cannot be reached
  }
}

self.addEventListener("fetch", (event) => {
  event.stopImmediatePropagation();
  const address = addressOf(event.request);
  const fragment = event.request.mode === "navigate" ? fragmentIn(`/${address}`) : null;
  if (fragment !== null) return event.respondWith(Response.redirect(`${self.registration.scope}#${fragment}`));
  if (address !== null && Object.hasOwn(FILES, address)) event.respondWith(answer(event, FILES[address]));
});
