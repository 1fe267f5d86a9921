"""The small replacements for modules of Python's standard library that the site uses."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.cpython
LIBRARY = Path(__file__).parents[2] / "web/build/python/stdlib_stubs"


def ours(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"ours_{name}", LIBRARY / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["socket", "signal", "subprocess", "concurrent/futures/__init__"])
def test_constants_are_those_of_python(name: str) -> None:
    theirs = importlib.import_module(name.removesuffix("/__init__").replace("/", "."))
    names = [one for one, value in vars(ours(name)).items() if one.isupper() and isinstance(value, int | str)]
    assert len(names) >= 3
    for one in names:
        assert vars(ours(name))[one] == getattr(theirs, one), one


def test_what_waits_for_threads_is_there_when_it_is_asked_for() -> None:
    assert ours("concurrent/futures/__init__").Future.__module__ == "concurrent.futures._base"
    assert ours("concurrent/futures/__init__").ThreadPoolExecutor.__module__ == "concurrent.futures.thread"
