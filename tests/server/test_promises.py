"""What docs/security.md promises is shown: no threat without a test, and no test of another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longtable.core.perspective import Perspective
from longtable.server.bots import worker
from longtable.server.bots.runner import position_of
from longtable.server.service import Service
from tests.server.in_process import lay, with_service
from tests.server.promises import meets, met
from tests.server.serving import House

HERE = Path(__file__).parent
DOCUMENT = HERE.parent.parent / "docs" / "security.md"
SERVER = HERE.parent.parent / "src" / "longtable" / "server"


def rows() -> dict[str, tuple[str, str]]:
    """The threats of the document: what meets each, and where."""
    part = DOCUMENT.read_text(encoding="utf-8").partition("## How each threat is met")[2]
    table = part.partition("\n## ")[0]
    cells = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")]
    return {threat: (how, where) for threat, how, where in cells[1:]}


def test_every_threat_has_a_test_and_every_such_test_a_threat() -> None:
    tests = met(sorted(HERE.glob("test_*.py")))
    assert sorted(tests) == sorted(rows())


def test_the_document_names_files_that_are_there() -> None:
    for threat, (_, where) in rows().items():
        named = re.findall(r"`([\w/.]+)`", where)
        assert named, threat
        assert [name for name in named if not (SERVER / name).exists()] == [], threat


@meets("A hint that knows too much")
def test_a_bot_is_handed_a_perspective_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[object] = []

    class Curious:
        def choose(self, given: Perspective, dice: object) -> int:
            handed.append(given)
            return given.choice.actions[0]

    async def scene(service: Service) -> None:
        live, _ = await lay(service, "knights-duty", 2)
        assert live.log.match is not None
        action = worker.choose(position_of(live.log), 1, "greedy")
        assert action in live.log.match.choice(1).actions

    monkeypatch.setattr("longtable.bots.bot", lambda level: Curious())
    with_service(tmp_path, scene)
    assert [type(given) for given in handed] == [Perspective]


@meets("SQL")
def test_what_looks_like_sql_is_a_name_and_a_line_of_chat(house: House) -> None:
    spiteful = "'); DROP TABLE x;--"
    table = house.lay("knights-duty", ["open", "person"])
    assert table.post("/seats/0", {"name": spiteful}).status_code == 201
    assert table.post("/chat", {"text": spiteful * 2}, 1).status_code == 201
    for path in (f"/tables/{spiteful}", f"/tables/{table.id}' OR '1'='1"):
        assert house.get(path).status_code == 404
    assert table.view()["players"][0]["name"] == spiteful
    assert table.get("/chat").json()["chat"][-1]["text"] == spiteful * 2
