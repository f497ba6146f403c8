"""The pages: HTML that works by forms and reloading; one small script keeps it fresh and alive.

Routes of the site: each reads a request, has `commands` or `tables` do it, and fills a template
with what `rendering` made. On top of everything but `app`; nothing calls it.
"""

from fastapi import APIRouter

from longtable.server.pages import (
    cards,
    chances,
    daily,
    decks,
    fair,
    home,
    joining,
    lesson,
    new_table,
    portraits,
    preferences,
    replay,
    rules,
    table,
)

router = APIRouter()
_PARTS = (
    home,
    new_table,
    daily,
    joining,
    preferences,
    rules,
    cards,
    decks,
    fair,
    lesson,
    replay,
    chances,
    portraits,
    table,
)
for part in _PARTS:
    router.include_router(part.router)
