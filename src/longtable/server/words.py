"""What the server says, and a table's actions in words at a price a fast table can pay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

import orjson

from longtable.core.game import Game
from longtable.core.words import LANGUAGES, SEATS, Words, platform_source


@cache
def server_words(lang: str) -> Words:
    """The platform's words and the server's."""
    own = (files(__package__) / f"messages.{lang}.ftl").read_text(encoding="utf-8")
    return Words(lang, [platform_source(lang), own])


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


@lru_cache(maxsize=65_536)
def _action_words(game: Game, lang: str, action: int, players: tuple[str, ...]) -> str:
    return game.words(lang).action(game.actions, action, players)


def action_words(game: Game, lang: str, action: int, players: tuple[str, ...]) -> str:
    """An action in words. Only one that names a player is put into words per table."""
    verb, _ = game.actions.decode(action)
    return _action_words(game, lang, action, players if SEATS in verb.domains else ())


@lru_cache(maxsize=2_048)
def _actions_json(
    game: Game, lang: str, actions: tuple[int, ...], players: tuple[str, ...]
) -> bytes:
    return orjson.dumps(
        [
            {
                "action": action,
                "name": game.actions.spell(action),
                "text": action_words(game, lang, action, players),
            }
            for action in actions
        ]
    )


@cache
def _verbs_about_seats(game: Game) -> tuple[range, ...]:
    return tuple(
        range(verb.first, verb.first + verb.count)
        for verb in game.actions.verbs
        if SEATS in verb.domains
    )


def actions_json(
    game: Game, lang: str, actions: Sequence[int], players: tuple[str, ...]
) -> orjson.Fragment:
    """A list of actions with their words, ready to send: long lists come again and again."""
    about_seats = _verbs_about_seats(game)
    named = any(action in numbers for action in actions for numbers in about_seats)
    return orjson.Fragment(_actions_json(game, lang, tuple(actions), players if named else ()))
