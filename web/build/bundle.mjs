// Bundles the page's modules into a few files instead of forty: node bundle.mjs <from> <to> <assets>. launch.js starts
// Python, progress.js shows the progress of that, and bridge.js is the rest of the page but codes.js, which is loaded
// late; pyodide_loader.mjs, prefetch_worker.js and scan_worker.js run in workers. The text is not minified.
// sandbox_worker.js includes Pyodide's scripts, and is not a module (see classic_worker.mjs).
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";

const [from, to, assets] = process.argv.slice(2);
/** @type {(warning: import("rollup").RollupLog) => never} */
const onwarn = ({ message }) => {
  throw new Error(message);
};

/** @type {import("rollup").Plugin} */
const packages = {
  name: "packages of npm",
  resolveId: (name) => (/^(lean-qr|qr\/)/.test(name) ? fileURLToPath(import.meta.resolve(name)) : null),
};

for (const names of [
  ["start/launch.js", "start/progress.js"],
  ["worker/pyodide_loader.mjs"],
  ["start/prefetch_worker.js"],
  ["page/codes/codes.js"],
  ["worker/scan_worker.js"],
]) {
  const bundle = await rollup({
    input: names.map((name) => `${from}/${name}`),
    // Python and PyScript are in folders of their own. The policy has to be loaded before them, codes.js late.
    external: /^\.\.\/(python|pyscript)-|\/policy\.mjs$|^\.\/codes\.js$/,
    plugins: [packages],
    makeAbsoluteExternalsRelative: false,
    preserveEntrySignatures: "allow-extension",
    onwarn,
  });
  /** @type {(chunk: import("rollup").PreRenderedChunk) => string} */
  const entryFileNames = ({ facadeModuleId }) => `${facadeModuleId}`.replace(/.*\//, "");
  await bundle.write({
    dir: to,
    format: "es",
    entryFileNames,
    chunkFileNames: "[name].js",
    minifyInternalExports: false,
  });
}

/** @type {import("rollup").Plugin} */
const pyodide = {
  name: "pyodide",
  resolveId: (name) => (/^\.\.\/python-/.test(name) ? `${assets}/${name.slice(3)}` : null),
  // A classic script has no import.meta.url, so any URL stands for it.
  resolveImportMeta: () => '"https://nowhere.invalid/sandbox_worker.js"',
};
// Ignore warnings about eval, which the policy forbids anyway.
/** @type {(warning: import("rollup").RollupLog) => unknown} */
const unlessOfEval = (warning) => warning.code === "EVAL" || onwarn(warning);
const external = /^(node:|ws$)/; // modules for node, which a browser never imports
const apart = await rollup({
  input: `${from}/worker/sandbox_worker.mjs`,
  external,
  plugins: [pyodide],
  onwarn: unlessOfEval,
});
await apart.write({ file: `${to}/sandbox_worker.js`, format: "iife", inlineDynamicImports: true });
