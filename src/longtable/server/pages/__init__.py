"""The pages: HTML that works by forms and reloading; one small script keeps it fresh and alive."""

from fastapi import APIRouter

from longtable.server.pages import lesson, replay, site, table

router = APIRouter()
for part in (site, lesson, replay, table):
    router.include_router(part.router)
