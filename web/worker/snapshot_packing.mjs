// The compressed form of Python's memory: only the blocks that are not all zeros, minus what the interpreter's own code
// writes before Python runs (a third of what compresses badly, and each device has it already).
//
// The format: four numbers of 32 bits, namely the length of the head, the length of the memory, how much of it the code
// writes, and the number of blocks; then the head, one bit for each block of the memory, and the blocks whose bit is 1.
const BLOCK = 256; // the size of a block in bytes; larger ones would contain more zeros, smaller ones would save little
const NUMBERS = 16;

/** @type {(bytes: Uint8Array, from: number, length: number) => Uint32Array} */
const words = (bytes, from, length) => new Uint32Array(bytes.buffer, bytes.byteOffset + from, length / 4);

/** XOR the memory with what the code writes; doing it again restores the memory.
 * @type {(memory: Uint32Array, written: Uint32Array) => void} */
function differ(memory, written) {
  for (let i = 0; i < written.length; i++) memory[i] ^= written[i];
}

/** Pack a snapshot of Pyodide, whose second number is the length of its head; `written` is the memory before Python
 * runs.
 * @type {(snapshot: Uint8Array, written: Uint8Array) => Uint8Array} */
export function packed(snapshot, written) {
  const [, head] = words(snapshot, 0, 8);
  const memory = snapshot.slice(head);
  const own = BLOCK * Math.ceil((written.findLastIndex((byte) => byte) + 1) / BLOCK);
  differ(words(memory, 0, own), words(written, 0, own));
  const blocks = memory.length / BLOCK;
  const bits = new Uint8Array(16 * Math.ceil(blocks / 128));
  const full = [];
  for (let block = 0; block < blocks; block++) {
    const bytes = memory.subarray(block * BLOCK, (block + 1) * BLOCK);
    if (bytes.every((byte) => !byte)) continue;
    bits[block >> 3] |= 1 << (block & 7);
    full.push(bytes);
  }
  const numbers = new Uint8Array(Uint32Array.of(head, memory.length, own, full.length).buffer);
  return Buffer.concat([numbers, snapshot.subarray(0, head), bits, ...full]);
}

/** Unpack the file of a snapshot, which is valid after `complete` was called with the memory before Python runs. Throws
 * if the file is damaged.
 * @type {(file: Uint8Array) => { snapshot: Uint8Array; length: number; complete: (memory: Uint8Array) => void }} */
export function unpacked(file) {
  const [head, length, own, count] = words(file, 0, NUMBERS);
  const blocks = length / BLOCK;
  const data = NUMBERS + head + 16 * Math.ceil(blocks / 128);
  if (file.length !== data + BLOCK * count) throw new RangeError("it is cut off, or no memory");
  const snapshot = new Uint8Array(head + length);
  snapshot.set(file.subarray(NUMBERS, NUMBERS + head));
  const bits = file.subarray(NUMBERS + head, data);
  /** @type {(block: number) => number} */
  const full = (block) => bits[block >> 3] & (1 << (block & 7));
  for (let block = 0, at = data; block < blocks; block++) {
    const first = block;
    while (full(block)) block++;
    const start = at;
    at += BLOCK * (block - first);
    const bytes = file.subarray(start, at);
    snapshot.set(bytes, head + first * BLOCK);
  }
  /** @type {(memory: Uint8Array) => void} */
  const complete = (memory) => differ(words(snapshot, head, own), words(memory, 0, own));
  return { snapshot, length, complete };
}
