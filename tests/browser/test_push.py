"""Web push in a real browser, but for the push service: the network is not asked."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.guest import Guest
from tests.server.serving import House, serving
from tests.server.test_push import Browser as Reader
from tests.server.test_push import pushing

# What a push service would have given the browser
_SUBSCRIBED = """(given) => {
  const made = { endpoint: given.endpoint, toJSON: () => given };
  let kept = null;
  PushManager.prototype.subscribe = async (how) => {
    if (how.applicationServerKey.length !== 65 || !how.userVisibleOnly) throw new Error("how?");
    return (kept = made);
  };
  PushManager.prototype.getSubscription = async () => kept;
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("push")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[House]:
    with serving(pushing(folder)) as served:
        yield served


def kept(folder: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as file:
        return list(file.execute("SELECT endpoint, lang FROM subscriptions"))


def test_a_browser_asks_shows_what_comes_and_stops(
    house: House, guest: Callable[..., Guest], folder: Path
) -> None:
    one = guest(lang="fr")
    one.context.grant_permissions(["notifications"], origin=house.url)
    endpoint = "https://push.example/send/abc"
    given = Reader().subscription(endpoint)
    one.context.add_init_script(f"({_SUBSCRIBED})({json.dumps(given)})")
    table = house.lay("knights-duty", ["person", "person"])
    page = one.go(f"/s/{table.id}/{table.secrets[0]}")
    page.locator("details.menu > summary").click()
    button = page.get_by_role("button", name="Prévenez-moi quand c’est à moi")
    button.click()
    page.locator("[data-push][aria-pressed=true]").wait_for()
    assert "Ce navigateur vous préviendra" in page.locator("#trouble").inner_text()
    assert kept(folder) == [(endpoint, "fr")]

    # The worker is there, under the content policy as it is, and shows a message.
    devtools = one.context.new_cdp_session(page)
    versions: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: versions.extend(r["registrationId"] for r in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    note = {"title": "Un jeu : c’est à vous", "body": "!", "link": f"/t/{table.id}", "lang": "fr"}
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": house.url,
            "registrationId": versions[0],
            "data": json.dumps(note),
        },
    )
    shown = page.wait_for_function(
        """async () => {
          const all = await (await navigator.serviceWorker.ready).getNotifications();
          return all.length && all.map((n) => [n.title, n.tag, n.lang]);
        }"""
    ).json_value()
    assert shown == [[note["title"], note["link"], "fr"]]

    button.click()
    page.locator("[data-push][aria-pressed=false]").wait_for()
    assert kept(folder) == []


def test_a_browser_that_may_not_says_so(house: House, guest: Callable[..., Guest]) -> None:
    one = guest()
    table = house.lay("knights-duty", ["person", "person"])
    one.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    page = one.go(f"/s/{table.id}/{table.secrets[0]}")
    page.locator("details.menu > summary").click()
    page.get_by_role("button", name="Tell me when it is my turn").click()
    page.locator("#trouble", has_text="does not let this site").wait_for()


def test_a_browser_that_can_t_offers_nothing(house: House, guest: Callable[..., Guest]) -> None:
    one = guest()
    table = house.lay("knights-duty", ["person", "person"])
    one.context.add_init_script("delete window.PushManager")
    page = one.go(f"/s/{table.id}/{table.secrets[0]}")
    page.locator("details.menu > summary").click()
    assert page.locator("[data-push]").count() == 1
    assert not page.locator("[data-push]").is_visible()
