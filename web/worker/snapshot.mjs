// A snapshot of Python's memory after the game was loaded into it, taken by the build (take_snapshot.mjs) and restored by
// pyodide_loader.mjs: then nothing has to start. Both sides prepare the module in the same way, or addresses would
// differ.
// Decision 0022 says which of Pyodide's inner doors this uses.
import { unpacked } from "./snapshot_packing.mjs";

export const LIBRARY = "/lib/python314.zip";
const TABLE = 16384; // every engine begins with a function table of another length: grown to this, functions lie alike

/** What loadPyodide takes as createPyodideModule: `create` with a table of functions of one length.
 *
 * `begun` is told the memory as the code alone has written it; `heap` is how many bytes of memory there must be.

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

/** Where the module keeps the address of its trampoline, which differs between engines.
 * @type {(module: PythonModule) => number} */
function trampoline(module) {
  const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2];
  return (module.__PyRuntime + offset) >> 2;
}

const INPUT_OUTPUT_ERROR = 29; // as Emscripten counts them

/** Let a file come when somebody opens it; who cannot have it gets an OSError, and may try again. The answer puts bytes
 * there that have come before.
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

/** A Pyodide whose memory is the one in `file`; `load` is Pyodide's loadPyodide.
 *
 * `late` has a function for each file that Python may still open, which reads it; `puts` is given a function for each
 * that puts its bytes there. Throws where anything does not fit.

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
