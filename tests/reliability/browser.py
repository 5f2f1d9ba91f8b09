#!/usr/bin/env python3
"""Runs the browser tests several times on a busy machine and lists the tests that failed.

usage: browser.py [--count N] [--busy N] [--waits WHICH] [--concurrency N] [--report FILE] [FILE...]

  --count N        runs the tests N times (1), even if some fail
  --busy N         runs N endless loops beside the tests (0)
  --waits WHICH    changes the waits of the tests for pages that should be ready by now: "none" does not wait, "long"
                   waits ten times as long, "any" alternates between both and the waits as written. A test that
                   depends on such a wait fails.
  --concurrency N  runs N files at a time (2)
  FILE             runs only these files of tests/e2e, by name (settings); default: all

Each run writes its failures into its own folder in build/e2e/runs, named after the time at which the run began. The
last line is `N passed, N failed`. The exit status is 1 if a test failed.
"""

import argparse
import contextlib
import os
import pathlib
import subprocess
import sys
import time
import xml.sax.saxutils

from prove_row import report_row

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/tools"))
from count_tests import Report  # noqa: E402

WAITS = {"as-written": ["as-written"], "none": ["none"], "long": ["long"], "any": ["as-written", "none", "long"]}


@contextlib.contextmanager
def busy(loops):
    """Runs that many endless loops while the context is open."""
    running = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in running:
            loop.kill()
            loop.wait()


def chosen(names):
    files = sorted((ROOT / "tests/e2e").glob("*.e2e.mjs"))
    wanted = [pathlib.Path(name).name.removesuffix(".e2e.mjs") for name in names]
    unknown = set(wanted) - {file.name.removesuffix(".e2e.mjs") for file in files}
    if unknown:
        sys.exit(f"browser.py: there is no {', '.join(sorted(unknown))} in tests/e2e")
    return [file for file in files if not wanted or file.name.removesuffix(".e2e.mjs") in wanted]


def run_once(number, files, options, waits):
    """Runs the tests once; returns (passed, the names and messages of the failed tests)."""
    folder = pathlib.Path(ROOT, "build/e2e/runs", f"{time.strftime('%m%d-%H%M%S')}-{os.getpid()}-{number}")
    folder.mkdir(parents=True)
    report = folder / "report.xml"
    reporters = ["--test-reporter=spec", f"--test-reporter-destination={folder / 'log.txt'}",
                 f"--test-reporter={ROOT / 'tests/e2e/junit.mjs'}", f"--test-reporter-destination={report}"]
    status = subprocess.run(
        ["node", "--test", f"--test-concurrency={options.concurrency}", *reporters, *files],
        cwd=ROOT / "web-client",
        env={"E2E_PROGRAMS": str(ROOT / "build/checked/bin"), **os.environ, "E2E_ARTEFACTS": str(folder),
             "E2E_WAITS": waits},
    ).returncode
    found = Report(report, str(status))
    return found.passed, [f"{name}\n{said}".strip() for name, said in found.failed.items()]


def write_report(path, runs):
    """Writes a JUnit report with one test case per run."""
    cases = "".join(
        f'<testcase name="run {number}"/>' if not failed else
        f'<testcase name="run {number}"><failure>{xml.sax.saxutils.escape(chr(10).join(failed))}</failure></testcase>'
        for number, _, failed in runs)
    path.write_text(f'<?xml version="1.0"?><testsuites><testsuite name="browser">{cases}</testsuite></testsuites>',
                    encoding="utf-8")


def main():
    arguments = argparse.ArgumentParser(usage=__doc__)
    arguments.add_argument("--count", type=int, default=1)
    arguments.add_argument("--busy", type=int, default=0)
    arguments.add_argument("--waits", choices=WAITS, default="as-written")
    arguments.add_argument("--concurrency", type=int, default=2)
    arguments.add_argument("--report", type=pathlib.Path)
    arguments.add_argument("files", nargs="*")
    options = arguments.parse_args()
    files = chosen(options.files)
    turns = WAITS[options.waits]

    runs = []
    with busy(options.busy):
        for number in range(1, options.count + 1):
            begin = time.monotonic()
            waits = turns[(number - 1) % len(turns)]
            passed, failed = run_once(number, files, options, waits)
            runs.append((number, passed, failed))
            took = f"{time.monotonic() - begin:.0f} s, load {os.getloadavg()[0]:.0f}"
            print(f"run {number} of {options.count}, waits {waits}: {passed} passed, {len(failed)} failed, {took}",
                  flush=True)
            for failure in failed:
                print("    failed: " + failure.replace("\n", "\n      "), flush=True)
    broken = [number for number, _, failed in runs if failed]
    names = sorted({failure.split("\n")[0] for _, _, failed in runs for failure in failed})
    all_passed, all_failed = sum(passed for _, passed, _ in runs), sum(len(failed) for _, _, failed in runs)
    if options.report:
        write_report(options.report, runs)
    if not options.files:
        measured = (f"{len(runs) - len(broken)} of {len(runs)} runs in a row without a failure, {all_passed} tests passed, "
                    f"{all_failed} failed, beside {options.busy} busy loops on {os.cpu_count()} cores")
        report_row("R23", measured, not broken, "; ".join(names[:5]))
    print(f"{all_passed} passed, {all_failed} failed")
    return 1 if broken or not all_passed else 0


if __name__ == "__main__":
    sys.exit(main())
