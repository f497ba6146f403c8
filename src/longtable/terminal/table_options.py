"""The options of a game's tables on the command line: `--board classic`, `--turn-limit 30`,
`--no-agreements`, and for one that is a text the file it stands in: `--cards mine.toml`.

Which there are is up to the game, so they are read here and handed on as `--option board=classic`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import longtable
from longtable.core.game import Game, Option
from longtable.core.words import Words
from longtable.terminal import help, saves

YES = ("true", "yes", "on", "oui")
NO = ("false", "no", "off", "non")


def spelt_out(argv: Sequence[str]) -> list[str]:
    """The command line with the options of its game, if it names one, as `--option name=value`."""
    name, own = help.game_in(argv), help.options_of(help.command_in(argv) or "")
    if name is None or name not in longtable.games():
        return list(argv)
    options = longtable.game(name).options
    said: list[str] = []
    words = iter(argv)
    for word in words:
        flag, equals, value = word.partition("=")
        key = flag.removeprefix("--").replace("-", "_")
        denied = key.removeprefix("no_")
        if not flag.startswith("--") or flag in own:
            said.append(word)
        elif key in options:
            if not equals and not isinstance(options[key].default, bool):
                value = next(words, "")
            said += ["--option", f"{key}={value}" if equals or value else key]
        elif not equals and denied in options and isinstance(options[denied].default, bool):
            said += ["--option", f"{denied}=no"]
        else:
            said.append(word)
    return said


def settled(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """What `--option name=value` says, or `--option name` for yes; BadOption says what is wrong."""
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        option = game.options.get(name)
        found[name] = _value(option, value.strip()) if equals else True
    game.settle(found)
    return found


def _value(option: Option | None, text: str) -> bool | int | str:
    """The text as the kind of value that the option has; as it is if it is none of them. For a
    text, what stands in the file of that name.
    """
    if option is not None and option.is_text:
        return saves.read_text(Path(text))
    if option is not None and isinstance(option.default, str):
        return text
    if text.lower() in YES:
        return True
    if text.lower() in NO:
        return False
    return int(text) if text.removeprefix("-").isdecimal() else text


def flags(game: Game) -> list[str]:
    """How the game's options are written on a command line."""
    return [_flag(name) for name in game.options]


def described(game: Game, words: Words, whole: bool = False) -> list[tuple[str, str]]:
    """Each option of the game: how it is written, and what it is about; with its help, if the
    whole of it is wanted.
    """
    found = []
    for name, option in game.options.items():
        about, key = _about(name, option, words), f"option-{name}.help"
        if whole and words.has(key):
            about = f"{about}. {words.say(key)}"
        found.append((_usage(name, option, words), about))
    return found


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _usage(name: str, option: Option, words: Words) -> str:
    if isinstance(option.default, bool):
        return _flag(f"no_{name}" if option.default else name)
    if option.is_text:
        return f"{_flag(name)} {words.say('table-option-file')}"
    if isinstance(option.default, str):
        return f"{_flag(name)} {'|'.join(option.values)}"
    return f"{_flag(name)} N"


def _about(name: str, option: Option, words: Words) -> str:
    text = _said(f"option-{name}", name, words)
    if isinstance(option.default, bool):
        return words.say("table-option-off", text=text) if option.default else text
    if option.is_text:
        return words.say("table-option-text", text=text)
    if isinstance(option.default, str):
        values = [_said(f"option-{name}.{value}", value, words) for value in option.values]
        usual = _said(f"option-{name}.{option.default}", option.default, words)
        return words.say("table-option-named", text=text, values=", ".join(values), usual=usual)
    return words.say(
        "table-option-number", text=text, low=option.low, high=option.high, usual=option.default
    )


def _said(key: str, plain: str, words: Words) -> str:
    return words.say(key) if words.has(key) else plain
