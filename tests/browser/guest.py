"""Somebody with a browser: sits down, looks, clicks or types."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request

from longtable.core.dice import Dice
from tests.server.serving import PATIENCE, House, Table

_OFFERED = """buttons => buttons.map(b => ({
  action: b.value, pieces: (b.dataset.pieces ?? "").split(" ").filter(Boolean),
  confirm: b.hasAttribute("data-confirm"), text: b.firstChild.data.trim()}))"""
_FRAME = """() => {
  const parts = ["#board", "#stage", "#prompt", "#side", ".bar"].map(
    what => document.querySelector(what));
  return parts.every(Boolean) && parts.map(part => {
    const box = part.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round);
  });
}"""
_WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
# Lines that a browser writes when a test cuts its connection on purpose
_CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK", "WebSocket connection")


class Guest:
    """One person, one browser profile."""

    def __init__(
        self,
        chromium: Browser,
        house: House,
        *,
        lang: str = "en",
        theme: str = "light",
        speed: str = "off",
        width: int = 1440,
        height: int = 900,
        script: bool = True,
        touch: bool = False,
    ) -> None:
        self.house = house
        self.table: Table | None = None
        self.seat: int | None = None
        self.wrong: list[str] = []
        self.cut = False  # whether a test cuts the connection
        self.lost = False  # whether it goes where nothing is
        self.context = chromium.new_context(
            viewport={"width": width, "height": height},
            java_script_enabled=script,
            has_touch=touch,
            locale=lang,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        for name, value in (("lang", lang), ("theme", theme), ("speed", speed)):
            self.cookie(name, value)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.wrong.append(f"page error: {error}"))
        self.page.on("request", self._asked)

    def cookie(self, name: str, value: str) -> None:
        self.context.add_cookies([{"name": name, "value": value, "url": self.house.url}])

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.lost and "404" in message.text:
            return
        if not (self.cut and any(known in message.text for known in _CUT)):
            self.wrong.append(f"{message.type} in the console: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.house.url, "data:", "blob:")):
            self.wrong.append(f"asked another host: {request.url}")

    def leave(self) -> None:
        """Close the browser. Nothing may have gone wrong in it."""
        self.context.close()
        assert not self.wrong, self.wrong

    # Going places

    def go(self, path: str) -> Page:
        """Open a page."""
        answer = self.page.goto(f"{self.house.url}{path}")
        assert answer is not None
        assert answer.status < 500
        return self.page

    def sit(self, table: Table, seat: int | None) -> Page:
        """Come to a table: to a seat by its secret, or to watch."""
        self.table, self.seat = table, seat
        if seat is not None:
            self.cookie(f"seat-{table.id}", table.secrets[seat])
        return self.go(f"/t/{table.id}")

    # Playing

    @property
    def n(self) -> int:
        """The last row this page has shown."""
        return int(self.page.get_attribute("#table", "data-n") or -1)

    def caught_up(self, n: int) -> None:
        """Wait until the page shows row n, or a later one."""
        # A whole game may have to be shown, on a machine that has other things to do.
        self.page.wait_for_function(
            "n => +document.querySelector('#table').dataset.n >= n", arg=n, timeout=600_000
        )

    def offered(self) -> list[dict[str, Any]]:
        """What can be done."""
        self.page.wait_for_selector("#prompt.yours")
        found: list[dict[str, Any]] = self.page.eval_on_selector_all(
            "#prompt [data-action]", _OFFERED
        )
        return found

    def do(self, wanted: dict[str, Any]) -> None:
        """Do it with the mouse: piece by piece on the board, or by its button."""
        n = self.n
        for name in wanted["pieces"]:
            self.page.click(f'[data-piece="{name}"]')
        if not wanted["pieces"]:
            self.page.click(f'#prompt [data-action="{wanted["action"]}"]')
        elif wanted["confirm"]:
            self.page.click("#seal .main")
        self.caught_up(n + 1)

    def do_by_keys(self, wanted: dict[str, Any]) -> None:
        """Do it with the keyboard alone."""
        n = self.n
        for name in wanted["pieces"]:
            self.reach(f'[data-piece="{name}"]')
            self.page.keyboard.press("Enter")
        if not wanted["pieces"]:
            self.reach(f'#prompt [data-action="{wanted["action"]}"]')
            self.page.keyboard.press("Enter")
        elif wanted["confirm"]:
            self.page.keyboard.press("Enter")  # the seal has the focus
        self.caught_up(n + 1)

    def reach(self, what: str) -> None:
        """Go there with the Tab key."""
        for _ in range(400):
            if self.page.evaluate("what => document.activeElement?.matches(what) ?? false", what):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {what}")

    # Looking

    def frame(self) -> Any:
        """Where the parts of the frame are, once the page has them all."""
        found = self.page.evaluate(_FRAME)  # as a rule it has, and nothing need be waited for
        return found or self.page.wait_for_function(_FRAME).json_value()

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than its window."""
        return bool(self.page.evaluate(_WIDE))


def play_on(table: Table, guests: dict[int, Guest], dice: Dice, *, acts: int = 10**6) -> int:
    """Those who are asked answer with the mouse, at random, until the end or so many acts.

    Seats without a guest are bots. The frame of no page may move meanwhile.
    """
    frames = {seat: guest.frame() for seat, guest in guests.items()}
    done, now = 0, table.view(words=False)
    while done < acts and not now["over"]:
        asked = [seat for seat in now["waiting"] if seat in guests]
        if not asked:
            now = table.after(now["n"])
            continue
        guest = guests[asked[0]]
        guest.caught_up(now["n"])
        try:
            guest.do(dice.pick(guest.offered()))
        except Error as error:
            if guest.n == table.view()["n"]:
                raise
            raise AssertionError(f"the table moved on under the hand: {error}") from error
        done += 1
        for seat, other in guests.items():
            assert other.frame() == frames[seat], "the frame has moved"
        now = table.view(words=False)
    for guest in guests.values():
        guest.caught_up(table.view()["n"])
    return done
