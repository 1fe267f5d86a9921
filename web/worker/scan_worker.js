// Finds QR codes in pictures, in a worker: the answer to a picture is a list with the text of its code, or an empty one.

import decode from "qr/decode.js";

const PATIENCE = 50; // the time in ms for more attempts at a picture in which there seems to be a code

/** @type {(image: ImageData) => string[]} */
function read(image) {
  try {
    return [decode(image, { timeLimit: PATIENCE })];
  } catch {
    return []; // there is none, or it cannot be read
  }
}

addEventListener("message", ({ data }) => postMessage(read(data)));
