"""A program that plays a whole game: ask, wait, answer, until it is over.

    python examples/bot.py http://127.0.0.1:8000 TABLE SECRET

Everything is three calls with a token, so any language will do. All calls: /api/v1/openapi.json.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(url: str, secret: str, body: dict[str, int] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    with urlopen(Request(url, data, headers), timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def play(server: str, table: str, secret: str) -> list[float]:
    at, seen = f"{server}/api/v1/tables/{table}", -1
    while True:
        view = call(f"{at}?words=false&wait=25&after={seen}", secret)  # waits for a change
        if view["over"]:
            scores: list[float] = view["scores"]
            return scores
        seen = view["n"]
        if view["choice"] is not None:  # our seat is asked something
            action = random.choice(view["choice"]["actions"])  # your idea goes here
            try:
                seen = call(f"{at}/act", secret, {"action": action, "n": seen})["n"] - 1
            except HTTPError as error:
                if error.code != 409:  # 409: the table has moved on; look again
                    raise


if __name__ == "__main__":
    print(play(*sys.argv[1:4]))
