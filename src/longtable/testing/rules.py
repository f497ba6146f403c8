"""Which test shows which rule."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(*numbers: str) -> Callable[[F], F]:
    """Mark a test with the numbers of the rules it shows."""

    def mark(test: F) -> F:
        return test

    return mark


def rules_shown(files: Iterable[Path]) -> dict[str, list[str]]:
    """For each rule number, the tests in those files that carry it.

    Read from the source, so that it makes no difference which tests are being run.
    """
    shown: dict[str, list[str]] = {}
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in _numbers(node):
                    shown.setdefault(number, []).append(f"{file.name}::{node.name}")
    return shown


def _numbers(test: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for decorator in test.decorator_list
        if isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id == "rule"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
