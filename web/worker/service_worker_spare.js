// Part of the service worker: what a start without a snapshot needs, and what Python imports late after one. An update brings
// it before it waits; on a first visit the page asks for it once the game can be played (service_worker_client.js).
// What is wanted earlier is kept as it comes (service_worker_serve.js).
/** @type {Record<string, string>} */
const SPARE = JSON.parse("@spare@"); // hashes by address
const SPARE_CACHE = "haleakala-spare";

async function keepSpare() {
  const cache = await caches.open(SPARE_CACHE);
  for (const [address, integrity] of Object.entries(SPARE)) {
    if (await cache.match(address)) continue;
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    await cache.put(address, response);
  }
}

async function forgetSpareOfOthers() {
  const cache = await caches.open(SPARE_CACHE);
  const ours = Object.keys(SPARE).map((address) => new URL(address, self.location.href).href);
  for (const kept of await cache.keys()) if (!ours.includes(kept.url)) await cache.delete(kept);
}

self.addEventListener("install", (event) => self.registration.active && event.waitUntil(keepSpare()));
self.addEventListener("activate", (event) => event.waitUntil(forgetSpareOfOthers()));
self.addEventListener("message", (message) => {
  const event = /** @type {ExtendableMessageEvent} */ (message);
  /** @type {(error: unknown) => void} */
  const notKept = (error) => console.info("Not everything is here yet:", error); // it is asked for again
  if (event.data?.type === "KEEP_SPARE") event.waitUntil(keepSpare().catch(notKept));
});
