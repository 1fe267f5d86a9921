// Adds pydantic, which reads documents from outside, to a running Python. Its Python code is imported directly from an
// archive, and its compiled part is linked as a WebAssembly module.

const [ARCHIVE, CORE] = ["/lib/pydantic.zip", "/lib/_pydantic_core.so"];
const RECIPE = { loadAsync: true, nodelete: true, allowUndefined: true };
const IMPORTABLE = `
import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader

def add(archive, core, name="pydantic_core._pydantic_core"):
    loader = ExtensionFileLoader(name, core)
    module = module_from_spec(spec_from_loader(name, loader))
    loader.exec_module(module)
    sys.modules[name] = module
    sys.path.append(archive)

add("${ARCHIVE}", "${CORE}")
del add
`;

/** Make pydantic importable, from its archive and its compiled part.
 * @type {(python: Pyodide, archive: Uint8Array, core: WebAssembly.Module) => Promise<void>} */
export async function addPydantic({ FS, _module, runPython }, archive, core) {
  FS.writeFile(ARCHIVE, archive, { canOwn: true });
  _module.preloadedWasm[CORE] = await _module.loadWebAssemblyModule(core, RECIPE, CORE, {});
  _module.reportUndefinedSymbols();
  runPython(IMPORTABLE);
}
