"""The API's shelf: games, their rules and their cards, and the phrases of the chat."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson
from fastapi import APIRouter, Request
from starlette.responses import Response

import longtable
from longtable.bots import names as bot_names
from longtable.core.game import Game
from longtable.server.http import models
from longtable.server.http.requests import ReaderLang, json_response, service_of
from longtable.server.messages import PHRASES, server_words
from longtable.server.rendering.stops import kinds_of, stop_words

router = APIRouter()


@router.get("/games", response_model=list[models.GameInfo], tags=["games"])
async def games(lang: ReaderLang) -> Response:
    """All games there are."""
    return json_response([game_info(longtable.game(name), lang) for name in longtable.games()])


@router.get("/games/{game}", response_model=models.GameInfo, tags=["games"])
async def game(game: str, lang: ReaderLang) -> Response:
    """One game."""
    return json_response(game_info(longtable.game(game), lang))


@router.get("/games/{game}/rules", response_model=models.Rules, tags=["games"])
async def rules(game: str, lang: ReaderLang) -> Response:
    """The rulebook, rule by rule."""
    book = longtable.game(game).rulebook(lang)
    return json_response(
        {
            "title": book.title,
            "introduction": book.introduction,
            "rules": [
                {
                    "number": rule.number,
                    "chapter": rule.chapter,
                    "text": rule.text,
                    "ruling": rule.ruling,
                    "why": rule.why,
                }
                for rule in book.rules.values()
            ],
        }
    )


@router.get("/games/{game}/cards", response_model=models.Cards, tags=["games"])
async def cards(game: str, lang: ReaderLang) -> Response:
    """The game's cards or pieces."""
    return Response(_cards_json(longtable.game(game), lang), media_type="application/json")


@lru_cache(maxsize=64)
def _cards_json(game: Game, lang: str) -> bytes:
    return orjson.dumps({"cards": game.catalogue(lang)})


@router.get("/phrases", response_model=models.Phrases, tags=["games"])
async def phrases(lang: ReaderLang) -> Response:
    """The quick phrases of the chat."""
    words = server_words(lang)
    return json_response(
        {"phrases": [{"phrase": p, "text": words.say(f"phrase-{p}")} for p in PHRASES]}
    )


def game_info(found: Game, lang: str) -> dict[str, Any]:
    """What to know before playing."""
    words = found.words(lang)
    return {
        "name": found.name,
        "title": words.say("title"),
        "tagline": words.say("tagline"),
        "version": found.version,
        "seats": list(found.seats),
        "usual_seats": found.usual_seats,
        "minutes": found.minutes,
        "weight": found.weight,
        "options": [
            {
                "name": name,
                "text": words.say(f"option-{name}"),
                "default": option.default,
                "low": option.low,
                "high": option.high,
                "values": [
                    {"value": value, "text": words.say(f"option-{name}.{value}")}
                    for value in option.values
                ],
            }
            for name, option in found.options.items()
        ],
        "stops": [
            {"name": kind, "text": stop_words(kind, words), "usual": usual}
            for kind, usual in kinds_of(found).items()
        ],
        "actions": len(found.actions),
        "bots": bot_names(),
    }


@router.get("/key", response_model=models.PublicKey, tags=["after"])
async def key(request: Request) -> Response:
    """The key with which this server signs its records."""
    return json_response({"key": service_of(request).signer.public})
