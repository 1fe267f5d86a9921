"""Compiles the .py files of a zip or wheel into bytecode, in the Python that will run them.

Otherwise Pyodide would compile its standard library on every start, which takes most of the time of a start. It runs in
Pyodide under node (bytecode.mjs), and the result depends only on the input.
"""

import ast
import re
import zipfile
from importlib import _bootstrap_external, util

EPOCH = (1980, 1, 1, 0, 0, 0)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(source: bytes) -> ast.Module:
    """Parse a module without its docstrings; Python's own option for that would also remove asserts."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """The .pyc of one file, in the form that is never checked against its source."""
    code = compile(without_docstrings(source), name, "exec", dont_inherit=True, optimize=optimize)
    to_pyc = _bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]  # private, so no stub describes it
    return bytes(to_pyc(code, util.source_hash(source), False))


def compile_zip(source: str, target: str, drop: str, optimize: int, instead: dict[str, str]) -> None:
    """Write the zip `source` to `target` with bytecode in place of source, without the files whose name matches `drop`.

    The METADATA of a package retains its fields, but not the README. `instead` has the texts of files that are
    replaced.
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
            # Not compressed here: compressing the whole zip saves more.
            new.writestr(zipfile.ZipInfo(name, EPOCH), data)
