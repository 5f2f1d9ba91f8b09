#!/usr/bin/env python3
"""CHANGELOG.md, in which what is unreleased becomes a version.

usage: changelog.py notes VERSION        prints that section's text; VERSION may be Unreleased
       changelog.py cut VERSION DAY      what is unreleased is VERSION's, of that day, and nothing is unreleased
Exits 1 where there is no such section or nothing in it.
"""

import pathlib
import re
import sys

FILE = pathlib.Path("CHANGELOG.md")
HEADING = re.compile(r"^## \[([^\]]+)\].*$", re.MULTILINE)


def section(text, name):
    """What stands below that heading, without empty lines around it; None if there is no such heading."""
    headings = list(HEADING.finditer(text))
    for heading, after in zip(headings, [*headings[1:], None]):
        if heading.group(1) == name:
            return text[heading.end(): after.start() if after else len(text)].strip("\n")
    return None


def cut(text, version, day):
    """The text with a section for the version; the old one if it cannot be made."""
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
