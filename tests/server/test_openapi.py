"""Whatever the OpenAPI document allows, and much that it does not: no answer is a server's failure.

A few examples of each operation; as many as LONGTABLE_EXAMPLES says in `make chaos`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Final, TypeAlias
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from longtable.core.dice import Dice
from longtable.server.app import make_app
from longtable.server.settings import Settings
from tests.games import OURS
from tests.server.serving import House, Table, serving, settings_in

Case: TypeAlias = schemathesis.Case[Any]
Operation: TypeAlias = schemathesis.APIOperation[Any, Any, Any, Any]

EXAMPLES: Final = int(os.environ.get("LONGTABLE_EXAMPLES", "10"))


class Known:
    """Tables that there are: a random id would meet nothing but 404."""

    def __init__(self, house: House) -> None:
        self.house = house
        over = house.lay("knights-duty", ["person", "person"])
        over.hurry(Dice(b"over"))
        begun = house.lay("trueshot-lodge", ["person", "open", "random", "open"])
        fresh = house.lay("knights-duty", ["person", "person", "open"], clock=1_000, away=1_000)
        self.tables: list[Table] = [over, begun, fresh]

    def fill(self, case: Case) -> dict[str, str]:
        """Mostly a real table, and mostly somebody who sits there; the headers that say so."""
        made = repr((case.path_parameters, case.body, case.query))
        number = crc32(made.encode("utf-8", "replace"))
        if "wait" in case.query:
            case.query["wait"] = "0.01" if number % 2 else "x"
        games = OURS
        if "game" in case.path_parameters and number % 4:
            case.path_parameters["game"] = games[number % len(games)]
        if isinstance(case.body, dict) and isinstance(case.body.get("game"), str) and number % 4:
            case.body["game"] = games[number % len(games)]
        if "table_id" not in case.path_parameters or number % 8 == 0:
            return {}
        table = self.tables[number % len(self.tables)]
        case.path_parameters["table_id"] = table.id
        return {"authorization": f"Bearer {table.secrets[0]}"} if number % 5 else {}


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    with serving(settings_in(tmp_path_factory.mktemp("openapi"))) as house:
        yield Known(house)


DOCUMENT: Final = schemathesis.openapi.from_dict(
    make_app(Settings(database="never-opened.sqlite")).openapi()
)
OPERATIONS: Final[list[Operation]] = [
    found.ok() for found in DOCUMENT.get_all_operations() if isinstance(found, Ok)
]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: str(operation.label))
def test_no_answer_is_a_failure_of_the_server(operation: Operation, known: Known) -> None:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    @given(st.one_of([operation.as_strategy(generation_mode=mode) for mode in GenerationMode]))
    def ask(case: Case) -> None:
        answer = case.call(base_url=known.house.url, headers=known.fill(case), timeout=120)
        case.validate_response(answer, checks=[not_a_server_error])

    ask()
