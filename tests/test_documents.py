"""Documents are run: what they show must work."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
# The guide's blocks are files of a game: test_guide.py makes it of them.
DOCUMENTS = [
    path
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    if "```python" in path.read_text(encoding="utf-8") and path.name != "write-a-game.md"
]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_examples_of_a_document_run(path: Path) -> None:
    """The Python blocks of one document, one after another in one place."""
    blocks = re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
    place: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, path.name, "exec"), place)
    assert place


def test_every_link_to_a_file_leads_somewhere() -> None:
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name} links to {link}"
