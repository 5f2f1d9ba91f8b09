#!/usr/bin/env python3
"""Runs the fuzz programs of libFuzzer for some time and counts their executions (row R6 of docs/reliability.md).

    tests/fuzz/long.py --seconds 144 [--jobs 2] [--only NAME] [--programs build/fuzz/bin]

Each program gets --seconds of one core. Inputs that reach new code are kept in build/fuzz/corpus, with which the next
run begins. Inputs that crash, leak, or hang for more than a second are kept in build/fuzz/crashes; the name of
each file says which. The exit status is 1 if there is one.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import resource
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/reliability"))
import prove_row

GOAL = 10**9  # executions before a release
BROKEN = ("crash", "timeout", "oom", "leak")
HANG_SECONDS = 1.0  # of processor time
KILLED_SECONDS = 20
MEMORY_MB = 2048


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=int, default=144, help="seconds for each program")
    parser.add_argument("--jobs", type=int, default=2, help="programs that run at the same time")
    parser.add_argument("--only", default="*", help="the name of one harness")
    parser.add_argument("--seed", type=int, default=0, help="0: a new seed in each run")
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / "build/fuzz/bin")
    parser.add_argument("--report", type=pathlib.Path, help="writes a JUnit report")
    return parser.parse_args()


def number_in(text, name):
    found = re.findall(rf"stat::{name}:\s*(\d+)", text)
    return int(found[-1]) if found else 0


def fuzz(program, options):
    """Runs one program for its time; returns how often it ran, and the inputs that broke it."""
    name = program.name.removeprefix("lastcard-fuzz-")
    learned = ROOT / "build/fuzz/corpus" / name
    crashes = ROOT / "build/fuzz/crashes"
    for folder in (learned, crashes):
        folder.mkdir(parents=True, exist_ok=True)
    began = time.time()
    command = [
        str(program), f"-max_total_time={options.seconds}", f"-timeout={KILLED_SECONDS}",
        f"-rss_limit_mb={MEMORY_MB}", f"-seed={options.seed}", "-print_final_stats=1",
        "-detect_leaks=1", "-report_slow_units=1", f"-max_len={longest_of(name)}", "-verbosity=0",
        f"-artifact_prefix={crashes}/{name}-", str(learned), str(ROOT / "tests/fuzz/corpus" / name),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace",
                          timeout=options.seconds * 2 + 300, check=False)
    found = [file for file in crashes.glob(f"{name}-*") if file.stat().st_mtime >= began]
    what = {file: file.name.removeprefix(name + "-") for file in found}
    slow = [file for file in found if what[file].startswith("slow-unit")]
    return {
        "name": name,
        "executions": number_in(done.stderr, "number_of_executed_units"),
        "hangs": [file for file in slow if processor_time(program, file) > HANG_SECONDS],
        "broken": [file for file in found if what[file].startswith(BROKEN)],
        "status": done.returncode,
        "told": done.stderr,
    }


def processor_time(program, file):
    """Returns the processor time of one input alone. On a busy machine, the elapsed time would be too long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(program), str(file)], cwd=ROOT, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def longest_of(name):
    """Returns the harness's limit on inputs, as its file has it."""
    text = (ROOT / "tests/fuzz" / f"{name.replace('-', '_')}_fuzz.cc").read_text()
    sizes = {"kShortInput": 2048, "kFrameInput": 16400, "kLongInput": 65536}
    return next(size for word, size in sizes.items() if word in text)


def is_broken(result):
    return bool(result["broken"] or result["hangs"]) or result["status"] != 0


def tell(result):
    words = f"{result['name']}: {result['executions']:,} executions"
    if not is_broken(result):
        print(words, flush=True)
        return
    print(f"{words}, BROKEN (status {result['status']})")
    why = [line for line in result["told"].splitlines()
           if re.match(r"broken:|SUMMARY|==\d+==ERROR|.*runtime error", line)]
    print("  " + "\n  ".join(why[:6]))
    for file in result["broken"] + result["hangs"]:
        print(f"  to repeat: build/fuzz/bin/lastcard-fuzz-{result['name']} {file.relative_to(ROOT)}")
    sys.stdout.flush()


def hangs_in(results):
    return sum(1 for result in results
               if result["hangs"] or any("timeout" in file.name for file in result["broken"]))


def tell_row(results):
    executions = sum(result["executions"] for result in results)
    hangs = hangs_in(results)
    crashes = max(0, sum(map(is_broken, results)) - hangs)
    met = crashes == 0 and hangs == 0
    note = f"{executions / GOAL:.1%} of the executions that a release gets" if met else "something broke"
    measured = (f"{executions:,} executions over {len(results)} harnesses, {crashes} crashes or leaks, "
                f"{hangs} hangs")
    print(measured)
    prove_row.report_row("R6", measured, met, note)


def write_report(file, results):
    cases = []
    for result in results:
        failure = f'<failure message="{len(result["broken"])} inputs"/>' if is_broken(result) else ""
        cases.append(f'<testcase classname="fuzz" name="{result["name"]}">{failure}</testcase>')
    broken = sum(map(is_broken, results))
    file.write_text(f'<testsuite name="fuzz" tests="{len(results)}" failures="{broken}">'
                    + "".join(cases) + "</testsuite>\n")


def main():
    options = arguments()
    programs = [file for file in sorted(options.programs.glob(f"lastcard-fuzz-{options.only}"))
                if not file.suffix and os.access(file, os.X_OK)]
    if not programs:
        sys.exit(f"no fuzz programs in {options.programs}; ./dev fuzz builds them")
    results = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for result in pool.map(lambda program: fuzz(program, options), programs):
            tell(result)
            results.append(result)
    tell_row(results)
    if options.report:
        write_report(options.report, results)
    return 1 if any(map(is_broken, results)) else 0


if __name__ == "__main__":
    sys.exit(main())
