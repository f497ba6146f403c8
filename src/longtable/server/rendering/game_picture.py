"""A game's picture, for who chooses: the one its folder brings, or a position drawn small."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.server.rendering.board import render_board
from longtable.server.rendering.templates import brings


@lru_cache(maxsize=256)
def picture(game: Game, lang: str) -> Markup:
    """As HTML, for the eye alone: whatever it shows stands in words beside it."""
    if brings(game, "picture.svg"):
        return Markup(f'<div class="picture" aria-hidden="true">{game.read("picture.svg")}</div>')
    drawn = f'<div class="board drawn board-{game.name}">{miniature(game, lang)}</div>'
    return Markup(f'<div class="mini" inert aria-hidden="true">{drawn}</div>')


@cache
def miniature(game: Game, lang: str) -> Markup:
    """A real position, drawn by the game's own table: some way into a game, always the same."""
    seed = b"longtable 0"
    whole = game.start(seed=seed)
    whole.playout(Dice(seed))
    match = game.start(seed=seed)
    match.playout(Dice(seed), turns=max(1, whole.turns // 3))
    names = game.called(match.seats, lang)
    return render_board(game, match.view(None), None, lang, names, waiting=sorted(match.waiting))
