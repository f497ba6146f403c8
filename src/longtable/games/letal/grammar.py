"""The closed grammar of cards (LE-2.7): what a line can say, and the check of every word of it.

A card is data: a kind, perhaps a moment and a condition, and lines. A line is one effect with its
parameters. Whoever writes a card with a word that is not here is told so, with the nearest word
there is; whatever passes the check can be carried out by the rules and written out by texts.py.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

# The words, each known to the rules by its place in the list. What stands in no data of ours (any,
# own_line, on_hit …) is there for cards of yours.

EFFECTS: Final = (
    "move", "place", "deal", "draw", "hide", "discard", "prevent", "push", "pull", "swap",
    "disable", "lose_endurance", "gain_endurance", "remove_from_game", "recover", "boost",
    "modify", "put_aura", "put_this", "refresh",
)  # fmt: skip
(
    MOVE, PLACE, DEAL, DRAW, HIDE, DISCARD, PREVENT, PUSH, PULL, SWAP,
    DISABLE, LOSE, GAIN, REMOVE, RECOVER, BOOST, MODIFY, PUT_AURA, PUT_THIS, REFRESH,
) = range(20)  # fmt: skip

KINDS: Final = ("action", "attack", "aura", "trick")
ACTION, ATTACK, AURA, TRICK = range(4)

# When an aura or an ability is carried out
TRIGGERS: Final = (
    "always", "action", "beginning_of_turn", "end_of_turn", "on_attacked", "on_block",
    "on_full_block", "on_blocked", "on_hit", "on_push", "on_stopped", "on_discard", "on_disable",
    "on_drain", "on_aura", "on_ally_death",
)  # fmt: skip
(
    ALWAYS, SKILL, TURN_BEGINS, TURN_ENDS, ON_ATTACKED, ON_BLOCK, ON_FULL_BLOCK, ON_BLOCKED,
    ON_HIT, ON_PUSH, ON_STOPPED, ON_DISCARD, ON_DISABLE, ON_DRAIN, ON_AURA, ON_ALLY_DEATH,
) = range(16)  # fmt: skip

# When a trick may be played
WINDOWS: Final = (
    "any", "own_line", "enemy_line", "attacked", "ally_attacked", "team_attacked", "attacking",
    "attacked_after", "attacking_after", "turn_end", "enemy_turn_end",
)  # fmt: skip
(
    AT_ANY, AT_OWN_LINE, AT_ENEMY_LINE, AT_ATTACKED, AT_ALLY_ATTACKED, AT_TEAM_ATTACKED,
    AT_ATTACKING, AT_ATTACKED_AFTER, AT_ATTACKING_AFTER, AT_TURN_END, AT_ENEMY_TURN_END,
) = range(11)  # fmt: skip

CONDITIONS: Final = (
    "flanked", "alone", "at_edge", "adjacent", "not_adjacent", "disabled", "half", "blocked",
    "not_blocked", "fully_blocked", "not_fully_blocked", "stopped", "moved", "no_enemy_adjacent",
    "ally_adjacent", "attacker_adjacent", "attacker_not_adjacent", "hand_at_most",
    "auras_at_least",
)  # fmt: skip
(
    IF_FLANKED, IF_ALONE, IF_AT_EDGE, IF_ADJACENT, IF_NOT_ADJACENT, IF_DISABLED, IF_HALF,
    IF_BLOCKED, IF_NOT_BLOCKED, IF_FULLY_BLOCKED, IF_NOT_FULLY_BLOCKED, IF_STOPPED, IF_MOVED,
    IF_NO_ENEMY_ADJACENT, IF_ALLY_ADJACENT, IF_ATTACKER_ADJACENT, IF_ATTACKER_NOT_ADJACENT,
    IF_HAND_AT_MOST, IF_AURAS_AT_LEAST,
) = range(19)  # fmt: skip
COUNTED: Final = ("hand_at_most", "auras_at_least")  # conditions with a number

WHO: Final = (
    "self", "enemy", "target", "attacker", "ally", "own", "team", "all_enemies", "all_disabled",
)  # fmt: skip
SELF, ENEMY, IT, ATTACKER, ALLY, OWN, TEAM, ALL_ENEMIES, ALL_DISABLED = range(9)

PER: Final = ("discarded", "hidden", "removed", "auras", "spaces")
PER_DISCARDED, PER_HIDDEN, PER_REMOVED, PER_AURAS, PER_SPACES = range(5)

DISTANCES: Final = ("reach", "range", "radius")
REACH, RANGE, RADIUS = range(3)

DAMAGE: Final = ("physical", "magical")
PHYSICAL, MAGICAL = range(2)

STATS: Final = ("damage", "armour", "reach", "push")
STAT_DAMAGE, STAT_ARMOUR, STAT_REACH, STAT_PUSH = range(4)

SPANS: Final = ("this_round", "next_attack", "attack")
THIS_ROUND, NEXT_ATTACK, THIS_ATTACK = range(3)

WHAT: Final = ("this", "discard", "aura", "own_aura")
THIS_CARD, FROM_DISCARD, ENEMY_AURA, OWN_AURA = range(4)

NONE: Final = -1

# What a line with each effect must say and may say; `who` lists whom it can be about, the first
# being meant where it says nothing. `if` and `n` may stand in any line.
_DISTANCE: Final = DISTANCES
_PLUS: Final = ("plus", "plus_if", "plus_n", "per", "cap")
_MUST: Final[dict[str, tuple[str, ...]]] = {
    "move": ("amount",), "place": (), "deal": ("amount", "kind"), "draw": ("amount",),
    "hide": ("amount",), "discard": ("amount",), "prevent": ("amount",), "push": ("amount",),
    "pull": ("amount",), "swap": ("who",), "disable": (), "lose_endurance": ("amount", "who"),
    "gain_endurance": ("amount",), "remove_from_game": ("what",), "recover": ("amount",),
    "boost": ("amount", "stat", "span"), "modify": ("amount", "stat"), "put_aura": (),
    "put_this": (), "refresh": (),
}  # fmt: skip
_MAY: Final[dict[str, tuple[str, ...]]] = {
    "move": ("who",), "place": ("radius",), "deal": ("who", "targets", *_DISTANCE, *_PLUS),
    "draw": ("who", *_PLUS), "hide": ("who", "up_to", *_DISTANCE),
    "discard": ("who", "up_to", *_DISTANCE), "prevent": ("kind", *_PLUS),
    "push": ("who", *_DISTANCE), "pull": ("who", *_DISTANCE), "swap": _DISTANCE,
    "disable": ("who", *_DISTANCE), "lose_endurance": (*_DISTANCE, *_PLUS),
    "gain_endurance": ("who", *_PLUS), "remove_from_game": ("amount", *_DISTANCE),
    "recover": (), "boost": ("who", *_PLUS), "modify": (), "put_aura": ("from",),
    "put_this": (), "refresh": (),
}  # fmt: skip
_WHOM: Final[dict[str, tuple[str, ...]]] = {
    "move": ("self", "ally", "own"),
    "deal": ("enemy", "attacker", "target"),
    "draw": ("self", "ally", "own", "team"),
    "hide": ("self", "enemy", "target", "attacker", "all_enemies"),
    "discard": ("self", "enemy", "target", "attacker", "all_enemies"),
    "push": ("enemy", "target", "attacker", "ally", "all_enemies"),
    "pull": ("enemy", "target", "attacker", "ally", "all_enemies"),
    "swap": ("enemy", "ally"),
    "disable": ("enemy", "target", "attacker", "all_enemies"),
    "lose_endurance": ("enemy", "self", "target", "attacker", "all_enemies", "all_disabled"),
    "gain_endurance": ("self", "ally", "own", "team"),
    "boost": ("self", "team"),
}
_STATS_OF: Final[dict[str, tuple[str, ...]]] = {
    "boost": ("damage", "armour"),
    "modify": ("damage", "reach", "push"),
}
_ONLY_IN_ATTACK: Final = ("attacked", "ally_attacked", "team_attacked", "attacking",
                          "attacked_after", "attacking_after")  # fmt: skip


class Line:
    """One effect with its numbers, as the rules read it; NONE where it says nothing."""

    __slots__ = (
        "amount", "by", "cap", "condition", "distance", "do", "every", "kind", "n", "per", "plus",
        "plus_if", "plus_n", "said", "span", "stat", "up_to", "what", "who",
    )  # fmt: skip

    def __init__(self, said: dict[str, Any]) -> None:
        """From a line that has passed the check."""
        self.said: dict[str, Any] = said
        effect: str = said["do"]
        self.do: int = EFFECTS.index(effect)
        self.amount: int = said.get("amount", 1 if effect == "remove_from_game" else 0)
        whom = _WHOM.get(effect, ("self",))
        self.who: int = WHO.index(said.get("who", whom[0]))
        self.by: int = NONE  # reach, range or radius
        self.distance: int = 0
        for number, name in enumerate(DISTANCES):
            if name in said:
                self.by, self.distance = number, said[name]
        self.every: bool = said.get("targets") == "all"
        self.kind: int = _place(DAMAGE, said.get("kind"))
        self.plus: int = said.get("plus", 0)
        self.plus_if: int = _place(CONDITIONS, said.get("plus_if"))
        self.plus_n: int = said.get("plus_n", 0)
        self.per: int = _place(PER, said.get("per"))
        self.cap: int = said.get("cap", NONE)
        self.condition: int = _place(CONDITIONS, said.get("if"))
        self.n: int = said.get("n", 0)
        self.up_to: bool = said.get("up_to", False)
        self.stat: int = _place(STATS, said.get("stat"))
        self.span: int = _place(SPANS, said.get("span"))
        self.what: int = _place(WHAT, said.get("what"))


def _place(words: Sequence[str], word: str | None) -> int:
    return NONE if word is None else words.index(word)


# The check

_ENDLESS: Final = re.compile(r"[0-9_]{19}|0[xob][0-9a-fA-F_]{16}")


class Problem(Exception):
    """What is wrong with a card or a deck, to be said in a sentence: the message `problem-…`."""

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        return f"{self.key}: {self.details}"


def read_toml(source: str) -> dict[str, Any]:
    """A text that somebody wrote; a Problem if it is no TOML. The reader itself gives up otherwise
    on numbers without end and on brackets within brackets.
    """
    try:
        if _ENDLESS.search(source):
            raise ValueError("a number is too long")
        return tomllib.loads(source)
    except (ValueError, RecursionError) as error:
        raise Problem("toml", reason=str(error)) from error


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word most like this one, or "none"."""
    found = get_close_matches(word.lower(), known, n=1, cutoff=0.5)
    return found[0] if found else "none"


def check_word(card: str, field: str, word: Any, known: Sequence[str]) -> None:
    """A word of a closed list; otherwise a Problem that names the nearest one."""
    if not isinstance(word, str) or word not in known:
        raise Problem(
            "word", card=card, field=field, word=str(word), near=nearest(str(word), known),
            known=", ".join(known),
        )  # fmt: skip


def check_number(card: str, field: str, value: Any, low: int, high: int) -> None:
    """A whole number within its bounds."""
    if type(value) is not int or not low <= value <= high:
        raise Problem("number", card=card, field=field, value=str(value), low=low, high=high)


def check_flag(card: str, field: str, value: Any) -> None:
    """true or false."""
    if not isinstance(value, bool):
        raise Problem("flag", card=card, field=field, value=str(value))


def check_line(card: str, line: Any, place: str, when: str) -> None:
    """One line of a card that stands at that place: action, trick, aura, ability or opening;
    `when` is its trigger or window.
    """
    if not isinstance(line, Mapping) or "do" not in line:
        raise Problem("line", card=card)
    effect = line["do"]
    check_word(card, "do", effect, EFFECTS)
    must, may = _MUST[effect], _MAY[effect]
    for field in must:
        if field not in line:
            raise Problem("missing", card=card, effect=effect, field=field)
    known = ("do", "if", "n", *must, *may)
    for field in line:
        if field not in known:
            raise Problem(
                "field", card=card, effect=effect, field=str(field),
                near=nearest(str(field), known), known=", ".join(known[1:]),
            )  # fmt: skip
    _check_fields(card, line, effect)
    _check_place(card, effect, line, place, when)


def _check_fields(card: str, line: Mapping[str, Any], effect: str) -> None:
    for field, low, high in (("amount", 0, 12), ("plus", 1, 9), ("cap", 1, 12), ("n", 0, 9),
                             ("plus_n", 0, 9), ("reach", 1, 5), ("range", 1, 5),
                             ("radius", 1, 10)):  # fmt: skip
        if field in line:
            check_number(card, field, line[field], low, high)
    if "who" in line:
        check_word(card, "who", line["who"], _WHOM[effect])
    for field, known in (("kind", DAMAGE), ("if", CONDITIONS), ("plus_if", CONDITIONS),
                         ("per", PER), ("span", SPANS), ("what", WHAT), ("targets", ("all",)),
                         ("from", ("hand",))):  # fmt: skip
        if field in line:
            check_word(card, field, line[field], known)
    if "stat" in line:
        check_word(card, "stat", line["stat"], _STATS_OF[effect])
    if "up_to" in line:
        check_flag(card, "up_to", line["up_to"])
    if sum(name in line for name in DISTANCES) > 1:
        raise Problem("distances", card=card)
    if "plus" in line and ("plus_if" in line) == ("per" in line):
        raise Problem("plus", card=card)
    if "plus" not in line and ("plus_if" in line or "per" in line or "cap" in line):
        raise Problem("missing", card=card, effect=effect, field="plus")
    for condition, number in (("if", "n"), ("plus_if", "plus_n")):
        if line.get(condition) in COUNTED and number not in line:
            raise Problem("missing", card=card, effect=effect, field=number)
    _check_sense(card, line, effect)


def _check_sense(card: str, line: Mapping[str, Any], effect: str) -> None:
    """What fits word by word and still says nothing that could be done."""
    needs_more = effect in ("deal", "draw", "prevent", "boost")
    if line.get("amount") == 0 and not (needs_more and "per" in line):
        raise Problem("nothing", card=card, effect=effect)
    if "targets" in line and "who" in line:
        raise Problem("together", card=card, one="targets", other="who")
    who, near = line.get("who", "self"), any(name in line for name in DISTANCES)
    if near and effect in ("hide", "discard") and who == "self":
        raise Problem("together", card=card, one="self", other="reach, range, radius")
    if line.get("up_to") and who != "self":
        raise Problem("together", card=card, one="up_to", other=who)
    if effect == "boost" and line["span"] != "this_round":
        if line["stat"] != "damage" or "who" in line:
            raise Problem("span", card=card, span=line["span"])
    if effect == "remove_from_game":
        if near and line["what"] != "aura":
            raise Problem("together", card=card, one=line["what"], other="reach, range, radius")
        if "amount" in line and line["what"] != "discard":
            raise Problem("together", card=card, one=line["what"], other="amount")


def _check_place(card: str, effect: str, line: Mapping[str, Any], place: str, when: str) -> None:
    """Where an effect may stand."""
    if (effect == "modify") != (when == "always"):
        raise Problem("modify", card=card)
    if effect == "put_this" and place != "opening":
        raise Problem("opening", card=card)
    if effect in ("refresh", "put_aura") and place not in ("action", "skill"):
        raise Problem("place", card=card, effect=effect, place=place)
    if effect == "remove_from_game" and line["what"] == "this" and place in ("ability", "skill"):
        raise Problem("place", card=card, effect=effect, place=place)
    if effect == "deal" and place == "opening":
        raise Problem("place", card=card, effect=effect, place=place)
    in_attack = when in _ONLY_IN_ATTACK or when == "on_attacked"
    if effect == "prevent" and when not in (
        "on_attacked", "attacked", "ally_attacked", "team_attacked", "attacked_after"
    ):  # fmt: skip
        raise Problem("attack", card=card, effect=effect, place=place)
    if effect == "boost" and line["span"] == "attack" and when not in (
        "attacking", "attacking_after"
    ):  # fmt: skip
        raise Problem("attack", card=card, effect="boost", place=place)
    after = when in ("on_block", "on_full_block")
    if line.get("who") == "attacker" and not (in_attack or after):
        raise Problem("attack", card=card, effect="attacker", place=place)


def check_moment(card: str, entry: Mapping[str, Any], known: Sequence[str]) -> None:
    """When it happens, and on which condition."""
    if "when" not in entry:
        raise Problem("missing", card=card, effect=str(entry.get("kind", "")), field="when")
    check_word(card, "when", entry["when"], known)
    if "if" in entry:
        check_word(card, "if", entry["if"], CONDITIONS)
        if entry["if"] in COUNTED and "n" not in entry:
            raise Problem("missing", card=card, effect=entry["if"], field="n")
    if "n" in entry:
        check_number(card, "n", entry["n"], 0, 9)
    if "once" in entry:
        check_flag(card, "once", entry["once"])
