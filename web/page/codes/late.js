// Loads what shows and scans QR codes when it is needed first: codes.js, and the worker that finds codes in pictures.

import { fetched, Lost } from "../../start/verified_fetch.js";

/** @type {FileToFetch} */
const CODES = ["codes.js", "@codes-hash@"];
/** @type {FileToFetch} */
const WORKER = ["scan_worker.js", "@scan-worker-hash@"];
let lost = 0; // number of times in a row that they could not be loaded

/** Show the code of a link, with the label and the button of the dialog.
 * @type {(send: Send, link: string, label: string, close: string) => Promise<void>} */
export async function showCode(send, link, label, close) {
  const codes = await loaded(send, false);
  codes?.showCode(link, label, close);
}

/** Scan a code with the camera.
 * @type {(send: Send, ...words: Fields<"OpenScanner">) => Promise<void>} */
export async function openScanner(send, ...words) {
  const codes = await loaded(send, true);
  codes?.openScanner((link) => send(["Submitted", "open-link", { link }]), ...words);
}

/** The module with the dialogs; null if it could not be loaded, or if by then the player has gone to another screen or
 * a dialog is open.
 * @type {(send: Send, scans: boolean) => Promise<typeof import("./codes.js") | null>} */
async function loaded(send, scans) {
  const asked = location.href;
  try {
    const files = scans ? [CODES, WORKER] : [CODES];
    await fetched(files.map(([name, hash]) => [new URL(name, import.meta.url).href, hash]));
    const codes = await import("./codes.js");
    lost = 0;
    // A second click opens no second dialog.
    return location.href !== asked || document.querySelector("dialog.codes") ? null : codes;
  } catch (error) {
    lost += 1;
    send(["CodesLost", scans, (error instanceof Lost && error.replaced) || lost > 1]);
    return null;
  }
}
