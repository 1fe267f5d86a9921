// Writes sw.js into the finished site: node precache.mjs <site>
// Files under assets/ carry their hash in the path, so an update fetches only folders that changed.
// Each file goes with its hash, which the browser checks: one that is missing or wrong lets the whole installation fail,
// and the version before it goes on.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { generateSW } from "workbox-build";

const site = process.argv[2];
// What a plain start needs is fetched at rest and kept with the memories (remember.js), or when it is asked for.
const PLAIN = ["assets/python-*/python_stdlib.zip", "assets/app-*/*.whl"];
const CACHE = "haleakala-memory";

function hashed(entry) {
  const digest = createHash("sha256").update(readFileSync(`${site}/${entry.url}`)).digest("base64");
  return { ...entry, integrity: `sha256-${digest}` };
}

const { count, size, warnings } = await generateSW({
  globDirectory: site,
  globPatterns: [
    "index.html",
    "licences.html",
    "manifest.webmanifest",
    "assets/{python,pyscript,beginning,app}-*/*",
    "icons/{icon.svg,icon-192.png}",
  ],
  globIgnores: PLAIN,
  swDest: `${site}/sw.js`,
  dontCacheBustURLsMatching: /^assets\//,
  manifestTransforms: [(entries) => ({ manifest: entries.map(hashed), warnings: [] })],
  maximumFileSizeToCacheInBytes: 16 * 2 ** 20,
  ignoreURLParametersMatching: [/./],
  navigateFallback: "index.html",
  navigateFallbackDenylist: [/\.[^/]+$/],
  cleanupOutdatedCaches: true,
  runtimeCaching: [
    {
      urlPattern: /\/assets\/(python-[^/]+\/python_stdlib\.zip|app-[^/]+\/[^/]+\.whl)$/,
      handler: "CacheFirst",
      options: { cacheName: CACHE, matchOptions: { ignoreVary: true } },
    },
  ],
  // Safe on the first visit only because nothing else controls the page then; a later version waits (update.js).
  clientsClaim: true,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  cacheId: "haleakala",
  mode: "production",
});
warnings.forEach((warning) => console.warn(warning));
console.log(`precache: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
