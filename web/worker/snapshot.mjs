// A snapshot of Python's memory after the game was loaded, taken by the build (take_snapshot.mjs) and restored by
// pyodide_loader.mjs, so that Python need not start. Both sides must prepare the module in the same way, or addresses
// would differ. Decision 22 lists the internal functions of Pyodide that this uses.
import { unpacked } from "./snapshot_packing.mjs";

export const LIBRARY = "/lib/python314.zip";
// Entries of the function table: it is grown to this length, since engines start with different lengths.
const TABLE = 16384;

/** The createPyodideModule for loadPyodide: `create` with a function table of a fixed length.
 *
 * `begun` is called with the memory before Python runs; `heap` is the least size of the memory in bytes.
 * @type {(create: CreateModule, preparation: Preparation) => CreateModule} */
export const prepared =
  (create, { begun, heap = 0 }) =>
  async (settings) => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        begun(new Uint8Array(/** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer));
        done(instance, module);
      });
    settings.preRun.push((module) => module.wasmTable.grow(TABLE - module.wasmTable.length));
    const module = await create(settings);
    if (heap > module.HEAP8.length) module.growMemory(heap);
    return module;
  };

/** The index in HEAP32 of the module's trampoline address, which differs between engines.
 * @type {(module: PythonModule) => number} */
function trampoline(module) {
  const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2];
  return (module.__PyRuntime + offset) >> 2;
}

const INPUT_OUTPUT_ERROR = 29; // the number of this error in Emscripten

/** Read a file only when Python opens it. On failure Python gets an OSError, and may try again. Returns a function that
 * writes the bytes if they are fetched before that.
 * @type {(FS: FileSystem, path: string, read: () => Uint8Array) => (bytes: Uint8Array) => void} */
function comesLate(FS, path, read) {
  FS.writeFile(path, new Uint8Array());
  const { node } = FS.lookupPath(path);
  const plain = node.stream_ops;
  /** @type {(bytes: Uint8Array) => void} */
  const put = (bytes) => {
    if (node.stream_ops === plain) return;
    node.stream_ops = plain;
    FS.writeFile(path, bytes);
  };
  const open = () => {
    try {
      put(read());
    } catch (error) {
      console.warn(`${path} cannot be read:`, error);
      throw new FS.ErrnoError(INPUT_OUTPUT_ERROR);
    }
  };
  node.stream_ops = { ...plain, open };
  return put;
}

/** A Pyodide with the memory in `file`; `load` is Pyodide's loadPyodide.
 *
 * `late` has a function for each file that Python may still open, which reads it. `puts` gets a function for each that
 * writes its bytes. Throws if anything does not fit.
 * @param {LoadPyodide} load @param {CreateModule} create @param {Snapshot} snapshot @param {PyodideOptions} options */
export async function restored(load, create, { file, late, puts = {} }, options) {
  const { snapshot, length, complete } = unpacked(file);
  let address = 0;
  /** @type {CreateModule} */
  const createPyodideModule = async (settings) => {
    const module = await prepared(create, { begun: complete, heap: length })(settings);
    address = module.HEAP32[trampoline(module)];
    return module;
  };
  const pyodide = await load({ ...options, createPyodideModule, _loadSnapshot: snapshot });
  for (const [path, read] of Object.entries(late)) puts[path] = comesLate(pyodide.FS, path, read);
  pyodide._module.HEAP32[trampoline(pyodide._module)] = address;
  pyodide.runPython("import random; random.seed(); del random");
  return pyodide;
}
