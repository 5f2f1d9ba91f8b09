#!/usr/bin/env python3
"""Measures rows of the scoreboard and writes the results into docs/reliability.md.

usage: prove.py [--short [--with-slow]] [--seed TEXT] [--jobs N] [--page FILE] [--reports FOLDER] [--programs FOLDER] [ROW...]
       prove.py --targets [ROW...]        prints the build targets that the rows need
       prove.py --list                    lists the rows

Without a row, all rows are measured. A row is named by its number (R8) or its name (worlds). The long forms of all rows
take about an hour on two cores. Continuous integration runs --short. --with-slow also runs the short forms that take
minutes or measure the machine (season, attack, load). A short form whose name is given always runs. --jobs tools (2)
run at the same time. Tools that measure speed, or that use every core, run alone. A tool that exceeds its time limit is
killed and counts as failed. `./dev prove` builds what is needed and then runs this script.

The short forms of the scripts have a fixed seed (1). The long forms have a new one, which they print. --seed or the
environment variable PROVE_SEED sets another. The programs are in --programs, or in the folder of PROVE_PROGRAMS.
"""

import argparse
import concurrent.futures
import datetime
import json
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree

import scoreboard
from rows import ROWS

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHORT_SEED = "1"
# The time limits of a tool, in seconds: many times what it needs, so that only a tool that hangs exceeds
# them.
SHORT_LIMIT = 600
SLOW_LIMIT = 1800  # for a slow short form
LONG_LIMIT = 3600


def chosen(words):
    def names(row):
        return {row.number, row.name, *row.also}

    # Selects all tools of a row, because one of them measures only a part of it.
    numbers = {row.number for row in ROWS if not words or not names(row).isdisjoint(words)}
    rows = [row for row in ROWS if row.number in numbers]
    known = set().union(*map(names, ROWS))
    for word in words:
        if word not in known:
            sys.exit(f"prove: no row {word}; there are {', '.join(f'{row.number} {row.name}' for row in ROWS)}")
    return rows


def limit_of(row, options):
    """Returns the time limit of the row's tool, in seconds."""
    if options.limit:
        return options.limit
    if options.short:
        return SLOW_LIMIT if row.slow else SHORT_LIMIT
    return LONG_LIMIT + 10 * 60 * row.minutes


class Running:
    """The running tools: each is a process group with everything that the tool started."""

    def __init__(self):
        self._groups = set()
        self._lock = threading.Lock()

    def run(self, command, limit, **more):
        """Runs a command; returns (exit status, its output if stdout is a pipe, whether it exceeded the
        limit)."""
        with self._lock:
            process = subprocess.Popen(command, start_new_session=True, **more)
            self._groups.add(process.pid)
        late = False
        try:
            printed, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            late = True
            self._end(process.pid)
            try:
                printed, _ = process.communicate(timeout=10)
            except subprocess.TimeoutExpired:  # a process left the group and holds the pipe
                printed = b""
        # A tool that was interrupted may have left processes behind.
        self._end(process.pid)
        with self._lock:
            self._groups.discard(process.pid)
        return process.returncode, printed or b"", late

    @staticmethod
    def _end(group):
        try:
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def end_all(self, number, _frame):
        """Handles signals: ends all tools, and then this process."""
        for group in list(self._groups):
            self._end(group)
        os._exit(128 + number)


tools = Running()


def write_failure(report, name, problem):
    case = xml.etree.ElementTree.Element("testcase", classname="prove", name=name)
    xml.etree.ElementTree.SubElement(case, "failure", message=problem)
    suite = xml.etree.ElementTree.Element("testsuite", name="prove")
    suite.append(case)
    report.write_bytes(xml.etree.ElementTree.tostring(suite))


def command_of(row, options, reports):
    """Returns the command and the variables that it adds to the environment."""
    form = row.short if options.short else row.long
    programs = options.programs.resolve()
    environment = dict(form.environment, PROVE_PROGRAMS=str(programs))
    if options.seed:
        environment["PROVE_SEED"] = options.seed
    report = reports / f"prove-{row.name}.xml"
    report.unlink(missing_ok=True)
    if form.test:
        command = [programs / "tests" / form.test, f"--gtest_filter={form.only}", "--gtest_brief=1"]
        return [*command, f"--gtest_output=xml:{report}"], environment
    places = {"programs": programs, "report": report}
    return [word.format(**places) for word in shlex.split(form.command)], environment


def told_in(file):
    """Returns the measurements in a tool's file: a list of {row, measured, met, note}."""
    told = json.loads(file.read_text(encoding="utf-8")) if file.exists() and file.stat().st_size else []
    return told if isinstance(told, list) else [told]


def prove(row, options, reports, alone):
    """Runs one tool; returns (its exit status, its measurements). A tool beside others prints its output at
    its end."""
    command, environment = command_of(row, options, reports)
    head = f"\n== {row.number} {row.name}: {row.what}\n   " + " ".join(
        [*(f"{k}={v}" for k, v in environment.items() if k != "PROVE_PROGRAMS"), *map(str, command)])
    if alone:
        print(head, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "rows.json")
        begin = time.monotonic()
        limit = limit_of(row, options)
        status, output, late = tools.run(
            list(map(str, command)), limit, cwd=ROOT, env={**os.environ, **environment, "PROVE_ROW": str(file)},
            **({} if alone else {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}),
        )
        measures = {row.number, *row.also}
        told = [each for each in told_in(file) if each["row"] in measures]
        tail = f"   {time.monotonic() - begin:.0f} s, exit status {status}"
        if late:
            problem = f"it exceeded its time limit of {limit:.0f} s and was killed"
            write_failure(reports / f"prove-{row.name}.xml", row.name, problem)
            tail += f"; {problem}"
            status = status or 1
        elif measures != {each["row"] for each in told}:
            tail += "; it reported no measurement"
            status = status or 1
        printed = b"" if alone else head.encode() + b"\n" + output
        sys.stdout.flush()
        sys.stdout.buffer.write(printed + tail.encode() + b"\n")
        sys.stdout.flush()
        return status, told


class Findings:
    """The measurements of all tools so far, by row. Several tools may measure one row."""

    def __init__(self, options):
        self._options = options
        self._parts = {}
        self.broken = []

    def add(self, row, status, told):
        if status != 0:
            self.broken.append(row.name)
        for each in told:
            self._parts.setdefault(each["row"], []).append(each)
        if self._options.page:
            for number in dict.fromkeys(each["row"] for each in told):
                scoreboard.write(self._options.page, self._measured(number))

    def _measured(self, number):
        parts = self._parts[number]
        short = " --short" if self._options.short else ""
        short += " --with-slow" if self._options.with_slow else ""
        return scoreboard.Measured(
            number,
            "; ".join(each["measured"] for each in parts),
            all(each["met"] for each in parts),
            "; ".join(each["note"] for each in parts if each.get("note")),
            datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
            f"./dev prove {number}{short}",
        )

    @property
    def missed(self):
        return [number for number in self._parts if not self._measured(number).met]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--with-slow", action="store_true")
    parser.add_argument("--seed", default=os.environ.get("PROVE_SEED"))
    parser.add_argument("--limit", type=float, help="the time limit of each tool, in seconds")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("--reports", type=pathlib.Path, default=ROOT / "build/results")
    parser.add_argument("--programs", type=pathlib.Path, default=os.environ.get("PROVE_PROGRAMS") or ROOT / "build/release/bin")
    parser.add_argument("--targets", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("rows", nargs="*")
    options = parser.parse_args()
    rows = chosen(options.rows)
    if options.short:
        rows = [row for row in rows if row.short and (not row.slow or options.with_slow or row.name in options.rows)]
        options.seed = options.seed or SHORT_SEED
    if options.list:
        print("\n".join(f"{row.number:4} {row.name:12} {row.what}" for row in rows))
        return 0
    if options.targets:
        print(" ".join(sorted({target for row in rows for target in row.targets})))
        return 0

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, tools.end_all)
    options.reports.mkdir(parents=True, exist_ok=True)
    reports = options.reports.resolve()
    findings = Findings(options)
    beside = [row for row in rows if not row.alone] if options.jobs > 1 else []
    beside = sorted(beside, key=lambda row: -row.minutes) if len(beside) > 1 else []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(prove, row, options, reports, False): row for row in beside}
        for done in concurrent.futures.as_completed(running):
            findings.add(running[done], *done.result())
    for row in rows:
        if row not in beside:
            findings.add(row, *prove(row, options, reports, True))
    if options.page:
        scoreboard.write_threats(options.page)
    broken, missed = findings.broken, findings.missed
    print(f"\nmeasured: {len(rows) - len(broken)} of {len(rows)}, {'short forms' if options.short else 'long forms'}"
          + (f"; broken: {', '.join(broken)}" if broken else "")
          + (f"; goal missed: {', '.join(missed)}" if missed else ""))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
