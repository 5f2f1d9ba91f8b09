#!/usr/bin/env python3
"""The threats (threats.json): the tests that cover each threat, and the planted bugs that prove these tests.

  threats.py --check       checks that the list is complete and that every test, tool and patch in it exists
  threats.py --markdown    prints the table for docs/reliability.md

A test is named "Suite.Name" (GoogleTest), "ctest: name", "hostile: case of hostile.mjs", "page: file of tests of the
web client" or "tool: file". "planted" has tests that plant the bug themselves, and patches of planted.py.
"""

import argparse
import json
import pathlib
import re
import sys

from prove_row import report_row

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
FIRST = 33  # the first threats of the list; later threats got their numbers when they were added


def threats():
    return json.loads((HERE / "threats.json").read_text(encoding="utf-8"))["threats"]


def texts(folder, *endings):
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in endings and path.is_file():
            yield path.read_text(encoding="utf-8", errors="replace")


class Known:
    """All tests, tools and files that a threat can name."""

    def __init__(self):
        sources = "\n".join(texts("tests", ".cc"))
        self._tests = {f"{suite}.{name}" for suite, name in
                       re.findall(r"^\s*TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\s*\)", sources, re.MULTILINE)}
        lists = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("CMakeLists.txt")))
        self._ctests = set(re.findall(r"add_test\(\s*NAME\s+(\w+)", lists))
        self._hostile = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("hostile*.mjs")))

    def has(self, name):
        kind, colon, rest = name.partition(": ")
        if not colon:
            return name in self._tests
        if kind == "ctest":
            return rest in self._ctests
        if kind == "hostile":
            return rest in self._hostile
        return kind in ("tool", "page") and (ROOT / rest).is_file()


def patches():
    return {path.stem: path.read_text(encoding="utf-8") for path in (HERE / "planted").glob("*.patch")}


def misplaced(text):
    """Yields the files in which a hunk of the patch no longer has a place."""
    for name, hunks in re.findall(r"^\+\+\+ b/(.+)\n((?:[@ +-].*\n|\n)+)", text, re.MULTILINE):
        was = (ROOT / name).read_text(encoding="utf-8") if (ROOT / name).is_file() else ""
        for hunk in re.split(r"^@@.*@@.*\n", hunks, flags=re.MULTILINE)[1:]:
            old = "".join(line[1:] for line in hunk.splitlines(keepends=True) if line[0] in " -")
            # git takes a hunk without a line after the change for the end of the file.
            open_end = hunk.splitlines()[-1][0] != " " and not was.endswith(old)
            if old not in was or open_end:
                yield name


def problems():
    known, planted, named = Known(), patches(), set()
    listed = threats()
    numbers = [threat["number"] for threat in listed]
    if numbers[:FIRST] != list(range(1, FIRST + 1)) or numbers != sorted(set(numbers)):
        yield f"the threats are not those from 1 to {FIRST}, and then others by their numbers"
    for threat in listed:
        number = threat["number"]
        if not threat["tests"]:
            yield f"threat {number} has no test"
        for name in threat["tests"]:
            if not known.has(name):
                yield f"threat {number}: there is no test {name!r}"
        for name in threat["planted"]:
            named.add(name)
            if name not in planted and not known.has(name):
                yield f"threat {number}: there is neither a test nor a patch {name!r}"
        if not threat["planted"] and not threat.get("note"):
            yield f"threat {number}: nothing is planted, and nothing says why"
    for name, text in planted.items():
        if name not in named:
            yield f"the patch {name} belongs to no threat"
        test = re.search(r"^Test: (.*)$", text, re.MULTILINE)[1]
        parts = re.fullmatch(r"(?:\w+/)?(\w+\.\w+)(?:/\w+)?", test)
        if not known.has(parts[1] if parts else test if ": " in test else f"ctest: {test}"):
            yield f"the patch {name} is for a test that is not there: {test}"
        for file in misplaced(text):
            yield f"the patch {name} does not fit {file} any more: plant the bug in what it has become"


def cell(names):
    return "<br>".join(f"`{name}`" for name in names) or "–"


def markdown():
    lines = ["| # | threat | tested by | planted bugs that it finds |", "|---|---|---|---|"]
    for threat in threats():
        note = f"<br>{threat['note']}" if threat.get("note") else ""
        tested, planted = cell(threat["tests"]), cell(threat["planted"])
        lines.append(f"| {threat['number']} | {threat['title']} | {tested} | {planted}{note} |")
    return "\n".join(lines)


def add_row():
    listed = threats()
    without = [str(threat["number"]) for threat in listed if not threat["planted"]]
    report_row(
        "R19",
        f"{len(listed)} of {len(listed)} threats have a test, {len(listed) - len(without)} one that finds a planted bug",
        True,  # problems() has reported the others
        "No bug is planted for threats " + ", ".join(without) if without else "",
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    if options.markdown:
        print(markdown())
        return 0
    found = list(problems())
    for problem in found:
        print(problem)
    if not found:
        add_row()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
