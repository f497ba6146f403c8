"""The help of the command line. Imports next to nothing: it must be there at once."""

from __future__ import annotations

import textwrap
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "fr")
COMMANDS = (
    "games", "bots", "rules", "play", "serve", "simulate", "arena", "balance", "fit", "deck",
    "card", "replay", "verify", "export",
)  # fmt: skip
OF_A_GAME = ("play", "simulate", "arena")
NUMBERS = (
    "--seats", "--humans", "--games", "--jobs", "--seat", "--port", "--workers", "--laps",
    "--trials",
)  # fmt: skip
WIDTH = 84


def language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The reader's language: `--lang`, then LONGTABLE_LANG, then the system's; else English."""
    wanted = [environ.get("LONGTABLE_LANG", "")]
    # As POSIX has it, the first of these that is set decides alone.
    system = [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wanted.append(next((name for name in system if name), ""))
    given = asked_for(argv)
    if given is not None:
        wanted.insert(0, given)
    for name in wanted:
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return "en"


def asked_for(argv: Sequence[str]) -> str | None:
    """What stands behind `--lang`."""
    for word, following in zip(argv, [*argv[1:], ""], strict=True):
        if word == "--lang":
            return following
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def wanted(argv: Sequence[str]) -> bool:
    """Whether somebody asks for help, or has not asked for anything."""
    return not argv or "--help" in argv or "-h" in argv or argv[0] == "help"


def command_in(argv: Sequence[str]) -> str | None:
    """The command in a command line."""
    return next((word for word in argv if word in COMMANDS), None)


def game_in(argv: Sequence[str]) -> str | None:
    """The game that a command line is about, if its command takes options of a game's tables."""
    words = list(argv)
    for command in OF_A_GAME:
        if command in words:
            rest = words[words.index(command) + 1 :]
            return next((word for word in rest[:1] if not word.startswith("-")), None)
    return None


def options_of(command: str) -> list[str]:
    """The options a command takes."""
    entries = pages()["en"]["command"].get(command, {}).get("option", [])
    return [*[entry["name"].split()[0] for entry in entries], "--lang", "--help"]


def page(lang: str, command: str | None, more: Sequence[tuple[str, str]] = ()) -> str:
    """The help page of a command, or of all of them; `more` are options that a game brings."""
    text = pages()[lang]
    about = text["command"].get(command)
    if about is None:
        listed = [(name, entry["text"]) for name, entry in text["command"].items()]
        general = [(entry["name"], entry["text"]) for entry in text["general"]]
        return "\n".join(
            [
                text["about"],
                "",
                f"{text['usage']}: {text['any']}",
                "",
                f"{text['commands']}:",
                *columns(listed),
                "",
                f"{text['options']}:",
                *columns(general),
                "",
                text["more"],
            ]
        )
    options = [(entry["name"], entry["text"]) for entry in about.get("option", [])]
    options += [(text["general"][0]["name"], text["general"][0]["text"]), *more]
    usage = f"{about['usage']} […]"
    return "\n".join(
        [
            about["text"],
            "",
            f"{text['usage']}: {usage}",
            "",
            f"{text['options']}:",
            *columns(options),
        ]
    )


def pages() -> dict[str, Any]:
    """Everything in help.toml."""
    return tomllib.loads((files(__package__) / "help.toml").read_text(encoding="utf-8"))


def columns(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Names and texts side by side, the texts wrapped."""
    width = max(len(name) for name, _ in pairs)
    lines: list[str] = []
    for name, text in pairs:
        wrapped = textwrap.wrap(text, WIDTH - width - 4)
        lines.append(f"  {name:<{width}}  {wrapped[0]}")
        lines.extend(f"  {'':<{width}}  {rest}" for rest in wrapped[1:])
    return lines
