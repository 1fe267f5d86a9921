// Joins the page's modules, so that the network is asked for a few files and not for forty:
// node bundle.mjs <from> <to> <assets>
// launch.js begins Python, progress.js shows how far that is, bridge.js is the rest; pyodide_loader.mjs and
// prefetch_worker.js are workers'. The text stays as it was written. sandbox_worker.js has Pyodide's scripts in it,
// and is no module (classic_worker.mjs says why).
import { rollup } from "rollup";

const [from, to, assets] = process.argv.slice(2);
const onwarn = ({ message }) => {
  throw new Error(message);
};

for (const names of [
  ["start/launch.js", "start/progress.js"],
  ["worker/pyodide_loader.mjs"],
  ["start/prefetch_worker.js"],
]) {
  const bundle = await rollup({
    input: names.map((name) => `${from}/${name}`),
    // Python and PyScript lie in folders of their own; the policy comes before them.
    external: /^\.\.\/(python|pyscript)-|\/policy\.mjs$/,
    makeAbsoluteExternalsRelative: false,
    preserveEntrySignatures: "allow-extension",
    onwarn,
  });
  const entryFileNames = ({ facadeModuleId }) => facadeModuleId.split("/").pop();
  await bundle.write({
    dir: to,
    format: "es",
    entryFileNames,
    chunkFileNames: "[name].js",
    minifyInternalExports: false,
  });
}

const pyodide = {
  resolveId: (name) => (/^\.\.\/python-/.test(name) ? `${assets}/${name.slice(3)}` : null),
  resolveImportMeta: () => '"https://nowhere.invalid/sandbox_worker.js"', // a classic script has no address of its own
};
const unlessOfEval = (warning) => warning.code === "EVAL" || onwarn(warning); // the policy forbids it to Pyodide
const external = /^(node:|ws$)/; // never reached in a browser
const apart = await rollup({
  input: `${from}/worker/sandbox_worker.mjs`,
  external,
  plugins: [pyodide],
  onwarn: unlessOfEval,
});
await apart.write({ file: `${to}/sandbox_worker.js`, format: "iife", inlineDynamicImports: true });
