"""Runs the tests of a build against one mutant: the tests that reach it, the quickest programs first."""

import dataclasses
import os
import pathlib
import re
import resource
import signal
import subprocess
import tempfile
import time

FAILED = re.compile(r"^\[  FAILED  \] ([\w/.]+)", re.MULTILINE)
MOST_MEMORY = 4 << 30  # bytes; stops a mutant that grows without end
MOST_WORDS = 64 << 20  # bytes that it may print
# A run with a mutant hangs when it exceeds both limits, compared with the time without a mutant.
HANGS_AFTER_TIMES = 30
HANGS_AFTER_SECONDS = 30


@dataclasses.dataclass(frozen=True)
class Test:
    program: str
    name: str
    seconds: float
    reached: frozenset


@dataclasses.dataclass(frozen=True)
class Outcome:
    killed: bool
    by: str  # the failed test or how the program ended; of a survivor, how many tests reached it


def _limits():
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_WORDS, MOST_WORDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _run(command, root, environment, seconds):
    """Runs a command; returns (exit status, or None if it hung, its output)."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command, cwd=root, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, stdout=said,
            stderr=subprocess.STDOUT, preexec_fn=_limits, start_new_session=True)
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            status = None
        said.seek(0)
        return status, said.read(1 << 20).decode(errors="replace")


def tests_in(program):
    """Returns the names of a GoogleTest program's tests."""
    listed = subprocess.run([program, "--gtest_list_tests"], capture_output=True, text=True, check=True).stdout
    suite, names = "", []
    for line in listed.splitlines():
        line = line.split("#")[0].rstrip()
        if line.startswith("  "):
            names.append(suite + line.strip())
        elif line.endswith("."):
            suite = line
    return names


def _apart(name):
    """Selects one test, so that it is measured alone. (Each measurement includes the suite's set-up.)"""
    return ["--gtest_brief=1", f"--gtest_filter={name}"]


def measure(program, name, root):
    """Runs a test without a mutant. Returns (its time and the mutants that it reaches, or None if it fails;
    its output)."""
    with tempfile.TemporaryDirectory() as folder:
        begin = time.monotonic()
        status, said = _run([str(program), *_apart(name)], root, {"LASTCARD_MUTANTS_REACHED": folder}, 1800)
        seconds = time.monotonic() - begin
        if status != 0:
            return None, said
        reached = set()
        for file in pathlib.Path(folder).iterdir():
            reached.update(map(int, file.read_text(encoding="ascii").split()))
        return Test(str(program), name, seconds, frozenset(reached)), ""


def attempt(number, tests, root):
    """Wakes the mutant and runs the tests that reach it, until one fails."""
    programs = {}
    for test in tests:
        if number in test.reached:
            programs.setdefault(test.program, []).append(test)
    for program, chosen in sorted(programs.items(), key=lambda item: sum(test.seconds for test in item[1])):
        seconds = sum(test.seconds for test in chosen)
        limit = max(HANGS_AFTER_TIMES * seconds, seconds + HANGS_AFTER_SECONDS)
        status, said = _run(
            [program, "--gtest_brief=1", "--gtest_fail_fast", "--gtest_filter=" + ":".join(test.name for test in chosen)],
            root, {"LASTCARD_MUTANT": str(number)}, limit)
        short = pathlib.Path(program).name
        if status is None:
            return Outcome(True, f"{short} hangs")
        if status != 0:
            failed = FAILED.search(said)
            return Outcome(True, failed[1] if failed else f"{short} ends with {_ending(status)}")
    return Outcome(False, f"{sum(map(len, programs.values()))} tests came by")


def _ending(status):
    return signal.Signals(-status).name if status < 0 else f"status {status}"
