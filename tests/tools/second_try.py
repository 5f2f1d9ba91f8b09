#!/usr/bin/env python3
"""Prints what must run again after a step of ./dev test, one item a line; nothing if a second try would hide a fault.

usage: second_try.py STEP REPORT.xml
       second_try.py --self-test

STEP is e2e or web-client (the output has files, as the runner takes them), or ctest-checked (regular expressions for
the names of tests). Of the C++ tests, only those of the server are tried again, because they use real sockets and
clocks. If any other test failed, nothing is tried again: the engine, the protocol, the laws and the simulation give
the same result every time.
"""

import json
import pathlib
import re
import subprocess
import sys

from count_tests import cases_of, has_failed, readable

FILE_OF_BROWSER_TESTS = re.compile(r"<!-- failed in: (\S+) -->")
SUITE = re.compile(r'<testsuite\b[^>]*?\bname="([^"]+)"[^>]*?\bfailures="(\d+)"[^>]*?\berrors="(\d+)"')


def browser_files(text):
    return sorted({pathlib.PurePath(file).name for file in FILE_OF_BROWSER_TESTS.findall(text)})


def page_files(text):
    return sorted({name for name, failures, errors in SUITE.findall(text) if failures != "0" or errors != "0"})


def labels_of_tests():
    told = subprocess.run(
        ["ctest", "--preset", "checked", "--show-only=json-v1"], capture_output=True, check=True, text=True
    ).stdout
    labels = {}
    for test in json.loads(told[told.index("{") :])["tests"]:
        of_test = [each["value"] for each in test.get("properties", []) if each["name"] == "LABELS"]
        labels[test["name"]] = of_test[0] if of_test else []
    return labels


def server_tests(failed, labels):
    if not failed or any(labels.get(name) != ["server"] for name in failed):
        return []
    return [f"^{re.escape(name)}$" for name in failed]


def again(step, report):
    if step == "e2e":
        return browser_files(report.read_text(encoding="utf-8", errors="replace"))
    if step == "web-client":
        return page_files(readable(report.read_text(encoding="utf-8", errors="replace")))
    failed = [case.get("name", "") for case in cases_of(report)[0] if has_failed(case)]
    return server_tests(failed, labels_of_tests())


def lines(files):
    return "".join(f"{file}\n" for file in files)


def self_test():
    assert lines([]) == "" and lines(["a", "b"]) == "a\nb\n"
    report = "<x/>\n<!-- failed in: /here/tests/e2e/worker.e2e.mjs -->\n<!-- failed in: /here/tests/e2e/turn.e2e.mjs -->"
    assert browser_files(report) == ["turn.e2e.mjs", "worker.e2e.mjs"]
    suites = (
        '<testsuite name="tests/a.test.ts" timestamp="t" tests="3" failures="1" errors="0">'
        '<testsuite name="tests/b.test.ts" timestamp="t" tests="3" failures="0" errors="0">'
    )
    assert page_files(suites) == ["tests/a.test.ts"]
    labels = {"Lobby.Opens": ["server"], "Card.Reads": ["engine"], "soak": []}
    assert server_tests(["Lobby.Opens"], labels) == [r"^Lobby\.Opens$"]
    for others in (["Card.Reads"], ["Lobby.Opens", "Card.Reads"], ["soak"], ["Unknown.Test"], []):
        assert server_tests(others, labels) == [], others


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    step, report = sys.argv[1:]
    print(lines(again(step, pathlib.Path(report))), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
