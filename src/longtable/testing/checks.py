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
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Final

from longtable.core.dice import Dice
from longtable.core.errors import IllegalAction
from longtable.core.match import Match
from longtable.core.story import Event
from longtable.core.words import LANGUAGES
from longtable.testing.differences import first_difference


class Leak(AssertionError):
    """Something a seat may not know shows."""


def bytes_of(value: Any) -> str:
    """The value as it would go over a wire."""
    return json.dumps(value, sort_keys=True)


def nothing_leaks(match: Match, seat: int, dice: Dice) -> None:
    """A world with everything the seat can't see dealt anew looks the same to it."""
    one_by_one = [match.view(eye) for eye in (*range(match.seats), None)]
    together = match.views()
    if bytes_of(together) != bytes_of(one_by_one):
        raise Leak(
            "views made together (here) are not what each eye sees alone (there): "
            + first_difference(together, one_by_one, "views()")
        )
    other = match.fork(unseen_by=seat, dice=dice)
    cards_are_conserved(other, all_cards(match))
    for claim, name, look in _LOOKS:
        here, there = look(match, seat), look(other, seat)
        if bytes_of(here) != bytes_of(there):
            where = first_difference(here, there, name.format(seat=seat))
            raise Leak(
                f"{claim.format(seat=seat)}: {where}, "
                f"where everything that seat {seat} can't see was dealt anew"
            )


def _asked(match: Match, seat: int) -> Any:
    choice = match.waiting.get(seat)
    return None if choice is None else {"prompt": choice.prompt, "about": choice.about}


def _offered(match: Match, seat: int) -> Any:
    choice = match.waiting.get(seat)
    return [] if choice is None else [match.game.actions.spell(a) for a in choice.actions]


# What may not differ between worlds that look alike to a seat; if it does, what is wrong then, how
# a program would look at it, and the look.
_LOOKS: Final[list[tuple[str, str, Callable[[Match, int], Any]]]] = [
    (
        "the view of seat {seat} shows what it may not see",
        "view({seat})",
        lambda match, seat: match.view(seat),
    ),
    (
        "a spectator's view shows what nobody may see",
        "view(None)",
        lambda match, seat: match.view(None),
    ),
    (
        "the story told to seat {seat} changes with what it can't see",
        "story({seat})",
        lambda match, seat: match.story(seat),
    ),
    (
        "who is waited for changes with what seat {seat} can't see",
        "sorted(waiting)",
        lambda match, seat: sorted(match.waiting),
    ),
    ("seat {seat} is asked something else", "asked", _asked),
    ("what seat {seat} may do depends on what it can't see", "offered", _offered),
]


def looks_alike(match: Match, other: Match, seat: int) -> bool:
    """Whether the seat can't tell which of the two it is in."""
    return all(bytes_of(look(match, seat)) == bytes_of(look(other, seat)) for *_, look in _LOOKS)


class World:
    """One of several worlds that look alike to a seat, and a listener that notes at every event
    what the seat is told and sees at that moment.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.seen: list[tuple[str, str]] = []
        self.cards = all_cards(match)
        match.listen(self.told)

    def told(self, event: Event) -> None:
        """Note it."""
        self.seen.append((bytes_of(event.told_to(self.seat)), self.view()))

    def view(self) -> str:
        return bytes_of(self.match.view(self.seat))

    def act(self, seat: int, action: int) -> bool:
        """Whether the act could be taken here."""
        choice = self.match.waiting.get(seat)
        if choice is None or action not in choice.actions:
            return False
        self.match.act(seat, action)
        cards_are_conserved(self.match, self.cards)
        return True


def worlds_stay_alike(match: Match, seat: int, dice: Dice, acts: int, worlds: int = 6) -> None:
    """Worlds that look alike to the seat go on looking alike until a rule shows otherwise."""
    real = World(match.fork(), seat)
    alike = [real]
    for _ in range(worlds):
        world = World(match.fork(unseen_by=seat, dice=Dice(b"%d" % dice.below(1 << 32))), seat)
        alike.append(world)
        world.match.state.dice = real.match.state.dice.copy()
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
    seat = world.seat
    for (told, view), (told_there, view_there) in zip(world.seen, other.seen, strict=False):
        if view != view_there:
            return
        if told != told_there:
            where = first_difference(json.loads(told), json.loads(told_there), "told")
            raise Leak(
                f"the story tells seat {seat} what it may not know: in two worlds that look alike "
                f"to it, {where}; here it hears {told}"
            )
    if len(world.seen) != len(other.seen):  # one stops to ask where the other goes on
        longer = max(world.seen, other.seen, key=len)
        raise Leak(
            f"who is waited for betrays what seat {seat} can't see: of two worlds that look alike "
            f"to it, one asks here and the other goes on; there it hears "
            f"{longer[min(len(world.seen), len(other.seen))][0]}"
        )
    here, there = sorted(world.match.waiting), sorted(other.match.waiting)
    if here != there and world.view() == other.view():
        raise Leak(
            f"who is waited for betrays what seat {seat} can't see: of two worlds that look alike "
            f"to it, one waits for {here} and the other for {there}"
        )


def choices_are_sound(match: Match) -> None:
    """Every choice is sorted, distinct, never empty, and takes no other action."""
    for seat, choice in match.waiting.items():
        actions = list(choice.actions)
        assert actions, f"seat {seat} is asked “{choice.prompt}” and has no answer"
        assert actions == sorted(set(actions)), f"“{choice.prompt}” is not sorted and distinct"
        assert choice.prompt in match.prompts, f"“{choice.prompt}” names no rule"
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
    cards = all_cards(match)
    for world in (fork, imagined):
        for _ in range(12):
            if world.waiting:
                seat = dice.pick(sorted(world.waiting))
                world.act(seat, dice.pick(world.waiting[seat].actions))
                cards_are_conserved(world, cards)
    assert match.digest() == before, "playing in a fork changed its origin"


def all_cards(match: Match) -> list[Any] | None:
    """Every card there is, sorted: to be compared with `cards_are_conserved` later on."""
    cards = match.state.cards()
    return None if cards is None else sorted(cards)


def cards_are_conserved(match: Match, at_start: Sequence[Any] | None) -> None:
    """Each card is in exactly one place. Cheap, for it is called after every act of every game."""
    cards = match.state.cards()
    if at_start is None and cards is None:
        return
    if cards is None or at_start is None or sorted(cards) != at_start:
        raise AssertionError(_cards_wrong(match, Counter(cards), Counter(at_start)))


def _cards_wrong(match: Match, now: Counter[Any], then: Counter[Any]) -> str:
    found = [
        f"{_card_name(match, card)} is there {now[card]} times, not {then[card]}"
        for card in sorted({*now, *then})
        if now[card] != then[card]
    ]
    return f"{_moment(match)} cards have appeared or vanished: {', '.join(found[:6])}"


def _card_name(match: Match, card: Any) -> str:
    domain = match.game.fields.get("card")
    return domain.labels[card] if domain is not None and isinstance(card, int) else str(card)


def _moment(match: Match) -> str:
    if match.imagined:
        return f"in an imagined world, after {match.acted} acts,"
    *_, last = [None, *match.acts()]
    if last is None:
        return "before the first act"
    seat, action = last
    return f"after act {match.acted}, seat {seat}: {match.game.actions.spell(action)},"


def words_exist(match: Match, said: set[str], from_event: int = 0) -> int:
    """Every prompt, every action offered and every event has words in both languages, and its
    rule is in the rulebook. What is in `said` was looked at before. Returns how many events there
    are by now.
    """
    game = match.game
    rules = game.rulebook("en").rules
    events = match.events()
    for lang in LANGUAGES:
        words, players = game.words(lang), game.called(match.seats, lang)
        for choice in match.waiting.values():
            assert words.prompt(choice, players)
            assert match.prompts[choice.prompt] in rules
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
    """The state at the last boundary, saved and loaded, plays on exactly as the match does; and the
    match itself, packed and unpacked, is what it was.
    """
    seed = bytes.fromhex(match.record()["seed"])
    again = match.game.unpack(match.pack(), seed, **match.options)
    assert bytes_of(again.record()) == bytes_of(match.record()), "unpacked, it is another match"
    assert [again.turns, again.saved_at] == [match.turns, match.saved_at]
    assert {seat: _asked(again, seat) for seat in again.waiting} == {
        seat: _asked(match, seat) for seat in match.waiting
    }, "unpacked, it asks something else"
    saved = json.loads(json.dumps(match.save()))
    loaded = match.game.resume(saved, b"", **match.options)
    for seat, action in list(match.acts())[match.saved_at :]:
        loaded.act(seat, action)
    assert loaded.digest() == match.digest(), "a loaded table stands somewhere else"
    origin, cards = match.fork(), all_cards(match)
    for _ in range(12):
        if origin.waiting:
            seat = dice.pick(sorted(origin.waiting))
            action = dice.pick(origin.waiting[seat].actions)
            origin.act(seat, action)
            loaded.act(seat, action)
            cards_are_conserved(loaded, cards)
    assert loaded.digest() == origin.digest(), "a loaded table plays on differently"
