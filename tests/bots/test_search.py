"""The bot that searches: what it finds, what it may know, and how it judges."""

from __future__ import annotations

from typing import Any

import pytest

import longtable
from longtable import Dice, Match, Perspective
from longtable.bots import bot, ladder
from longtable.bots.arena import player
from longtable.bots.outlook import outlook_of, shares
from longtable.bots.reasons import Notes
from longtable.bots.search import SETTLED, Arm, Parts, Search, Tree, drawn, served_best
from longtable.games.knights_duty import arena
from tests.games import OURS

KNIGHTS = longtable.game("knights-duty")


def knights(seed: bytes, **changed: Any) -> Match:
    """Two knights side by side on the High Ground, as changed."""
    saved: dict[str, Any] = KNIGHTS.setup(2, Dice(seed), KNIGHTS.settle({})).save()
    saved |= {"space": [arena.HIGH_GROUND, arena.HIGH_GROUND + 1]} | changed
    return KNIGHTS.resume(saved, seed)


def last_blow(seed: bytes) -> Match:
    """Seat 0 holds a sword, its neighbour nothing but a broken heart."""
    hands = {"weapon": [arena.SWORD, arena.EMPTY_HAND], "heart": [arena.FULL, arena.BROKEN]}
    return knights(seed, **hands)


# What it finds


@pytest.mark.parametrize("seed", [b"1", b"2", b"3"])
def test_a_search_draws_the_sword_on_a_wounded_neighbour(seed: bytes) -> None:
    plan = Search("searcher", 200).choose(Perspective(last_blow(seed), 0), Dice(seed))
    assert "sword" in KNIGHTS.actions.spell(plan)


@pytest.mark.parametrize("seed", [b"1", b"2", b"3"])
def test_a_search_strikes_when_the_blow_may_win(seed: bytes) -> None:
    match = last_blow(seed)
    match.act(0, KNIGHTS.actions.parse("plan sword move move"))
    match.act(1, KNIGHTS.actions.parse("plan bow move nothing"))
    action = Search("searcher", 60).choose(Perspective(match, 0), Dice(seed))
    assert KNIGHTS.actions.spell(action).startswith("attack")


def test_a_wide_choice_is_weighed_in_parts_and_none_is_forgotten() -> None:
    perspective = Perspective(last_blow(b"wide"), 0)
    assert len(perspective.actions) > outlook_of(KNIGHTS).wide
    thoughts = Search("searcher", 100).weigh(perspective, Dice(b"wide"))
    assert sorted(thought.action for thought in thoughts) == list(perspective.actions)
    assert sum(thought.worlds for thought in thoughts) == 100, "each world tries one plan"


def test_the_plans_of_a_broken_heart_are_weighed_in_parts_too() -> None:
    """There are 36 of them: what is known of a first token is known of all plans that begin so."""
    match = knights(b"broken", heart=[arena.BROKEN, arena.FULL])
    perspective = Perspective(match, 0)
    tree = Tree(perspective, outlook_of(KNIGHTS), Parts(KNIGHTS.actions), Dice(b"broken"))
    for _ in range(20):
        tree.look()
    plan = tree.roots[0].arms[-1 - arena.PLAN.first]
    assert plan.count == 20
    assert plan.node is not None
    assert sum(arm.count for arm in plan.node.arms.values()) == 20
    assert len(plan.node.arms) <= len(arena.OWNED)


def test_a_slip_is_the_second_thought_and_no_other() -> None:
    perspective = Perspective(last_blow(b"slip"), 0)
    first, second = (t.action for t in Search("searcher", 60).weigh(perspective, Dice(b"slip"))[:2])
    assert Search("searcher", 60).choose(perspective, Dice(b"slip")) == first
    assert Search("easy", 60, slips=1).choose(perspective, Dice(b"slip")) == second


def test_a_budget_of_no_time_ends_the_search_at_its_first_look_at_the_clock() -> None:
    perspective = Perspective(last_blow(b"time"), 0)
    thoughts = Search("searcher", 10_000, milliseconds=0.0).weigh(perspective, Dice(b"time"))
    assert 0 < sum(thought.worlds for thought in thoughts) < 20


@pytest.mark.parametrize("game", OURS)
def test_worlds_that_can_change_nothing_are_left_out(game: str) -> None:
    """The action is the one of the whole search, and together the answers cost less."""
    match = longtable.game(game).start(seed=b"enough")
    thinker, whole, spent = Search("searcher", 64), 0, 0
    for number in range(12):
        seat = min(match.waiting)
        perspective = Perspective(match, seat)
        dice = b"enough %d" % number
        action = thinker.choose(perspective, Dice(dice))
        if len(perspective.actions) > 1:
            assert action == thinker.weigh(perspective, Dice(dice))[0].action
            tree = thinker.searched(perspective, Dice(dice), to_the_end=False)
            whole += thinker.worlds
            spent += tree.spreads[seat].count
        match.act(seat, action)
    assert spent < whole


@pytest.mark.parametrize("game", OURS)
def test_every_level_looks_into_more_worlds_than_the_spread_takes_to_settle(game: str) -> None:
    """With fewer, what was tried little outweighs what was found: four knights who played so waited
    for each other to the limit in nearly all of their games.
    """
    outlook = outlook_of(longtable.game(game))
    searching = [found for found in map(bot, ladder()) if isinstance(found, Search)]
    assert len(searching) == 4
    worlds = [outlook.worlds.get(found.name, found.worlds) for found in searching]
    assert min(worlds) > SETTLED
    assert worlds == sorted(worlds), "and a higher level into more"


# What it may know


def test_who_has_answered_in_secret_is_asked_again_in_a_reopened_world() -> None:
    match = KNIGHTS.start(seats=3, seed=b"sealed")
    match.act(0, match.waiting[0].actions[5])
    match.act(2, match.waiting[2].actions[7])
    world = match.fork(unseen_by=1, dice=Dice(b"w"), reopen=True)
    assert sorted(world.waiting) == [0, 1, 2]
    assert world.acted == 0
    own = match.fork(unseen_by=0, dice=Dice(b"w"), reopen=True)
    assert sorted(own.waiting) == [1, 2], "one's own answer stays given"
    assert own.sealed(0) == match.sealed(0)
    for seat in sorted(own.waiting):
        own.act(seat, own.waiting[seat].actions[0])
    assert own.acted > 3 or not own.sealed(0), "and the turn goes on from it"


def test_a_reopened_world_says_nothing_of_what_was_sealed() -> None:
    chosen = set()
    for answer in (0, 50, 200):
        match = KNIGHTS.start(seats=2, seed=b"sealed")
        match.act(0, match.waiting[0].actions[answer])
        chosen.add(Search("searcher", 40).choose(Perspective(match, 1), Dice(b"think")))
    assert len(chosen) == 1


def test_only_an_imagined_world_can_be_reopened() -> None:
    with pytest.raises(ValueError, match="imagined"):
        KNIGHTS.start(seats=2, seed=b"real").fork(reopen=True)


@pytest.mark.parametrize("game", OURS)
def test_a_search_does_the_same_whatever_it_cannot_see(game: str) -> None:
    """Two matches that look alike to the seat: what it does can't tell them apart."""
    match = longtable.game(game).start(seed=b"alike")
    match.playout(Dice(b"begun"), turns=5)
    for _ in range(20):
        seat = min(match.waiting)
        twin = match.fork(unseen_by=seat, dice=Dice(b"other cards"))
        assert twin.view(seat) == match.view(seat)
        thought = [
            Search("searcher", 12).choose(Perspective(world, seat), Dice(b"think"))
            for world in (match, twin)
        ]
        assert thought[0] == thought[1]
        match.act(seat, thought[0])
        if match.over:
            break


# How it judges


@pytest.mark.parametrize("game", OURS)
def test_chances_sum_to_one_in_every_position_and_are_the_scores_at_the_end(game: str) -> None:
    found = longtable.game(game)
    outlook = outlook_of(found)
    assert outlook.known
    for seats in found.seats:
        match = found.start(seats, b"chances")
        dice = Dice(b"chances")
        for _ in range(40):
            chances = outlook.chances(match.state)
            assert sum(chances) == pytest.approx(1.0)
            assert min(chances) >= 0.0
            match.playout(dice, turns=3)
            if match.over:
                break
        match.playout(dice)
        assert outlook.chances(match.state) == match.scores


def test_more_hearts_are_a_better_chance() -> None:
    chances = outlook_of(KNIGHTS).chances(last_blow(b"hearts").state)
    assert chances[0] > 0.6


def test_two_who_are_alike_have_the_same_chance() -> None:
    beside = [arena.HIGH_GROUND - 1, arena.HIGH_GROUND + 1]
    chances = outlook_of(KNIGHTS).chances(knights(b"alike", space=beside).state)
    assert chances[0] == pytest.approx(0.5, abs=0.01)  # but for who goes first


def patience(turn: int, weapon: int, apart: int, hearts: list[int]) -> float:
    """What part of its chance a search grants the first of three knights with that weapon, the
    second so far away.
    """
    saved: dict[str, Any] = KNIGHTS.setup(3, Dice(b"off"), KNIGHTS.settle({})).save()
    row = [arena.AXIAL.index((q, 0)) for q in (-4, -4 + apart, 4)]
    saved |= {"space": row, "weapon": [weapon] * 3, "turn_number": turn, "heart": hearts}
    match = KNIGHTS.resume(saved, b"off")
    outlook = outlook_of(KNIGHTS)
    return outlook.judged(match)[0] / outlook.chances(match.state)[0]


def test_who_waits_is_granted_less_from_turn_to_turn() -> None:
    """Three could wait for ever: what is asked of them is to come near, and then to strike."""
    whole = [arena.FULL] * 3
    assert patience(1, arena.BOW, 4, whole) == pytest.approx(1.0)
    waited = [patience(turn, arena.BOW, 4, whole) for turn in (11, 14, 18)]
    assert 1.0 > waited[0] > waited[1] > waited[2] > 0.0
    assert patience(30, arena.SWORD, 1, whole) > patience(30, arena.BOW, 4, whole)
    hurt = [arena.FULL, arena.BROKEN, arena.FULL]
    for hearts in (hurt, whole):
        assert patience(11, arena.SWORD, 1, hearts) == pytest.approx(1.0)
    assert patience(30, arena.SWORD, 1, hurt) > patience(30, arena.SWORD, 1, whole)
    own = [arena.BROKEN, arena.FULL, arena.FULL]
    alone = pytest.approx(patience(30, arena.SWORD, 1, whole))
    assert patience(30, arena.SWORD, 1, own) == alone, "one's own heart is no reason"


def test_a_side_that_is_out_has_no_chance() -> None:
    assert shares([[1.0], None, [1.0]], [2.0]) == [0.5, 0.0, 0.5]


def test_a_game_without_an_outlook_is_judged_at_a_glance() -> None:
    from tests.core.toy import GAME

    outlook = outlook_of(GAME)
    match = GAME.start(2, b"stranger")
    assert not outlook.known
    assert outlook.judged(match) == [match.appraise(0), match.appraise(1)]
    chosen = Search("searcher", 20).choose(Perspective(match, 0), Dice(b"x"))
    assert chosen in match.waiting[0].actions


def test_the_trees_of_all_seats_grow() -> None:
    perspective = Perspective(KNIGHTS.start(seats=3, seed=b"grow"), 0)
    tree = Tree(perspective, outlook_of(KNIGHTS), Parts(KNIGHTS.actions), Dice(b"grow"))
    for _ in range(30):
        tree.look()
    assert [root.count for root in tree.roots] == [30, 30, 30]


# How long it thinks


def looked_into(found: Search, monkeypatch: pytest.MonkeyPatch, worlds: dict[str, int]) -> int:
    """Into how many worlds the bot looks for an answer, where the game sets these."""
    monkeypatch.setattr(outlook_of(KNIGHTS), "worlds", worlds)
    thoughts = found.weigh(Perspective(last_blow(b"many"), 0), Dice(b"many"))
    return sum(thought.worlds for thought in thoughts)


def test_a_game_may_set_how_many_worlds_a_level_looks_into(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_into(Search("hard", 30), monkeypatch, {}) == 30
    assert looked_into(Search("hard", 30), monkeypatch, {"hard": 50}) == 50
    assert looked_into(Search("medium", 30), monkeypatch, {"hard": 50}) == 30
    assert looked_into(Search("advice", 30), monkeypatch, {"hard": 50}) == 30


def test_who_asks_for_so_many_worlds_gets_them_in_every_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = player("hard:20")
    assert isinstance(asked, Search)
    assert asked.name == "hard:20"
    assert looked_into(asked, monkeypatch, {"hard": 50}) == 20
    easy = player("easy:7")
    assert isinstance(easy, Search)
    assert easy.slips, "it is the same bot otherwise"


@pytest.mark.parametrize("game", OURS)
def test_what_a_game_sets_is_for_levels_there_are(game: str) -> None:
    outlook = outlook_of(longtable.game(game))
    set_here = [outlook.worlds[level] for level in ladder() if level in outlook.worlds]
    assert set_here == sorted(set_here), "who is harder to beat thinks no less"
    assert {*outlook.worlds, *outlook.further} <= set(ladder())
    assert all(far > outlook.span for far in outlook.further.values())


class HowFar(Notes):
    """What the game's clock shows where a world was left."""

    def __init__(self, game: longtable.Game) -> None:
        super().__init__(outlook_of(game), 0)
        self.clocks: set[int] = set()

    def add(self, action: int, match: Match) -> None:
        self.clocks.add(self.outlook.now(match))


@pytest.mark.parametrize(("name", "rounds"), [("hard:8", 1), ("expert:8", 3), ("easy", 1)])
def test_a_game_may_set_how_far_ahead_a_level_looks(
    name: str, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lodge = longtable.game("trueshot-lodge")
    monkeypatch.setattr(outlook_of(lodge), "further", {"expert": 3})
    asked, seen = player(name), HowFar(lodge)
    assert isinstance(asked, Search)
    match = lodge.start(3, b"far")
    asked.searched(Perspective(match, 0), Dice(b"far"), seen)
    assert seen.clocks == {outlook_of(lodge).now(match) + rounds}


def test_who_asks_for_milliseconds_is_stopped_by_the_processors_clock() -> None:
    asked = player("expert:1ms")
    assert isinstance(asked, Search)
    assert asked.milliseconds == 1.0
    thoughts = asked.weigh(Perspective(last_blow(b"hasty"), 0), Dice(b"hasty"))
    assert sum(thought.worlds for thought in thoughts) < 4_000


@pytest.mark.parametrize("name", ["greedy:5ms", "hard:0ms", "hard:ms", "hard:-1ms", "hard:5 ms"])
def test_what_is_no_time_to_think_is_refused(name: str) -> None:
    with pytest.raises(longtable.Refusal):
        player(name)


# How it goes on where no tree has come to


def test_who_goes_on_by_custom_does_what_served_best_and_tries_what_is_new() -> None:
    known = {1: Arm(), 2: Arm(), 3: Arm()}
    for action, count, total in ((1, 4, 1.0), (2, 2, 1.5), (3, 10, 3.0)):
        known[action].count, known[action].total = count, total
    for seed in (b"1", b"2", b"3"):
        assert served_best(known, [1, 2, 3], Dice(seed)) == 2
        assert served_best(known, [1, 2, 3, 9], Dice(seed)) == 9


def test_a_habit_is_followed_as_often_as_it_weighs() -> None:
    dice = Dice(b"habit")
    places = [drawn([1.0, 0.0, 3.0], dice) for _ in range(400)]
    assert places.count(1) == 0
    assert 0.65 < places.count(2) / 400 < 0.85


def test_beyond_the_tree_a_game_says_what_is_likely() -> None:
    match = KNIGHTS.start(seats=2, seed=b"beyond")
    tree = Tree(Perspective(match, 0), outlook_of(KNIGHTS), Parts(KNIGHTS.actions), Dice(b"b"))
    choice = match.waiting[0]
    last = len(choice.actions) - 1
    tree.habit = lambda state, seat, prompt, actions: [float(n == last) for n in range(last + 1)]
    assert {tree.beyond(match, choice, choice.actions) for _ in range(10)} == {choice.actions[-1]}
    tree.habit = lambda state, seat, prompt, actions: None
    assert len({tree.beyond(match, choice, choice.actions) for _ in range(10)}) > 1


def test_what_served_is_known_of_every_seat_where_a_game_wants_it() -> None:
    match = KNIGHTS.start(seats=2, seed=b"custom")
    tree = Tree(Perspective(match, 0), outlook_of(KNIGHTS), Parts(KNIGHTS.actions), Dice(b"b"))
    tree.custom = 70
    for _ in range(5):
        tree.look()
    assert all(sum(arm.count for arm in known.values()) >= 5 for known in tree.known)
