"""What there is to read before a game: rulebooks, cards, lessons."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

import longtable
from longtable.core.words import LANGUAGES
from longtable.server.pages import rulebook_html
from longtable.server.pages.lesson import lesson_of, made
from longtable.server.rendering import board
from longtable.server.rendering.templates import brings
from tests.games import OURS
from tests.server.readers import at, first
from tests.server.serving import House

GAMES = OURS
LESSONS = [name for name in GAMES if brings(longtable.game(name), "lesson.toml")]


# Rulebooks


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_has_every_rule_at_its_anchor_and_marks_rulings(
    house: House, lang: str, name: str
) -> None:
    book = longtable.game(name).rulebook(lang)
    with at(house, lang) as reader:
        page = reader.get(f"/rules/{name}").text
    anchors = re.findall(r'<article id="([^"]+)" class="(rule-text[^"]*)"', page)
    assert [number for number, _ in anchors] == list(book.rules)
    assert [kind == "rule-text ruling" for _, kind in anchors] == [
        rule.ruling for rule in book.rules.values()
    ]
    assert page.count('class="why"') == sum(bool(rule.why) for rule in book.rules.values())
    for place in range(1, len(book.chapters) + 1):
        assert page.count(f'<section id="chapter-{place}"') == 1
        assert f'href="#chapter-{place}"' in page
    for target in re.findall(r'href="#([^"]+)"', page):
        assert f'id="{target}"' in page
    assert "**" not in page
    assert "|---" not in page


def test_rules_are_searched_by_words_without_accents_or_capitals(house: House) -> None:
    with at(house, "fr") as reader:
        page = reader.get("/rules/knights-duty", params={"q": "EPEE portee"}).text
        shown = re.findall(r'<article id="([^"]+)"', page)
        book = longtable.game("knights-duty").rulebook("fr")
        assert 0 < len(shown) < 20
        for number in shown:
            told = rulebook_html.fold(str(book.rules[number]))
            assert "epee" in told
            assert "portee" in told
        assert re.search(r"<mark>[ÉéEe]pée</mark>", page)
        none = reader.get("/rules/knights-duty", params={"q": "<script>x"}).text
        assert "Aucune règle" in none
        assert "<script>x" not in none
        assert "&lt;script&gt;x" in none


@pytest.mark.parametrize("ask", ["?part=1", "header"])
def test_one_rule_alone_for_who_asks_at_a_table(browser: httpx.Client, ask: str) -> None:
    headers = {"x-part": "rule"} if ask == "header" else {}
    where = "/rules/knights-duty/KD-2.3" + ("" if headers else ask)
    part = browser.get(where, headers=headers).text
    assert "<html" not in part
    assert part.count("<article") == 1
    assert "Northerners" in part
    assert "<table>" in part
    assert "Ruling" in part
    whole = browser.get("/rules/knights-duty/KD-2.3")
    assert whole.history[0].headers["location"] == "/rules/knights-duty#KD-2.3"


@pytest.mark.parametrize(
    "where",
    [
        "/rules/chess",
        "/rules/knights-duty/KD-99.1",
        "/rules/chess/KD-1.1?part=1",
        "/cards/chess",
        "/cards/knights-duty",  # it has no cards
        "/cards/knights-duty/wolf",
        "/cards/trueshot-lodge/unicorn",
        "/new/chess",
        "/learn/chess",
        "/t/short/replay",
        f"/t/{'A' * 22}/replay",
    ],
)
def test_what_is_not_there_is_said_so(browser: httpx.Client, where: str) -> None:
    answer = browser.get(where)
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text


def test_rulebook_text_becomes_no_markup_but_ours() -> None:
    def there(number: str) -> str | None:
        return f"#{number}" if number == "KD-1.1" else None

    text = "A <b> & *new* **thing** in `x < 1`, see KD-1.1, not KD-9.9."
    text += '\n\n1. one\n2. *two*\n\n- "three"'
    assert rulebook_html.html(text, there) == (
        "<p>A &lt;b&gt; &amp; <em>new</em> <strong>thing</strong> in <code>x &lt; 1</code>, see "
        '<a href="#KD-1.1" data-rule="KD-1.1">KD-1.1</a>, not KD-9.9.</p>\n'
        "<ol><li>one</li><li><em>two</em></li></ol>\n<ul><li>&#34;three&#34;</li></ul>"
    )
    table = rulebook_html.html("| A | B |\n|---|---|\n| <i> | d |")
    assert '<th scope="col">B</th>' in table
    assert "<td>&lt;i&gt;</td><td>d</td>" in table
    assert rulebook_html.marked("L’Épée & <co>", ("epee", "&")) == (
        "L’<mark>Épée</mark> <mark>&amp;</mark> &lt;co&gt;"
    )


# Cards


def names_on(page: str) -> list[str]:
    return re.findall(r'class="cover" href="/cards/trueshot-lodge/([^"]+)"', page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_cards_are_in_the_browser_by_name(house: House, lang: str) -> None:
    with at(house, lang) as reader:
        page = reader.get("/cards/trueshot-lodge").text
    catalogue = longtable.game("trueshot-lodge").catalogue(lang)
    by_name = sorted(catalogue, key=lambda card: rulebook_html.fold(card["name"]))
    assert names_on(page) == [card["id"] for card in by_name]


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ({"kind": "weapon", "cost": "4"}, lambda c: c["kind"] == "weapon" and c["cost"] == 4),
        ({"exotic": "yes"}, lambda c: c["exotic"] is True),
        ({"exotic": "no", "type": "cunning"}, lambda c: not c["exotic"] and c["type"] == "cunning"),
        ({"expansion": "dire_diets"}, lambda c: c["expansion"] == "dire_diets"),
        ({"family": "trap"}, lambda c: c["family"] == "trap"),
        ({"q": "ENEMY pet", "health": "5"}, lambda c: c["health"] == 5 and _says(c)),
        ({"cost": "77"}, lambda c: True),  # not among the values: no filter
    ],
)
def test_cards_are_filtered_by_every_field(
    browser: httpx.Client, query: dict[str, str], fits: Any
) -> None:
    page = browser.get("/cards/trueshot-lodge", params=query).text
    catalogue = longtable.game("trueshot-lodge").catalogue("en")
    wanted = {card["id"] for card in catalogue if fits(card)}
    assert wanted
    assert set(names_on(page)) == wanted
    assert f"of {len(catalogue)}." in page


def _says(card: dict[str, Any]) -> bool:
    told = rulebook_html.fold(
        " ".join([card["name"], card["text"], card["ruling"], *card["facts"]])
    )
    return "enemy" in told and "pet" in told


def test_cards_are_sorted_by_what_is_counted(browser: httpx.Client) -> None:
    shown = names_on(browser.get("/cards/trueshot-lodge?kind=pet&sort=health").text)
    cards = board.cards(longtable.game("trueshot-lodge"), "en")
    health = [cards[card]["health"] for card in shown]
    assert health == sorted(health, reverse=True)
    assert len(set(health)) > 3
    nonsense = browser.get("/cards/trueshot-lodge?sort=text&kind=pet").text
    assert names_on(nonsense) == names_on(browser.get("/cards/trueshot-lodge?kind=pet").text)


def test_a_card_s_own_page_has_both_languages_and_the_rules_about_it(browser: httpx.Client) -> None:
    page = browser.get("/cards/trueshot-lodge/wolf").text
    assert page.index('<section lang="en"') < page.index('<section lang="fr"')
    assert "Loup" in page
    assert 'href="/rules/trueshot-lodge#TL-6.11"' in page
    assert 'rel="prev"' in page
    assert 'rel="next"' in page
    french = browser.get("/cards/trueshot-lodge/wolf", params={"lang": "fr"}).text
    assert french.index('<section lang="fr"') < french.index('<section lang="en"')


# Lessons


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_of_a_lesson_is_legal_and_can_be_read_and_seen(house: House, name: str) -> None:
    game = longtable.game(name)
    lesson = lesson_of(game)
    assert lesson is not None
    assert 10 <= len(lesson.steps) <= 24
    for lang in LANGUAGES:
        with at(house, lang) as learner:
            page = learner.get(f"/learn/{name}")
            for place, step in enumerate(lesson.steps):
                assert page.status_code == 200, page.text
                said = first(page.text, r'(?s)<p class="said" data-tell>(.*?)</p>')
                assert said == str(rulebook_html.marked(step.says[lang], ()))
                assert page.text.count(" data-shown") == len(step.look), (place, step.look)
                if step.act is None:
                    page = learner.get(f"/learn/{name}", params={"step": place + 1})
                else:
                    assert f'value="{step.act}" data-action' in page.text
                    move = {"step": str(place), "action": str(step.act)}
                    page = learner.post(f"/learn/{name}/act", data=move)
                    assert page.url.query == f"step={place + 1}".encode()
            assert 'action="/new"' in page.text


@pytest.mark.parametrize("name", LESSONS)
def test_another_move_than_the_one_asked_is_answered_gently_and_loses_nothing(
    browser: httpx.Client, name: str
) -> None:
    lesson = lesson_of(longtable.game(name))
    assert lesson is not None
    place = next(p for p, step in enumerate(lesson.steps) if step.act is not None)
    wanted = lesson.steps[place].act
    choice = lesson.positions[place].waiting[lesson.seat]
    other = next(action for action in choice.actions if action != wanted)
    page = browser.post(f"/learn/{name}/act", data={"step": str(place), "action": str(other)})
    assert "Not quite" in page.text
    assert f'name="step" value="{place}"' in page.text
    assert f'value="{wanted}" data-action' in page.text
    for nonsense in ({"step": "999", "action": "1"}, {"step": str(place)}, {"action": "1"}):
        assert browser.post(f"/learn/{name}/act", data=nonsense).status_code == 422


def test_a_lesson_that_breaks_a_rule_is_not_taught() -> None:
    game = longtable.game("knights-duty")
    head = 'seats = 2\nseed = "s"\nseat = 0\n[[step]]\nen = "a"\nfr = "b"\n'
    plan = "plan move move sword"
    good = made(game, f'{head}act = "{plan}"\nthen = ["1 {plan}"]')
    assert len(good.positions) == 2
    for wrong in ("plan sword sword sword", "fly away", "go e5"):
        with pytest.raises(ValueError, match="step 1"):
            made(game, f'{head}act = "{wrong}"')
    with pytest.raises(ValueError, match="step 1: 1 go e5"):
        made(game, f'{head}act = "{plan}"\nthen = ["1 go e5"]')
