// Fetches, once the page is at rest, a memory of Python with the game in it: the next visit starts from that.
const CACHE = "haleakala-memory";
const MEMORY = new URL("../@memory@/", import.meta.url);
const REST = 10_000; // ms after the game could be played

const unpacked = (response) => new Response(response.body.pipeThrough(new DecompressionStream("gzip")));

async function fetched(name) {
  const response = await fetch(new URL(name, MEMORY));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

async function remember() {
  const cache = await caches.open(CACHE);
  const [memory, core] = ["memory.bin", "core.wasm"].map((name) => new URL(name, MEMORY).href);
  if (await cache.match(memory)) return;
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(core, await fetched("core.wasm"));
  await cache.put(memory, unpacked(await fetched("memory.bin.gz"))); // last: where it is, all is
}

const atRest = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 2000));

/** Nothing is fetched for those who pay for each byte, and nothing is said where it fails: a plain start is always there. */
export function rememberLater() {
  if (navigator.connection?.saveData || !globalThis.caches || !globalThis.DecompressionStream) return;
  setTimeout(() => atRest(() => remember().catch((error) => console.info("No memory is kept:", error))), REST);
}
