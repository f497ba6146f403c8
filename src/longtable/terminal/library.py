"""The shelf: which games there are, and their rulebooks."""

from __future__ import annotations

import sys

import longtable
from longtable.terminal import help, reading, table_options
from longtable.terminal.plain import plain_text
from longtable.terminal.trouble import Trouble
from longtable.terminal.words import table_words


def list_games(lang: str) -> int:
    """Every game with its title, its seats, a sentence about it, and the options of its tables."""
    names = longtable.games()
    width = max((len(name) for name in names), default=0)
    for name in names:
        game = longtable.game(name)
        words = table_words(game, lang)
        seats = words.say(
            "games-line", low=game.seats[0], high=game.seats[-1], count=len(game.seats)
        )
        print(f"{name:<{width}}  {words.say('title')} · {seats}")
        print(f"{'':<{width}}  {words.say('tagline')}")
        for line in help.columns(table_options.described(game, words)):
            print(f"{'':<{width}}{line}")
    return 0


def list_bots(lang: str) -> int:
    """Every bot with its title and a sentence about how it plays, the gentlest first."""
    from longtable.bots.levels import levels

    for line in help.columns([(b.name, f"{b.title}. {b.about}") for b in levels(lang)]):
        print(line)
    return 0


def read_rules(name: str, number: str | None, lang: str) -> int:
    """The whole book, a chapter, or a rule."""
    game = longtable.game(name)
    words = table_words(game, lang)
    book = game.rulebook(lang)
    if number is None:
        rules = list(book.rules.values())
        paragraphs = [f"# {book.title}", book.introduction, *reading.pages(book, rules, words)]
    else:
        rules = reading.find(book, number)
        if not rules:
            chapters = " · ".join(book.chapters)
            raise Trouble("rule", game=name, number=number, chapters=chapters)
        paragraphs = reading.pages(book, rules, words)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console(highlight=False)
        for paragraph in paragraphs:
            console.print(Markdown(paragraph), width=min(console.width, 92))
            console.print()
    else:
        for paragraph in paragraphs:
            print(plain_text(paragraph))
            print()
    return 0
