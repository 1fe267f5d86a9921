// Fetches, once the page is at rest, a memory of Python with everything in it, from which the next visit starts; and lets
// the service worker fetch what is needed where no memory can be put back.
export const CACHE = "haleakala-memory";
export const FAILED = "failed";
const REST = 10_000; // ms after the game could be played
/** @type {(path: string) => string} */
const at = (path) => new URL(path, import.meta.url).href;
const [EVERYTHING, BEGINNING] = ["../@memory@/", "../@beginning@/"].map(at);

/** @type {(response: Response) => Response} */
const unpacked = (response) => new Response(response.body?.pipeThrough(new DecompressionStream("gzip")));

/** @type {(address: string) => Promise<Response>} */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

/** What another version has kept is of no use to this one. */
async function forgetOthers() {
  const cache = await caches.open(CACHE);
  /** @type {(request: Request) => boolean} */
  const ours = ({ url }) => [EVERYTHING, BEGINNING].some((folder) => url.startsWith(folder));
  for (const kept of await cache.keys()) if (!ours(kept)) await cache.delete(kept);
}

async function remember() {
  const cache = await caches.open(CACHE);
  const [memory, core, failed] = ["memory.bin", "core.wasm", FAILED].map((name) => EVERYTHING + name);
  if ((await cache.match(memory)) || (await cache.match(failed))) return;
  await cache.put(core, await fetched(core));
  await cache.put(memory, unpacked(await fetched(`${memory}.gz`))); // last: where it is, all is
}

/** @type {(act: () => void) => void} */
const atRest = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 2000));

/** The memory of a folder that could not be put back is deleted, and neither fetched nor tried again for this version.
 * @type {(folder: string, why: string) => Promise<void>} */
export async function forget(folder, why) {
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (url.startsWith(folder)) await cache.delete(url);
  await cache.put(folder + FAILED, new Response(why));
}

/** No memory is fetched for those who pay for each byte, and nothing is said where it fails: the game plays without. */
export function rememberLater() {
  /** @type {(error: unknown) => void} */
  const notKept = (error) => console.info("No memory is kept:", error);
  if (!globalThis.caches) return;
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: "KEEP_SPARE" }));
  atRest(() => forgetOthers().catch(notKept));
  if (navigator.connection?.saveData || !globalThis.DecompressionStream) return;
  /** @type {(error: Error) => Promise<void>} */
  const notRemembered = async (error) => {
    notKept(error);
    const another = await caches.match(`${EVERYTHING}memory.bin`, { cacheName: CACHE }); // a tab
    if (error.name === "QuotaExceededError" && !another) await forget(EVERYTHING, String(error)); // or each visit would fetch it
  };
  setTimeout(() => atRest(() => remember().catch(notRemembered).catch(notKept)), REST);
}
