#!/usr/bin/env python3
"""Checks that each name which a script imports from another script of the project is defined there.

A program that no test runs, such as a slow proof, would otherwise break unnoticed when such a name changes.

usage: local_imports.py              lists the imports of names that do not exist
       local_imports.py --self-test  finds the planted ones
"""

import ast
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("tests", "packaging", "cmake", ".dev")


def defined(tree):
    """Returns the names that a module defines or imports at its top level, also within `if` and `try`."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
    return names


def missing(files):
    """Returns a line for each import of an unknown name. Modules of the same name count as one."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8"), str(file)) for file in files}
    known = {}
    for file, tree in trees.items():
        known.setdefault(file.stem, set()).update(defined(tree))
    return [f"{file}:{node.lineno}: {node.module} has no {alias.name}"
            for file, tree in trees.items() for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module in known
            for alias in node.names if alias.name not in known[node.module]]


def self_test():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "shared.py").write_text("LIMIT = 3\ndef count():\n    return LIMIT\n", encoding="utf-8")
        (folder / "right.py").write_text("from shared import LIMIT, count\nfrom json import loads\n", encoding="utf-8")
        (folder / "wrong.py").write_text("import sys\nfrom shared import count, counts\n", encoding="utf-8")
        found = missing(sorted(folder.glob("*.py")))
    if [line.rpartition("/")[2] for line in found] == ["wrong.py:2: shared has no counts"]:
        return 0
    print(f"self-test: {found}")
    return 1


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    found = missing(files)
    print("\n".join(found), end="\n" if found else "")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
