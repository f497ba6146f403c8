"""Templates: ours and those the games bring, and what is at hand in all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from re import compile as pattern
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, Template
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context
from markupsafe import Markup, escape

import longtable
from longtable.core.game import Game
from longtable.server.rendering.portraits import portrait, portrait_style

STATIC: Final = Path(__file__).parent.parent / "static"
_METHODS: Final = frozenset(dir(dict))  # which go before fields of the same name
_SYMBOL: Final = pattern(r'<symbol id="([^"]+)"')


class _Context(Context):
    """What a template knows. A board calls some hundred macros, and nearly none wants to be given
    more than it is: so that is looked up in one place, not in three.
    """

    def call(self, called: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Call it, with what a template passes along unasked left out."""
        if hasattr(called, "jinja_pass_arg"):
            return super().call(called, *args, **kwargs)
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        return called(*args, **kwargs)


class _Template(Template):
    """Macros know the context they were defined in, and it knows them. Unless they are parted here,
    only the collector of garbage finds out that nobody needs them any more: all those of many
    pages at once, while somebody waits for the next.
    """

    def render(self, *args: Any, **kwargs: Any) -> str:
        """As Jinja does."""
        context = self.new_context(dict(*args, **kwargs))
        try:
            return self.environment.concat(self.root_render_func(context))
        except Exception:
            self.environment.handle_exception()
        finally:
            context.vars.clear()


# The same words are shown again and again, so it is known of most that they are safe.
_safe: Final = lru_cache(maxsize=16_384)(escape)


class _CodeGenerator(CodeGenerator):
    """Templates in which what is shown is made safe on a shorter way."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.shown(")
        else:
            super()._output_child_pre(node, frame, finalize)


class _Environment(Environment):
    """Most of what a template reads are fields of a view: they are looked for there first. And
    most of what it shows are words, numbers, and what is drawn already.
    """

    context_class = _Context
    template_class = _Template
    code_generator_class = _CodeGenerator

    @staticmethod
    def shown(thing: Any) -> str:
        """As HTML; the same as `escape`, for a text that is joined with others at once."""
        kind = type(thing)
        if kind is str:
            return _safe(thing)
        if kind is Markup:
            return thing  # type: ignore[no-any-return]
        return str(thing) if kind is int else escape(thing)

    def getattr(self, thing: Any, attribute: str) -> Any:
        """As Jinja does, only sooner."""
        if type(thing) is dict and attribute in thing and attribute not in _METHODS:
            return thing[attribute]
        return super().getattr(thing, attribute)


@cache
def environment() -> Environment:
    """Our templates and those the games bring."""
    made = _Environment(
        loader=ChoiceLoader(
            [PackageLoader("longtable.server"), FunctionLoader(_brought_by_a_game)]
        ),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        part=_inline,
        once=_each_time,
        buttons_and_list=_buttons_and_list,
        symbol=symbol,
        static=static,
        portrait=portrait,
        portrait_style=portrait_style,
    )
    return made


def _inline(*_: Any, caller: Callable[[], str]) -> str:
    """Where a page is not sent in parts (see parts.py), it has none."""
    return caller()


def _each_time(macro: Callable[..., str], *given: Any) -> str:
    """Nor is anything kept."""
    return macro(*given)


def _buttons_and_list(actions: Sequence[dict[str, Any]]) -> tuple[Any, Any]:
    """The actions that are buttons, and those of the list, which come last and may be many."""
    listed = [action for action in actions if action["place"] == "list"]
    return actions[: len(actions) - len(listed)], listed


@cache
def symbol(name: str) -> Markup:
    """One of our own drawings, or of a game's."""
    return Markup(
        '<svg class="symbol" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        f'<use href="{symbols().get(name, static("symbols.svg"))}#{name}"/></svg>'
    )


@cache
def symbols() -> dict[str, str]:
    """Every drawing by its name, and the sheet it is on; a name of the house's is the house's."""
    found: dict[str, str] = {}
    for name in longtable.games():
        game = longtable.game(name)
        if brings(game, "symbols.svg"):
            sheet = game.read("symbols.svg")
            found |= dict.fromkeys(_SYMBOL.findall(sheet), _kept_at(game, "symbols.svg"))
    house = (STATIC / "symbols.svg").read_text(encoding="utf-8")
    return found | dict.fromkeys(_SYMBOL.findall(house), static("symbols.svg"))


@cache
def static(file: str) -> str:
    """The address of a file of ours; a new one whenever the file changes, so it can be kept."""
    content = (STATIC / file).read_bytes()
    return f"/static/{file}?{blake2b(content, digest_size=4).hexdigest()}"


@lru_cache(maxsize=1_024)
def brings(game: Game, file: str) -> bool:
    """Whether the game's folder has that file."""
    return (game.folder / file).is_file()


@lru_cache(maxsize=256)
def game_style(game: Game) -> str | None:
    """The address of the game's own style sheet, if it has one; for a game without a table of its
    own, that of the outline.
    """
    if not brings(game, "table.html"):
        return static("outline.css")
    if not brings(game, "table.css"):
        return None
    return _kept_at(game, "table.css")


def _kept_at(game: Game, file: str) -> str:
    """The address of a file of the game's; a new one whenever it changes."""
    content = game.read(file).encode()
    return f"/games/{game.name}/{file}?{blake2b(content, digest_size=4).hexdigest()}"


def _brought_by_a_game(name: str) -> str | None:
    """`<game>/table.html` and `<game>/card.html`, for the template loader."""
    game, _, file = name.partition("/")
    if file not in ("table.html", "card.html") or game not in longtable.games():
        return None
    found = longtable.game(game)
    return found.read(file) if brings(found, file) else None
