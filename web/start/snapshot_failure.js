// Remembers that the snapshot of this version could not be restored on this device, so that it is not tried again. It
// is in a cache, because workers read it, too; over plain HTTP there are no caches, and nothing is remembered.
const CACHE = "haleakala-snapshot";
const FAILED = new URL("../@snapshot@/failed", import.meta.url).href;
const FULL_SNAPSHOTS = "haleakala-memory"; // the cache of versions before 28 November 2026, which takes 45 MB

/** Do not try the snapshot of this version again.
 * @type {(why: string) => Promise<void>} */
export const setFailed = async (why) => (await caches.open(CACHE)).put(FAILED, new Response(why));

/** Whether the snapshot could not be restored before. */
export async function hasFailed() {
  if (!isSecureContext) return false;
  const cache = await caches.open(CACHE);
  return Boolean(await cache.match(FAILED));
}

/** Delete the entries of other versions. */
export async function forgetOtherVersions() {
  if (!isSecureContext) return;
  await caches.delete(FULL_SNAPSHOTS);
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (url !== FAILED) await cache.delete(url);
}
