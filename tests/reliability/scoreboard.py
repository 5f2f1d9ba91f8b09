"""The tables of docs/reliability.md. Each measure has one row, which a new measurement replaces."""

import dataclasses
import pathlib
import re
import subprocess
import sys

from rows import GOALS, SHARES

BEGIN, END = "<!-- scoreboard -->", "<!-- end of the scoreboard -->"
THREATS_BEGIN, THREATS_END = "<!-- threats -->", "<!-- end of the threats -->"
NOT_YET = "not measured yet"
SHORT = " in the short form"
HEAD = "| row | measure | goal | measured | date | command |\n|---|---|---|---|---|---|\n"


@dataclasses.dataclass(frozen=True)
class Measured:
    number: str
    figures: str
    met: bool
    note: str  # by how much the goal was missed, and why
    date: str
    command: str


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ").strip()


def line_of(measured):
    measure, goal = GOALS[measured.number]
    short = "--short" in measured.command
    share = None if short else SHARES.get(measured.number)
    verdict = "met" if measured.met else "missed"
    # The short form and the hour's share are both samples of what the goal asks for.
    verdict += SHORT if short else " in an hour's share" if share else ""
    found = f"**{verdict}**: " + ". ".join(filter(None, (measured.figures, measured.note, share)))
    cells = (measured.number, measure, goal, found, measured.date, f"`{measured.command}`")
    return f"| {' | '.join(map(cell, cells))} |\n"


def unmeasured(number):
    measure, goal = GOALS[number]
    return f"| {number} | {cell(measure)} | {cell(goal)} | {NOT_YET} | | |\n"


def with_todays_goal(line):
    """Returns an earlier row with today's measure and goal, which may have changed."""
    cells = [each.strip() for each in re.split(r"(?<!\\)\|", line)[1:-1]]
    cells[1:3] = map(cell, GOALS[cells[0]])
    return f"| {' | '.join(cells)} |\n"


def between(text, begin, end):
    """Returns the positions at which the text between two marks begins and ends."""
    return text.index(begin) + len(begin) + 1, text.index(end)


def forms_of(lines):
    """Returns the line above the table: which rows are measured in the short form only, and which are not
    measured."""
    def named(numbers):
        return ", ".join(numbers) or "none"

    short = [number for number in GOALS if SHORT in lines.get(number, "")]
    missing = [number for number in GOALS if number not in lines]
    return f"Measured in the short form only: {named(short)}. Not measured: {named(missing)}.\n\n"


def write(page, measured):
    """Replaces the measured row in the page and leaves the other rows."""
    page = pathlib.Path(page)
    text = page.read_text(encoding="utf-8")
    first, last = between(text, BEGIN, END)
    kept = re.finditer(r"^\| (R\d+|L) \|.*\n", text[first:last], re.MULTILINE)
    lines = {match[1]: with_todays_goal(match[0]) for match in kept if NOT_YET not in match[0]}
    lines[measured.number] = line_of(measured)
    table = HEAD + "".join(lines.get(number, unmeasured(number)) for number in GOALS)
    page.write_text(text[:first] + forms_of(lines) + table + text[last:], encoding="utf-8")


def write_threats(page):
    """Writes the table of threats, which tests/reliability/threats.py prints, into the page."""
    page = pathlib.Path(page)
    text = page.read_text(encoding="utf-8")
    first, last = between(text, THREATS_BEGIN, THREATS_END)
    tool = pathlib.Path(__file__).with_name("threats.py")
    table = subprocess.run([sys.executable, tool, "--markdown"], check=True, capture_output=True, text=True).stdout
    page.write_text(text[:first] + table + text[last:], encoding="utf-8")
