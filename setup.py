"""Only for who wants a compiled installation; everything else stands in pyproject.toml.

    LONGTABLE_COMPILE=1 pip install .

It needs a C compiler. An editable installation stays pure Python.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).parent

if os.environ.get("LONGTABLE_COMPILE") != "1":
    setup()
elif "bdist_wheel" in sys.argv:
    sys.path.insert(0, str(HERE))
    from tools.compile import SOURCE, extensions_of, modules_in

    modules = [Path(SOURCE.name, module) for module in modules_in(SOURCE)]
    setup(ext_modules=extensions_of(modules, Path("build", "mypyc")))
else:  # pip asks first what the build needs: mypyc, and what it looks up the types of
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    mypy = [need for need in extras["dev"] if need.startswith("mypy")]
    setup(setup_requires=[*mypy, *project["dependencies"], *extras["server"], *extras["push"]])
