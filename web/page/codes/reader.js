// Finds QR codes in the picture of a video: with the browser's own detector where there is one, otherwise in a worker.

const SIDE = 720; // the largest side in pixels of the square that the worker searches

/** @typedef {{ read(video: HTMLVideoElement): Promise<string[]>; end(): void }} Reader */

/** A reader of codes; `end` frees what it uses. `read` returns the texts of the codes in the middle of the picture.
 * @type {() => Reader} */
export function reader() {
  /** @type {Promise<BarcodeDetector | null>} */
  let detecting = ownDetector();
  /** @type {Reader | null} */
  let worker = null;
  return {
    async read(video) {
      const detector = await detecting;
      try {
        if (detector) return (await detector.detect(video)).map(({ rawValue }) => rawValue);
      } catch {
        detecting = Promise.resolve(null); // some browsers have a detector that never works
      }
      worker ??= inWorker();
      return worker.read(video);
    },
    end() {
      worker?.end();
    },
  };
}

/** The browser's detector; null if it has none for QR codes.
 * @type {() => Promise<BarcodeDetector | null>} */
async function ownDetector() {
  const { BarcodeDetector } = globalThis;
  try {
    const formats = await BarcodeDetector?.getSupportedFormats();
    return BarcodeDetector && formats?.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}

/** @type {() => Reader} */
function inWorker() {
  const worker = new Worker(new URL("scan_worker.js", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  return {
    async read(video) {
      const image = context && middle(video, canvas, context);
      if (!image) throw new Error("this browser does not draw");
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        const { width, height, data } = image;
        worker.postMessage({ width, height, data }, [data.buffer]);
      });
    },
    end: () => worker.terminate(),
  };
}

/** The square in the middle of the picture, at most SIDE wide.
 * @type {(video: HTMLVideoElement, canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) => ImageData} */
function middle(video, canvas, context) {
  const { videoWidth: width, videoHeight: height } = video;
  const from = Math.min(width, height);
  const to = Math.min(from, SIDE);
  if (canvas.width !== to || canvas.height !== to) Object.assign(canvas, { width: to, height: to });
  context.drawImage(video, (width - from) / 2, (height - from) / 2, from, from, 0, 0, to, to);
  return context.getImageData(0, 0, to, to);
}
