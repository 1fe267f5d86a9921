"""Turn the .py files of a zip or wheel into bytecode, inside the Python that will run them.

Pyodide would otherwise compile its standard library anew on every start, which is most of the waiting.
Runs in Pyodide under node (bytecode.mjs); the result depends on nothing but the input.
"""

import ast
import re
import zipfile
from importlib import _bootstrap_external, util

EPOCH = (1980, 1, 1, 0, 0, 0)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(source: bytes) -> ast.Module:
    """A module without what only readers of its source need; Python's own switch for that takes asserts out, too."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """The .pyc of one file: found by hash, never checked, so neither time nor source is needed."""
    code = compile(without_docstrings(source), name, "exec", dont_inherit=True, optimize=optimize)
    to_pyc = _bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]  # private, so no stub describes it
    return bytes(to_pyc(code, util.source_hash(source), False))


def compile_zip(source: str, target: str, drop: str, optimize: int, instead: dict[str, str]) -> None:
    """Write to `target` the zip `source` in bytecode, without the files whose name matches `drop`.

    Of a package's METADATA the fields stay; the description, its README, goes. `instead` has the text of files whose
    own is not wanted.
    """
    unneeded = re.compile(drop).match if drop else lambda name: None
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or unneeded(name):
                continue
            data = instead[name].encode() if name in instead else old.read(name)
            if name.endswith(".dist-info/METADATA"):
                data = data.partition(b"\n\n")[0] + b"\n"
            if name.endswith(".py"):
                name, data = name + "c", compiled(data, name, optimize)
            new.writestr(zipfile.ZipInfo(name, EPOCH), data)  # stored: what carries it compresses the whole far better
