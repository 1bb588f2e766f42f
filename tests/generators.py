"""A search of source for generators that are called and never run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping


def generators(sources: Iterable[str]) -> set[str]:
    """The names of all functions that yield."""
    functions = [
        node
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
    ]
    return {f.name for f in functions if any(map(is_yield, own_nodes(f)))}


def own_nodes(function: ast.FunctionDef) -> Iterable[ast.AST]:
    """What stands in a function itself, functions within it left out."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            waiting += ast.iter_child_nodes(node)


def is_yield(node: ast.AST) -> bool:
    return isinstance(node, (ast.Yield, ast.YieldFrom))


def lost_generators(sources: Mapping[str, str]) -> list[str]:
    """ "file:line: name" of each generator that is called as a statement of its own."""
    names = generators(sources.values())
    return [
        f"{file}:{node.lineno}: {name}"
        for file, source in sources.items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if (name := called(node.value)) in names
    ]


def called(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
