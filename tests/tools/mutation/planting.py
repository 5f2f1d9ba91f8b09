"""Writes mutants into the text of a source, and finds the mutants that the compiler's errors are about."""

import bisect
import dataclasses
import re

from .places import ID

INCLUDE = '#include "lastcard_mutants.h"\n'
SAID = re.compile(r"^(?P<file>[^\s:][^:]*):(?P<line>\d+):(?P<column>\d+): (?:fatal )?(?P<kind>error|note): (?P<words>.*)$")


@dataclasses.dataclass
class Planted:
    """A source with its mutants, and the range of text of each mutant."""

    text: str
    stretches: list  # (start, end, number of the mutant), inner ones later
    lines: list  # where each line begins

    def mutants_at(self, line, column):
        """Returns the numbers of the mutants whose ranges hold the place, the innermost last."""
        if line > len(self.lines):
            return []
        offset = self.lines[line - 1] + column - 1
        return [number for start, end, number in self.stretches if start <= offset < end]

    def near(self, line):
        """Returns the mutants that begin on this line or after it, up to a semicolon; otherwise the last one
        before it."""
        begin = self.lines[line - 1] if line <= len(self.lines) else len(self.text)
        end = self.text.find(";\n", begin)
        after = [number for start, _, number in self.stretches if begin <= start < end]
        before = [(start, number) for start, _, number in self.stretches if start < begin]
        return after or [max(before)[1]] if before else after


def plant(text, mutants):
    """Plants mutants (number -> mutation) of one source. Returns (Planted, the numbers of those that would
    overlap another)."""
    # Outer mutations come first. One that replaces an operator by a comma is the innermost of its range.
    order = sorted(mutants.items(), key=lambda item: (item[1].start, -item[1].end, bool(item[1].operator), item[0]))
    pieces, open_now, stretches, left_out, operators = [INCLUDE], [], [], [], {}
    length, at = len(INCLUDE), 0

    def write(piece):
        nonlocal length
        pieces.append(piece)
        length += len(piece)

    def copy_to(end):
        nonlocal at
        for start in sorted(operators):
            if at <= start and operators[start][0] <= end:
                stop, instead = operators.pop(start)
                write(text[at:start])
                write(instead)
                at = stop
        write(text[at:end])
        at = end

    def close():
        mutation, begun, place = open_now.pop()
        copy_to(mutation.end)
        write(mutation.after)
        start, _, number = stretches[place]
        stretches[place] = (start, length, number)

    for number, mutation in order:
        while open_now and open_now[-1][0].end <= mutation.start:
            close()
        if open_now and mutation.end > open_now[-1][0].end:
            left_out.append(number)
            continue
        copy_to(mutation.start)
        stretches.append((length, length, number))
        open_now.append((mutation, length, len(stretches) - 1))
        if mutation.operator:
            start, end, instead = mutation.operator
            operators[start] = (end, instead)
        write(mutation.before.replace(ID, str(number)))
    while open_now:
        close()
    copy_to(len(text))
    whole = "".join(pieces)
    lines = [0] + [found.end() for found in re.finditer("\n", whole)]
    return Planted(whole, stretches, lines), left_out


def blamed(said, planted_of):
    """Returns the numbers of the mutants that do not compile. `planted_of` gives the Planted of a file name,
    or None."""
    found, group = set(), []

    def decide():
        for file, line, column in group:
            planted = planted_of(file)
            inside = planted.mutants_at(line, column) if planted else []
            if inside:
                found.add(inside[-1])
                return
        for file, line, _ in group:
            planted = planted_of(file)
            if planted and (near := planted.near(line)):
                found.update(near)
                return

    for line in said.splitlines():
        match = SAID.match(line)
        if not match:
            continue
        if match["kind"] == "error":
            decide()
            group = []
        group.append((match["file"], int(match["line"]), int(match["column"])))
    decide()
    return found


def changed_lines(diff):
    """Returns path -> the new or changed lines, from the output of `git diff -U0`."""
    lines, path = {}, None
    for line in diff.splitlines():
        if line.startswith("+++ "):
            path = line[6:] if line.startswith("+++ b/") else None
        elif path and (hunk := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            lines.setdefault(path, set()).update(range(first, first + count))
    return lines


def nested(stretches):
    """Returns whether no two ranges overlap partly; for the self-test."""
    ends = sorted(stretches)
    starts = [start for start, _, _ in ends]
    for start, end, _ in ends:
        for other_start, other_end, _ in ends[bisect.bisect_right(starts, start) :]:
            if other_start < end < other_end:
                return False
    return True
