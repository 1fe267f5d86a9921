// Boots the built site's Python under node and runs pytest in it; pyodide_test.py says with what.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { addPydantic } from "../../web/worker/pydantic.mjs";
import { importable, placeOf } from "../../web/worker/wheel.mjs";

const { python, lock, pydantic, page, games, wheels, wholeStdlib, root, arguments: args } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(`${python}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: python, lockFileContents: lock });
const core = await WebAssembly.compile(readFileSync(`${pydantic}/core.wasm`));
await addPydantic(pyodide, new Uint8Array(readFileSync(`${pydantic}/pydantic.zip`)), core);
const [game] = readdirSync(page).filter((name) => name.endsWith(".whl"));
importable(pyodide, game, readFileSync(`${page}/${game}`));
for (const [id, path] of Object.entries(games)) pyodide.FS.writeFile(placeOf(`game-${id}.zip`), readFileSync(path));
for (const wheel of wheels) {
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "whl", { extractDir: "/lib/python3.14/site-packages" });
}

// Only the tests are mounted, so that `import haleakala` can find nothing but the wheel.
pyodide.FS.mkdirTree("/repository/tests");
pyodide.FS.writeFile("/repository/pyproject.toml", readFileSync(`${root}/pyproject.toml`));
pyodide.mountNodeFS("/repository/tests", `${root}/tests`);
pyodide.mountNodeFS("/whole", dirname(wholeStdlib));
// pytest wants modules that the site does without, and three whole that the site has small ones for; else what the site
// has is found first.
pyodide.globals.set("whole_stdlib", `/whole/${basename(wholeStdlib)}`);
pyodide.globals.set("arguments", pyodide.toPy(args));
const code = pyodide.runPython(`
import os, sys
sys.path.insert(0, whole_stdlib)
for name in ("signal", "socket", "subprocess"):
    del sys.modules[name]
import signal, socket, subprocess
sys.path.append(sys.path.pop(0))
sys.dont_write_bytecode = True
os.chdir("/repository")
import pytest
int(pytest.main([*arguments, "-p", "no:cacheprovider"]))
`);
process.exit(code);
