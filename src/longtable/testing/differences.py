"""Where two pieces of plain data part, in words."""

from __future__ import annotations

import json
from typing import Any, Final

_LONG: Final = 120  # a value longer than this is cut


def first_difference(here: Any, there: Any, name: str = "") -> str:
    """The first place where these differ, as a program would look it up from `name`, and what
    stands there in both: `view(0)["hand"][1] is "moth" here and "owl" there`.
    """
    if isinstance(here, dict) and isinstance(there, dict):
        for key in dict.fromkeys([*here, *there]):
            place = f'{name}["{key}"]'
            if key not in there:
                return f"{place} is {_shown(here[key])} here and missing there"
            if key not in here:
                return f"{place} is missing here and {_shown(there[key])} there"
            if _plain(here[key]) != _plain(there[key]):
                return first_difference(here[key], there[key], place)
    if isinstance(here, list) and isinstance(there, list):
        for number, (one, other) in enumerate(zip(here, there, strict=False)):
            if _plain(one) != _plain(other):
                return first_difference(one, other, f"{name}[{number}]")
        shorter = min(len(here), len(there))
        more, where = (here, "here") if len(here) > len(there) else (there, "there")
        if len(more) > shorter:
            return f"{name}[{shorter}] stands only {where}: {_shown(more[shorter])}"
    return f"{name} is {_shown(here)} here and {_shown(there)} there"


def _plain(value: Any) -> str:
    """As it would go over a wire: 1 and true are not the same."""
    return json.dumps(value, sort_keys=True)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"
