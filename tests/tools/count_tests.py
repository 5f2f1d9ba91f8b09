#!/usr/bin/env python3
"""Adds up JUnit reports, lists the tests that failed, and prints `N passed, N failed` as its last line.

usage: count_tests.py [--failed NAME]... [--time "NAME SECONDS"]... [--machine TEXT] [--ccache LOG] [--tidy LOG]
                      FOLDER NAME:STATUS...

Each NAME is a report FOLDER/NAME.xml of a runner that ended with exit STATUS. A missing report counts as one failure.
So does a report that breaks off, beside its readable tests, and a runner that failed without naming a failed test.
Each --failed is a failure of a step without a report. The exit status is 1 unless everything passed.

NAME-again is the report of a second try. A test that failed in NAME and passed there counts as passed, and is listed as
unsteady. A test that failed in the second try has failed.

The output begins with the messages of the failed tests. The last twenty lines are a complete summary.

       count_tests.py --self-test
"""

import argparse
import pathlib
import re
import sys
import tempfile
import xml.etree.ElementTree


LONGEST_REASON = 2000  # characters
# Escape sequences of terminals, and all characters that XML cannot hold. A test's output may have both.
TERMINAL = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def reason(case):
    """Returns the messages of a failed case, cut to LONGEST_REASON."""
    said = []
    for name in ("failure", "error", "system-out"):
        for element in case.iter(name):
            said += [element.get("message", ""), element.text or ""]
    return "\n".join(dict.fromkeys(part.strip() for part in said if part.strip()))[:LONGEST_REASON]


def readable(text):
    """Returns the report's text without characters that XML cannot hold."""
    text = NOT_XML.sub("\ufffd", TERMINAL.sub("", text))
    return text if "<![CDATA[" in text else text.replace("]]>", "]]&gt;")


def cases_of(report):
    """Reads a JUnit file; returns (the test cases that can be read, why not all can, or "")."""
    parser = xml.etree.ElementTree.XMLPullParser(["start", "end"])
    cases, begun = [], None
    try:
        parser.feed(readable(report.read_text(encoding="utf-8", errors="replace")))
        for event, element in parser.read_events():
            if element.tag != "testcase":
                continue
            begun = element if event == "start" else None
            if event == "end":
                cases.append(element)
        parser.close()
    except xml.etree.ElementTree.ParseError as error:
        return cases, str(error) + (f", in {begun.get('name', '?')}" if begun is not None else "")
    return cases, ""


def has_failed(case):
    return case.find("failure") is not None or case.find("error") is not None or case.get("status", "") == "fail"


class Report:
    """The tests of one report: those that failed, by name, with their messages, and how many passed or were
    skipped."""

    def __init__(self, file, status="0"):
        self.passed, self.skipped, self.failed = 0, 0, {}
        self.ran = set()
        try:
            cases, problem = cases_of(file)
        except OSError as error:
            cases, problem = [], f"no report ({error})"
        else:
            problem = problem and f"the report cannot be read to its end ({problem})"
        for case in cases:
            name = case.get("name", "?")
            if has_failed(case):
                self.failed[name] = reason(case)
            elif case.find("skipped") is not None or case.get("status", "") in ("disabled", "notrun", "skipped"):
                self.skipped += 1
            else:
                self.passed += 1
                self.ran.add(name)
        if problem:
            self.failed[problem] = ""
        elif status != "0" and not self.failed:
            self.failed[f"the runner itself: exit status {status}"] = ""

    def tried_again(self, second):
        """Moves the tests that passed at the second try to the passed ones and returns them. Adds the tests
        that failed there."""
        unsteady = {name: said for name, said in self.failed.items() if name in second.ran - second.failed.keys()}
        for name in unsteady:
            del self.failed[name]
        self.passed += len(unsteady)
        self.failed.update(second.failed)
        return unsteady


def reports_of(folder, steps):
    """Returns (name of the step, its report, its unsteady tests) for each NAME:STATUS."""
    found = {}
    for step in steps:
        name, _, status = step.rpartition(":")
        report = Report(folder / f"{name}.xml", status)
        first = name.removesuffix("-again")
        if first != name:
            found[first][1].update(found[first][0].tried_again(report))
        else:
            found[name] = (report, {})
    return [(name, *told) for name, told in found.items()]


MOST_NAMES = 8  # names of failed tests in the summary


def short_list(title, names):
    lines = [f"{title}: {name}" for name in names[:MOST_NAMES]]
    return lines + ([f"{title}: and {len(names) - MOST_NAMES} more"] if len(names) > MOST_NAMES else [])


def hits_of(log):
    """Counts ccache's results in its log, which has one line per compilation, and comments that begin with #."""
    try:
        words = [line.strip() for line in log.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    except OSError:
        return "ccache: not used"
    hits = sum(word in ("direct_cache_hit", "preprocessed_cache_hit") for word in words)
    return f"ccache: {hits} hits, {words.count('cache_miss')} misses"


def tidy_of(log):
    try:
        lines = log.read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    return next((line for line in reversed(lines) if line.startswith("clang-tidy:")), "clang-tidy: not run")


def self_test():
    """Tests reports that are whole, coloured, cut off or missing, and second tries."""
    head = '<?xml version="1.0"?><testsuites><testsuite><testcase name="one"/><testcase name="two"/>'
    failed = '<testcase name="three"><failure message="\x1b[2mwaited\x1b[22m \x07\x00">in vain</failure></testcase>'
    tail = "</testsuite></testsuites>"
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "report.xml")

        def counted(text, status="0"):
            report.write_text(text, encoding="utf-8", errors="surrogatepass")
            read = Report(report, status)
            said = [f"{name}\n{reason}" for name, reason in read.failed.items()]
            return read.passed, len(read.failed), read.skipped, said

        assert counted(head + tail) == (2, 0, 0, []), "a whole report"
        passed, failures, _, said = counted(head + failed + tail)
        assert (passed, failures) == (2, 1) and said[0].startswith("three\nwaited"), "colours hide nothing"
        passed, failures, _, said = counted(head + failed + '<testcase name="four"><failure message="in va')
        assert (passed, failures) == (2, 2) and said[0].startswith("three"), "what comes before the end counts"
        assert "in four" in said[1], "where it breaks off is told"
        assert counted(head + failed.replace("vain", "]]>") + tail)[:2] == (2, 1), "an end of CDATA is text"
        passed, failures, _, said = counted(head + "&nothing;" + failed + tail)
        assert (passed, failures) == (2, 1) and "cannot be read" in said[0], "what comes before a break counts"
        assert counted("")[:2] == (0, 1), "nothing is a failure"
        assert counted(head.replace("one", "\ud800") + tail)[:2] == (2, 0), "half a pair is a letter that is missing"

        assert counted(head + tail, "1")[:2] == (2, 1), "a runner that fails without a failed test is a failure"
        assert len(Report(pathlib.Path(folder, "none.xml")).failed) == 1, "no report is a failure"

        def tried_again(first, second):
            for name, text in (("e2e", first), ("e2e-again", second)):
                pathlib.Path(folder, f"{name}.xml").write_text(text, encoding="utf-8")
            ((name, read, unsteady),) = reports_of(pathlib.Path(folder), ["e2e:1", "e2e-again:0"])
            return name, read.passed, sorted(read.failed), sorted(unsteady)

        whole = head + failed + tail
        passes = head + '<testcase name="three"/>' + tail
        assert tried_again(whole, passes) == ("e2e", 3, [], ["three"]), "what passes then is unsteady"
        assert tried_again(whole, whole) == ("e2e", 2, ["three"], []), "what fails twice has failed"
        assert tried_again(whole, head + tail) == ("e2e", 2, ["three"], []), "what was not run again has failed"
        other = passes.replace('<testcase name="one"/>', '<testcase name="one"><failure/></testcase>')
        assert tried_again(whole, other) == ("e2e", 3, ["one"], ["three"]), "what fails only then has failed"

    assert short_list("failed", list("abcdefghij"))[-1] == "failed: and 2 more"


def main():
    if "--self-test" in sys.argv[1:]:
        self_test()
        return 0
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--failed", action="append", default=[])
    arguments.add_argument("--time", action="append", default=[])
    arguments.add_argument("--machine", default="")
    arguments.add_argument("--ccache", type=pathlib.Path, default=pathlib.Path("none"))
    arguments.add_argument("--tidy", type=pathlib.Path, default=pathlib.Path("none"))
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("steps", nargs="*")
    options = arguments.parse_args()

    reports = reports_of(options.folder, options.steps)
    for name, report, unsteady in reports:
        for title, tests in (("failed", report.failed), ("unsteady", unsteady)):
            for test, said in tests.items():
                print(f"{name}: {title}: {test}\n    " + said.replace("\n", "\n    "))

    print("\n" + "\n".join(filter(None, (options.machine, hits_of(options.ccache), tidy_of(options.tidy)))))
    times = [time.rpartition(" ") for time in options.time]
    print("seconds: " + ", ".join(f"{name} {seconds}" for name, _, seconds in times))
    print("passed: " + ", ".join(f"{name} {report.passed}" for name, report, _ in reports))
    print("\n".join(short_list("unsteady", [f"{name}: {test}" for name, _, tests in reports for test in tests])), end="")
    failed = options.failed + [f"{name}: {test}" for name, report, _ in reports for test in report.failed]
    print("\n".join(["", *short_list("failed", failed)]))
    passed, skipped = (sum(getattr(report, what) for _, report, _ in reports) for what in ("passed", "skipped"))
    if skipped:
        print(f"{skipped} skipped")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
