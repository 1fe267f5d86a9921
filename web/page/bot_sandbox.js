// Runs custom bots (decision 27) in a worker inside a frame with an opaque origin, which cannot reach anything of this
// site. The frame receives bytes and a port. Through the port it may send only a text with the number of a question and
// one answer to it, which is not read here: Python decodes it strictly (runtime/sandboxed_bot.py). Any other message
// removes the frame.

import { fetched, Lost } from "../start/verified_fetch.js";
import { within } from "../start/watchdog.js";
import { archiveOf, hasArchive } from "./game_assets.js";

const FRAME = "@frame@";
/** @type {Record<string, [address: string, hash: string]>} */
const FILES = {
  program: ["sandbox_worker.js", "@sandbox-hash@"],
  python: ["../@python@/pyodide.asm.wasm", "@python-hash@"],
  snapshot: ["../@snapshot@/snapshot.bin", "@snapshot-hash@"],
  library: ["../@python@/python_stdlib.zip", "@library-hash@"],
  wheel: ["@wheel@", "@wheel-hash@"],
};
const [START, TIMEOUT] = [60, 5]; // timeouts in seconds; a slow phone starts Python in ten
const REST = 20; // if no question comes for this many seconds, the frame is removed; the next question creates another
const LONGEST = 4000; // the limit for an answer in characters; one of its text may take up to twelve in JSON
const ANSWER = /^\["(Decided|CodeFault)",/; // the only answers that the frame may send
const LATE = new Error("no answer in time");
/** The answer to a question that the bot has not answered.
 * @type {(kind: Fields<"SandboxFault">[0], text?: string, reload?: boolean) => string} */
const fault = (kind, text = "", reload = false) => JSON.stringify(["SandboxFault", kind, text, reload]);
let lost = 0; // number of failed starts of the frame in a row

/** The files that Python needs for a game; one other than the default game has an archive.
 * @type {(game: string) => Promise<Record<string, Blob>>} */
async function filesFor(game) {
  const more = hasArchive(game) ? { archive: archiveOf(game) } : {};
  const files = { ...FILES, ...more };
  const all = await fetched(Object.values(files).map(([path, hash]) => [new URL(path, import.meta.url).href, hash]));
  const blobs = Object.fromEntries(Object.keys(files).map((name, number) => [name, new Blob([all[number]])]));
  return { ...blobs, program: new Blob([blobs.program], { type: "text/javascript" }) };
}

/** The answer in a message to the question with this number; null for any other message.
 * @type {(message: unknown, number: number) => string | null} */
function read(message, number) {
  const start = `${number} `;
  if (typeof message !== "string" || message.length > LONGEST || !message.startsWith(start)) return null;
  const answer = message.slice(start.length);
  return ANSWER.test(answer) ? answer : null;
}

/** A frame with one worker in it, for one bot. */
class Sandbox {
  #frame = document.createElement("iframe");
  /** @type {MessagePort} */
  #port;
  /** @type {((message: unknown) => void) | null} */
  #receive = null; // receives the next message of the frame
  /** @type {() => void} */
  #end = () => {}; // rejects #over, and with it everything that waits for the frame
  /** @type {Promise<never>} */
  #over = new Promise((_, fail) => (this.#end = fail));
  #asked = 0; // number of questions so far
  #loud = false;
  #closed = false;
  #ready;

  /** @param {string} game */
  constructor(game) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#handle(data);
    port1.onmessageerror = () => this.#handle(null);
    this.#frame.setAttribute("sandbox", "allow-scripts");
    this.#frame.hidden = true;
    this.#frame.srcdoc = globalThis.trusted(FRAME);
    this.#over.catch(() => {}); // if nobody waits when the frame is closed, that is not an error
    this.#ready = this.#begin(port2, game);
    this.#ready.catch(() => {}); // no error here: `answer` waits for this promise and reports it
  }

  /** @type {(port: MessagePort, game: string) => Promise<void>} */
  async #begin(port, game) {
    const loaded = new Promise((done) => (this.#frame.onload = done));
    document.body.append(this.#frame);
    const [files] = await Promise.all([filesFor(game), loaded]);
    const said = this.#next();
    // "*", because a sandboxed frame has an opaque origin.
    this.#frame.contentWindow?.postMessage({ ...files, game }, "*", [port]);
    if ((await said) !== "ready") throw new Error(String(await said));
  }

  /** @type {() => Promise<unknown>} */
  #next() {
    return new Promise((resolve) => (this.#receive = resolve));
  }

  /** @type {(message: unknown) => void} */
  #handle(message) {
    if (this.#receive) this.#receive(message);
    else this.#block(); // the bot sends messages that nobody asked for
    this.#receive = null;
  }

  #block() {
    this.#loud = true;
    this.#port.close();
    this.#frame.remove();
  }

  /** @type {<T>(seconds: number, promise: Promise<T>) => Promise<T>} */
  #unlessClosed = (seconds, promise) => within(seconds, Promise.race([promise, this.#over]), LATE).answer;

  /** The answer; "" if the frame was closed meanwhile.
   * @type {(question: Fields<"Question">) => Promise<string>} */
  async answer(question) {
    if (this.#loud) return fault("loud");
    try {
      await this.#unlessClosed(START, this.#ready);
      lost = 0;
    } catch (error) {
      if (this.#closed) return "";
      console.warn("The frame of the player did not start:", error);
      lost += 1;
      return fault("lost", "", (error instanceof Lost && error.replaced) || lost > 1);
    }
    if (this.#loud) return fault("loud");
    const said = this.#next();
    this.#port.postMessage([++this.#asked, ...question]);
    try {
      return read(await this.#unlessClosed(TIMEOUT, said), this.#asked) ?? fault("loud");
    } catch {
      return this.#closed ? "" : fault("slow", `${TIMEOUT}`);
    }
  }

  close() {
    this.#closed = true;
    this.#port.close();
    this.#frame.remove();
    this.#end();
  }
}

/** @type {Sandbox | null} */
let sandbox = null;
let played = ""; // the game and the code that run in the frame
let busy = false;
let idleTimer = 0;

/** The answer of the bot in a question, as JSON; "" if `end` was called first. After a fault the frame is removed.
 * @type {(...question: Fields<"Question">) => Promise<string>} */
export async function decide(...question) {
  clearTimeout(idleTimer);
  const [game, code] = question;
  const player = `${game} ${code}`;
  if (player !== played) end(); // another bot gets a new frame, which the last one cannot affect
  played = player;
  sandbox ??= new Sandbox(game);
  const here = sandbox;
  busy = true;
  const answer = await here.answer(question);
  if (sandbox !== here) return ""; // `end` was called meanwhile
  busy = false;
  if (answer.startsWith('["Decided",')) idleTimer = setTimeout(end, 1000 * REST);
  else end();
  return answer;
}

/** Remove the frame, whatever it is doing. */
export function end() {
  clearTimeout(idleTimer);
  sandbox?.close();
  [sandbox, busy] = [null, false];
}

addEventListener("hashchange", () => busy || end()); // the player has left the screen: remove an idle frame
