"""A table's actions and questions in words, at a price a fast table can pay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

import orjson
from markupsafe import Markup, escape

from longtable.core.choice import Choice
from longtable.core.game import Game
from longtable.core.words import SEATS, elides
from longtable.server.messages import server_words

# Characters no name can hold (see limits.clean): they stand where names will.
_GAPS = tuple(chr(0xE000 + seat) for seat in range(64))
_GAP_SEATS = {gap.encode(): seat for seat, gap in enumerate(_GAPS)}
_A_GAP = re.compile(b"(" + b"|".join(_GAP_SEATS) + b")")


def gaps(seats: int) -> tuple[str, ...]:
    """What to put in the place of the players' names, to fill them in later; see `named`."""
    return _GAPS[:seats]


def named(text: str, names: Sequence[str]) -> str:
    """Words with gaps, with the names in them."""
    if text.isprintable():
        return text
    for gap, name in zip(_GAPS, names, strict=False):
        if gap in text:
            text = elided(text, gap, name).replace(gap, name)
    return text


def marked(text: str, names: Sequence[str], crests: Sequence[str] = ()) -> Markup:
    """The same as HTML: every name in its player's colour, or that of the player's crest."""
    safe = str(escape(text))
    for seat, (gap, name) in enumerate(zip(_GAPS, names, strict=False)):
        if gap in safe:
            crest = f" {crests[seat].replace('.', '-')}" if crests else ""
            safe = elided(safe, gap, name)
            safe = safe.replace(gap, f'<b class="who seat-{seat}{crest}">{escape(name)}</b>')
    return Markup(safe)


def seats_in(text: str, seats: int) -> list[int]:
    """The players that words with gaps speak of."""
    return [seat for seat in range(seats) if _GAPS[seat] in text]


def elided(text: str, gap: str, name: str) -> str:
    """Words with a gap, and the French "de" before it as that name wants it."""
    return text.replace(f" de {gap}", f" d’{gap}") if elides(name) else text


_LISTS: Final = 64  # of actions in words, each some kilobytes: those that many tables ask for


# Players' names as JSON has them, and the seats whose names begin so that French elides.
Names: TypeAlias = tuple[tuple[bytes, ...], frozenset[int]]
NO_NAMES: Final[Names] = ((), frozenset())


class Gapped:
    """JSON with gaps where players' names belong, to be filled in at one table after another."""

    __slots__ = ("_pieces", "_seats")

    def __init__(self, made: bytes) -> None:
        self._pieces: list[bytes] = _A_GAP.split(made)  # text, gap, text, gap, text
        self._seats = [_GAP_SEATS[gap] for gap in self._pieces[1::2]]

    def filled(self, players: Names) -> bytes:
        """The JSON, with the names in it."""
        seats, pieces = self._seats, self._pieces
        if not seats:
            return pieces[0]
        names, elided = players
        made = pieces.copy()
        made[1::2] = [names[seat] for seat in seats]
        if elided:  # "de" before such a name
            for at, seat in enumerate(seats):
                if seat in elided and made[2 * at].endswith(b" de "):
                    made[2 * at] = made[2 * at][: -len(b"e ")] + "’".encode()
        return b"".join(made)


@lru_cache(maxsize=4_096)
def names_json(players: tuple[str, ...]) -> Names:
    """The names as JSON has them, and whose begin so that French elides before them."""
    names = tuple(orjson.dumps(name)[1:-1] for name in players)
    return names, frozenset([seat for seat, name in enumerate(players) if elides(name)])


@lru_cache(maxsize=65_536)
def _action_words(game: Game, lang: str, action: int, players: tuple[str, ...]) -> str:
    return game.words(lang).action(game.actions, action, players)


def action_words(game: Game, lang: str, action: int, players: tuple[str, ...]) -> str:
    """An action in words. Only one that names a player is put into words per table."""
    verb, _ = game.actions.decode(action)
    return _action_words(game, lang, action, players if SEATS in verb.domains else ())


def hint_words(
    game: Game, lang: str, best: Sequence[tuple[int, float | None, str]], players: tuple[str, ...]
) -> str:
    """The best ways on in one line, each with its chance to win and why, if that is known. One that
    promises more than the best is called less certain.
    """
    words = server_words(lang)
    said = []
    promised = round(100 * (best[0][1] or 0.0))
    for action, chance, reason in best:
        text = action_words(game, lang, action, players)
        if chance is not None:
            why, percent = reason_words(game, lang, reason), round(100 * chance)
            key = "hint-way-because" if why else "hint-way"
            key += ".doubted" if percent > promised else ""
            text = words.say(key, way=text, chance=percent, why=why)
        said.append(text)
    return words.say("page-hint-is", action=" · ".join(said))


def reason_words(game: Game, lang: str, reason: str) -> str:
    """Why a bot would do it, in the game's words; nothing where the game has none for that."""
    words, key = game.words(lang), f"reason-{reason}"
    return words.say(key) if reason and words.has(key) else ""


@lru_cache(maxsize=_LISTS)
def _actions_json(game: Game, lang: str, actions: tuple[int, ...], seats: int) -> Gapped:
    return Gapped(b"[%b]" % b",".join([_action_json(game, lang, a, seats) for a in actions]))


@lru_cache(maxsize=16_384)
def _action_json(game: Game, lang: str, action: int, seats: int) -> bytes:
    """One of them, with gaps for names."""
    text = action_words(game, lang, action, gaps(seats))
    return orjson.dumps({"action": action, "name": game.actions.spell(action), "text": text})


def actions_json(game: Game, lang: str, actions: Sequence[int], players: tuple[str, ...]) -> bytes:
    """A list of actions with their words, as JSON: long lists come again and again."""
    return _actions_json(game, lang, tuple(actions), len(players)).filled(names_json(players))


@lru_cache(maxsize=16_384, typed=True)
def _prompt_words(
    game: Game, lang: str, prompt: str, seat: int, seats: int, *about: tuple[str, Any]
) -> str:
    return game.words(lang).prompt(Choice(seat, prompt, _nothing, dict(about)), gaps(seats))


def _nothing(seat: int) -> list[int]:
    return []


def prompt_words(game: Game, lang: str, choice: Choice, players: Sequence[str]) -> str:
    """A question in words: put into words once for each seat, at whatever table."""
    about = (choice.about or {}).items()
    asked = (game, lang, choice.prompt, choice.seat, len(players))
    try:
        text = _prompt_words(*asked, *about)
    except TypeError:  # a detail that has no hash
        text = _prompt_words.__wrapped__(*asked, *about)
    return named(text, players)
