// Remembers that the snapshot of this version could not be restored on this device, so that it is not tried again.
// Workers read that, too, so it lies in a cache.
const CACHE = "haleakala-snapshot";
const FAILED = new URL("../@snapshot@/failed", import.meta.url).href;
const FULL_SNAPSHOTS = "haleakala-memory"; // kept by versions before 28 November 2026, 45 MB of them

/** The snapshot of this version is not tried again.
 * @type {(why: string) => Promise<void>} */
export const setFailed = async (why) => (await caches.open(CACHE)).put(FAILED, new Response(why));

/** Whether it could not be restored before. */
export async function hasFailed() {
  const cache = await caches.open(CACHE);
  return Boolean(await cache.match(FAILED));
}

/** Delete what only other versions have use for. */
export async function forgetOtherVersions() {
  await caches.delete(FULL_SNAPSHOTS);
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (url !== FAILED) await cache.delete(url);
}
