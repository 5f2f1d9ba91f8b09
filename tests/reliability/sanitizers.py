#!/usr/bin/env python3
"""Builds and runs the tests under the sanitizers and reports the failures to the scoreboard (R15).

usage: sanitizers.py PRESET...       presets of CMakePresets.json: asan, tsan
"""

import os
import pathlib
import subprocess
import sys
import xml.etree.ElementTree

from prove_row import report_row

ROOT = pathlib.Path(__file__).resolve().parents[2]
RESULTS = ROOT / "build/results"
# ThreadSanitizer of g++ 12 cannot start where the kernel randomises more than 28 bits of an address.
STEADY = ["setarch", "-R"]


def run_tests(preset):
    """Runs the tests of a preset; returns (how many ran, the names of those that failed)."""
    report = RESULTS / f"ctest-{preset}.xml"
    report.unlink(missing_ok=True)
    can_steady = subprocess.run([*STEADY, "true"], capture_output=True).returncode == 0
    subprocess.run(
        [*(STEADY if can_steady else []), "ctest", "--preset", preset, "-j", str(os.cpu_count()), "--output-on-failure"]
        + ["--output-junit", str(report)],
        cwd=ROOT,
        # Measurements under a sanitizer must not reach the scoreboard.
        env={name: value for name, value in os.environ.items() if not name.startswith("PROVE_")},
    )
    cases = list(xml.etree.ElementTree.parse(report).getroot().iter("testcase"))
    return len(cases), [case.get("name") for case in cases if case.get("status") != "run"]


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        print(__doc__)
        return 2
    RESULTS.mkdir(parents=True, exist_ok=True)
    told, broken = [], []
    for preset in sys.argv[1:]:
        subprocess.run([ROOT / "dev", "build", preset], cwd=ROOT, check=True)
        count, failed = run_tests(preset)
        told.append(f"{preset}: {len(failed)} of {count} tests failed")
        broken += failed
    print("; ".join(told))
    report_row("R15", "; ".join(told), not broken, ", ".join(broken[:5]))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
