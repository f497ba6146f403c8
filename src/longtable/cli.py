"""The command line: `longtable games | rules | play | serve | simulate | replay | verify | export`.

Nothing heavy is imported before it is needed: help is there at once, and every command loads only
what it uses.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from longtable.terminal import help

WELL, WRONG, MISUSED, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 0 well, 1 something is wrong with a record, 2 misused."""
    words = list(sys.argv[1:] if argv is None else argv)
    lang = help.language(words, os.environ)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that can't show a heart shows a question mark instead of failing.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = _run(words, lang)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        from longtable.terminal.words import terminal_words

        print(f"\n{terminal_words(lang).say('stopped')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WELL


def _run(words: Sequence[str], lang: str) -> int:
    if help.wanted(words):
        print(help.page(lang, help.command_in(words), _options_of_game(words, lang)))
        return WELL
    if "--version" in words:
        print(_version(lang))
        return WELL

    from longtable.core.errors import Refusal
    from longtable.terminal.command_line import run
    from longtable.terminal.trouble import FileTrouble, Trouble, WrongRecord
    from longtable.terminal.words import terminal_words

    # Where a record is looked at, something wrong with it is the answer, not a misuse.
    unsound = WRONG if help.command_in(words) in ("replay", "verify") else MISUSED
    try:
        return run(words, lang)
    except WrongRecord as trouble:
        return _fail(trouble.say(terminal_words(lang)), WRONG)
    except FileTrouble as trouble:
        return _fail(trouble.say(terminal_words(lang)), unsound)
    except Trouble as trouble:
        return _fail(trouble.say(terminal_words(lang)), MISUSED)
    except Refusal as refusal:
        return _fail(refusal.say(lang), unsound)


def _version(lang: str) -> str:
    """Which release runs, and whether its kernel and rules are compiled."""
    from importlib.metadata import version

    from longtable.core import dice
    from longtable.terminal.words import terminal_words

    kind = "version-pure" if dice.__file__.endswith(".py") else "version-compiled"
    return terminal_words(lang).say(kind, version=version("longtable"))


def _options_of_game(words: Sequence[str], lang: str) -> list[tuple[str, str]]:
    """Those of the game that is named, if one is; only then is it looked for."""
    name = help.game_in(words)
    if name is None:
        return []
    import longtable
    from longtable.terminal.table_options import described
    from longtable.terminal.words import table_words

    if name not in longtable.games():
        return []
    game = longtable.game(name)
    return described(game, table_words(game, lang), whole=True)


def _fail(sentence: str, status: int) -> int:
    sys.stdout.flush()
    print(sentence, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
