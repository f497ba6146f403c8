"""What must always hold, each as a check on one match. A check that fails raises Leak or
AssertionError with a sentence.

A note on leaks. A redealt fork shows whether a *view* or an own *choice* depends on what the seat
can't see. The *story* and *who is waited for* are fixed before a fork could change anything, so
they are compared in several worlds: the real one and some where the unseen part was dealt anew,
all played on with the same dice and the same acts. As long as the worlds look alike, they must ask
the same seats; and what is told in one and not in the other must be seen at that moment in the
view as well. That is a contract for games: what is told to a seat lies before its eyes.
"""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

from longtable.core.dice import Dice
from longtable.core.errors import IllegalAction
from longtable.core.match import Match
from longtable.core.story import Event
from longtable.core.words import LANGUAGES


class Leak(AssertionError):
    """Something a seat may not know shows."""


def bytes_of(value: Any) -> str:
    """The value as it would go over a wire."""
    return json.dumps(value, sort_keys=True)


def nothing_leaks(match: Match, seat: int, dice: Dice) -> None:
    """A world with everything the seat can't see dealt anew looks the same to it."""
    one_by_one = [match.view(eye) for eye in (*range(match.seats), None)]
    if bytes_of(match.views()) != bytes_of(one_by_one):
        raise Leak("views made together are not what each eye sees alone")
    other = match.fork(unseen_by=seat, dice=dice)
    if bytes_of(match.view(seat)) != bytes_of(other.view(seat)):
        raise Leak(f"the view of seat {seat} shows what it may not see")
    if bytes_of(match.view(None)) != bytes_of(other.view(None)):
        raise Leak("a spectator's view shows what nobody may see")
    if bytes_of(match.story(seat)) != bytes_of(other.story(seat)):
        raise Leak(f"the story told to seat {seat} changes with what it can't see")
    if set(match.waiting) != set(other.waiting):
        raise Leak("who is waited for changes with what a seat can't see")
    if seat in match.waiting:
        mine, theirs = match.waiting[seat], other.waiting[seat]
        if (mine.prompt, mine.about) != (theirs.prompt, theirs.about):
            raise Leak(f"seat {seat} is asked something else")
        if list(mine.actions) != list(theirs.actions):
            raise Leak(f"what seat {seat} may do depends on what it can't see")


class World(list[Event]):
    """One of several worlds that look alike to a seat, and a listener that notes at every event
    what the seat is told and sees at that moment.
    """

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__()
        self.match = match
        self.seat = seat
        self.seen: list[tuple[str, str]] = []
        match._state.ear = self

    def append(self, event: Event) -> None:
        self.seen.append((bytes_of(event.told_to(self.seat)), self.view()))

    def view(self) -> str:
        return bytes_of(self.match.view(self.seat))

    def act(self, seat: int, action: int) -> bool:
        """Whether the act could be taken here."""
        choice = self.match.waiting.get(seat)
        if choice is None or action not in choice.actions:
            return False
        self.match.act(seat, action)
        return True


def worlds_stay_alike(match: Match, seat: int, dice: Dice, acts: int, worlds: int = 6) -> None:
    """Worlds that look alike to the seat go on looking alike until a rule shows otherwise."""
    real = World(match.fork(), seat)
    alike = [real]
    for _ in range(worlds):
        world = World(match.fork(unseen_by=seat, dice=Dice(b"%d" % dice.below(1 << 32))), seat)
        alike.append(world)
        world.match._state.dice = real.match._state.dice.copy()
    for _ in range(acts):
        if not real.match.waiting:
            return
        asked = dice.pick(sorted(real.match.waiting))
        action = dice.pick(real.match.waiting[asked].actions)
        alike = [world for world in alike if world.act(asked, action)]
        for world, other in combinations(alike, 2):
            _compare(world, other)


def _compare(world: World, other: World) -> None:
    """Both may go their ways only from where the seat can see in which of them it is."""
    for (told, view), (told_there, view_there) in zip(world.seen, other.seen, strict=False):
        if view != view_there:
            return
        if told != told_there:
            raise Leak(f"the story tells seat {world.seat} what it may not know: {told}")
    if len(world.seen) != len(other.seen):  # one stops to ask where the other goes on
        raise Leak(f"who is waited for betrays what seat {world.seat} can't see")
    same = set(world.match.waiting) == set(other.match.waiting)
    if not same and world.view() == other.view():
        raise Leak(f"who is waited for betrays what seat {world.seat} can't see")


def choices_are_sound(match: Match) -> None:
    """Every choice is sorted, distinct, never empty, and takes no other action."""
    for seat, choice in match.waiting.items():
        actions = list(choice.actions)
        assert actions, f"seat {seat} is asked “{choice.prompt}” and has no answer"
        assert actions == sorted(set(actions)), f"“{choice.prompt}” is not sorted and distinct"
        assert choice.prompt in match._state.PROMPTS, f"“{choice.prompt}” names no rule"
        assert choice.standing < 0 or choice.standing in actions


def nothing_else_is_accepted(match: Match, dice: Dice) -> None:
    """An action not offered, or of a seat not asked, is refused with a rule and changes nothing."""
    before = match.digest(), list(match.acts()), set(match.waiting)
    numbers = match.game.rulebook("en").rules
    for seat in range(match.seats):
        action = dice.below(len(match.game.actions))
        if seat in match.waiting and action in match.waiting[seat].actions:
            continue
        refusal = _refusal(match, seat, action)
        assert refusal, f"seat {seat} could take action {action}, which nobody offered"
        assert seat not in match.waiting or refusal.rule in numbers
        assert all(refusal.say(lang) for lang in LANGUAGES)
    assert before == (match.digest(), list(match.acts()), set(match.waiting))


def _refusal(match: Match, seat: int, action: int) -> IllegalAction | None:
    try:
        match.act(seat, action)
    except IllegalAction as refusal:
        return refusal
    return None


def forks_are_independent(match: Match, dice: Dice) -> None:
    """A fork stands where its origin does, and neither touches the other."""
    before = match.digest()
    fork = match.fork()
    assert fork.digest() == before, "a fork stands somewhere else"
    assert {s: list(c.actions) for s, c in fork.waiting.items()} == {
        s: list(c.actions) for s, c in match.waiting.items()
    }
    imagined = match.fork(unseen_by=0, dice=dice)
    again = imagined.fork()
    assert imagined.digest() == again.digest(), "a fork of an imagined match stands elsewhere"
    for world in (fork, imagined):
        for _ in range(12):
            if world.waiting:
                seat = dice.pick(sorted(world.waiting))
                world.act(seat, dice.pick(world.waiting[seat].actions))
    assert match.digest() == before, "playing in a fork changed its origin"


def cards_are_conserved(match: Match, at_start: dict[str, int] | None) -> None:
    """Each card is in exactly one place."""
    assert match._state.cards() == at_start, "cards appeared or vanished"


def words_exist(match: Match, said: set[str], from_event: int = 0) -> int:
    """Every prompt, every action offered and every event has words in both languages, and its
    rule is in the rulebook. What is in `said` was looked at before. Returns how many events there
    are by now.
    """
    game = match.game
    rules = game.rulebook("en").rules
    events = match._ear or []
    for lang in LANGUAGES:
        words, players = game.words(lang), game.called(match.seats, lang)
        for choice in match.waiting.values():
            assert words.prompt(choice, players)
            assert match._state.PROMPTS[choice.prompt] in rules
            for action in choice.actions:
                if f"{lang} {action}" not in said:
                    said.add(f"{lang} {action}")
                    assert words.action(game.actions, action, players)
        for event in events[from_event:]:
            assert event.rule in rules, f"“{event.name}” cites {event.rule}, which is no rule"
            for seat in [None, *range(match.seats)]:
                heard = event.told_to(seat)
                if heard is not None and lang + bytes_of(heard) not in said:
                    said.add(lang + bytes_of(heard))
                    assert words.event(heard, players)
    return len(events)


def a_saved_table_goes_on(match: Match, dice: Dice) -> None:
    """The state at the last boundary, saved and loaded, plays on exactly as the match does."""
    saved = json.loads(json.dumps(match._boundary.save()))
    loaded = match.game.resume(saved, match._seed, **match.options)
    for seat, action in match._since:
        loaded.act(seat, action)
    assert loaded.digest() == match.digest(), "a loaded table stands somewhere else"
    origin = match.fork()
    for _ in range(12):
        if origin.waiting:
            seat = dice.pick(sorted(origin.waiting))
            action = dice.pick(origin.waiting[seat].actions)
            origin.act(seat, action)
            loaded.act(seat, action)
    assert loaded.digest() == origin.digest(), "a loaded table plays on differently"
