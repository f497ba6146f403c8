"""What the server says, and a table's actions in words at a price a fast table can pay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import TypeAlias

import orjson

from longtable.core.choice import Choice
from longtable.core.game import Game
from longtable.core.words import LANGUAGES, SEATS, Words, platform_source


@cache
def server_source(lang: str) -> str:
    """The server's own messages."""
    return (files(__package__) / f"messages.{lang}.ftl").read_text(encoding="utf-8")


@cache
def server_words(lang: str) -> Words:
    """The platform's words and the server's."""
    return Words(lang, [platform_source(lang), server_source(lang)])


def language(asked: str | None, accepted: str | None = None) -> str:
    """The reader's language: the one asked for, or the first accepted that there is."""
    wanted = [asked or ""]
    weighed = []
    for place, part in enumerate((accepted or "").split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name))
        except ValueError:
            continue
    wanted += [name for _, _, name in sorted(weighed)]
    for name in wanted:
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return LANGUAGES[0]


# Characters no name can hold (see limits.tidy): they stand where names will.
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
            text = text.replace(gap, name)
    return text


Pieces: TypeAlias = tuple[bytes | int, ...]


def cut(made: bytes) -> Pieces:
    """JSON with gaps, cut where a player's name belongs: there, the player's number."""
    return tuple(_GAP_SEATS.get(piece, piece) for piece in _A_GAP.split(made))


def filled(pieces: Pieces, players: tuple[str, ...]) -> bytes:
    """The JSON again, with the names in it."""
    names = _names_json(players) if len(pieces) > 1 else ()
    return b"".join([names[piece] if isinstance(piece, int) else piece for piece in pieces])


@lru_cache(maxsize=4_096)
def _names_json(players: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple(orjson.dumps(name)[1:-1] for name in players)


@lru_cache(maxsize=65_536)
def _action_words(game: Game, lang: str, action: int, players: tuple[str, ...]) -> str:
    return game.words(lang).action(game.actions, action, players)


def action_words(game: Game, lang: str, action: int, players: tuple[str, ...]) -> str:
    """An action in words. Only one that names a player is put into words per table."""
    verb, _ = game.actions.decode(action)
    return _action_words(game, lang, action, players if SEATS in verb.domains else ())


@lru_cache(maxsize=4_096)
def _actions_json(game: Game, lang: str, actions: tuple[int, ...], seats: int) -> Pieces:
    players = gaps(seats)
    made = orjson.dumps(
        [
            {
                "action": action,
                "name": game.actions.spell(action),
                "text": action_words(game, lang, action, players),
            }
            for action in actions
        ]
    )
    return cut(made)


def actions_json(
    game: Game, lang: str, actions: Sequence[int], players: Sequence[str]
) -> orjson.Fragment:
    """A list of actions with their words, ready to send: long lists come again and again."""
    pieces = _actions_json(game, lang, tuple(actions), len(players))
    return orjson.Fragment(filled(pieces, tuple(players)))


@lru_cache(maxsize=16_384)
def _prompt_words(game: Game, lang: str, prompt: str, about: bytes, seats: int) -> str:
    asked = Choice(0, prompt, lambda seat: (), orjson.loads(about))
    return game.words(lang).prompt(asked, gaps(seats))


def prompt_words(game: Game, lang: str, choice: Choice, players: Sequence[str]) -> str:
    """A question in words."""
    about = orjson.dumps(choice.about or {})
    return named(_prompt_words(game, lang, choice.prompt, about, len(players)), players)
