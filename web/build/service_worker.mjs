// Writes sw.js into the finished site: node service_worker.mjs <site> <headers> <types>, both as JSON
// Files under assets/ carry their hash in the path, so an update fetches only folders that changed.
// Each file goes with its hash, which the browser checks: one that is missing or wrong lets the whole installation fail,
// and the version before it goes on.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { generateSW } from "workbox-build";

const [site, headers, types] = process.argv.slice(2);
// service_worker_spare.js keeps these.
const SPARE =
  /^assets\/(python-[^/]+\/python_stdlib\.zip|app-[^/]+\/(sandbox_worker\.js|[^/]+\.whl)|game-[^/]+\/[^/]+)$/;
const spare = {};
const files = {}; // what service_worker_serve.js knows

function hashed(entry) {
  const digest = createHash("sha256")
    .update(readFileSync(`${site}/${entry.url}`))
    .digest("base64");
  return { ...entry, integrity: `sha256-${digest}` };
}

/** What a first visit waits for; the rest goes to `spare`. */
function sorted(entries) {
  const all = entries.map(hashed);
  for (const { url, revision, integrity } of all) {
    if (SPARE.test(url)) spare[url] = integrity;
    const key = revision ? `${url}?__WB_REVISION__=${revision}` : url; // as Workbox keeps it
    files[url] = SPARE.test(url) ? [url, "spare", integrity] : [key, "precache", integrity];
  }
  return { manifest: all.filter(({ url }) => !(url in spare)), warnings: [] };
}

const { count, size, warnings } = await generateSW({
  globDirectory: site,
  globPatterns: [
    "index.html",
    "licences.html",
    "manifest.webmanifest",
    "assets/{python,pyscript,snapshot,app,game,pictures}-*/*",
    "icons/icon.svg", // the PNGs are for installing, which asks for them by itself
  ],
  swDest: `${site}/sw.js`,
  dontCacheBustURLsMatching: /^assets\//,
  manifestTransforms: [sorted],
  maximumFileSizeToCacheInBytes: 16 * 2 ** 20,
  cleanupOutdatedCaches: true,
  // Safe on the first visit only because nothing else controls the page then; a later version waits.
  clientsClaim: true,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  cacheId: "haleakala",
  mode: "production",
});
if (Object.keys(spare).filter((url) => !url.startsWith("assets/game-")).length !== 3)
  throw new Error(`the library, our wheel and sandbox_worker.js, not ${Object.keys(spare)}`);
/** A part of ours with its words filled in. */
const part = (name, words) =>
  Object.entries(words).reduce(
    (text, [word, value]) => text.replace(`"@${word}@"`, () => JSON.stringify(JSON.stringify(value))),
    readFileSync(new URL(`../${name}`, import.meta.url), "utf8"),
  );
const fragment = part("start/fragment_in_path.js", {});
const checked = part("worker/service_worker_serve.js", {
  files,
  headers: JSON.parse(headers),
  types: JSON.parse(types),
});
const more = part("worker/service_worker_spare.js", { spare });
writeFileSync(`${site}/sw.js`, [fragment, checked, readFileSync(`${site}/sw.js`, "utf8"), more].join("\n"));
for (const warning of warnings) console.warn(warning);
console.log(`precache: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
