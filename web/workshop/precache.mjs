// Writes sw.js into the finished site: node precache.mjs <site>
// Files under assets/ carry their hash in the path, so an update fetches only folders that changed.
// Each file goes with its hash, which the browser checks: one that is missing or wrong lets the whole installation fail,
// and the version before it goes on.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { generateSW } from "workbox-build";

const site = process.argv[2];
const SPARE = /^assets\/(python-[^/]+\/python_stdlib\.zip|app-[^/]+\/(apart\.js|[^/]+\.whl))$/; // spare.js keeps these
const spare = {};

function hashed(entry) {
  const digest = createHash("sha256").update(readFileSync(`${site}/${entry.url}`)).digest("base64");
  return { ...entry, integrity: `sha256-${digest}` };
}

/** What a first visit waits for; the rest goes to `spare`. */
function sorted(entries) {
  const all = entries.map(hashed);
  for (const { url, integrity } of all) if (SPARE.test(url)) spare[url] = integrity;
  return { manifest: all.filter(({ url }) => !(url in spare)), warnings: [] };
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
  swDest: `${site}/sw.js`,
  dontCacheBustURLsMatching: /^assets\//,
  manifestTransforms: [sorted],
  maximumFileSizeToCacheInBytes: 16 * 2 ** 20,
  ignoreURLParametersMatching: [/./],
  cleanupOutdatedCaches: true,
  runtimeCaching: [
    {
      urlPattern: new RegExp(SPARE.source.replace("^", "/")),
      handler: "CacheFirst",
      options: { cacheName: "haleakala-spare", matchOptions: { ignoreVary: true } },
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
if (Object.keys(spare).length !== 3) throw new Error(`the library, our wheel and apart.js, not ${Object.keys(spare)}`);
const more = readFileSync(new URL("spare.js", import.meta.url), "utf8").replace("@spare@", JSON.stringify(spare));
appendFileSync(`${site}/sw.js`, `\n${more}`);
warnings.forEach((warning) => console.warn(warning));
console.log(`precache: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
