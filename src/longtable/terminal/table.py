"""The table itself: asks the people, lets the bots answer, tells what happens, keeps the record."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.errors import IllegalAction
from longtable.core.fairness import rounds_of
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.words import Words
from longtable.terminal import cards, commands, reading, saves, standing, stops
from longtable.terminal.ask import Asking, Doubtful, Narrowed, Refused, Taken
from longtable.terminal.face import Face, Scene, Told
from longtable.terminal.handover import Keyboard
from longtable.terminal.interrupts import unhurried
from longtable.terminal.pictures import Tongue, screen_of
from longtable.terminal.pictures import notes as foretold
from longtable.terminal.trouble import FileTrouble

if TYPE_CHECKING:
    from longtable.bots import Bot

DONE, CUT_SHORT, INTERRUPTED = 0, 1, 130


class Left(Exception):
    """Somebody asked to leave the table."""


class Table:
    """One game between people at this keyboard and bots. `play` gives the exit code."""

    def __init__(
        self,
        match: Match,
        humans: Sequence[int],
        bots: Mapping[int, Bot],
        names: Mapping[int, str],
        words: Words,
        face: Face,
        save: Path | None = None,
        drawn: dict[str, Any] | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.humans = list(humans)
        self.bots = bots
        self.names = names  # of the bots, by seat, for the save file
        self.words = words
        self.face = face
        self.save = save
        self.drawn = drawn  # how the dice were, where somebody mixed in words of their own
        self.players = self.game.called(match.seats, words.lang)
        self.keyboard = Keyboard(self.humans, face, words, self.players)
        self._seed = bytes.fromhex(match.record()["seed"])
        self._worries: list[str] = []  # what must be said with the next scene
        self._lines: dict[int | None, list[Told]] = {}
        self._heard: dict[int | None, int] = {}
        self._turn_heard: dict[int | None, Any] = {}
        self._cards = cards.catalogue(self.game, words.lang)

    def play(self) -> int:
        """Play to the end, or until somebody leaves; nothing played is lost."""
        self.face.open()
        try:
            while not self.match.over:
                self.step()
            status = DONE
        except Left:
            status = DONE
        except EOFError:
            status = CUT_SHORT
        except KeyboardInterrupt:
            status = INTERRUPTED
        finally:
            self.face.close()
        return self._finish() if self.match.over else self._part(status)

    # One answer

    def step(self) -> None:
        """Get the next answer, from a bot or from whoever is in front of the keyboard."""
        asked = sorted(self.match.waiting)
        people = [seat for seat in asked if seat in self.humans]
        if not people:
            self._let(asked[0])
        elif self.keyboard.front in people:
            assert self.keyboard.front is not None
            self._ask_or_pass(self.keyboard.front)
        else:
            self._ask_or_pass(people[0])

    def _ask_or_pass(self, seat: int) -> None:
        """Who is alone at the keyboard is not asked whether to pass when nothing else is possible.
        Among several people the curtain falls all the same: not to be asked would say something.
        """
        choice = self.match.waiting[seat]
        if len(self.humans) == 1 and choice.standing >= 0 and len(choice.actions) == 1:
            with unhurried():
                self.match.act(seat, choice.standing)
                self._keep_or_worry()
        else:
            self._ask(seat)

    def _let(self, seat: int) -> None:
        """A bot's dice come from the seed and the place in the game: a game that is resumed goes
        on as it would have.
        """
        place = b"bot %d %d " % (seat, self.match.acted)
        dice = Dice(place + self._seed)
        action = self.bots[seat].choose(Perspective(self.match, seat), dice)
        with unhurried():
            self.match.act(seat, action)

    def _ask(self, seat: int) -> None:
        self.keyboard.bring(seat)
        choice = self.match.waiting[seat]
        tongue = Tongue(self.game, self.match.view(seat), self.words, self.players)
        notes = foretold(self.game, Perspective(self.match, seat), self.words)
        asking = Asking(choice, self.game.actions, self.words, self.players, tongue, notes)
        told = self._told(seat)
        fresh = len(told) - self._heard.get(seat, 0)
        chapter = self._chapter(seat)
        new_turn = self._turn_heard.get(seat) != chapter
        notices, self._worries = self._worries, []
        first = True
        while True:
            scene = self._scene(seat, told, fresh)
            scene.first, scene.new_turn = first, new_turn
            self._put(scene, choice, asking, notices)
            self.face.show(scene)
            self._heard[seat], self._turn_heard[seat] = len(told), chapter
            first = False
            line = self.face.hear()
            until = standing.read(line, choice, self.match, self.words)
            if until is not None:
                with unhurried():
                    self.match.stand(seat, choice.prompt, until)
                    self._keep_or_worry()
                return
            command = commands.read(line, bool(self._cards))
            if command is not None:
                notices = self._obey(seat, command, asking, tongue)
                continue
            action: int | None
            if choice.standing >= 0 and not line.strip():
                action = choice.standing
            else:
                action, notices = self._understand(line, asking)
            if action is None:
                continue
            try:
                with unhurried():
                    self.match.act(seat, action)
                    self._keep_or_worry()
            except IllegalAction as refusal:
                notices = [refusal.say(self.words.lang)]
                continue
            return

    def _chapter(self, seat: int) -> Any:
        """What must change before the table is told as a whole again: a turn, unless the game's
        screen knows better.
        """
        chapter = getattr(screen_of(self.game), "chapter", None)
        return self.match.turns if chapter is None else chapter(self.match.view(seat))

    def _understand(self, line: str, asking: Asking) -> tuple[int | None, list[str]]:
        """The action meant, or what to say instead."""
        if not line.strip():
            return None, []
        answer = asking.read(line)
        if isinstance(answer, Taken | Refused):
            return answer.action, []
        if isinstance(answer, Narrowed):
            return None, []
        if isinstance(answer, Doubtful):
            meanings = " / ".join(answer.meanings[:8])
            return None, [self.words.say("doubtful", typed=line.strip(), meanings=meanings)]
        if line.strip().isdecimal():
            numbers = [number for number, _ in asking.options()]
            return None, [
                self.words.say(
                    "unknown-number", typed=line.strip(), count=len(numbers), last=max(numbers)
                )
            ]
        return None, [self.words.say("unknown", typed=line.strip())]

    # What is shown

    def _scene(self, seat: int | None, told: list[Told], fresh: int) -> Scene:
        view = self.match.view(seat)
        screen = screen_of(self.game)
        return Scene(
            title=self.words.say("title"),
            picture=screen.picture(view, self.words, self.players),
            recital=screen.recital(view, self.words, self.players),
            story=told,
            fresh=fresh,
        )

    def _put(self, scene: Scene, choice: Choice, asking: Asking, notices: list[str]) -> None:
        """The question, and what can be answered."""
        words = self.words
        if len(self.humans) > 1:
            scene.title += f" · {self.players[choice.seat]}"
        scene.prompt = words.prompt(choice, self.players)
        scene.rule = self.match.rule(choice.seat)
        if asking.piecewise:
            piece = self._piece(asking)
            scene.prompt = piece if asking.said else f"{scene.prompt} {piece}"
        scene.options = asking.options()
        scene.notices = notices
        scene.footer = words.say("footer-cards" if self._cards else "footer")
        scene.hint = standing.hint(choice, self.match, words)

    def _piece(self, asking: Asking) -> str:
        said = ", ".join(asking.said)
        part = asking.part()
        if part is None:
            return ""
        verb, parameter, place, places = part
        key = f"part-{verb}-{parameter}"
        name = self.words.say(key) if self.words.has(key) else ""
        return self.words.say(
            "piece",
            said=said,
            any="yes" if said else "no",
            name=name,
            named="yes" if name else "no",
            place=place,
            places=places,
        )

    def _told(self, seat: int | None) -> list[Told]:
        """The story in words. What was told stays told, so only what is new is put into them."""
        if seat not in self._lines:
            promise = self.words.say("promise", commitment=self._bound_by())
            self._lines[seat] = [(promise, "")]
        lines = self._lines[seat]
        for event in self.match.story(seat)[len(lines) - 1 :]:
            lines.append((self.words.event(event, self.players), event["rule"]))
        return list(lines)

    # Commands

    def _obey(
        self, seat: int, command: commands.Command, asking: Asking, tongue: Tongue
    ) -> list[str]:
        """Do what a command says; what is to be noted under the next scene."""
        words, face = self.words, self.face
        leave = words.say("leave-page")
        if command.name == "help":
            face.page(words.say("help-title"), self._help(seat), leave)
        elif command.name == "rule" or (command.name == "rules" and command.rest):
            return self._read_rule(command.rest or self.match.rule(seat))
        elif command.name == "rules":
            book = self.game.rulebook(words.lang)
            lines = [f"- {line}" for line in reading.chapters(book)]
            face.page(book.title, ["\n".join(lines), words.say("rules-how")], leave)
        elif command.name == "card" and command.rest:
            return self._read_card(seat, command.rest, asking, tongue)
        elif command.name in ("card", "cards"):
            sight = cards.in_sight(self.match.view(seat), self._cards)
            pages = cards.lists(self._cards, sight, words)
            face.page(words.say("cards-title"), [*pages, words.say("cards-how")], leave)
        elif command.name == "unpass":
            return [self._unpass(seat)]
        elif command.name == "stops":
            return self._stops(seat, command.rest)
        elif command.name == "log":
            face.story(words.say("log-title"), self._told(seat), leave)
        elif command.name == "look":
            recital = screen_of(self.game).recital(self.match.view(seat), words, self.players)
            face.page("", recital, leave)
        elif command.name == "save":
            return [self._save_as(command.rest)]
        elif command.name == "hint":
            return [self._hint(seat)]
        elif command.name == "back":
            return [] if asking.back() else [words.say("back-nothing")]
        elif command.name == "quit":
            raise Left
        return []

    def _read_rule(self, number: str) -> list[str]:
        return reading.show(number, self.game, self.words, self.face)

    def _help(self, seat: int) -> list[str]:
        words = self.words
        first, listed, last = words.say("help-text").split("\n\n")
        if self._cards:
            listed += "\n" + words.say("help-cards")
        ways = standing.ways(self.match.waiting[seat], self.match, words)
        if ways:
            listed += "\n" + words.say("help-standing", ways=ways)
        if self.match.stop_kinds:
            listed += "\n" + words.say("help-stops")
        return [first, listed, last]

    def _read_card(self, seat: int, typed: str, asking: Asking, tongue: Tongue) -> list[str]:
        words = self.words
        if not typed.isdecimal():
            return cards.show(typed, self._cards, self.match.view(seat), words, self.face)
        found = self._cards_of(int(typed), asking, tongue)
        if not found:
            return [words.say("card-none", number=int(typed))]
        cards.put_on_page(found, words, self.face)
        return []

    def _cards_of(self, number: int, asking: Asking, tongue: Tongue) -> list[cards.Card]:
        """The cards that all actions under this number are about."""
        meant = [tongue.meant(action) for action in asking.numbered(number)]
        names = [name for name in meant[0] if name in self._cards] if meant else []
        return [self._cards[n] for n in dict.fromkeys(names) if all(n in m for m in meant)]

    def _unpass(self, seat: int) -> str:
        held = self.match.standing(seat)
        self.match.unstand(seat)
        return self.words.say("standing-taken-back" if held else "standing-none")

    def _stops(self, seat: int, typed: str) -> list[str]:
        if not self.match.stop_kinds:
            return [self.words.say("stops-none")]
        return stops.change(typed, seat, self.match, self._cards, self.words)

    def _hint(self, seat: int) -> str:
        from longtable.bots.advice import advice

        tongue = Tongue(self.game, self.match.view(seat), self.words, self.players)
        best = advice(Perspective(self.match, seat), Dice(os.urandom(16)))
        promised = round(100 * (best[0].chance or 0.0))
        ways = []
        for action, chance, reason in best:
            said = tongue.option(action)
            if said is None:
                said = self.words.action(self.game.actions, action, self.players)
            if chance is not None:
                why = f"reason-{reason}"
                because = self.words.say(why) if self.words.has(why) else ""
                percent = round(100 * chance)
                key = "hint-way-because" if because else "hint-way"
                key += ".doubted" if percent > promised else ""  # more than the best: say why not
                said = self.words.say(key, way=said, chance=percent, why=because)
            ways.append(said)
        return self.words.say("hint", ways=" · ".join(ways))

    # The record

    def _record(self) -> dict[str, Any]:
        """The record, and who sat where: a resumed table has the same company."""
        bots = [self.names.get(seat) for seat in range(self.match.seats)]
        company = {"humans": self.humans, "bots": bots}
        kept = stops.kept(self.match, self.humans)
        record = self.match.record()
        if self.drawn is not None:
            record["fairness"] = self.drawn
        return {**record, "table": company | ({"stops": kept} if kept else {})}

    def _bound_by(self) -> str:
        """The commitment that a player can note down."""
        drawn = rounds_of(self._record())
        return drawn[-1].seal if drawn else self.match.commitment

    def _keep(self) -> None:
        """With a save file, every answer is on disk: not even a power cut loses more than one."""
        if self.save is not None:
            saves.write(self.save, self._record())

    def _keep_or_worry(self) -> None:
        """A full disk in the middle of a game is no reason to stop it."""
        try:
            self._keep()
        except FileTrouble as trouble:
            self._worries = [trouble.say(self.words)]

    def _save_as(self, name: str) -> str:
        path = Path(name).expanduser() if name else self.save
        if path is None:
            return self.words.say("save-where")
        try:
            check_free(path, self.match.commitment)
            with unhurried():
                saves.write(path, self._record())
        except FileTrouble as trouble:
            return trouble.say(self.words)
        return self.words.say("saved", file=str(path))

    # Leaving

    def _part(self, status: int) -> int:
        """The game is not over: say so, and see that it can be taken up again."""
        words, face = self.words, self.face
        face.say()
        face.say(words.say("cut-short" if status == CUT_SHORT else "left-early"))
        path = self.save
        if path is not None:
            try:
                self._keep()
            except FileTrouble as trouble:
                face.say(trouble.say(words))
                path = None
        if path is None and face.person:
            path = self._offer_save()
        if path is None:
            face.say(words.say("not-saved"))
        else:
            face.say(words.say("saved", file=str(path)))
            face.say(words.say("resume-how", game=self.game.name, file=str(path)))
        return status

    def _offer_save(self) -> Path | None:
        while True:
            try:
                name = self.face.hear(self.words.say("save-offer")).strip()
            except (EOFError, KeyboardInterrupt):
                self.face.say()
                return None
            if not name:
                return None
            path = Path(name).expanduser()
            try:
                check_free(path, self.match.commitment)
                saves.write(path, self._record())
            except FileTrouble as trouble:
                self.face.say(trouble.say(self.words))
                continue
            return path

    def _finish(self) -> int:
        """The game is over: who won, and how anyone can check that nothing was rigged."""
        words, face = self.words, self.face
        seat = self.humans[0] if len(self.humans) == 1 else None
        told = self._told(seat)
        front = self.keyboard.front if len(self.humans) > 1 else seat
        scene = self._scene(seat, told, len(told) - self._heard.get(front, 0))
        face.show_last(scene)
        scores = self.match.scores or []
        winners = [self.players[s] for s, score in enumerate(scores) if score > 0]
        key = ("end-nobody", "end-won")[len(winners)] if len(winners) < 2 else "end-shared"
        face.say(words.say(key, players=words.list(winners), count=len(winners)))
        face.say()
        record = self.match.record()
        face.say(words.say("end-seed", seed=record["seed"]))
        face.say(words.say("end-commitment", commitment=self._bound_by()))
        if self.save is None:
            face.say(words.say("end-unsaved"))
            return DONE
        try:
            with unhurried():
                self._keep()
        except FileTrouble as trouble:
            face.say(trouble.say(words))
            return CUT_SHORT
        face.say(words.say("saved", file=str(self.save)))
        face.say(words.say("verify-how", file=str(self.save)))
        return DONE


def check_free(path: Path, commitment: str | None = None) -> None:
    """FileTrouble if a record can't be written there, or something else would be lost by it."""
    saves.check_writable(path)
    if path.exists() and path.stat().st_size:
        try:
            held = saves.read(path)
        except FileTrouble:
            held = None
        same = isinstance(held, dict) and held.get("commitment") == commitment
        if commitment is None or not same:
            raise FileTrouble("taken", file=str(path))
