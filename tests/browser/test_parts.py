"""What the script has put together of parts is what a page shows that was just loaded."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import longtable
from longtable.core.dice import Dice
from tests.games import OURS
from tests.server.serving import House

# The table, but for what the script itself says and lights, and for how long somebody has thought.
_TABLE = """() => {
  const made = document.getElementById("table").cloneNode(true);
  const said = "#stage, time, .unread, [data-foot]";
  made.querySelectorAll(said).forEach((node) => node.replaceChildren());
  const own = /^(style|tabindex|role|hidden|data-n|data-role|aria-[pkd][reio].*)$/;
  const lit = /^(can|could|picked|spoken|loss|gain|turned|hinted|play)$/;
  const told = (node) => {
    if (node.nodeType === 3) return node.data.trim();
    const kept = [...node.attributes].filter(({ name }) => !own.test(name) && name !== "class");
    const classes = [...node.classList].filter((name) => !lit.test(name)).sort().join(" ");
    const head = kept.map(({ name, value }) => `${name}=${value}`).sort().join(" ");
    return `<${node.nodeName} ${classes} ${head}>${[...node.childNodes].map(told).join("")}</>`;
  };
  return told(made).replaceAll("</>", "</>\\n").split("\\n");
}"""
_SHOWS = "n => +document.getElementById('table').dataset.n >= n"


@pytest.mark.parametrize("game", OURS)
def test_after_many_acts_a_page_is_as_one_just_loaded(
    game: str, house: House, chromium: Browser
) -> None:
    table = house.lay(game, ["person"] * max(2, longtable.game(game).seats[0]))
    context = chromium.new_context(reduced_motion="reduce")
    page, dice, wrong = context.new_page(), Dice(b"parts " + game.encode()), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{house.url}/s/{table.id}/{table.secrets[0]}")
    page.wait_for_function("() => window.longtable")
    for moment in range(3):
        table.play(dice, acts=9 + moment)
        page.wait_for_function(_SHOWS, arg=table.view()["n"])
        fresh = context.new_page()
        fresh.goto(f"{house.url}/t/{table.id}")
        fresh.wait_for_function("() => window.longtable")
        page.wait_for_function(_SHOWS, arg=table.view()["n"])
        assert page.evaluate(_TABLE) == fresh.evaluate(_TABLE)
        fresh.close()
    assert wrong == []
    context.close()
