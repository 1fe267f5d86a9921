// Fetches, once the page is at rest, a memory of Python with the game in it: the next visit starts from that.
export const CACHE = "haleakala-memory";
const MEMORY = new URL("../@memory@/", import.meta.url);
const REST = 10_000; // ms after the game could be played

const unpacked = (response) => new Response(response.body.pipeThrough(new DecompressionStream("gzip")));

async function fetched(name) {
  const response = await fetch(new URL(name, MEMORY));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

/** Another version's memory is of no use to this one. */
async function forgetOthers() {
  const cache = await caches.open(CACHE);
  for (const kept of await cache.keys()) if (!kept.url.startsWith(MEMORY.href)) await cache.delete(kept);
}

async function remember() {
  const cache = await caches.open(CACHE);
  const [memory, core, failed] = ["memory.bin", "core.wasm", "failed"].map((name) => new URL(name, MEMORY).href);
  if ((await cache.match(memory)) || (await cache.match(failed))) return;
  await cache.put(core, await fetched("core.wasm"));
  await cache.put(memory, unpacked(await fetched("memory.bin.gz"))); // last: where it is, all is
}

const atRest = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 2000));

/** A memory that could not be put back is deleted, and not fetched again for this version. */
export async function rememberNothing(why) {
  if (!(await (await caches.open(CACHE)).match(new URL("memory.bin", MEMORY)))) return;
  await caches.delete(CACHE);
  await (await caches.open(CACHE)).put(new URL("failed", MEMORY), new Response(why));
}

/** Nothing is fetched for those who pay for each byte, and nothing is said where it fails: a plain start is always there. */
export function rememberLater() {
  const notKept = (error) => console.info("No memory is kept:", error);
  if (!globalThis.caches) return;
  atRest(() => forgetOthers().catch(notKept));
  if (navigator.connection?.saveData || !globalThis.DecompressionStream) return;
  setTimeout(() => atRest(() => remember().catch(notKept)), REST);
}
