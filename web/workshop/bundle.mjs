// Joins the page's modules, so that the network is asked for a few files and not for forty: node bundle.mjs <from> <to>
// start.js begins Python, boot.js shows how far that is, game.js is the rest; interpreter.mjs and fetcher.js are workers'.
// The text stays as it was written.
import { rollup } from "rollup";

const [from, to] = process.argv.slice(2);

for (const names of [["start.js", "boot.js"], ["interpreter.mjs"], ["fetcher.js"]]) {
  const bundle = await rollup({
    input: names.map((name) => `${from}/${name}`),
    external: /^\.\.\/|\/policy\.mjs$/, // Python and PyScript lie in folders of their own; the policy comes before them
    makeAbsoluteExternalsRelative: false,
    preserveEntrySignatures: "allow-extension",
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const entryFileNames = ({ facadeModuleId }) => facadeModuleId.split("/").pop();
  await bundle.write({ dir: to, format: "es", entryFileNames, chunkFileNames: "[name].js", minifyInternalExports: false });
}
