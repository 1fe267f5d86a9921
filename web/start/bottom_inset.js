// Measures the height of the strips at the foot of the window that wait for an answer, and sets --foot to it. The style
// sheets keep everything else above them, so that they cover nothing that a player needs.
import { byId } from "./by_id.js";

const WAITING = "#boot[data-failed], #errors:not(:empty), #update:not(:empty)";
const GAP = 6; // the free space above the highest strip, in px
const strips = byId("strips");
const { style } = document.documentElement;

function measure() {
  const [highest] = strips.querySelectorAll(WAITING); // the first strip in the document is the highest on the screen
  const foot = highest ? `${Math.ceil(innerHeight - highest.getBoundingClientRect().top) + GAP}px` : "";
  if (style.getPropertyValue("--foot") === foot) return;
  style.setProperty("--foot", foot);
  dispatchEvent(new Event("resize")); // makes panels and tooltips find new places
}

new ResizeObserver(measure).observe(strips);
addEventListener("resize", measure);
