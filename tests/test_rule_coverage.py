"""Every numbered rule of every game is shown by a test, and no test cites a rule that is none."""

from __future__ import annotations

from pathlib import Path

import pytest

import longtable
from longtable.testing.rules import rules_shown

HERE = Path(__file__).parent
SHOWN = rules_shown(sorted(HERE.rglob("test_*.py")))


@pytest.mark.parametrize("name", longtable.games())
def test_every_rule_is_shown_by_a_test(name: str) -> None:
    rules = longtable.game(name).rulebook("en").rules
    missing = [rule for number, rule in rules.items() if number not in SHOWN]
    listed = "\n".join(f"  {rule.number} {rule.text.splitlines()[0]}" for rule in missing)
    assert not missing, (
        f"{len(missing)} of the {len(rules)} rules of {name} are shown by no test. Write a scene"
        f' for each and mark it @rule("number"):\n{listed}'
    )


def test_every_number_on_a_test_is_in_a_rulebook() -> None:
    known = {
        number for name in longtable.games() for number in longtable.game(name).rulebook("en").rules
    }
    unknown = {number: tests for number, tests in SHOWN.items() if number not in known}
    listed = "\n".join(f"  {number}: {', '.join(tests)}" for number, tests in unknown.items())
    assert not unknown, f"these tests carry numbers that no rulebook has:\n{listed}"
