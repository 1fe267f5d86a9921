// The global variables of the workers' scripts beside those of browsers, and the parts of Pyodide that they use.

// Only the service worker uses `self`.
interface WorkerGlobalScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
interface WorkerGlobalScopeEventMap {
  activate: ExtendableEvent;
  fetch: FetchEvent;
  install: ExtendableEvent;
}

/** The fragment in a path (start/fragment_in_path.js, which the build includes in the service worker). */
declare function fragmentIn(path: string): string | null;

/** The functions that worker/game.py and worker/bots.py call (worker/pyodide_loader.mjs). */
declare var fetchLibrary: () => Promise<void>;
declare var fetchReader: () => Promise<void>;

/** A class of node, under which the build runs some of these scripts. */
declare const Buffer: { concat(parts: Uint8Array[]): Uint8Array };

declare module "*@python@/pyodide.mjs" {
  export const version: string;
  export const loadPyodide: LoadPyodide;
}
declare module "*@python@/pyodide.asm.mjs" {
  const create: CreateModule;
  export default create;
}

type LoadPyodide = (options: PyodideOptions) => Promise<Pyodide>;
type PyodideOptions = { [name: string]: unknown; createPyodideModule?: CreateModule };
type CreateModule = (settings: ModuleSettings) => Promise<PythonModule>;
type Pyodide = {
  FS: FileSystem;
  _module: PythonModule;
  globals: { set(name: string, value: unknown): void };
  runPython(code: string): any; // the value of the code, which no type can know
  runPythonAsync(code: string): Promise<any>; // likewise
};

// Internal functions and data of Pyodide (decision 22).
type ModuleSettings = {
  instantiateWasm(imports: WebAssembly.Imports, done: Instantiated): unknown;
  preRun: ((module: PythonModule) => void)[];
};
type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
type PythonModule = {
  readonly FS: FileSystem;
  readonly HEAP8: Int8Array;
  readonly HEAP32: Int32Array;
  readonly __PyRuntime: number;
  readonly __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
  readonly wasmTable: WebAssembly.Table;
  readonly preloadedWasm: Record<string, unknown>;
  loadWebAssemblyModule(code: WebAssembly.Module, flags: object, name: string, scope: object): Promise<unknown>;
  reportUndefinedSymbols(): void;
  growMemory(bytes: number): void;
};
type FileSystem = {
  readonly ErrnoError: new (errno: number) => Error;
  writeFile(path: string, bytes: Uint8Array, options?: { canOwn?: boolean }): void;
  lookupPath(path: string): { node: { stream_ops: object } };
};

/** The options of `prepared`: `heap` is the least size of the memory in bytes (worker/snapshot.mjs). */
type Preparation = {
  begun: (memory: Uint8Array) => void;
  heap?: number;
};

/** A snapshot of Python's memory that is restored (worker/snapshot.mjs). */
type Snapshot = {
  file: Uint8Array;
  late: Record<string, () => Uint8Array>;
  puts?: Record<string, (bytes: Uint8Array) => void>;
};
