"""The screen of A Knight's Duty, and the table on a real terminal."""

from __future__ import annotations

import codecs
import errno
import os
import pty
import select
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.style import Style

import longtable
from longtable.core.perspective import Perspective
from longtable.terminal.ask import Asking
from longtable.terminal.colour import ColourFace
from longtable.terminal.face import Scene
from longtable.terminal.outline import Outline
from longtable.terminal.pictures import notes, screen_of
from longtable.terminal.words import table_words
from tests.knights_duty.table import table
from tests.terminal.running import COMMAND, surroundings

GAME = longtable.game("knights-duty")
SCREEN = screen_of(GAME)


def drawn(view: dict[str, Any], lang: str = "en") -> list[str]:
    seats = len(view["knights"])
    lines = SCREEN.picture(view, table_words(GAME, lang), GAME.called(seats, lang))
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def planned(seats: int = 2) -> longtable.Match:
    match = GAME.start(seats, seed=b"screen")
    for seat in range(seats):
        match.act(seat, GAME.actions.parse("plan move parry shield"))
    return match


def test_the_arena() -> None:
    board = [line[:36].rstrip() for line in drawn(planned().view(0))[1:10]]
    assert board == [
        "         a1  a2 ▸♣♥◂ a4  a5",
        "       b1  b2  b3  b4  b5  b6",
        "     c1  c2  c3  c4  c5  c6  c7",
        "   d1  d2  d3  d4  d5  d6  d7  d8",
        " e1  e2  e3  e4 ★e5★ e6  e7  e8  e9",
        "   f1  f2  f3  f4  f5  f6  f7  f8",
        "     g1  g2  g3  g4  g5  g6  g7",
        "       h1  h2  h3  h4  h5  h6",
        "         i1  i2  ≈♥  i4  i5",
    ]


def test_trackers_show_backs_and_ones_own_tokens() -> None:
    own, other = (line[36:].strip() for line in drawn(planned().view(0))[2:5:2])
    assert own.split() == ["move", "(parry)", "(shield)"]
    assert other.split() == ["move", "▒▒▒▒▒▒▒▒", "▒▒▒▒▒▒▒▒"]
    assert "(" not in "".join(drawn(planned().view(None))[1:10])


def test_broken_hearts_and_the_fallen_need_no_colour() -> None:
    view = planned(3).view(0)
    view["knights"][1].update(heart="broken", inspired=False, weapon="bow", space="e5")
    view["knights"][2].update(heart="fallen", space=None, tokens=[])
    text = "\n".join(drawn(view))
    assert "★◆♡★" in text
    assert "Dust       ♡ –  e5  bow" in text
    assert "† –" in text
    recital = SCREEN.recital(view, table_words(GAME, "en"), GAME.called(3, "en"))
    assert recital[1] == "The High Ground is e5, 4 spaces from you."
    assert (
        "Dust: on e5, 4 spaces from you, broken heart, bow in hand, not inspired. That is"
        in (recital[3])
    )
    assert recital[4] == "North has left the board."


@pytest.mark.parametrize(
    ("space", "lang", "said"),
    [
        ("e5", "en", "The High Ground is e5: you stand on it."),
        ("e4", "en", "The High Ground is e5, one space from you."),
        (None, "en", "The High Ground is e5."),
        ("e5", "fr", "La Hauteur est en e5\u00a0: vous y êtes."),
        ("e4", "fr", "La Hauteur est en e5, à une case de vous."),
        (None, "fr", "La Hauteur est en e5."),
    ],
)
def test_who_can_see_no_board_hears_how_far_the_high_ground_is(
    space: str | None, lang: str, said: str
) -> None:
    view = planned(3).view(0)
    view["knights"][0].update(space=space)
    assert SCREEN.recital(view, table_words(GAME, lang), GAME.called(3, lang))[1] == said


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", list(GAME.seats))
def test_the_picture_fits_an_ordinary_terminal(seats: int, lang: str) -> None:
    lines = drawn(planned(seats).view(0), lang)
    assert max(len(line) for line in lines) <= 80
    assert len(lines) <= 14


def test_every_style_has_its_own_ground_or_none() -> None:
    """A colour of ours on a ground of the terminal's could be invisible on half of them."""
    for line in SCREEN.picture(planned(6).view(2), table_words(GAME, "en"), GAME.called(6, "en")):
        for _, style in line:
            parsed = Style.parse(style)
            if parsed.color is not None and parsed.color.triplet is not None:
                assert parsed.bgcolor is not None


def test_a_game_without_a_screen_gets_an_outline() -> None:
    words, players = table_words(GAME, "en"), GAME.called(2, "en")
    view = {
        "seat": 1,
        "turn": 3,
        "agreements": False,
        "target": 0,
        "players": [{"heart": "full", "tokens": ["sword", None]}, {"heart": "broken"}],
        "combat": None,
        "rows": [{"weapon": 2, "odds": [1, 4]}, {"weapon": 0, "odds": []}],
    }
    assert Outline(GAME).recital(view, words, players) == [
        "Turn: 3. Agreements: no. Target: Bog.",
        "Sea (you).",
        "Heart: broken heart.",
        "Bog.",
        "Heart: full heart. Tokens: sword and face down.",
        "Rows.",
        "1. Weapon: bow, Odds: 1 and 4.",
        "2. Weapon: sword, Odds: –.",
    ]
    picture = Outline(GAME).picture(view, words, players)
    assert picture[0] == [("Turn: 3 · Agreements: no · Target: Bog", "")]
    assert picture[1:3] == [[("Sea (you)", "bold")], [("  Heart: broken heart", "")]]


@pytest.mark.parametrize(
    ("lang", "attack", "keep", "use"),
    [
        (
            "en",
            "Attack Sea: 2/4 hit (1/3–3/5)",
            "Keep your inspiration: 2 of 4 hit; 1 of 3 if they use theirs",
            "Use your inspiration: 3 of 5 hit; 2 of 4 if they use theirs",
        ),
        (
            "fr",
            "Attaquer Mer : touche 2/4 (1/3–3/5)",
            "Garder votre inspiration : 2 sur 4 touchent ; 1 sur 3 si l’autre utilise la sienne",
            "Utiliser votre inspiration : 3 sur 5 touchent ; 2 sur 4 si l’autre utilise la sienne",
        ),
    ],
)
def test_the_odds_are_told_before_one_attacks(lang: str, attack: str, keep: str, use: str) -> None:
    scene = table(bog="c2 full sword inspired", sea="c3 full inspired")
    scene.plan(bog="sword", sea="shield")
    assert answers(scene.match, lang)[0] == attack
    scene.attack(bog="sea")
    assert answers(scene.match, lang) == [keep, use]


def test_a_step_is_only_a_step() -> None:
    scene = table(bog="c2 full", sea="c4 full").plan(bog="move", sea="shield")
    assert answers(scene.match, "en")[0] == "Go to b1"


def answers(match: longtable.Match, lang: str) -> list[str]:
    """What the first seat can answer, as it is listed."""
    words, players = table_words(GAME, lang), GAME.called(match.seats, lang)
    told = notes(GAME, Perspective(match, 0), words)
    asking = Asking(match.waiting[0], GAME.actions, words, players, notes=told)
    return [text.replace("\u00a0", " ") for _, text in asking.options()]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (160, 50)])
def test_a_scene_fits_the_screen(width: int, height: int) -> None:
    match = planned(6)
    words, players = table_words(GAME, "fr"), GAME.called(6, "fr")
    story = [(f"Ligne {n}.", "KD-3.6") for n in range(90)]
    scene = Scene(
        title="A Knight’s Duty",
        picture=SCREEN.picture(match.view(0), words, players),
        story=story,
        fresh=5,
        prompt="Où allez-vous ?",
        rule="KD-4.1",
        options=[(n, f"Aller en b{n}") for n in range(1, 8)],
        footer="? aide",
    )
    console = Console(width=width, height=height, file=Path(os.devnull).open("w"))  # noqa: SIM115
    lines = console.render_lines(ColourFace(console).compose(scene))
    text = ["".join(part.text for part in line) for line in lines]
    assert len(text) < height  # and one line is left to type in
    assert any("Ligne 89." in line for line in text)
    assert any("Où allez-vous ?" in line for line in text)
    console.file.close()


# On a pseudo-terminal


class Terminal:
    """The real command on a real terminal, with somebody typing."""

    def __init__(self, *words: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings({"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}),
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
        )
        os.close(slave)
        self._rest = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def until(self, mark: str) -> str:
        """What is shown from now on until the mark appears."""
        found = self._rest
        while mark not in found:
            piece = self._read()
            assert piece, f"no {mark!r} in {found!r}"
            found += piece
        found, mark, self._rest = found.partition(mark)
        return found + mark

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, again if nothing comes of it: a signal that arrives in the moment before
        readline begins to wait is noticed only with the next key.
        """
        self.until("› ")
        os.killpg(self.process.pid, signal.SIGINT)
        while not select.select([self.master], [], [], 3)[0]:
            os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> str:
        """What is shown until the command ends."""
        found = self._rest
        while piece := self._read():
            found += piece
        self.process.wait(timeout=60)
        os.close(self.master)
        return found

    def _read(self) -> str:
        if not select.select([self.master], [], [], 60)[0]:
            return ""
        try:
            return self._decoder.decode(os.read(self.master, 65536)) or self._read()
        except OSError as error:
            if error.errno != errno.EIO:  # that is how a terminal says that nobody is left
                raise
            return ""


CLEAR = "\x1b[2J"
OTHER_SCREEN, FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"


def test_two_people_at_one_terminal(tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    terminal = Terminal(
        "play", "knights-duty", "--seats", "2", "--humans", "2", "--seed", "x", "--save", str(path)
    )
    assert OTHER_SCREEN in terminal.until("alone in front of the screen")
    terminal.type("")
    terminal.until("save FILE")
    terminal.type("parry parry bow")
    handed_over = terminal.until("alone in front of the screen")
    # The screen is wiped before the next person is called, and shows nothing of the last.
    curtain = handed_over[handed_over.index(CLEAR) :]
    assert "parry" not in curtain
    assert "The keyboard goes to Sea." in curtain
    terminal.type("")
    second = terminal.until("save FILE")
    assert second.count("parry") == 1  # it is on the list of what Sea may lay, and nowhere else
    terminal.type("\x10")  # what was typed before is not under the arrow keys either
    assert "parry parry bow" not in terminal.until("save FILE")
    terminal.type("shield shield sword")
    terminal.until("save FILE")
    terminal.interrupt()
    end = terminal.end()
    assert FIRST_SCREEN in end
    assert f"The game is saved in {path}." in end.replace("\r\n", "")
    assert terminal.process.returncode == 130


def test_ctrl_c_offers_the_save(tmp_path: Path) -> None:
    path = tmp_path / "offered.json"
    terminal = Terminal("play", "knights-duty", "--seats", "2", "--bots", "random")
    terminal.until("save FILE")
    terminal.interrupt()
    terminal.until("Save the game?")
    terminal.type(str(tmp_path))
    terminal.until("is a folder")
    terminal.until("Save the game?")
    terminal.type(str(path))
    terminal.end()
    assert terminal.process.returncode == 130
    assert path.exists()
