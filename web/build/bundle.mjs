// Joins the page's modules, so that the network is asked for a few files and not for forty:
// node bundle.mjs <from> <to> <assets>
// start.js begins Python, boot.js shows how far that is, game.js is the rest; interpreter.mjs and fetcher.js are workers'.
// The text stays as it was written. apart.js has Pyodide's scripts in it, too, and is no module (classic.mjs says why).
import { rollup } from "rollup";

const [from, to, assets] = process.argv.slice(2);
const onwarn = ({ message }) => {
  throw new Error(message);
};

for (const names of [["start/start.js", "start/boot.js"], ["worker/interpreter.mjs"], ["start/fetcher.js"]]) {
  const bundle = await rollup({
    input: names.map((name) => `${from}/${name}`),
    external: /^\.\.\/(python|pyscript)-|\/policy\.mjs$/, // Python and PyScript lie in folders of their own; the policy comes before them
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
  resolveImportMeta: () => '"https://nowhere.invalid/apart.js"', // a classic script has no address of its own
};
const unlessOfEval = (warning) => warning.code === "EVAL" || onwarn(warning); // the policy forbids it to Pyodide
const external = /^(node:|ws$)/; // never reached in a browser
const apart = await rollup({ input: `${from}/worker/apart.mjs`, external, plugins: [pyodide], onwarn: unlessOfEval });
await apart.write({ file: `${to}/apart.js`, format: "iife", inlineDynamicImports: true });
