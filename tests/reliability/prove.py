#!/usr/bin/env python3
"""Proves rows of the scoreboard and writes what was measured into docs/reliability.md.

usage: prove.py [--short] [--page FILE] [--reports FOLDER] [--programs FOLDER] [ROW...]
       prove.py --targets [ROW...]        what has to be built for them
       prove.py --list

Without rows, all. The long form of a row is what a night has time for; --short is what continuous integration runs.
Rows go by their number (R8) or their name (simulation). `./dev prove` builds what is needed and then runs this.
"""

import argparse
import datetime
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

import scoreboard
from rows import ROWS

ROOT = pathlib.Path(__file__).resolve().parents[2]


def chosen(words):
    def names(row):
        return {row.number, row.name, *row.also}

    rows = [row for row in ROWS if not words or not names(row).isdisjoint(words)]
    known = set().union(*map(names, ROWS))
    for word in words:
        if word not in known:
            sys.exit(f"prove: no row {word}; there are {', '.join(f'{row.number} {row.name}' for row in ROWS)}")
    return rows


def command_of(row, options, reports):
    """The command, and what it adds to the environment."""
    form = row.short if options.short else row.long
    programs = options.programs.resolve()
    environment = dict(form.environment, PROVE_PROGRAMS=str(programs))
    report = reports / f"prove-{row.name}.xml"
    report.unlink(missing_ok=True)
    if form.test:
        command = [programs / "tests" / form.test, f"--gtest_filter={form.only}", "--gtest_brief=1"]
        return [*command, f"--gtest_output=xml:{report}"], environment
    places = {"programs": programs, "report": report}
    return [word.format(**places) for word in shlex.split(form.command)], environment


def measured_of(file):
    """What the tools of a row told, as one: {row: (measured, met, note)}."""
    told = json.loads(file.read_text(encoding="utf-8")) if file.exists() and file.stat().st_size else []
    rows = {}
    for each in told if isinstance(told, list) else [told]:
        rows.setdefault(each["row"], []).append(each)
    return {
        row: (
            "; ".join(each["measured"] for each in parts),
            all(each["met"] for each in parts),
            "; ".join(each["note"] for each in parts if each.get("note")),
        )
        for row, parts in rows.items()
    }


def prove(row, options, reports):
    """Runs one tool. (its exit status, what it measured)"""
    command, environment = command_of(row, options, reports)
    print(f"\n== {row.number} {row.name}: {row.what}", flush=True)
    print("   " + " ".join([*(f"{k}={v}" for k, v in environment.items() if k != "PROVE_PROGRAMS"), *map(str, command)]))
    with tempfile.TemporaryDirectory() as folder:
        told = pathlib.Path(folder, "rows.json")
        begin = time.monotonic()
        status = subprocess.run(
            list(map(str, command)), cwd=ROOT, env={**os.environ, **environment, "PROVE_ROW": str(told)}
        ).returncode
        print(f"   {time.monotonic() - begin:.0f} s, exit status {status}", flush=True)
        return status, measured_of(told)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("--reports", type=pathlib.Path, default=ROOT / "build/results")
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / "build/release/bin")
    parser.add_argument("--targets", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("rows", nargs="*")
    options = parser.parse_args()
    rows = [row for row in chosen(options.rows) if row.short or not options.short]
    if options.list:
        print("\n".join(f"{row.number:4} {row.name:12} {row.what}" for row in rows))
        return 0
    if options.targets:
        print(" ".join(sorted({target for row in rows for target in row.targets})))
        return 0

    options.reports.mkdir(parents=True, exist_ok=True)
    reports = options.reports.resolve()
    today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
    broken, missed = [], []
    for row in rows:
        status, measured = prove(row, options, reports)
        if status != 0:
            broken.append(row.number)
        for number, (figures, met, note) in measured.items():
            missed += [number] if not met else []
            if options.page:
                command = f"./dev prove {row.number}{' --short' if options.short else ''}"
                scoreboard.write(options.page, scoreboard.Measured(number, figures, met, note, today, command))
    print(f"\nproved: {len(rows) - len(broken)} of {len(rows)}"
          + (f"; broken: {', '.join(broken)}" if broken else "")
          + (f"; goal missed: {', '.join(missed)}" if missed else ""))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
