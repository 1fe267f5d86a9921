// Scans QR codes with the camera. Only the middle of the picture is searched, which is what the player sees.

import { around, made, openDialog, rename, TITLE } from "./dialog.js";
import { reader } from "./reader.js";

const PAUSE = 100; // the time in ms from one picture to the next
const LINK = /#[a-z]+-[0-9]+(p[0-9]+)?-/; // matches the fragment of a link; Python reads the rest
const CAMERA = { audio: false, video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } } };

/** Look for a code with the camera until one has a link, which `found` gets. The camera is switched off as soon as the
 * dialog closes or the page is hidden.
 * @type {(found: (link: string) => void, ...words: Fields<"OpenScanner">) => void} */
export function openScanner(found, label, close, other, missing, refused, field, opens) {
  const video = made("video", { muted: true, playsInline: true });
  const said = made("p", { className: "said" });
  said.setAttribute("role", "status");
  const codes = reader();
  /** @type {MediaStream | null} */
  let stream = null;
  let open = true;

  const hidden = () => document.hidden && shut();
  const shut = openDialog("scanner", label, [video, said], close, () => {
    open = false;
    document.removeEventListener("visibilitychange", hidden);
    switchOff();
    codes.end();
  });
  document.addEventListener("visibilitychange", hidden);

  function switchOff() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }

  /** @type {(link: string) => void} */
  function take(link) {
    shut();
    found(link);
  }

  /** Show a field for the link in the place of the picture, and why.
   * @type {(why: string) => void} */
  function ask(why) {
    if (!open) return;
    switchOff();
    rename(why);
    const input = made("input", { id: "scanned-link", type: "text", required: true, autocomplete: "off" });
    input.setAttribute("aria-describedby", TITLE);
    const named = made("label", { htmlFor: input.id, textContent: field });
    const button = made("button", { type: "submit", className: "primary", textContent: opens });
    const form = around("form", {}, around("p", { className: "field" }, named, input), button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      take(input.value);
    });
    said.remove();
    video.replaceWith(form);
    input.focus();
  }

  async function look() {
    const begun = performance.now();
    /** @type {string[]} */
    let texts = [];
    try {
      if (video.videoWidth) texts = await codes.read(video);
    } catch (error) {
      console.warn("No code can be read:", error);
      return ask(missing);
    }
    if (!open) return;
    const link = texts.find((text) => LINK.test(text));
    if (link) return take(link);
    if (texts.length) said.textContent = other;
    setTimeout(look, Math.max(PAUSE / 10, PAUSE - (performance.now() - begun)));
  }

  async function begin() {
    try {
      stream = await navigator.mediaDevices.getUserMedia(CAMERA);
    } catch (error) {
      return ask(error instanceof DOMException && error.name === "NotAllowedError" ? refused : missing);
    }
    if (!open) return switchOff(); // closed while the browser asked the player
    for (const track of stream.getTracks()) {
      // People aim with a camera that faces them as with a mirror.
      video.classList.toggle("mirrored", track.getSettings().facingMode === "user");
      track.addEventListener("ended", () => ask(missing));
    }
    video.srcObject = stream;
    await video.play().catch(() => {}); // fails if the dialog is closed at once
    look();
  }

  begin();
}
