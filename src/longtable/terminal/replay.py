"""Watching a record again: forward and back, as one seat or all-seeing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import longtable
from longtable.core.match import Match
from longtable.core.story import Event
from longtable.core.words import Words
from longtable.kit.all_seeing import merged, told_whole
from longtable.terminal import cards, reading, saves
from longtable.terminal.ask import fold
from longtable.terminal.face import Face, Scene, Told
from longtable.terminal.pictures import screen_of
from longtable.terminal.play import choose_face
from longtable.terminal.trouble import Trouble
from longtable.terminal.words import table_words

FORWARD = ("", "n", "next", "s", "suivant")
BACK = ("b", "back", "p", "precedent", "retour")
END = ("e", "end", "f", "fin")
START = ("start", "debut")
QUIT = ("q", "quit", "quitter", "exit")


def replay(path: Path, seat: int | None, plain: bool, lang: str) -> int:
    """Step through a record until its reader has seen enough."""
    record = saves.read(path)
    match = longtable.replay(record)
    if seat is not None and not 1 <= seat <= match.seats:
        raise Trouble("no-seat", seat=str(seat), seats=match.seats)
    words = table_words(match.game, lang)
    eye = None if seat is None else seat - 1
    return Replay(record, match, words, choose_face(plain), eye).run()


class Replay:
    """A record, opened at some act. `seat` None sees everything: the game is over, or one's own."""

    def __init__(
        self, record: dict[str, Any], whole: Match, words: Words, face: Face, seat: int | None
    ) -> None:
        self.record = record
        self.game = whole.game
        self.words = words
        self.face = face
        self.seat = seat
        self.players = self.game.called(whole.seats, words.lang)
        self.acts: list[list[int]] = record["actions"]
        self.match = self._fresh()
        self._heard = 0

    def run(self) -> int:
        """Until the end of the input; a pipe that says nothing hears the whole story."""
        notices = [self.words.say("replay-help")] if self.face.person else []
        moved = False
        self.face.open()
        try:
            while True:
                self._show(notices)
                line = self.face.hear()
                moved = True
                if fold(line) in QUIT:
                    return 0
                notices = self._obey(fold(line), line)
        except EOFError:
            if not moved:
                self._go(len(self.acts))
                self._show([])
            return 0
        except KeyboardInterrupt:
            return 130
        finally:
            self.face.close()

    def _obey(self, word: str, line: str) -> list[str]:
        words = self.words
        first, _, rest = word.partition(" ")
        if word in FORWARD:
            if self.match.acted == len(self.acts):
                return [self._end()]
            self._go(self.match.acted + 1)
        elif word in BACK:
            self._go(self.match.acted - 1)
        elif word in END:
            self._go(len(self.acts))
        elif word in START:
            self._go(0)
        elif word.isdecimal():
            self._go(int(word))
        elif first in ("t", "turn", "tour") and rest.isdecimal():
            self._to_turn(int(rest))
        elif first in ("seat", "siege") and rest.isdecimal():
            return self._sit(int(rest))
        elif word in ("all", "tout"):
            self.seat = None
            self._heard = len(self._story())
        elif word in ("log", "journal"):
            self.face.story(words.say("log-title"), self._story(), words.say("leave-page"))
        elif first in ("r", "rule", "regle") and rest:
            return self._rule(line.split(maxsplit=1)[1])
        elif first in ("c", "card", "carte") and rest:
            return self._card(rest)
        else:
            return [words.say("replay-help")]
        return []

    def _sit(self, number: int) -> list[str]:
        if not 1 <= number <= len(self.players):
            return [self.words.say("trouble-no-seat", seat=str(number), seats=len(self.players))]
        self.seat = number - 1
        self._heard = len(self._story())
        return []

    def _rule(self, number: str) -> list[str]:
        return reading.show(number, self.game, self.words, self.face)

    def _card(self, typed: str) -> list[str]:
        known = cards.catalogue(self.game, self.words.lang)
        return cards.show(typed, known, self._view(), self.words, self.face)

    def _view(self) -> dict[str, Any]:
        return merged(self.match.views()) if self.seat is None else self.match.view(self.seat)

    def _fresh(self) -> Match:
        """The match at its beginning; from there on its events are kept."""
        seed = bytes.fromhex(self.record["seed"])
        match = self.game.start(self.record["seats"], seed, **self.record["options"])
        self._events: list[Event] = []
        match.listen(self._events.append, past=True)
        return match

    def _go(self, acts: int) -> None:
        """Stand after that many acts. The way back leads through the beginning."""
        acts = min(max(acts, 0), len(self.acts))
        back = acts < self.match.acted
        if back:
            self.match = self._fresh()
        for seat, action in self.acts[self.match.acted : acts]:
            self.match.act(seat, action)
        if back:  # nothing on the way back is news
            self._heard = len(self._story())

    def _to_turn(self, turn: int) -> None:
        """Stand where that turn begins, counted from 1."""
        self._go(0)
        while self.match.turns < turn - 1 and self.match.acted < len(self.acts):
            self._go(self.match.acted + 1)

    def _story(self) -> list[Told]:
        heard = [
            told_whole(event) if self.seat is None else event.told_to(self.seat)
            for event in self._events
        ]
        return [
            (self.words.event(told, self.players), told["rule"])
            for told in heard
            if told is not None
        ]

    def _show(self, notices: Sequence[str]) -> None:
        words, screen = self.words, screen_of(self.game)
        view = self._view()
        story = self._story()
        fresh = max(len(story) - self._heard, 0)
        self._heard = len(story)
        eye = words.say("replay-all") if self.seat is None else self.players[self.seat]
        scene = Scene(
            title=words.say(
                "replay-title",
                title=words.say("title"),
                act=self.match.acted,
                acts=len(self.acts),
                eye=eye,
            ),
            picture=screen.picture(view, words, self.players),
            recital=screen.recital(view, words, self.players),
            story=story,
            fresh=fresh,
            new_turn=True,
            notices=list(notices),
            prompt=self._next_act(),
            footer=words.say("replay-footer"),
        )
        self.face.show(scene)

    def _end(self) -> str:
        """That this is the end; and if the game was given up there, by whom."""
        end, seat = self.words.say("replay-at-end"), self.record.get("resigned")
        if seat is None:
            return end
        return f"{self.words.say('end-resigned', player=self.players[seat])} {end}"

    def _next_act(self) -> str:
        """Where we are, and who acts next; what they do only for who may see it now."""
        words = self.words
        place = words.say("replay-place", act=self.match.acted, acts=len(self.acts))
        if self.match.acted == len(self.acts):
            return f"{place} {self._end()}"
        seat, action = self.acts[self.match.acted]
        if self.seat in (None, seat):
            said = words.action(self.game.actions, action, self.players)
            return f"{place} {words.say('replay-next', player=self.players[seat], action=said)}"
        return f"{place} {words.say('replay-next-hidden', player=self.players[seat])}"
