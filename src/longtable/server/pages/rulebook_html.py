"""Rulebook text as HTML: paragraphs, lists, tables, emphasis, and numbers of rules as links.

Only what rulebooks use. Everything else in the text is shown as it is written: nothing in it
becomes markup of its own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache

from markupsafe import Markup, escape

_INLINE = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|\*(?P<em>[^*]+)\*")
_NUMBER = re.compile(r"\b[A-Z]{1,4}-\d+\.\d+\b")
_BULLET = re.compile(r"^[-*] ")
_STEP = re.compile(r"^\d+\. ")
_CELLS = re.compile(r"(?<!\\)\|")

# The address of a rule, or none if there is no such rule.
Where = Callable[[str], str | None]


def _nowhere(number: str) -> str | None:
    return None


@lru_cache(maxsize=512)
def _plain_letter(letter: str) -> str:
    return unicodedata.normalize("NFD", letter.casefold())[0]


def fold(text: str) -> str:
    """The text as it is compared: no capitals, no accents; letter for letter, so that a place in
    it is the same place in the text.
    """
    return "".join(map(_plain_letter, text.replace("’", "'")))


def words_in(query: str) -> tuple[str, ...]:
    """What a reader looks for: every word of it must be there."""
    return tuple(dict.fromkeys(fold(query[:80]).split()))[:8]


def has_all(words: Sequence[str], *texts: str) -> bool:
    """Whether all words are somewhere in these texts."""
    folded = " ".join(fold(text) for text in texts)
    return all(word in folded for word in words)


def marked(text: str, words: Sequence[str]) -> Markup:
    """The text, with the words that were looked for marked; a single letter marks nothing, for it
    would be half the book, letter by letter.
    """
    words = [word for word in words if len(word) > 1 or not word.isalnum()]
    if not words:
        return escape(text)
    pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    parts: list[Markup] = []
    end = 0
    for found in re.finditer(pattern, fold(text)):
        parts.append(escape(text[end : found.start()]))
        parts.append(Markup("<mark>{}</mark>").format(text[found.start() : found.end()]))
        end = found.end()
    parts.append(escape(text[end:]))
    return Markup("").join(parts)


def line(text: str, where: Where = _nowhere, words: Sequence[str] = ()) -> Markup:
    """One line: emphasis, code, and rules' numbers as links."""
    parts: list[Markup] = []
    end = 0
    for found in _INLINE.finditer(text):
        parts.append(_linked(text[end : found.start()], where, words))
        tag = found.lastgroup or "em"
        inside = found[tag]
        shown = marked(inside, words) if tag == "code" else _linked(inside, where, words)
        parts.append(Markup(f"<{tag}>") + shown + Markup(f"</{tag}>"))
        end = found.end()
    parts.append(_linked(text[end:], where, words))
    return Markup("").join(parts)


def _linked(text: str, where: Where, words: Sequence[str]) -> Markup:
    parts: list[Markup] = []
    end = 0
    for found in _NUMBER.finditer(text):
        address = where(found[0])
        if address is None:
            continue
        parts.append(marked(text[end : found.start()], words))
        link = Markup('<a href="{}" data-rule="{}">').format(address, found[0])
        parts.append(link + marked(found[0], words) + Markup("</a>"))
        end = found.end()
    parts.append(marked(text[end:], words))
    return Markup("").join(parts)


def html(text: str, where: Where = _nowhere, words: Sequence[str] = ()) -> Markup:
    """A rule's whole text."""
    blocks: list[Markup] = []
    for kind, lines in _blocks(text):
        if kind == "table":
            blocks.append(_table(lines, where, words))
            continue
        if kind == "p":
            inside = line(" ".join(lines), where, words)
        else:
            inside = Markup("").join(
                Markup("<li>{}</li>").format(line(item, where, words)) for item in lines
            )
        blocks.append(Markup(f"<{kind}>") + inside + Markup(f"</{kind}>"))
    return Markup("\n").join(blocks)


def _blocks(text: str) -> list[tuple[str, list[str]]]:
    """Lines that belong together, and what they are: p, ul, ol or table."""
    blocks: list[tuple[str, list[str]]] = []
    open_kind = ""
    for raw in text.split("\n"):
        written = raw.strip()
        if not written:
            open_kind = ""
            continue
        kind, item = "p", written
        if written.startswith("|"):
            kind = "table"
        elif bullet := _BULLET.match(written):
            kind, item = "ul", written[bullet.end() :]
        elif step := _STEP.match(written):
            kind, item = "ol", written[step.end() :]
        if kind == open_kind:
            blocks[-1][1].append(item)
        else:
            blocks.append((kind, [item]))
        open_kind = kind
    return blocks


def _table(lines: Sequence[str], where: Where, words: Sequence[str]) -> Markup:
    rows = [[cell.strip() for cell in _CELLS.split(row.strip("|"))] for row in lines]
    head, *body = [row for row in rows if not all(set(cell) <= set("-:") for cell in row)]

    def cells(row: Sequence[str], tag: str) -> Markup:
        inside = Markup("").join(
            Markup(tag) + line(cell, where, words) + Markup(f"</{tag[1:3]}>") for cell in row
        )
        return Markup("<tr>") + inside + Markup("</tr>")

    # Wide tables scroll inside their own frame, by keyboard too.
    return (
        Markup('<div class="wide" tabindex="0"><table><thead>')
        + cells(head, '<th scope="col">')
        + Markup("</thead><tbody>")
        + Markup("").join(cells(row, "<td>") for row in body)
        + Markup("</tbody></table></div>")
    )
