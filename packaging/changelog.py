#!/usr/bin/env python3
"""Prints a section of CHANGELOG.md, or makes the unreleased section a version's.

usage: changelog.py notes VERSION        prints the text of that section; VERSION may be Unreleased
       changelog.py cut VERSION DAY      moves the unreleased entries to a new section for VERSION, of that day
Exits with 1 if the section is missing or empty, or if VERSION has a section before the cut.
"""

import pathlib
import re
import sys

FILE = pathlib.Path("CHANGELOG.md")
HEADING = re.compile(r"^## \[([^\]]+)\].*$", re.MULTILINE)


def section(text, name):
    """Returns the text below that heading, without empty lines around it, or None if there is no such heading."""
    headings = list(HEADING.finditer(text))
    for heading, after in zip(headings, [*headings[1:], None]):
        if heading.group(1) == name:
            return text[heading.end(): after.start() if after else len(text)].strip("\n")
    return None


def cut(text, version, day):
    """Returns the text with a section for the version, or the same text if that is not possible."""
    if not section(text, "Unreleased") or section(text, version) is not None:
        return text
    return text.replace("## [Unreleased]\n", f"## [Unreleased]\n\n## [{version}] - {day}\n", 1)


def main(arguments):
    text = FILE.read_text(encoding="utf-8")
    if len(arguments) == 2 and arguments[0] == "notes":
        found = section(text, arguments[1])
        print(found or "", end="\n" if found else "")
        return 0 if found else 1
    if len(arguments) == 3 and arguments[0] == "cut":
        after = cut(text, arguments[1], arguments[2])
        FILE.write_text(after, encoding="utf-8")
        return 0 if after != text else 1
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
