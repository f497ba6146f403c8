"""A page is sent in parts: what a reader has put together of them is the page drawn whole."""

from __future__ import annotations

import gc
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import longtable
from longtable.core.dice import Dice
from longtable.core.errors import Refusal
from longtable.server.rendering import parts, table_html
from longtable.server.rendering.parts import Drawing, changes, known, named
from longtable.server.rendering.templates import environment
from longtable.server.service import Service
from longtable.server.tables.table import Table
from tests.games import OURS
from tests.server.in_process import lay, with_service
from tests.server.screen import Screen


def drawn(seats: dict[str, str]) -> parts.Part:
    inner = tuple(named(f'<p id="{name}">{text}</p>') for name, text in seats.items())
    return named(f'<main id="board">{"".join(part.hole for part in inner)}</main>', inner)


def test_what_has_changed_is_sent_and_what_has_not_is_named_at_most() -> None:
    before = known(drawn({"a": "1", "b": "2"}))
    assert changes(drawn({"a": "1", "b": "2"}), before) == {}
    assert changes(drawn({"a": "1", "b": "3"}), before) == {"b": '<p id="b">3</p>'}
    more = changes(drawn({"b": "2", "c": "4", "a": "1"}), before)
    same = '<p id="b" data-same></p><p id="c">4</p><p id="a" data-same></p>'
    assert more == {"board": f'<main id="board">{same}</main>'}
    assert changes(drawn({"a": "1"}), {}) == {"board": '<main id="board"><p id="a">1</p></main>'}


def test_what_moves_to_another_part_comes_whole() -> None:
    def hands(first: str, second: str) -> parts.Part:
        card = named('<b data-piece="card">7</b>')
        both = [
            named(f'<p id="{name}">{card.hole if holds else ""}</p>', (card,) if holds else ())
            for name, holds in (("one", first), ("two", second))
        ]
        return named(f'<main id="board">{both[0].hole}{both[1].hole}</main>', tuple(both))

    sent = changes(hands("", "card"), known(hands("card", "")))
    assert sent == {
        "one": '<p id="one"></p>',
        "two": '<p id="two"><b data-piece="card">7</b></p>',
    }


def test_several_elements_and_those_without_a_name_belong_to_the_part_around_them() -> None:
    drawing = Drawing()
    two = drawing.part(caller=lambda: '<p id="a">1</p><p id="b">2</p>')
    nameless = drawing.part(caller=lambda: "<p>3</p>")
    assert (two, nameless) == ('<p id="a">1</p><p id="b">2</p>', "<p>3</p>")
    assert drawing.done("")[1] == ()
    nested = drawing.part(caller=lambda: '<p id="c"><p>4</p></p>')
    assert nested != '<p id="c"><p>4</p></p>'


def without_log(html: str) -> str:
    """All that has to be the same. How long somebody was waited for changes by itself."""
    start, end = html.index('<ol id="log"'), html.index('<section class="leaf chat-leaf"')
    return re.sub(r"(<time [^>]*>)[^<]*", r"\1", html[:start] + html[end:])


def fresh(live: Table, eye: int | None, lang: str) -> str:
    """The page as who comes now is sent it, with nothing drawn before."""
    live.rendered.clear()
    parts.forget()
    given = table_html.context(live, eye, lang, [])
    return str(table_html.inside(live, eye, lang, given))


async def play_on(live: Table, dice: Dice) -> None:
    """An act, and now and then one taken back."""
    match = live.log.match
    assert match is not None
    seat = dice.pick(sorted(match.waiting))
    await live.act(seat, dice.pick(match.waiting[seat].actions), live.log.n)
    if not dice.below(12):
        try:
            await live.undo(seat)
        except Refusal:
            return


@pytest.mark.parametrize("game", OURS)
def test_whoever_keeps_up_has_what_is_drawn_for_who_comes_anew(game: str, tmp_path: Path) -> None:
    """For every seat and a watcher, at once and from the same kept parts: what hangs on who looks
    would be seen in another's page.
    """

    async def scene(service: Service) -> None:
        dice = Dice(b"parts " + game.encode())
        live, _ = await lay(service, game, longtable.game(game).seats[-1])
        eyes = (*range(live.log.table.seats), None)
        for eye in eyes:
            live.add_viewer(eye, lambda: None)
        screens = {eye: Screen() for eye in eyes}
        sent: dict[Any, table_html.Sent] = dict.fromkeys(eyes, table_html.NOTHING)
        since = dict.fromkeys(eyes, live.log.n)
        lang = {eye: ("en", "fr")[n % 2] for n, eye in enumerate(eyes)}
        for act in range(24):
            for eye in eyes:
                if dice.below(3):  # others look only now and then
                    message, sent[eye] = table_html.update_html(
                        live, eye, lang[eye], [], since[eye], (), sent[eye]
                    )
                    since[eye] = live.log.n
                    if message is not None:
                        screens[eye].show(message)
                    if not act % 8:
                        has = without_log(screens[eye].of("table"))
                        whole = f'<div id="table" data-table="{live.id}">'
                        assert has == without_log(f"{whole}{fresh(live, eye, lang[eye])}</div>")
                        names_once(has)
            if live.log.over:
                break
            await play_on(live, dice)

    with_service(tmp_path, scene)


def names_once(html: str) -> None:
    """A name is a part's, so there is one of it."""
    ids = Counter(re.findall(r'\sid="([^"]+)"', html))
    assert [name for name, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("game", OURS)
def test_the_log_grows_by_its_new_lines(game: str, tmp_path: Path) -> None:
    """Lines that are put behind those one has, those that were taken back being gone, are the log
    that who comes anew is shown.
    """

    async def scene(service: Service) -> None:
        dice = Dice(b"lines " + game.encode())
        live, _ = await lay(service, game, longtable.game(game).seats[-1])
        lines = lines_of(all_of_the_log(live))
        since, short = live.log.n, 0
        for _ in range(30):
            if live.log.over:
                break
            await play_on(live, dice)
            message, _ = table_html.update_html(live, 0, "en", [], since)
            assert message is not None
            new = lines_of(message["log"])
            lines = {k: v for k, v in lines.items() if v[0] < message["from"] or k in new} | new
            since = live.log.n
            whole = lines_of(all_of_the_log(live))
            assert {name: lines.get(name) for name in whole} == whole
            short += len(new) < len(whole) / 2
        assert short > 5

    with_service(tmp_path, scene)


def all_of_the_log(live: Table) -> str:
    message, _ = table_html.update_html(live, 0, "en", [], -1)
    assert message is not None
    return str(message["log"])


def lines_of(log: str) -> dict[str, tuple[int, str]]:
    """The lines, and the headings of groups, by their ids: the row, and what they say."""
    made = {}
    for text in re.split(r"(?=<li\s+id=)", log)[1:]:
        head = re.match(r'<li\s+id="([^"]+)" data-row="(\d+)"', text)
        assert head is not None, text
        made[head[1]] = (int(head[2]), " ".join(re.sub(r"<[^>]*>", " ", text).split()))
    return made


def test_a_template_reads_a_view_as_it_always_did() -> None:
    """A field by its name, a method before a field that is called like one, nothing where there is
    neither; and what a player has written is escaped, in a macro, too.
    """
    text = (
        "{% macro shown(name) %}<b>{{ name }}</b>{% endmacro %}"
        "{% for seat in view.seats %}{{ shown(seat.name) }}{% endfor %}"
        "{{ view.items() | length }} {{ view.gone }}"
    )
    view = {"seats": [{"name": "<Ann>"}, {"name": "Bo"}], "items": "three"}
    assert environment().from_string(text).render(view=view) == "<b>&lt;Ann&gt;</b><b>Bo</b>2 "


def test_what_a_page_was_drawn_with_is_gone_with_it_and_waits_for_no_collector() -> None:
    source = "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ n }}{% endmacro %}{{ a() }}"
    template = environment().from_string(source)
    assert template.render(n=1) == "1"
    gc.collect()
    gc.disable()
    try:
        template.render(n=2)
        assert gc.collect() == 0
    finally:
        gc.enable()
