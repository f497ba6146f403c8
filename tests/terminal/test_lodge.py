"""The lodge in a terminal: its screen, whole games, cards to read, and answers in advance."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.style import Style

import longtable as library
from longtable import Dice
from longtable.bots import bot
from longtable.core.perspective import Perspective
from longtable.terminal import cards, stops
from longtable.terminal.ask import Asking, Taken
from longtable.terminal.colour import ColourFace
from longtable.terminal.commands import Command, read
from longtable.terminal.face import Scene
from longtable.terminal.pictures import Tongue, screen_of
from longtable.terminal.pictures import notes as foretold
from longtable.terminal.table import Left, Table
from longtable.terminal.words import table_words
from tests.terminal.running import longtable
from tests.terminal.scripted import Script, at_random, seen
from tests.trueshot_lodge.scene import combat, preparation

GAME = library.game("trueshot-lodge")
SCREEN = screen_of(GAME)
SEED = "antler"
ROUNDS = 6
NO_BREAK = "\u00a0"  # French has one before its colons


def play(
    face: Script,
    humans: int = 1,
    seats: int = 3,
    lang: str = "en",
    seed: bytes = SEED.encode(),
    silent: bool = False,
) -> Table:
    """A whole game of a few rounds with random bots; `silent` as the command line sets it."""
    match = GAME.start(seats, seed, round_limit=ROUNDS)
    if silent:
        stops.take_up(match, range(humans), {})
    names = dict.fromkeys(range(humans, seats), "random")
    bots = {seat: bot(name) for seat, name in names.items()}
    table = Table(match, range(humans), bots, names, table_words(GAME, lang), face)
    table.play()
    return table


@cache
def typist(lang: str) -> Script:
    """Somebody who has typed a whole game of that seed."""
    face = Script(at_random(b"hunter"))
    assert play(face, lang=lang, silent=True).match.over
    return face


def command(*more: str) -> list[str]:
    options = ["--option", f"round_limit={ROUNDS}", "--seed", SEED]
    return [
        "play",
        "trueshot-lodge",
        "--plain",
        "--seats",
        "3",
        "--bots",
        "random",
        *options,
        *more,
    ]


def drawn(view: dict[str, Any], lang: str = "en") -> list[str]:
    players = GAME.called(len(view["players"]), lang)
    picture = SCREEN.picture(view, table_words(GAME, lang), players)
    return ["".join(text for text, _ in line).rstrip() for line in picture]


def told(view: dict[str, Any], lang: str = "en") -> list[str]:
    players = GAME.called(len(view["players"]), lang)
    sentences = SCREEN.recital(view, table_words(GAME, lang), players)
    return [sentence.replace(NO_BREAK, " ") for sentence in sentences]


def positions(seats: int, seed: bytes, **options: Any) -> Iterator[library.Match]:
    """A random game, at every question."""
    match = GAME.start(seats, seed, **options)
    dice = Dice(seed)
    while not match.over:
        yield match
        seat, choice = next(iter(match.waiting.items()))
        match.act(seat, dice.pick(choice.actions))
    yield match


# The picture


def test_boards_shop_piles_and_hand() -> None:
    table = combat(
        A="wolf crab:2", B="spirit_beast cat:1", C="bear", D="fox",
        hands={"A": "arcane_shot call_pet", "B": "volley"}, weapons={"A": "thas_dorah"},
        aspects={"B": "aspect_of_the_hawk"}, health={"B": 4}, shop="titanstrike dominion",
        pet_discard="bat",
    ).announce("A", "wolf", "B", "spirit_beast")  # fmt: skip
    text = "\n".join(drawn(table.match.view(0)))
    for part in (
        " Round 2 · lap 1 · Wolf (Maren) → Spirit Beast (Osric)",
        "  Osric                  ♥♥♥♥♡♡♡♡♡♡  4  ",
        "▶ Maren (you) ⚑          ♥♥♥♥♥♥♥♥♥♥ 10  ",
        "  † 3 Thas'dorah              ● 5  ▯ 2  ",
        "» F  Wolf              †3(+2) ♥5",
        "  T  Crab              †2     ♥2/6",
        "◎★T  Spirit Beast      †1     ♥5",
        "  F  Cat               †2     ♥1/4 ◈",
        " ◈ can’t be struck",
        "Aspect of the Hawk (3 rounds)",
        "  † 2 Titanstrike                 ● 4",
        "Pets      103   1  Bat",
        " Your hand: Arcane Shot (shot) · Call Pet",
        "F  ferocious ▸  C  cunning ▸  T  tenacious ▸  F  +1 damage",
    ):
        assert part in text, f"{part!r} in\n{text}"


def test_neighbours_are_drawn_side_by_side() -> None:
    """Clockwise from the bottom left: you, the next player, and so on."""
    table = combat(A="wolf", B="cat", C="bear", D="fox")
    called = GAME.called(4, "en")
    for seat, (top, bottom) in enumerate(
        ["BC AD", "CD BA", "DA CB", "AB DC"][s].split() for s in range(4)
    ):
        rows = [line for line in drawn(table.match.view(seat)) if "♥♥♥♥♥" in line]
        for row, pair in zip(rows, (top, bottom), strict=True):
            names = [called["ABCD".index(letter)] for letter in pair]
            assert re.findall("|".join(called), row) == names


def test_the_dead_the_barred_and_the_silenced_need_no_colour() -> None:
    table = combat(A="wolf", B="spirit_beast cat", C="bear")
    cat, bear, beast = table.pet("B", "cat"), table.pet("C", "bear"), table.pet("B", "spirit_beast")
    cat.health, cat.up = 0, False
    beast.up = False
    bear.barred_until, bear.off = 99, True
    table.state.silenced_until[2] = 99
    view = table.match.view(0)
    text = "\n".join(drawn(view))
    assert "▒F▒ Cat               dead" in text
    assert re.search(r"★T▒ Spirit Beast +†1 +♥5 face down", text)
    assert re.search(r"T  Bear +†2 +♥5 ⊘∅", text)
    assert "⊘ may not strike  ∅ its effect is off" in text
    assert "can’t cast" in text
    sentences = told(view)
    assert "Osric, middle: Cat, dead." in sentences
    assert (
        "Wilda, left: Bear, tenacious, Attack 2, Health 5 of 5, may not strike, "
        "its effect is off." in sentences
    )
    assert "Bertrand, milieu : Félin, mort." in told(view, "fr")


def test_prices_are_those_you_pay() -> None:
    table = preparation(
        A="feathermane", B="cat", C="bear", shop="titanstrike xu_tenash",
        weapons={"A": "thas_dorah"}, coins={"A": 4},
    )  # fmt: skip
    text = "\n".join(drawn(table.match.view(0)))
    assert "● 4 → 3" in text
    assert "♥ 3" in text
    assert "yours gives back ● 2" in text
    assert (
        "In the shop: Titanstrike with Attack 2 for 3 Coins and Xu'tenash with Attack 4 for "
        "3 Health. Your own weapon gives back 2 Coins." in told(table.match.view(0))
    )
    assert "→" not in "\n".join(drawn(table.match.view(1)))


def test_a_bird_of_prey_gives_an_action_more_to_prepare() -> None:
    table = preparation(A="bird_of_prey", B="cat", C="bear")
    assert "Maren prepares, 4 actions left" in drawn(table.match.view(1))[0]


def test_what_waits_for_a_player_is_shown() -> None:
    table = combat(A="wolf", B="cat", C="bear")
    table.state.next_damage[0] = 2
    table.state.muted_round[2] = 9
    text = "\n".join(drawn(table.match.view(1)))
    assert "next damage +2" in text
    assert "no spells next combat" in text


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_picture_fits_an_ordinary_terminal(seats: int, lang: str) -> None:
    heights = []
    options = {"shadowlands": True, "dragonflight": True, "dire_diets": seats == 3}
    for match in positions(seats, b"fit %d" % seats, round_limit=8, **options):
        view = match.view(0)
        text = drawn(view, lang)
        assert max(len(line) for line in text) <= 78, "\n".join(text)
        heights.append(len(text))
        assert all(sentence.endswith((".", ")")) for sentence in told(view, lang))
    heights.sort()
    assert heights[len(heights) // 2] <= 18
    assert heights[-1] <= 26  # many notes at once


def test_every_style_has_its_own_ground_or_none() -> None:
    words, players = table_words(GAME, "en"), GAME.called(4, "en")
    for match in positions(4, b"ground", round_limit=3):
        for line in SCREEN.picture(match.view(2), words, players):
            for _, style in line:
                parsed = Style.parse(style)
                if parsed.color is not None and parsed.color.triplet is not None:
                    assert parsed.bgcolor is not None


def test_a_window_fits_80_by_24() -> None:
    table = combat(
        A="wolf crab:2", B="cat fox", C="bear bat", D="hydra boar",
        hands={"A": "arcane_shot call_pet"}, shop="titanstrike dominion",
    ).until("A", "window")  # fmt: skip
    words, players = table_words(GAME, "fr"), GAME.called(4, "fr")
    choice, view = table.match.waiting[0], table.match.view(0)
    asking = Asking(choice, GAME.actions, words, players, Tongue(GAME, view, words, players))
    scene = Scene(
        title=words.say("title"),
        picture=SCREEN.picture(view, words, players),
        story=[(f"Ligne {n}.", "TL-9.4") for n in range(50)],
        prompt=words.prompt(choice, players),
        rule="TL-9.2",
        options=asking.options(),
        footer="? aide",
        hint="Entrée : passer",
    )
    console = Console(width=80, height=24, file=Path(os.devnull).open("w"))  # noqa: SIM115
    rendered = console.render_lines(ColourFace(console).compose(scene))
    text = ["".join(part.text for part in line) for line in rendered]
    assert len(text) < 24
    for part in ("Ligne 49.", "Lancez-vous un sort", "Entrée : passer", "Manche 2"):
        assert any(part in line for line in text), part
    console.file.close()


# Whole games


@pytest.mark.parametrize(
    ("lang", "phase", "end"),
    [
        ("en", "Round 1: choosing the first pets.", "The game is saved in "),
        ("fr", "Manche 1 : choix des premiers familiers.", "La partie est enregistrée dans "),
    ],
)
def test_a_whole_game_through_a_pipe(lang: str, phase: str, end: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = longtable(
        *command("--lang", lang, "--save", str(path)), typed="\n".join(typist(lang).typed)
    )
    assert done.err == ""
    assert done.status == 0
    assert phase in done.out.replace(NO_BREAK, " ")
    assert end + str(path) in done.out
    assert "\x1b" not in done.out
    assert len(re.findall(r"\[TL-\d+\.\d+\]$", done.out, re.MULTILINE)) > 50
    record = json.loads(path.read_text())
    assert library.replay(record).over
    assert longtable("verify", str(path), "--lang", lang).status == 0
    _names_nothing_unseen(done.out, record, lang)


def _names_nothing_unseen(out: str, record: dict[str, Any], lang: str) -> None:
    """Between two answers, no card is named that the player had not been shown by then."""
    names = {card["id"]: card["name"] for card in GAME.catalogue(lang)}
    longest = sorted(names.values(), key=len, reverse=True)
    pattern = re.compile("|".join(re.escape(name) for name in longest))
    pieces = re.split(r"^> $", out, flags=re.MULTILINE)
    match = GAME.start(record["seats"], bytes.fromhex(record["seed"]), **record["options"])
    stops.take_up(match, [0], {})
    shown: set[str] = set()
    starts = iter([*typist(lang).starts[1:], len(pieces)])
    first = 0
    for number, (seat, action) in enumerate(record["actions"]):
        if number < match.acted:  # given in silence
            continue
        choice = match.waiting[seat]
        if seat == 0 and not (choice.standing >= 0 and len(choice.actions) == 1):
            shown |= _seen_by(match)
            last = next(starts)
            named = set(pattern.findall("".join(pieces[first:last])))
            assert named <= {names[card] for card in shown}, named
            first = last
        match.act(seat, action)
    assert first == len(pieces)


def _seen_by(match: library.Match) -> set[str]:
    """The cards in the first seat's view, its story and what it is offered."""
    known = cards.catalogue(GAME, "en")
    found = set(cards.in_sight(match.view(0), known))
    ids = [*GAME.fields["card"].labels]
    for event in match.story(0):
        for field, value in event.items():
            domain = GAME.fields.get(field)
            if domain is GAME.fields["card"]:
                values = value if isinstance(value, list) else [value]
                found |= {ids[number] for number in values if isinstance(number, int)}
    return found


def test_a_hand_drawn_in_secret_is_not_shown() -> None:
    """Spells are mostly taken in the open; these two were not."""
    table = combat(A="wolf", B="cat", C="bear", hands={"A": "flare", "B": "volley multi_shot"})
    table.state.secret[1] = list(table.state.hands[1])
    for lang in ("en", "fr"):
        names = {card["id"]: card["name"] for card in GAME.catalogue(lang)}
        text = "\n".join([*drawn(table.match.view(0), lang), *told(table.match.view(0), lang)])
        assert names["flare"] in text
        assert "▯ 2" in text
        for secret in ("volley", "multi_shot"):
            assert names[secret] not in text
            own = [*drawn(table.match.view(1), lang), *told(table.match.view(1), lang)]
            assert names[secret] in "\n".join(own)
            sight = cards.in_sight(table.match.view(0), cards.catalogue(GAME, lang))
            assert secret not in sight


# Reading a card


@pytest.mark.parametrize(
    ("lang", "typed", "found"),
    [
        ("en", "Bear", ["bear"]),
        ("en", "asp hawk", ["aspect_of_the_hawk"]),
        ("en", "thas", ["thas_dorah"]),
        ("en", "tra", ["tracking", "tranquilizing_shot"]),
        ("fr", "our", ["bear"]),
        ("fr", "chauve souris", ["bat"]),
        ("fr", "bear", ["bear"]),
        ("en", "xyzzy", []),
    ],
)
def test_a_card_is_found_by_its_first_letters(lang: str, typed: str, found: list[str]) -> None:
    known = cards.catalogue(GAME, lang)
    assert [card["id"] for card in cards.find(known, typed)] == found


def test_among_equals_the_one_in_sight_is_meant() -> None:
    known = cards.catalogue(GAME, "en")
    assert [card["id"] for card in cards.find(known, "tra", ["tracking", "bear"])] == ["tracking"]


@pytest.mark.parametrize(
    ("lang", "typed", "parts"),
    [
        ("en", "c bear", ["Bear", "Pet · tenacious · Attack 2 · Health 5",
                          "no Trap can be placed in your hand.", "(ruling) A Trap already"]),
        ("en", "card hydra", ["Hydra", "Health"]),
        ("fr", "carte ours", ["Ours", "Familier · tenace · Attaque 2 · Vie 5", "(arbitrage) Un"]),
        ("fr", "c flèche mult", ["Flèche multiple", "Sort · flèche", "Ôtez 1 Vie"]),
        ("en", "c oath", ["Oathbinder, Charge of the Ranger-General", "costs 3 Coins"]),
        ("en", "c xyzzy", ["No card is called “xyzzy”."]),
        ("en", "c tra", ["“tra” could mean: Tracking / Tranquilizing Shot."]),
        ("en", "c 99", ["Number 99 is about no card."]),
        ("fr", "cartes", ["Les cartes en vue", "Armes\u00a0: Arme basique"]),
        ("en", "?", ["card NAME (or c NAME)"]),
    ],
)  # fmt: skip
def test_a_card_is_one_key_away(lang: str, typed: str, parts: list[str]) -> None:
    done = longtable(*command("--lang", lang), typed=typed)
    answer = done.out.split("\n> \n")[1]
    for part in parts:
        assert part in answer


def test_the_card_behind_a_number() -> None:
    face = Script(lambda scene: "quit" if face.typed else "c 1")
    play(face)
    first = next(scene for scene in face.shown if isinstance(scene, Scene))
    name = first.options[0][1].removeprefix("Choose ")
    assert face.pages[0].startswith(f"{name}\n**Pet · ")


def test_the_cards_behind_a_strike() -> None:
    table = combat(A="wolf", B="cat:2 crab", C="bear").turn_of("A")
    words, players = table_words(GAME, "en"), GAME.called(3, "en")
    tongue = Tongue(GAME, table.match.view(0), words, players)
    notes = foretold(GAME, Perspective(table.match, 0), words)
    asking = Asking(table.match.waiting[0], GAME.actions, words, players, tongue, notes)
    options = dict(asking.options())
    assert list(options.values()) == [
        "Pass",
        "Wolf strikes Osric’s Crab: 3, leaves 3",
        "Wolf strikes Wilda’s Bear: 3, leaves 2",
    ]
    number = 2
    (action,) = asking.numbered(number)
    assert tongue.meant(action)[:2] == ["crab", "wolf"]
    # What is shown can be typed, and so can its pieces: the pet by its name, or by its slot.
    shown = options[number]
    for typed in (shown, shown.partition(":")[0], "wolf osric crab", "left osric middle"):
        assert asking.read(typed) == Taken(action)


def test_a_game_without_cards_has_no_card_commands() -> None:
    assert read("c bear") is None
    assert read("cards") is None
    assert read("c bear", cards=True) == Command("card", "bear")
    assert read("Cartes", cards=True) == Command("cards")
    assert read("c", cards=True) is None


# Answers in advance


ASKED = (" Do you cast a spell?", " A last spell?")  # behind what opened the window


def windows(face: Script) -> list[Scene]:
    asked = [scene for scene in face.shown if isinstance(scene, Scene) and scene.first]
    return [scene for scene in asked if scene.prompt.endswith(ASKED)]


def in_windows(typed: Callable[[Scene], str]) -> Callable[[Scene], str]:
    """Type this in a spell window, and any number elsewhere."""
    anything = at_random(b"hunter")
    return lambda scene: typed(scene) if scene.prompt.endswith(ASKED) else anything(scene)


def test_enter_passes_in_a_window() -> None:
    face = Script(in_windows(lambda scene: ""))
    table = play(face)
    assert table.match.over
    assert len(windows(face)) > 3
    assert "Enter: pass · in advance: pass window/turn/lap/round" in windows(face)[0].hint
    assert not any(scene.notices for scene in windows(face))


def test_whoever_passes_for_the_round_is_left_in_peace() -> None:
    often = Script(in_windows(lambda scene: ""))
    play(often)
    face = Script(in_windows(lambda scene: "pass round"))
    table = play(face)
    asked = [re.search(r"Round (\d+)", "".join(t for t, _ in s.picture[0])) for s in windows(face)]
    rounds = [found[1] for found in asked if found]
    assert len(rounds) == len(set(rounds)) > 0
    assert len(rounds) < len(windows(often))
    # It is the same game, act for act: an answer in advance is an answer.
    again = Script(in_windows(lambda scene: "1"))
    assert play(again).match.record() == table.match.record()


@pytest.mark.parametrize(
    ("lang", "line", "until"),
    [
        ("en", "pass lap", "lap"),
        ("en", "Pass turn", "turn"),
        ("fr", "passer manche", "round"),
        ("fr", "passer table", "lap"),
        ("fr", "pass fenêtre", "window"),
        ("en", "pass", None),
        ("en", "lap", None),
        ("en", "", None),
    ],
)
def test_how_long_can_be_said_in_both_languages(lang: str, line: str, until: str | None) -> None:
    from longtable.terminal import standing

    table = combat(A="wolf", B="cat", C="bear", hands={"A": "flare"}).until("A", "window")
    match = table.match
    assert standing.read(line, match.waiting[0], match, table_words(GAME, lang)) == until
    assert match.milestones == ("window", "turn", "lap", "round")


def test_an_answer_in_advance_is_shown_and_taken_back() -> None:
    notices: list[str] = []
    hints: list[str] = []

    def answer(scene: Scene) -> str:
        notices.extend(scene.notices)
        if scene.prompt.endswith(ASKED):
            return "pass round"
        if "You have passed in advance" in scene.hint and not notices:
            hints.append(scene.hint)
            return "unpass"
        return anything(scene)

    anything = at_random(b"hunter")
    for seed in range(20):  # until a game asks something else in a round that was passed
        face = Script(answer)
        play(face, seed=b"advance %d" % seed)
        if hints:
            break
    assert hints == ["You have passed in advance until the end of the round · unpass"]
    assert notices[0] == "You are asked again from now on."


def test_who_is_silent_is_asked_where_a_flag_is_planted() -> None:
    every, usual = Script(in_windows(lambda scene: "")), Script(in_windows(lambda scene: ""))
    record = play(every).match.record()
    assert play(usual, silent=True).match.record() == record, "silence is an answer like any other"
    planted = Script(first_typing(["stops every"]))
    pulled = Script(first_typing(["stops my", "stops strike", "stops spell", "stops combat"]))
    assert play(planted, silent=True).match.record() == record
    assert play(pulled, silent=True).match.record() == record
    asked = [len(windows(face)) for face in (every, usual, planted, pulled)]
    assert asked[0] == asked[2] > asked[1] > asked[3] == 0


def first_typing(lines: list[str]) -> Callable[[Scene], str]:
    """A patient player who says that first, and then passes in every window."""
    patient, left = in_windows(lambda scene: ""), list(lines)
    return lambda scene: left.pop(0) if left else patient(scene)


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("stops my strike", "en", "You are asked at: "),
        ("arrets chaque", "fr", f"On vous consulte pour{NO_BREAK}: "),
        ("stops mend", "en", "Mend Pet"),
        ("stops full moon", "en", "There is no stop “full moon”. There are: My strike / "),
        ("stops s", "en", "“s” could mean"),
    ],
)
def test_a_flag_is_planted_by_its_first_words(typed: str, lang: str, said: str) -> None:
    noticed: list[str] = []

    def answer(scene: Scene) -> str:
        noticed.extend(scene.notices)
        return "quit" if noticed else typed

    play(Script(answer), lang=lang, silent=True)
    assert any(said in notice for notice in noticed), noticed


def test_the_flags_are_kept_with_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    longtable(*command("--save", str(path)), typed="stops every\nquit")
    assert "every-window" in json.loads(path.read_text())["table"]["stops"]["0"]
    again = longtable(*command("--save", str(path), "--resume"), typed="stops\nquit")
    assert "Every window" in next(
        line for line in again.out.splitlines() if line.startswith("You are asked at: ")
    )


def test_alone_one_is_not_asked_what_has_one_answer() -> None:
    """Together one is: a curtain that does not fall would tell that nothing could be cast."""
    alone = Script(in_windows(lambda scene: "1"))
    play(alone)
    assert all(len(scene.options) > 1 for scene in windows(alone))
    table = combat(A="wolf", B="cat", C="bear", hands={"A": "revive_pet"})
    table.until("A", "window")
    for humans, shown in ((1, 0), (2, 1)):
        face = Script(lambda scene: "quit")
        match = table.match.fork()
        words = table_words(GAME, "en")
        together = Table(match, range(humans), {2: bot("random")}, {2: "random"}, words, face)
        with suppress(Left):
            together.step()
        assert len(windows(face)) == shown


def test_nobody_at_a_shared_keyboard_sees_anothers_offer() -> None:
    face = Script(at_random(b"two"))
    table = play(face, humans=2)
    first, second = [scene for scene in face.shown if isinstance(scene, Scene)][:2]
    fresh = GAME.start(3, SEED.encode(), round_limit=ROUNDS)
    names = table_words(GAME, "en")
    for scene, seat in ((first, 1), (second, 0)):
        for card in fresh.view(seat)["players"][seat]["offer"]:
            if card not in fresh.view(1 - seat)["players"][1 - seat]["offer"]:
                assert names.say(f"card-{card}") not in seen(scene)
    assert table.match.over
