#!/usr/bin/env python3
"""Lists the tests in the C++ sources that ran in none of the reports, and exits with 1 if there are any.

usage: unrun_tests.py REPORT.xml...      ctest's reports, as JUnit XML
       unrun_tests.py --self-test

Without this check, a test whose program is in no CMakeLists.txt, or whose label no preset runs, would go unnoticed. A
test that skipped itself counts as one that did not run.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from count_tests import cases_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEST = re.compile(r"^(?:TYPED_)?(?:RC_GTEST_FIXTURE_PROP|RC_GTEST_PROP|TEST(?:_F|_P)?)\(\s*(\w+)\s*,\s*(\w+)", re.MULTILINE)
# ctest calls tests with parameters Prefix/Suite.Name/Parameter.
REPORTED = re.compile(r"(?:^|/)(\w+)(?:/\d+)?\.(\w+)(?:/|$)")


def tests_in(text):
    return {f"{suite}.{name}" for suite, name in TEST.findall(text)}


def test_of(reported):
    found = REPORTED.search(reported)
    return f"{found[1]}.{found[2]}" if found else reported


def run_in(report):
    """Returns the tests that a report says have run. count_tests.py reports a file that cannot be read to its
    end."""
    ran = set()
    cases, _ = cases_of(pathlib.Path(report))
    for case in cases:
        if case.find("skipped") is None and case.get("status", "") not in ("disabled", "notrun", "skipped"):
            ran.add(test_of(case.get("name", "")))
    return ran


def self_test():
    text = "TEST(Cards, Shuffle) {\nTEST_P(\n    Law, Holds) {\nRC_GTEST_PROP(Codec, Reads, (int n)) {\n  TEST(No, Test)\n"
    assert tests_in(text) == {"Cards.Shuffle", "Law.Holds", "Codec.Reads"}, tests_in(text)
    for name in ("Law.Holds", "Games/Law.Holds/pesten", "Law.Holds/3", "All/Law/0.Holds"):
        assert test_of(name) == "Law.Holds", name
    assert test_of("soak") == "soak"
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "report.xml")
        report.write_text('<testsuite><testcase name="A.Ran"/><testcase name="B.Off" status="disabled"/>'
                          '<testcase name="B.Skipped" status="notrun"><skipped message=""/></testcase>'
                          '<testcase name="C.Failed"><failure message="\x1b[2m\x07"/></testcase>'
                          '<testcase name="D.BrokenOff"><failure message="in va')
        assert run_in(report) == {"A.Ran", "C.Failed"}, run_in(report)


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    files = subprocess.run(
        ["git", "ls-files", "--", "tests/*.cc"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout.split()
    ran = set().union(*(run_in(report) for report in sys.argv[1:]))
    unrun = [
        f"{file}: {test}"
        for file in files
        if (ROOT / file).is_file()
        for test in sorted(tests_in((ROOT / file).read_text(encoding="utf-8")) - ran)
    ]
    if unrun:
        print("These tests did not run, or they skipped themselves:", *unrun, sep="\n  ")
    return 1 if unrun else 0


if __name__ == "__main__":
    sys.exit(main())
