"""Records are signed: whoever has one can tell which server it comes from."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from longtable.core.dice import Dice
from longtable.server.serve import export
from longtable.server.service import Service
from longtable.server.signing import Signer, own_signer
from longtable.terminal.trouble import WrongRecord
from longtable.terminal.verify import verify
from tests.server.in_process import with_service
from tests.server.postgres import Cluster
from tests.server.promises import meets
from tests.server.serving import House, Table, serving, settings_in
from tests.server.test_workers import with_two

GAME = "knights-duty"


def finished(house: House) -> Table:
    table = house.lay(GAME, ["person", "person"], options={"turn_limit": 2})
    table.hurry(Dice(b"signed"))
    return table


def said(where: str) -> str:
    with redirect_stdout(StringIO()) as out:
        assert verify(where, None, "en") == 0
    return out.getvalue()


@meets("Records that nobody wrote")
def test_a_record_says_which_server_it_comes_from(house: House, tmp_path: Path) -> None:
    table = finished(house)
    key = house.get("/key").json()["key"]
    for where in (f"{house.url}/t/{table.id}", f"{house.url}/api/v1/tables/{table.id}/record"):
        assert f"Signed with the key {key}, which {house.url} says is its own" in said(where)
    file = tmp_path / "record.json"
    file.write_bytes(table.get("/record").content)
    assert f"Signed with the key {key}" in said(str(file))
    assert key in house.client.get("/fair").text


@meets("Records that nobody wrote")
def test_a_record_that_was_changed_says_so(house: House, tmp_path: Path) -> None:
    record = finished(house).get("/record").json()
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**record, "note": "mine"}))
    with pytest.raises(WrongRecord, match="signature"):
        verify(str(file), None, "en")


@meets("Records that nobody wrote")
def test_a_record_that_another_server_has_signed_is_not_this_one_s(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, behind = finished(house), house.behind
    assert behind is not None
    real = behind.service.signer

    class Pretender(Signer):
        """Signs with another key than the server says it has."""

        def signed(self, record: dict[str, Any]) -> dict[str, Any]:
            return Signer("4d" * 32).signed(record)

    monkeypatch.setattr(behind.service, "signer", Pretender("4e" * 32))
    with pytest.raises(WrongRecord, match="foreign-key"):
        verify(f"{house.url}/t/{table.id}", None, "en")
    monkeypatch.setattr(behind.service, "signer", real)
    assert "says is its own" in said(f"{house.url}/t/{table.id}")


def test_the_key_outlives_the_server(tmp_path: Path) -> None:
    async def key(service: Service) -> str:
        return service.signer.public

    assert with_service(tmp_path, key) == with_service(tmp_path, key)


def test_an_export_is_signed_too(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with serving(settings) as house:
        table = finished(house)
        assert export(settings, table.id) == table.get("/record").json()


def test_all_workers_have_one_key(postgres: Cluster, tmp_path: Path) -> None:
    async def scene(one: Service, other: Service) -> None:
        assert one.signer.public == other.signer.public
        assert (await own_signer(other.store)).public == one.signer.public

    with_two(tmp_path, postgres.new_database(), scene)
