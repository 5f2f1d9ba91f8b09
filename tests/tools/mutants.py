#!/usr/bin/env python3
"""Changes the sources a little, one change at a time, and wants a test to notice each.

usage: mutants.py [--sample N] [--seed N] [--since COMMIT] [--only PATH...] [--least SHARE] [--jobs N] [--list]
       mutants.py --survivors        what no test noticed in the last run, once more
       mutants.py --self-test

A mutant is a statement left out, a condition turned round or a part of it taken for granted, a bound shifted, a seat
taken for another, a number off by one, a sum for a difference, or a member of what is told left empty. All of a sample
are compiled at once into a copy of the sources (build/mutants), asleep; LASTCARD_MUTANT wakes one of them. A first run
without mutants tells which tests come by which of them; only those are then run, the quickest programs first, until one
fails, the program breaks off or it hangs. What does not compile is no mutant, and another takes its place.

The exit status is 1 where less than --least of them are killed. Of those that survive, tests/tools/mutants_explained.json
names the ones that change nothing anybody can notice, each with the reason; they do not count.

Why a tool of our own: of the public ones for C++, dextool and Mull are no packages of Debian and build with compilers
of their own, Dredd with its own copy of LLVM; universalmutator compiles each mutant anew, which takes days here; and none
of them knows what a seat is.
"""

import argparse
import collections
import dataclasses
import hashlib
import json
import os
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "reliability"))

from mutation import places, trying  # noqa: E402
from mutation.building import Ground, in_parallel  # noqa: E402
from prove_row import report_row  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXPLAINED = pathlib.Path(__file__).resolve().parent / "mutants_explained.json"
LAST_RUN = ROOT / "build/mutants/last-run.json"


@dataclasses.dataclass(frozen=True)
class Area:
    """What is mutated, and what of the project is built to notice it."""

    paths: tuple
    library: str  # the target that compiles them
    folders: tuple  # of tests
    options: tuple
    left_out: tuple = ()  # programs of tests that look for something else


# Rules, views and transactions. Bots and the simulator are not: what they do well or badly is no rule.
ENGINE = Area(
    tuple(f"engine/{folder}" for folder in ("core", "eights", "stops", "tricks", "capture", "layout")), "lastcard_engine",
    ("support", "engine", "laws", "vectors", "protocol"), ("-DLASTCARD_BUILD_SERVER=OFF",),
    ("thumb_bot_test", "allocation_test"))


def say(text):
    print(text, file=sys.stderr, flush=True)


def in_order(mutations, seed):
    """By chance, but such that another change elsewhere leaves most of the order as it is."""
    seen = collections.Counter()
    drawn = []
    for mutation in mutations:
        seen[mutation.key] += 1
        words = "|".join((str(seed), *mutation.key, str(seen[mutation.key])))
        drawn.append((hashlib.sha256(words.encode()).digest(), mutation))
    return [mutation for _, mutation in sorted(drawn, key=lambda pair: pair[0])]


def all_mutations(sources, lines):
    """Of all sources, or of the lines in `lines` only."""
    found = []
    for path, text in sources.items():
        if lines is None or path in lines:
            found += [each for each in places.mutations_in(path, text) if lines is None or each.line in lines[path]]
    return found


def explained():
    """(path, line's text, what): why nobody can notice it."""
    entries = json.loads(EXPLAINED.read_text(encoding="utf-8")) if EXPLAINED.exists() else []
    return {(entry["file"], entry["line"], entry["mutation"]): entry["why"] for entry in entries}


class Run:
    def __init__(self, options):
        self._options = options
        self._ground = Ground(ROOT, ENGINE, options.jobs, say)
        self._sources = self._ground.sources()
        self._results = []  # (mutation, outcome)
        self._broken = self._constant = 0

    def chosen(self):
        options = self._options
        lines = self._ground.changed_since(options.since) if options.since else None
        found = all_mutations(self._sources, lines)
        if options.only:
            found = [each for each in found if each.path.startswith(tuple(options.only))]
        if options.survivors:
            again = {tuple(key) for key in json.loads(LAST_RUN.read_text(encoding="utf-8"))["survivors"]}
            return [each for each in found if each.key in again], len(found)
        order = in_order(found, options.seed)
        return order, len(order) if options.since and options.sample is None else options.sample or 400

    def build(self, order, wanted):
        """number: mutation, of so many that compile."""
        rest = list(enumerate(order, 1))
        rest.reverse()
        mutants, first = {}, True
        while len(mutants) < wanted and rest:
            fresh = max(wanted - len(mutants), 1)
            fresh += 0 if fresh >= len(rest) else fresh // 7 + 3  # some will not compile
            for _ in range(min(fresh, len(rest))):
                number, mutation = rest.pop()
                mutants[number] = mutation
            crossing = (self._ground.copy if first else self._ground.plant)(self._sources, mutants)
            for number in crossing:
                del mutants[number]
            if first:
                self._ground.configure()
                first = False
            say(f"compiling {len(mutants)} mutants")
            self._broken += len(self._ground.build(self._sources, mutants))
        return mutants

    def measure(self):
        """Every test without a mutant."""
        say("every test without a mutant")
        names = [(program, name) for program in self._ground.programs() for name in trying.tests_in(program)]
        tests, failed = [], []
        for test, said in in_parallel(self._options.jobs, lambda pair: trying.measure(*pair, self._ground.tree), names):
            tests.append(test) if test else failed.append(said)
        if failed:
            raise RuntimeError("tests fail without any mutant:\n" + "\n".join(said[-1500:] for said in failed[:3]))
        say(f"{len(tests)} tests, {sum(test.seconds for test in tests):.0f} s")
        return tests

    def try_all(self, mutants, wanted, tests):
        reached = set().union(*(test.reached for test in tests))
        # A function that only the compiler calls is no place for a mutant that sleeps until the program runs.
        self._constant = sum(mutation.constant and number not in reached for number, mutation in mutants.items())
        tried = [(number, mutation) for number, mutation in sorted(mutants.items())
                 if number in reached or not mutation.constant][:wanted]
        begin = time.monotonic()
        work = lambda item: (item[1], trying.attempt(item[0], tests, self._ground.tree))  # noqa: E731
        for mutation, outcome in in_parallel(self._options.jobs, work, tried):
            self._results.append((mutation, outcome))
            if not outcome.killed:
                say(f"survives: {mutation.path}:{mutation.line}: {mutation.what} ({outcome.by})")
            if len(self._results) % 50 == 0:
                say(f"{len(self._results)} of {len(tried)} tried, {time.monotonic() - begin:.0f} s")

    def report(self):
        options, reasons = self._options, explained()
        killed = sum(outcome.killed for _, outcome in self._results)
        survivors = sorted((each for each in self._results if not each[1].killed), key=lambda each: each[0].key)
        excused = [each for each in survivors if each[0].key in reasons]
        open_ones = [each for each in survivors if each[0].key not in reasons]
        counted = len(self._results) - len(excused)
        share = killed / counted if counted else 1.0
        for mutation, outcome in open_ones:
            print(f"{mutation.path}:{mutation.line}: {mutation.what}\n    {mutation.text}\n    {outcome.by}")
        for mutation, _ in excused:
            print(f"{mutation.path}:{mutation.line}: {mutation.what}\n    changes nothing: {reasons[mutation.key]}")
        measured = (f"{killed} of {len(self._results)} mutants killed ({self._drawn()}), {len(excused)} change nothing that "
                    f"can be noticed ({EXPLAINED.name}), {len(open_ones)} survive: {100 * share:.1f} % of {counted}")
        print(f"{measured}; {self._broken} did not compile, {self._constant} are in what only the compiler runs")
        LAST_RUN.write_text(json.dumps({
            "measured": measured,
            "survivors": [mutation.key for mutation, _ in open_ones],
            "killed": [[*mutation.key, outcome.by] for mutation, outcome in self._results if outcome.killed],
        }, indent=1), encoding="utf-8")
        met = share >= options.least / 100
        report_row("R20", measured, met, "" if met else "survivors: " + ", ".join(
            f"{mutation.path}:{mutation.line}" for mutation, _ in open_ones))
        return 0 if met else 1

    def _drawn(self):
        if self._options.survivors:
            return "the last run's survivors"
        return f"changed since {self._options.since}" if self._options.since else f"seed {self._options.seed}"


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, help="so many; without --since 400, with it all of the changed lines")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other mutants")
    parser.add_argument("--since", help="only on lines that are new or changed since this commit")
    parser.add_argument("--only", nargs="+", help="only in files whose paths begin so")
    parser.add_argument("--least", type=float, default=95, help="how many percent must be killed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true", help="says what would be tried, and tries nothing")
    parser.add_argument("--survivors", action="store_true", help="those of the last run once more")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--compiler", default="c++", help="for the self-test")
    return parser.parse_args()


def main():
    options = parse()
    if options.self_test:
        from mutation import self_test

        return self_test.run(options.compiler)
    run = Run(options)
    order, wanted = run.chosen()
    if options.list:
        print("\n".join(f"{each.path}:{each.line}: {each.what}" for each in order[:wanted]))
        return 0
    mutants = run.build(order, wanted)
    if not mutants:
        print("there is nothing to change a little")
        return 0
    run.try_all(mutants, wanted, run.measure())
    return run.report()


if __name__ == "__main__":
    sys.exit(main())
