#!/usr/bin/env python3
"""Plants bugs, one at a time, in a copy of the last commit. The test that is to find the bug must fail with it and pass
without it.

  planted.py [--only 1,5,17] [--build script,engine,server] [--jobs N] [--list]

tests/reliability/planted/NN-name.patch is a bug of threat NN (threats.json). The patch names the bug, the test that
finds it, and what must be built: nothing (script), the engine and the protocol (engine), or everything (server). The
copy and its builds stay in build/planted, so that the next run compiles only what has changed. The exit status is 1 if
a bug was not found.
"""

import argparse
import dataclasses
import io
import os
import pathlib
import re
import subprocess
import sys
import tarfile

from prove_row import report_row

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLANTED = pathlib.Path(__file__).resolve().parent / "planted"
TREE = ROOT / "build" / "planted"
OPTIONS = {
    "engine": ["-DLASTCARD_BUILD_SERVER=OFF", "-DLASTCARD_BUILD_BENCH=OFF",
               "-DLASTCARD_TEST_FOLDERS=support;engine;laws;vectors;protocol"],
    "server": ["-DLASTCARD_BUILD_BENCH=OFF"],
}
LIMIT = 300  # seconds for a test of a program, as in ctest; a planted bug may be one that never ends
FOUND, ENDLESS = "found", "found: the test did not end"
SCRIPTS = {
    "static_checks": ["tests/tools/static_checks.py"],
    "verify_deals": ["tests/reliability/verify_deals.py", "--count", "200"],
}


@dataclasses.dataclass(frozen=True)
class Plant:
    path: pathlib.Path
    threat: int
    bug: str
    test: str
    build: str
    target: str

    @property
    def name(self):
        return self.path.stem


def plants():
    found = []
    for path in sorted(PLANTED.glob("*.patch")):
        head = dict(re.findall(r"^(\w+): (.*)$", path.read_text(encoding="utf-8").split("\n\n")[0], re.MULTILINE))
        build, _, target = head["Build"].partition(" ")
        found.append(Plant(path, int(head["Threat"]), head["Bug"], head["Test"], build, target))
    return found


def copy_last_commit():
    """Writes only the files that differ, so that only these are compiled again."""
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    kept = set()
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar:
            if not member.isfile():
                continue
            path = TREE / member.name
            content = tar.extractfile(member).read()
            kept.add(path)
            if not path.exists() or path.read_bytes() != content:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
    for path in TREE.rglob("*"):
        inside = path.relative_to(TREE).parts[0]
        if path.is_file() and inside not in ("build", "node_modules") and path not in kept:
            path.unlink()


def run(command, **more):
    return subprocess.run(command, cwd=TREE, capture_output=True, text=True, errors="replace", check=False, **more)


class Ground:
    """The copy of the commit in which bugs are planted."""

    def __init__(self, jobs):
        self._jobs = jobs
        self._configured = set()

    def build(self, plant):
        """Builds the test's target. Returns what is wrong, or None."""
        if plant.build == "script":
            return None
        folder = TREE / "build" / plant.build
        if plant.build not in self._configured:
            made = run(["cmake", "--preset", "release", "-B", str(folder), *OPTIONS[plant.build]])
            if made.returncode:
                return made.stdout[-2000:] + made.stderr[-2000:]
            self._configured.add(plant.build)
        made = run(["ninja", "-C", str(folder), "-j", str(self._jobs), plant.target])
        lines = [line for line in made.stdout.splitlines() if "error" in line or "FAILED" in line]
        return "\n".join(lines[:8]) or made.stdout[-1000:] if made.returncode else None

    @staticmethod
    def _page_passes(file):
        modules = TREE / "web-client/node_modules"
        if not modules.exists():
            modules.symlink_to(ROOT / "web-client/node_modules")
        inside = str(pathlib.Path(file).relative_to("web-client"))
        return run(["npm", "run", "--silent", "--prefix", "web-client", "test", "--", inside]).returncode == 0

    def outcome(self, plant):
        """Runs the test; returns "passes", "fails", "did not end" or "is not there"."""
        if plant.test.startswith("page: "):
            return "passes" if self._page_passes(plant.test.removeprefix("page: ")) else "fails"
        if plant.test in SCRIPTS:
            environment = {**os.environ, "PROVE_PROGRAMS": str(TREE / "build" / plant.build / "bin"), "PROVE_ROW": ""}
            return "fails" if run([sys.executable, *SCRIPTS[plant.test]], env=environment).returncode else "passes"
        program = TREE / "build" / plant.build / "bin" / "tests" / plant.target
        environment = {key: value for key, value in os.environ.items() if key != "PROVE_ROW"}
        try:
            done = run([str(program), f"--gtest_filter={plant.test}"], env=environment, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return "did not end"
        if done.returncode:
            return "fails"  # or crashes
        return "passes" if "[==========] 1 test from" in done.stdout else "is not there"

    def verdict(self, plant, before):
        """Returns FOUND, ENDLESS, or why the bug was not found."""
        key = (plant.build, plant.target, plant.test)
        if key not in before:
            broken = self.build(plant)
            if broken:
                return f"the commit itself is not built: {broken}"
            before[key] = self.outcome(plant)
        if before[key] != "passes":
            return f"without the bug the test {before[key]}"
        return self._planted(plant)

    def _planted(self, plant):
        text = plant.path.read_text(encoding="utf-8")
        files = [TREE / name for name in re.findall(r"^\+\+\+ b/(.+)$", text, re.MULTILINE)]
        was = {file: file.read_bytes() for file in files}
        outside = {**os.environ, "GIT_CEILING_DIRECTORIES": str(TREE.parent)}
        applied = run(["git", "apply", "--recount", "-p1", str(plant.path)], env=outside)
        if applied.returncode or all(file.read_bytes() == was[file] for file in files):
            return "the patch does not apply: " + applied.stderr.strip()
        try:
            broken = self.build(plant)
            if broken:
                return f"it does not compile: {broken}"
            return {"fails": FOUND, "did not end": ENDLESS}.get(self.outcome(plant), "not found")
        finally:
            for file, content in was.items():
                file.write_bytes(content)


def report(results):
    width = max(len(plant.name) for plant, _ in results)
    for plant, verdict in results:
        print(f"{plant.threat:3} {plant.name:{width}}  {plant.test}: {verdict}")
    missed = [plant.name for plant, verdict in results if verdict not in (FOUND, ENDLESS)]
    endless = [plant.name for plant, verdict in results if verdict == ENDLESS]
    measured = f"{len(results) - len(missed)} of {len(results)} planted bugs found by their tests"
    print(measured)
    told = {"not found": missed, "did not end": endless}
    notes = [f"{what}: {', '.join(names)}" for what, names in told.items() if names]
    report_row("R19", measured, not missed, "; ".join(notes))
    return 1 if missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", type=lambda text: {int(number) for number in text.split(",")})
    parser.add_argument("--build", type=lambda text: set(text.split(",")), default={"script", "engine", "server"})
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    chosen = [plant for plant in plants()
              if plant.build in options.build and (not options.only or plant.threat in options.only)]
    if options.list or not chosen:
        for plant in chosen:
            print(f"{plant.threat:3} {plant.name}: {plant.bug} ({plant.test}, {plant.build})")
        return 0 if chosen else 1
    copy_last_commit()
    ground, before, results = Ground(options.jobs), {}, []
    for plant in chosen:
        results.append((plant, ground.verdict(plant, before)))
        print(f"{plant.name}: {results[-1][1]}", file=sys.stderr, flush=True)
    return report(results)


if __name__ == "__main__":
    sys.exit(main())
