#!/usr/bin/env python3
"""Adds up JUnit reports and prints `N passed, N failed` as its last line.

usage: count_tests.py [--also-failed N] FOLDER NAME:STATUS...

Each NAME is a report FOLDER/NAME.xml of a runner that ended with exit STATUS. A runner that left no readable report,
or that failed without naming a failed test, counts as one failure. Exits 1 unless everything passed.
"""

import argparse
import pathlib
import sys
import xml.etree.ElementTree


LONGEST_REASON = 2000  # characters


def reason(case):
    """What a failed case says of itself: a log that is cut off may end with these lines only."""
    said = []
    for name in ("failure", "error", "system-out"):
        for element in case.iter(name):
            said += [element.get("message", ""), element.text or ""]
    return "\n".join(dict.fromkeys(part.strip() for part in said if part.strip()))[:LONGEST_REASON]


def count(report):
    """(passed, failed, skipped, what is said of the failed) of one JUnit file."""
    passed, skipped, failed = 0, 0, []
    for case in xml.etree.ElementTree.parse(report).getroot().iter("testcase"):
        status = case.get("status", "")
        if case.find("failure") is not None or case.find("error") is not None or status == "fail":
            failed.append(f"{case.get('name', '?')}\n{reason(case)}".rstrip())
        elif case.find("skipped") is not None or status in ("disabled", "notrun", "skipped"):
            skipped += 1
        else:
            passed += 1
    return passed, len(failed), skipped, failed


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--also-failed", type=int, default=0)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("steps", nargs="*")
    options = arguments.parse_args()

    all_passed, all_failed, all_skipped = 0, options.also_failed, 0
    print()
    for step in options.steps:
        name, _, status = step.rpartition(":")
        try:
            passed, failed, skipped, failures = count(options.folder / f"{name}.xml")
        except (OSError, xml.etree.ElementTree.ParseError) as problem:
            passed, failed, skipped, failures = 0, 1, 0, [f"no report ({problem})"]
        if status != "0" and failed == 0:
            failed, failures = 1, [f"the runner itself: exit status {status}"]
        print(f"{name:16} {passed:6} passed {failed:4} failed" + (f" {skipped:4} skipped" if skipped else ""))
        for failure in failures:
            print("    failed: " + failure.replace("\n", "\n      "))
        all_passed, all_failed, all_skipped = all_passed + passed, all_failed + failed, all_skipped + skipped
    if all_skipped:
        print(f"{all_skipped} skipped")
    print(f"{all_passed} passed, {all_failed} failed")
    return 1 if all_failed or not all_passed else 0


if __name__ == "__main__":
    sys.exit(main())
