// Draws a link as a QR code.

import { correction, generate, mode } from "lean-qr";
import { openDialog, TITLE } from "./dialog.js";

const QUIET = 4; // the width of the white edge in modules, without which scanners may not find a code
const SVG = "http://www.w3.org/2000/svg";

/** Show the code of a link in a dialog, as large as the window allows. The button that has opened it may have been drawn
 * anew meanwhile, and gets the focus back all the same.
 * @type {(link: string, label: string, close: string) => void} */
export function showCode(link, label, close) {
  const refocus = () => document.activeElement === document.body && document.getElementById("send-by-code")?.focus();
  openDialog("shown", label, [drawn(codeOf(link))], close, () => setTimeout(refocus, 0));
}

/** The code of a link: text up to the last `-`, then a number, which takes less room.
 * @type {(link: string) => import("lean-qr").Bitmap2D} */
function codeOf(link) {
  const start = link.lastIndexOf("-") + 1;
  const parts = mode.multi(mode.ascii(link.slice(0, start)), mode.numeric(link.slice(start)));
  return generate(parts, { maxCorrectionLevel: correction.L });
}

/** @type {(code: import("lean-qr").Bitmap2D) => SVGElement} */
function drawn(code) {
  const side = code.size + 2 * QUIET;
  const runs = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0, end = 0; x < code.size; x = end + 1) {
      for (end = x; code.get(end, y); ) end++;
      if (end > x) runs.push(`M${x + QUIET} ${y + QUIET}h${end - x}v1h-${end - x}z`);
    }
  const svg = shape("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-labelledby": TITLE });
  svg.append(
    shape("rect", { width: `${side}`, height: `${side}`, fill: "#fff" }),
    shape("path", { d: runs.join(""), fill: "#000", "shape-rendering": "crispEdges" }),
  );
  return svg;
}

/** @type {(name: "svg" | "rect" | "path", attributes: Record<string, string>) => SVGElement} */
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
