#!/usr/bin/env python3
"""Adds up JUnit reports and prints `N passed, N failed` as its last line.

usage: count_tests.py [--also-failed N] FOLDER NAME:STATUS...

Each NAME is a report FOLDER/NAME.xml of a runner that ended with exit STATUS. A runner that left no report, or one
that breaks off, counts as one failure beside the tests that can be read; one that failed without naming a failed test
as one. Exits 1 unless everything passed.

       count_tests.py --self-test
"""

import argparse
import pathlib
import re
import sys
import tempfile
import xml.etree.ElementTree


LONGEST_REASON = 2000  # characters
# Colours and other commands to a terminal; and whatever else XML cannot hold, which a test's own words can.
TERMINAL = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def reason(case):
    """What a failed case says of itself: a log that is cut off may end with these lines only."""
    said = []
    for name in ("failure", "error", "system-out"):
        for element in case.iter(name):
            said += [element.get("message", ""), element.text or ""]
    return "\n".join(dict.fromkeys(part.strip() for part in said if part.strip()))[:LONGEST_REASON]


def readable(text):
    """The text of a report without what no XML may hold."""
    text = NOT_XML.sub("\ufffd", TERMINAL.sub("", text))
    return text if "<![CDATA[" in text else text.replace("]]>", "]]&gt;")


def cases_of(report):
    """(the test cases that can be read, why not all: "" if all can) of one JUnit file."""
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


def count(report):
    """(passed, failed, skipped, what is said of the failed) of one JUnit file."""
    passed, skipped, failed = 0, 0, []
    cases, problem = cases_of(report)
    for case in cases:
        status = case.get("status", "")
        if case.find("failure") is not None or case.find("error") is not None or status == "fail":
            failed.append(f"{case.get('name', '?')}\n{reason(case)}".rstrip())
        elif case.find("skipped") is not None or status in ("disabled", "notrun", "skipped"):
            skipped += 1
        else:
            passed += 1
    if problem:
        failed.append(f"the report cannot be read to its end ({problem})")
    return passed, len(failed), skipped, failed


def self_test():
    """Reports that are whole, coloured, cut off, and none at all."""
    head = '<?xml version="1.0"?><testsuites><testsuite><testcase name="one"/><testcase name="two"/>'
    failed = '<testcase name="three"><failure message="\x1b[2mwaited\x1b[22m \x07\x00">in vain</failure></testcase>'
    tail = "</testsuite></testsuites>"
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "report.xml")

        def counted(text):
            report.write_text(text, encoding="utf-8", errors="surrogatepass")
            return count(report)

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


def main():
    if "--self-test" in sys.argv[1:]:
        self_test()
        return 0
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
        except OSError as problem:
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
