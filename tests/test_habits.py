"""What newcomers expect to find: it says nothing that the Makefile and the project do not say."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.games import OURS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
CODE = ("src", "tests", "bench", "tools", "examples")
TEMPLATES = sorted(ROOT.glob(".github/ISSUE_TEMPLATE/*.md"))


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_one_hook_before_a_commit_is_make_lint() -> None:
    (repository,) = read(".pre-commit-config.yaml")["repos"]
    (hook,) = repository["hooks"]
    assert (repository["repo"], hook["entry"]) == ("local", "make lint")
    assert hook["always_run"]
    assert not hook["pass_filenames"]


def test_the_workflow_runs_what_everybody_can_run() -> None:
    workflow = read(".github/workflows/checks.yml")
    (job,) = workflow["jobs"].values()
    commands = {step["run"]: step.get("if") for step in job["steps"] if "run" in step}
    assert commands == {".ci/run": None, "make wheels": "github.ref_type == 'tag'"}
    assert set(workflow["on"]) == {"push", "pull_request"}


def test_the_workflow_may_only_read_and_holds_its_actions_to_a_major_version() -> None:
    workflow = read(".github/workflows/checks.yml")
    (job,) = workflow["jobs"].values()
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in job
    for action in [step["uses"] for step in job["steps"] if "uses" in step]:
        name, _, version = action.partition("@v")
        assert name.startswith("actions/"), action
        assert version.isdigit(), action


def test_the_oldest_python_of_the_workflow_is_the_oldest_that_we_promise() -> None:
    (job,) = read(".github/workflows/checks.yml")["jobs"].values()
    oldest, newest = job["strategy"]["matrix"]["python"]
    assert project()["requires-python"] == f">={oldest}"
    assert newest == "3.x"


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_an_issue_template_says_what_it_is_for(path: Path) -> None:
    _, header, body = path.read_text(encoding="utf-8").split("---\n", 2)
    assert {"name", "about"} <= yaml.safe_load(header).keys()
    assert body.strip()


def test_the_citation_says_what_the_project_says() -> None:
    citation = read("CITATION.cff")
    ours = project()
    assert citation["title"].lower() == ours["name"]
    assert citation["abstract"] == ours["description"]
    assert citation["license"] == ours["license"]
    assert citation["authors"] == ours["authors"]


def test_whatever_is_imported_is_declared() -> None:
    """And not merely brought along by something else that is."""
    lines = [*project()["dependencies"], *chain(*project()["optional-dependencies"].values())]
    declared = {spelt(re.split(r"[^\w.-]", line)[0]) for line in lines}
    brought_by = packages_distributions()
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for name in imported(path) - {"longtable", *CODE}:
                given = {spelt(package) for package in brought_by.get(name, ())}
                assert given & declared, f"{path.relative_to(ROOT)} imports {name}: {given}"


def spelt(package: str) -> str:
    """Two ways to spell a package's name are one."""
    return package.replace("_", "-").replace(".", "-").lower()


def imported(path: Path) -> set[str]:
    """The packages that a file imports, but for Python's own."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return {name.partition(".")[0] for name in found} - sys.stdlib_module_names


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    """Built, installed in a fresh environment and asked for its games, as on a tag."""
    tool = [sys.executable, "-m", "tools.wheels", "--pure", "--out", str(tmp_path)]
    built = subprocess.run(tool, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    assert "knights-duty" in built.stdout
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    ours = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.glob("longtable/**/*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }
    assert packed == ours, "list the missing kinds of file under package-data in pyproject.toml"


def project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, Any] = tomllib.load(file)["project"]
    return found


def test_every_game_of_this_project_is_examined() -> None:
    for name in OURS:
        examination = ROOT / "tests" / name.replace("-", "_") / "test_examination.py"
        assert f'GAMES = ["{name}"]' in examination.read_text(), name
