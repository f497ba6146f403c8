"""Which tests hold the promises of docs/security.md."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def meets(*threats: str) -> Callable[[F], F]:
    """Mark a test with the threats that it shows to be met, as the document names them."""

    def mark(test: F) -> F:
        return test

    return mark


def met(files: Iterable[Path]) -> dict[str, list[str]]:
    """For each threat, the tests in those files that carry it. Read from the source, so that it
    makes no difference which tests are being run.
    """
    shown: dict[str, list[str]] = {}
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for threat in _threats(node):
                    shown.setdefault(threat, []).append(f"{file.name}::{node.name}")
    return shown


def _threats(test: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for decorator in test.decorator_list
        if isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id == "meets"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
