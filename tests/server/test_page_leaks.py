"""Nothing leaks through a page: what is drawn for a seat or a watcher, now and picture by picture,
is the same whatever they can't see; and nobody's words become anything but words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack
from html.parser import HTMLParser
from pathlib import Path
from socket import create_connection
from typing import Any

import orjson
import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.core.game import Game
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.story import Event
from longtable.server.limits import clean
from longtable.server.rendering import board, parts, table_html
from longtable.server.rendering.board import board_part
from longtable.server.service import Service
from longtable.server.tables.table import Table as LiveTable
from tests.games import OURS
from tests.server.in_process import lay, with_service
from tests.server.promises import meets
from tests.server.screen import Screen
from tests.server.serving import PATIENCE, Table, bearer, serving, settings_in
from tests.server.test_leaks_received import looking_alike, watched

LANGUAGES = ("en", "fr")
POINTS = 12


async def act_at_random(live: LiveTable, dice: Dice) -> None:
    match = live.log.match
    assert match is not None
    seat = dice.pick(sorted(match.waiting))
    await live.act(seat, dice.pick(match.waiting[seat].actions), live.log.n)


def looked_at_by_all(live: LiveTable) -> None:
    for eye in (*range(live.log.table.seats), None):
        live.add_viewer(eye, lambda: None)


def begun(game: str, seed: bytes) -> Match:
    found = longtable.game(game)
    return found.start(found.seats[-1], seed)


# What is drawn


@pytest.mark.parametrize("game", OURS)
def test_a_page_is_the_same_whatever_lies_unseen(game: str, tmp_path: Path) -> None:
    async def scene(service: Service) -> int:
        dice, points, differed = Dice(b"drawn " + game.encode()), 0, 0
        while points < POINTS:
            live, _ = await lay(service, game, longtable.game(game).seats[-1])
            looked_at_by_all(live)
            while not live.log.over and points < POINTS:
                await act_at_random(live, dice)
                if dice.below(12) or live.log.over:
                    continue
                points += 1
                seat, lang = dice.below(live.log.table.seats), LANGUAGES[points % 2]
                shown = drawn(live, seat, lang)
                with looking_alike(live, seat, dice) as other:
                    differed += other
                    assert drawn(live, seat, lang) == shown
        return differed

    assert with_service(tmp_path, scene) > 5


def drawn(live: LiveTable, seat: int, lang: str) -> list[Any]:
    """All that pages are made of for this seat and for a watcher."""
    found: list[Any] = []
    for eye in (seat, None):
        for since in (-1, max(0, live.log.n - 5)):
            message, has = table_html.update_html(live, eye, lang, [], since)
            found.append(orjson.dumps(message))
            # And what is sent to who has seen it already, up to here or a few rows ago.
            found.append(table_html.update_html(live, eye, lang, [], since, (), has)[0])
        given = table_html.context(live, eye, lang, [])
        found.append({name: value for name, value in given.items() if not callable(value)})
    return found


class Witness:
    """Looks at every event whether what a seat sees then hangs on anything it can't see then."""

    def __init__(self, match: Match, dice: Dice) -> None:
        self.match = match
        self.dice = dice
        self.looked = 0

    def told(self, event: Event) -> None:
        state = self.match.state
        if self.dice.below(4):
            return
        self.looked += 1
        seat = self.dice.below(state.seats)
        other = state.copy()
        other.redeal(seat, Dice(b"%d" % self.dice.below(1 << 32)))
        for eye in (seat, None):
            assert orjson.dumps(state.view(eye)) == orjson.dumps(other.view(eye)), (
                f"at “{event.name}” the picture of {eye} shows what it may not"
            )


@pytest.mark.parametrize("game", OURS)
def test_a_picture_shows_what_could_be_seen_at_that_moment(game: str) -> None:
    looked = 0
    for number in range(4):
        dice = Dice(b"moment %d" % number)
        match = begun(game, b"moment %d" % number)
        witness = Witness(match, dice)
        match.listen(witness.told)
        while not match.over and match.acted < 400:
            seat = dice.pick(sorted(match.waiting))
            match.act(seat, dice.pick(match.waiting[seat].actions))
        looked += witness.looked
    assert looked > 150


# What is foretold


class Elsewhere(Perspective):
    """Imagines other worlds than it is asked to."""

    def imagine(self, dice: Dice, reopen: bool = False) -> Match:
        return super().imagine(Dice(b"elsewhere"), reopen)


@pytest.mark.parametrize("game", OURS)
def test_what_is_foretold_hangs_on_nothing_unseen(game: str) -> None:
    found, words = longtable.game(game), board.table_words(longtable.game(game), "en")
    told = 0
    for number in range(3):
        dice, match = Dice(b"foretold %d" % number), begun(game, b"foretold %d" % number)
        while not match.over and match.acted < 400:
            seat = dice.pick(sorted(match.waiting))
            notes = board.notes(found, Perspective(match.fork(), seat), words)
            told += len(notes)
            for world in range(2 if notes else 0):
                other = match.fork(unseen_by=seat, dice=Dice(b"%d" % dice.below(1 << 32)))
                assert board.notes(found, Perspective(other, seat), words) == notes, world
            assert board.notes(found, Elsewhere(match.fork(), seat), words) == notes
            match.act(seat, dice.pick(match.waiting[seat].actions))
    assert told > 50


# What is sent


@pytest.mark.parametrize("game", OURS)
def test_nobody_is_sent_the_pictures_of_another(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And every picture is what that seat saw when it was told of it, looked at by ourselves."""
    found, dice = longtable.game(game), Dice(b"sent " + game.encode())
    with watched(tmp_path, monkeypatch) as (house, service), ExitStack() as stack:
        table = house.lay(game, ["person"] * found.seats[-1])
        eyes = (*range(found.seats[-1]), None)
        sockets = {eye: stack.enter_context(table.socket(eye, what="page")) for eye in eyes}
        screens = {eye: Screen() for eye in eyes}
        for eye, socket in sockets.items():
            screens[eye].show(socket.next("page"))
        live = service.registry.tables[table.id]
        names = live.players("en")
        frames = 0
        for _ in range(30):
            before = live.log.match
            assert before is not None
            if not before.waiting:
                break
            seat = dice.pick(sorted(before.waiting))
            action = dice.pick(before.waiting[seat].actions)
            saw = seen_on_the_way(before, seat, action)
            answer = table.act(seat, action, live.log.n)
            assert answer.status_code == 200, answer.text
            for eye, socket in sockets.items():
                message = socket.next("page")
                while message["n"] < answer.json()["n"]:  # somebody came or went
                    screens[eye].show(message)
                    message = socket.next("page")
                own = {drawn_anew(found, view, eye, names) for view in saw[eye]}
                shown = set(screens[eye].show(message))
                assert shown <= own, f"{eye} is shown what it did not see"
                frames += len(shown)
        assert frames > 10
        # Who comes again is shown again what they saw, and nobody else's side of it.
        for eye in (0, None):
            kept = [saw.view for saw in live.log.snapshots if saw.seat == eye]
            own = {drawn_anew(found, view, eye, names) for view in kept}
            with table.socket(eye, what="page", since=live.log.n - 4) as again:
                assert set(Screen().show(again.next("page"))) <= own


def drawn_anew(game: Game, view: Any, eye: int | None, names: Sequence[str]) -> str:
    """The board of that view alone, with nothing kept of any other."""
    parts.forget()
    return board_part(game, view, eye, "en", names).whole()


def seen_on_the_way(match: Match, seat: int, action: int) -> dict[int | None, list[Any]]:
    """What everybody sees while this act is carried out, in a match of our own."""
    twin = match.fork()
    eyes = (*range(match.seats), None)
    seen: dict[int | None, list[Any]] = {eye: [] for eye in eyes}

    def look(event: Event) -> None:
        for eye in eyes:
            seen[eye].append(twin.view(eye))

    twin.listen(look)
    twin.act(seat, action)
    return seen


@pytest.mark.parametrize("game", OURS)
def test_nobody_is_shown_again_what_was_taken_back(game: str, tmp_path: Path) -> None:
    async def scene(service: Service) -> int:
        dice, undone = Dice(b"back " + game.encode()), 0
        live, _ = await lay(service, game, longtable.game(game).seats[-1])
        looked_at_by_all(live)
        for _ in range(300):
            if live.log.over or undone == 5:
                break
            match = live.log.match
            assert match is not None
            seat = dice.pick(sorted(match.waiting))
            n = live.log.n
            await live.act(seat, dice.pick(match.waiting[seat].actions), n)
            try:
                await live.undo(seat)
            except Refusal:
                continue
            undone += 1
            for eye in (*range(match.seats), None):
                for since in (0, n):
                    message, _ = table_html.update_html(live, eye, "en", [], since)
                    assert message is not None
                    assert message["frames"] == []
        return undone

    assert with_service(tmp_path, scene) > 0


@pytest.mark.parametrize("game", OURS)
def test_looking_at_a_page_changes_nothing_in_the_story(game: str, tmp_path: Path) -> None:
    """To foretell an attack its story is read: that must not make the match tell it again."""

    async def scene(service: Service) -> None:
        dice = Dice(b"story " + game.encode())
        live, _ = await lay(service, game, longtable.game(game).seats[-1])
        looked_at_by_all(live)
        for _ in range(60):
            match = live.log.match
            assert match is not None
            for seat in sorted(match.waiting):
                table_html.update_html(live, seat, "en", [], live.log.n)
            if live.log.over:
                break
            await act_at_random(live, dice)
        assert isinstance(live.log.match, Match)
        assert live.log.match.state.listener is not None, "nobody listens any more"
        written = [Event.from_json(e) for r in live.log.rows for e in orjson.loads(r.told or "[]")]
        told = [event.told_to(None) for event in written if event.name[0] != "@"]
        assert [event for event in told if event] == live.log.match.fork().story(None)

    with_service(tmp_path, scene)


# Words stay words

NAMES = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=a>',
    "' onx='1",
    "&lt;b&gt;&amp;&#60;",
    "%s %(a)s %",
    "{{ 7*7 }}{% if %}",
    "{ $name } { -brand }",
    "$& $' $` $1",
    "\u202e\u2066evil\u200b\u00ad\ufeff",
    "\ue000\ue001",
    "מרים عمر",
    "W" * 32,
)


class Read(HTMLParser):
    """The tags and attributes of a page, without their values, and all that is text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.shape: list[tuple[str, tuple[str, ...]]] = []
        self.text: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.shape.append((tag, tuple(name for name, _ in attrs)))
        self.text += [value or "" for _, value in attrs]

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@meets("Scripts in names and chat")
@pytest.mark.parametrize("game", OURS)
def test_names_and_chat_are_words_wherever_they_stand(game: str, tmp_path: Path) -> None:
    seats = longtable.game(game).seats[-1]
    with serving(settings_in(tmp_path)) as house:
        for first in range(0, len(NAMES), seats):
            names = (*NAMES[first : first + seats], *NAMES)[:seats]
            wished = [{"kind": "person", "name": name} for name in names]
            made = house.post("/tables", {"game": game, "seats": wished, "pause": 0}).json()
            table = Table(house, made["table"], {s["seat"]: s["secret"] for s in made["seats"]})
            for seat, name in enumerate(names):
                table.post("/chat", {"text": name}, seat)
            table.hurry(Dice(b"words"), acts=30)
            for eye in (0, None):
                who = bearer(table.secret(eye))
                pages = [house.client.get(f"/t/{table.id}", headers=who).text]
                if eye is not None:
                    pages.append(house.client.get(f"/t/{table.id}/replay?n=20", headers=who).text)
                with table.socket(eye, what="page") as socket:
                    message = socket.next("page")
                    pages.append("".join([*message["parts"].values(), message["log"]]))
                for page in pages:
                    look_at(Read(page), names)
            settled = house.client.get("/", headers={"accept": "text/html"}).text
            look_at(Read(settled), ())


def look_at(read: Read, names: Sequence[str]) -> None:
    for tag, attributes in read.shape:
        assert tag != "img"
        assert not any(name.startswith("on") for name in attributes)
        assert tag != "script" or "src" in attributes
    text = "\n".join(read.text)
    assert not set("\u202e\u2066\u200b\u00ad\ufeff\ue000\ue001") & set(text)
    for name in names:
        assert clean(name, 32) in text, name  # as it is, and nothing worked out of it


@pytest.mark.parametrize(
    "path", ["//evil.example", "/%2Fevil.example", "/%5Cevil.example", "/%09/evil.example/"]
)
def test_no_page_leads_elsewhere(path: str, tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        host, port = house.url.removeprefix("http://").split(":")
        with create_connection((host, int(port)), timeout=PATIENCE) as connection:
            head = ("host: x", "accept: text/html", "connection: close", "", "")
            connection.sendall("\r\n".join((f"GET {path} HTTP/1.1", *head)).encode())
            page = b"".join(iter(lambda: connection.recv(1 << 16), b"")).decode()
    assert "404" in page[:20]
    assert "cache-control: no-store" in page
    addresses = [a for a in Read(page).text if "evil" in a]
    assert addresses
    assert all(re.match(r"/[^/\\\s]", a) for a in addresses), addresses


def test_a_long_query_is_not_sent_back(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as house:
        plain = house.client.get("/rules/knights-duty")
        long = house.client.get("/rules/knights-duty?" + "a=b&" * 10_000)
    assert abs(len(long.content) - len(plain.content)) < 100


@pytest.mark.usefixtures("time_is_free")
def test_the_costly_pages_are_counted_as_such(tmp_path: Path) -> None:
    given = settings_in(tmp_path, address_rate=0.001, address_burst=10)
    with serving(given) as house:
        answers = [house.client.get("/rules/trueshot-lodge?q=e+a+i").status_code for _ in range(6)]
    assert answers == [200, 200, 200, 429, 429, 429]
