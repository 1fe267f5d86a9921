// Minifies pictures, with only the rules that they use: node pictures.mjs <to>, with {name: {svg, css}} as JSON on
// stdin.
import { readFileSync, writeFileSync } from "node:fs";
import { PurgeCSS } from "purgecss";
import { optimize } from "svgo";

const [to] = process.argv.slice(2);
// The plugins of SVGO that could change how a picture looks, because they do not understand its style rules, which use
// nesting and light-dark().
const TOO_MUCH = [
  "cleanupIds",
  "collapseGroups",
  "convertShapeToPath",
  "mergePaths",
  "moveElemsAttrsToGroup",
  "moveGroupAttrsToElems",
  "removeHiddenElems",
  "removeUnknownsAndDefaults",
  "removeUselessStrokeAndFill",
];
const overrides = Object.fromEntries(TOO_MUCH.map((name) => [name, false]));
/** @type {import("svgo").PluginConfig[]} */
const plugins = [{ name: "preset-default", params: { overrides } }];

for (const [name, { svg, css }] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  const content = [{ raw: svg, extension: "html" }];
  const unused = { variables: true, keyframes: true, dynamicAttributes: ["data-game"] };
  const [{ css: rules }] = await new PurgeCSS().purge({ content, css: [{ raw: css }], ...unused });
  const short = rules.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " ");
  const style = `<style>${short.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</style>`;
  const { data } = optimize(svg, { multipass: true, floatPrecision: 1, plugins });
  writeFileSync(
    `${to}/${name}.svg`,
    data.replace(/^<svg[^>]*>/, (tag) => tag + style),
  );
}
