"""The letter to who is out, and the page of a finished game: as they come, without a script."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.kit import endings
from longtable.server.service import Service
from longtable.server.tables.log import TableLog
from tests.games import KNOCK_OUT, OURS
from tests.server.in_process import lay, with_service
from tests.server.out import somebody_out
from tests.server.serving import House, Table

SHORT = {
    "knights-duty": {"turn_limit": 16},
    "trueshot-lodge": {"round_limit": 4},
    "iditacards": {"round_limit": 6},
    "letal": {"round_limit": 6},
}


def page(table: Table, seat: int | None = None, lang: str = "en") -> str:
    """The table's page in words and tags, as a browser without a script has it."""
    cookies = [f"lang={lang}"]
    if seat is not None:
        cookies.append(f"seat-{table.id}={table.secrets[seat]}")
    answer = table.house.client.get(f"/t/{table.id}", headers={"cookie": "; ".join(cookies)})
    assert answer.status_code == 200, answer.text
    return html.unescape(answer.text)


def plain(text: str) -> str:
    """What is left of it when it is read."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", text))


def part(text: str, start: str, end: str) -> str:
    return text[text.index(start) : text.index(end, text.index(start))]


def heard(table: Table) -> list[dict[str, Any]]:
    """The game's own story, as everybody heard it."""
    told = table.get("/story", words=False).json()["story"]
    return [{"event": line["event"], "rule": line["rule"], **line["about"]} for line in told]


# Out, while the game goes on


@pytest.mark.parametrize("game", KNOCK_OUT)
def test_who_is_out_gets_a_letter_and_nobody_else_does(house: House, game: str) -> None:
    table, seat = somebody_out(house, game)
    now, story = table.view(words=False), heard(table)
    rules = longtable.game(game)
    place = endings.places(rules, 4, story, now["view"])[seat]
    words = rules.words("en")
    names = [player["name"] for player in now["players"]]
    assert 'id="letter"' in page(table, seat)
    shown = plain(page(table, seat))
    if place is None:  # a partner plays on
        assert "You are out of the game." in shown
    else:
        ordinal = words.say("ordinal", number=place)
        assert f"You finished {ordinal}." in shown or f"You share {ordinal} place." in shown
    for line in endings.farewell(rules, story, seat):
        assert words.event(story[line], names) in shown
    assert "Skip to the end" in shown
    for other in [None, *[s for s in range(4) if s != seat]]:
        if other is None or endings.out(rules, now["view"], other) is None:
            assert 'id="letter"' not in page(table, other)
    verdict = "Vous êtes hors jeu." if place is None else "Vous finissez"
    assert verdict in page(table, seat, "fr")


def test_who_is_out_of_the_round_is_told_so_and_keeps_everything_before_them(house: House) -> None:
    asked = True
    while asked:  # somebody may be out and yet be asked for a last spell
        table, seat = somebody_out(house, "trueshot-lodge", endings.ROUND)
        shown = page(table, seat)
        asked = "yours" in part(shown, '<section id="prompt"', ">")
    assert "You are out of this round." in shown
    assert "Skip to the next round" in shown
    assert 'id="letter"' not in shown
    assert "You finished" not in shown


def test_while_people_play_on_a_skip_hurries_nobody(house: House) -> None:
    table, seat = somebody_out(house, "knights-duty")
    n = table.view()["n"]
    assert f'action="/t/{table.id}/hurry"' not in page(table, seat)
    assert table.post("/hurry", seat=seat).json() == {"n": n}
    assert not table.view()["over"]


def test_once_only_bots_are_left_they_play_it_out(house: House) -> None:
    table, seat = somebody_out(house, "knights-duty")
    others = [s for s in range(4) if s != seat]
    with table.socket(seat, words=False) as socket:
        for other in others:
            table.post("/resign", seat=other)
        assert table.post("/hurry", seat=seat).status_code == 200
        while not socket.next("table")["table"]["over"]:
            pass
    shown = part(page(table, seat), '<ol class="ranking', "</ol>")
    assert shown.count("resigned") == len(others)


def test_bots_pause_no_more_once_they_are_alone_and_asked_to_hurry(tmp_path: Path) -> None:
    """Here and in any other worker; at the rematch they pause as ever."""

    async def scene(service: Service) -> None:
        table, _ = await lay(service, "knights-duty", 3, pause=5.0)
        assert (await table.hurry(), table.log.bot_pause) == (0, 5.0)
        for seat in range(3):
            service.bots.answer = lambda table: None  # type: ignore[method-assign]
            await table.resign(seat)
        await table.hurry()
        assert table.log.bot_pause == 0.0
        found = await service.store.read(table.id)
        assert found is not None
        assert TableLog(*found).bot_pause == 0.0
        assert found[0].settings["pause"] == 5.0

    with_service(tmp_path, scene)


# The end


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Table]:
    tables = {}
    for game in OURS:
        seats = longtable.game(game).seats[-1]
        tables[game] = house.lay(game, ["person"] * seats, options=SHORT[game])
        tables[game].hurry(Dice(b"finished"))
    return tables


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_ranks_everybody_and_leads_on(
    finished: dict[str, Table], game: str, lang: str
) -> None:
    table, rules = finished[game], longtable.game(game)
    now = table.view(words=False)
    shown = page(table, 0, lang)
    ranking = part(shown, '<ol class="ranking', "</ol>")
    names = rules.called(len(now["players"]), lang)
    places = endings.places(rules, len(names), heard(table), now["view"], now["scores"])
    rows = re.findall(r'"(?:step|low) place-(\d) at-\d seat-(\d)', ranking)
    assert rows == sorted((str(place), str(seat)) for seat, place in enumerate(places))
    assert all(name in plain(ranking) for name in names)
    for link in (f"/t/{table.id}/replay", f"/api/v1/tables/{table.id}/record", 'href="/"'):
        assert link in shown
    assert f'action="/t/{table.id}/rematch"' in shown
    assert ("In numbers" if lang == "en" else "En chiffres") in shown


@pytest.mark.parametrize("game", OURS)
def test_every_moment_leads_to_its_very_row(finished: dict[str, Table], game: str) -> None:
    table = finished[game]
    moments = part(page(table), '<section class="sheet moments"', "</section>")
    rows = re.findall(r"/replay\?n=(\d+)", moments)
    assert 1 <= len(rows) <= endings.MOST_MOMENTS
    for n, moment in zip(rows, moments.split("<li>")[1:], strict=True):
        looked = table.house.client.get(f"/t/{table.id}/replay", params={"n": n, "as": "watch"})
        now = re.findall(
            r'<li id="row-\d+-\d+" class="now"[^>]*>(.*?)</li>', looked.text, re.DOTALL
        )
        said = plain(html.unescape("\n".join(now)))
        last_line = plain(moment.split("<p>")[1].split("</p>")[0]).strip().rsplit(". ", 1)[-1]
        assert last_line in said, "the row that is shown tells it"


def test_the_luck_of_a_finished_duel_is_that_of_its_cards(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"], options=SHORT["knights-duty"])
    table.hurry(Dice(b"luck"))
    told = endings.figures(
        longtable.game("knights-duty"), heard(table), table.view(words=False)["view"]
    )
    drawn = [line for line in heard(table) if line["event"] in ("drew-heart", "drew-shield")]
    hits = sum(line["event"] == "drew-heart" for line in drawn)
    promised = sum(line["hearts"] / (line["hearts"] + line["shields"]) for line in drawn)
    for chart in told.charts:
        assert sum(chart.values) == hits
        assert sum(chart.par) == pytest.approx(promised)


def test_who_resigned_is_ranked_as_resigned(house: House) -> None:
    table = house.lay("knights-duty", ["person", "person"])
    table.hurry(Dice(b"duel"), acts=5)
    table.post("/resign", seat=0)
    shown = page(table, 1)
    ranking = part(shown, '<ol class="ranking', "</ol>")
    assert re.search(r"place-1 at-1 seat-1.*place-2 at-2 seat-0", ranking, re.DOTALL)
    assert "resigned" in ranking
    assert "Bog has resigned. Sea won." in plain(shown)


def test_a_fork_dealt_anew_has_an_end_too(house: House) -> None:
    """Its story is public, and its record is not."""
    table = house.lay("knights-duty", ["person", "random"], options={"turn_limit": 2})
    made = table.post("/fork", {"n": 0, "seat": 0, "pause": 0}, seat=0).json()
    fork = Table(house, made["table"], {0: made["seats"][0]["secret"]})
    with fork.socket(0, words=False) as socket:
        socket.play(Dice(b"fork"))
    shown = page(fork, 0)
    assert '<ol class="ranking' in shown
    assert "/record" not in shown
