"""Numbers and names with what they mean: in a few signs for a board, in words for a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from longtable.core.words import Words


def named(players: Sequence[str], number: int, seat: int | None, words: Words) -> str:
    """What a player is called by whoever sits at `seat`: `Anna`, and `Anna (you)` by herself."""
    name = players[number]
    return words.say("named-you", name=name) if number == seat else name


def out_of(count: int, most: int, words: Words) -> str:
    """`3 of 4`."""
    return words.say("out-of", count=count, most=most)


def ordinal(number: int, words: Words) -> str:
    """`1st`, as a place is given."""
    return words.say("ordinal", number=number)


def change(amount: int) -> str:
    """`(+2)`, `(-1)`, and nothing for no change."""
    return f"({amount:+d})" if amount else ""


def figure(sign: str, value: int, most: int | None = None, printed: int | None = None) -> str:
    """A number behind its sign: `♥4`, `♥2/6` below the most it can be, and `♥2/6(+1)` where that
    most (or, without one, the value) is not what is printed on the card.
    """
    said = f"{sign}{value}" if most in (None, value) else f"{sign}{value}/{most}"
    if printed is None:
        return said
    return said + change((value if most is None else most) - printed)


def pips(value: int, most: int, full: str, empty: str) -> str:
    """`♥♥♥♡♡`: a sign for each there is, and another for each there could be."""
    return full * value + empty * (most - value)
