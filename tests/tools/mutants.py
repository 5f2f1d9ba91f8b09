#!/usr/bin/env python3
"""Makes small changes in the sources, one at a time, and checks that a test notices each.

usage: mutants.py [--sample N] [--seed N] [--since COMMIT] [--only PATH...] [--least SHARE] [--jobs N] [--list]
       mutants.py --survivors        tries the mutants again that survived the last run
       mutants.py --self-test

A mutant is a small change: a statement left out, a condition negated or a part of it taken as true or false, a bound
shifted, another seat, a number off by one, a difference instead of a sum, or a member of a fact left empty. All mutants
of a sample are compiled together into a copy of the sources (build/mutants), where they are inactive. LASTCARD_MUTANT
activates one of them. A first run without mutants finds out which tests reach which mutants. Only those tests are then run,
the quickest programs first, until a test fails or the program breaks off or hangs. A change that does not compile is
no mutant, and another takes its place.

The exit status is 1 if less than --least per cent of the mutants are killed. tests/tools/mutants_explained.json names
surviving mutants that make no difference that can be noticed, with the reasons. They do not count.

The project has its own tool because the public tools for C++ do not fit. dextool and Mull are not packages of Debian and
use their own compilers. Dredd builds with its own copy of LLVM. universalmutator compiles each mutant separately, which
takes days here. None of them knows the seats of a game.
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
    """The sources that are mutated, and the parts of the project that are built to test them."""

    paths: tuple
    library: str  # the target that compiles them
    folders: tuple  # folders of tests
    options: tuple
    left_out: tuple = ()  # test programs that test something else


# Rules, views and transactions. Bots and the simulator are left out: how well they play is no rule.
ENGINE = Area(
    tuple(f"engine/{folder}" for folder in ("core", "eights", "stops", "tricks", "capture", "layout")), "lastcard_engine",
    ("support", "engine", "laws", "vectors", "protocol"), ("-DLASTCARD_BUILD_SERVER=OFF",),
    ("thumb_bot_test", "allocation_test"))


def say(text):
    print(text, file=sys.stderr, flush=True)


def in_order(mutations, seed):
    """Sorts the mutations by hash, so that a change of the sources leaves most of the order as it was."""
    seen = collections.Counter()
    drawn = []
    for mutation in mutations:
        seen[mutation.key] += 1
        words = "|".join((str(seed), *mutation.key, str(seen[mutation.key])))
        drawn.append((hashlib.sha256(words.encode()).digest(), mutation))
    return [mutation for _, mutation in sorted(drawn, key=lambda pair: pair[0])]


def all_mutations(sources, lines):
    """Returns the mutations of all sources, or only of those in `lines`."""
    found = []
    for path, text in sources.items():
        if lines is None or path in lines:
            found += [each for each in places.mutations_in(path, text) if lines is None or each.line in lines[path]]
    return found


def explained():
    """Returns (path, the line's text, the change) -> why it cannot be noticed."""
    entries = json.loads(EXPLAINED.read_text(encoding="utf-8")) if EXPLAINED.exists() else []
    return {(entry["file"], entry["line"], entry["mutation"]): entry["why"] for entry in entries}


class Findings:
    """The outcomes of all mutants of a run. A run with --survivors continues the last one."""

    def __init__(self, options):
        self.drawn = {"seed": options.seed, "since": options.since, "only": options.only}
        self.planted = []  # the numbers of the mutants that compile
        self.broken = self.constant = 0
        self.tried = {}  # number -> (mutation, outcome)

    @property
    def words(self):
        since, only = self.drawn["since"], self.drawn["only"]
        return (f"changed since {since}" if since else f"seed {self.drawn['seed']}") + (f", {' '.join(only)}" if only else "")

    def write(self):
        tried = {number: [dataclasses.asdict(mutation), dataclasses.asdict(outcome)]
                 for number, (mutation, outcome) in sorted(self.tried.items())}
        told = {**vars(self), "tried": tried}
        LAST_RUN.write_text(json.dumps(told, indent=1), encoding="utf-8")

    def read(self):
        """Reads what the last run wrote."""
        told = json.loads(LAST_RUN.read_text(encoding="utf-8"))
        self.drawn, self.planted, self.broken, self.constant = (
            told[name] for name in ("drawn", "planted", "broken", "constant"))
        for number, (mutation, outcome) in told["tried"].items():
            mutation["operator"] = tuple(mutation["operator"])
            self.tried[int(number)] = (places.Mutation(**mutation), trying.Outcome(**outcome))

    def survivors(self):
        return {number: mutation for number, (mutation, outcome) in sorted(self.tried.items()) if not outcome.killed}

    def report(self, least):
        """Prints and writes the findings; returns the exit status."""
        self.write()
        reasons, missed = explained(), []
        for number, mutation in self.survivors().items():
            print(f"{mutation.path}:{mutation.line}: {mutation.what}\n    {mutation.text}")
            if mutation.key in reasons:
                print(f"    changes nothing: {reasons[mutation.key]}")
            else:
                missed.append(f"{mutation.path}:{mutation.line} {mutation.what}")
                print(f"    {self.tried[number][1].by}")
        survived = len(self.survivors())
        counted = len(self.tried) - survived + len(missed)
        killed = len(self.tried) - survived
        share = killed / max(counted, 1)
        measured = (f"{killed} of {len(self.tried)} mutants ({self.words}) killed, {survived - len(missed)} change nothing that "
                    f"can be noticed ({EXPLAINED.name}), {len(missed)} survive: {100 * share:.1f} % of {counted}")
        print(f"{measured}; {self.broken} did not compile, {self.constant} are in code that only the compiler runs")
        met = share >= least / 100
        report_row("R20", measured, met, "survivors: " + "; ".join(missed) if missed else "")
        return 0 if met else 1


class Run:
    def __init__(self, options):
        self._options = options
        self._ground = Ground(ROOT, ENGINE, options.jobs, say)
        self._sources = self._ground.sources()
        self._found = Findings(options)
        if options.survivors:
            self._found.read()

    def chosen(self):
        """Returns all mutations that may be tried, in the order in which they are drawn."""
        drawn = self._found.drawn
        lines = self._ground.changed_since(drawn["since"]) if drawn["since"] else None
        found = all_mutations(self._sources, lines)
        return in_order([each for each in found if not drawn["only"] or each.path.startswith(tuple(drawn["only"]))],
                        drawn["seed"])

    def wanted(self, order):
        """Returns how many of them to try."""
        return len(order) if self._found.drawn["since"] and self._options.sample is None else self._options.sample or 400

    def build(self, order, wanted):
        """Builds until so many mutants compile; returns number -> mutation."""
        rest = list(enumerate(order, 1))
        rest.reverse()
        mutants, first = {}, True
        while len(mutants) < wanted and rest:
            fresh = wanted - len(mutants)
            fresh += 0 if fresh >= len(rest) else fresh // 7 + 3  # some will not compile
            for _ in range(min(fresh, len(rest))):
                number, mutation = rest.pop()
                mutants[number] = mutation
            self._plant(mutants, first)
            first = False
        self._found.planted = sorted(mutants)
        return mutants

    def build_again(self, order):
        """Builds the mutants of the last run and returns its survivors. Only new tests are compiled, because
        the rest of the build stays. Requires: the sources of the engine are the same."""
        last = self._found.tried
        if any(number > len(order) or order[number - 1] != mutation for number, (mutation, _) in last.items()):
            raise RuntimeError("the sources have changed since the last run: without --survivors, please")
        mutants = {number: order[number - 1] for number in self._found.planted}
        self._plant(mutants, True)
        return {number: mutants[number] for number in self._found.survivors() if number in mutants}

    def _plant(self, mutants, first):
        for number in (self._ground.copy if first else self._ground.plant)(self._sources, mutants):
            del mutants[number]
        if first:
            self._ground.configure()
        say(f"compiling {len(mutants)} mutants")
        self._found.broken += len(self._ground.build(self._sources, mutants))

    def measure(self):
        """Runs every test without a mutant; returns the tests with their times and the mutants that they
        reach."""
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
        # A function that only the compiler calls cannot have a mutant, which is awake only when the program
        # runs.
        tried = [(number, mutation) for number, mutation in sorted(mutants.items())
                 if number in reached or not mutation.constant]
        self._found.constant += len(mutants) - len(tried)
        del tried[wanted:]
        begin = time.monotonic()

        def attempt(item):
            return *item, trying.attempt(item[0], tests, self._ground.tree)

        for done, (number, mutation, outcome) in enumerate(in_parallel(self._options.jobs, attempt, tried), 1):
            self._found.tried[number] = (mutation, outcome)
            if not outcome.killed:
                say(f"survives: {mutation.path}:{mutation.line}: {mutation.what} ({outcome.by})")
            if done % 50 == 0:
                say(f"{done} of {len(tried)} tried, {time.monotonic() - begin:.0f} s")
                self._found.write()

    def report(self):
        return self._found.report(self._options.least)


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, help="the number of mutants (400; with --since, all of the changed lines)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives another sample")
    parser.add_argument("--since", help="only on lines that changed since this commit")
    parser.add_argument("--only", nargs="+", help="only in files whose paths begin with PATH")
    parser.add_argument("--least", type=float, default=95, help="the least percentage of mutants that the tests must kill")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true", help="lists the mutants and tries none")
    parser.add_argument("--survivors", action="store_true", help="tries the survivors of the last run again")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--compiler", default="c++", help="for the self-test")
    return parser.parse_args()


def main():
    options = parse()
    if options.self_test:
        from mutation import self_test

        return self_test.run(options.compiler)
    run = Run(options)
    order = run.chosen()
    if options.list:
        print("\n".join(f"{each.path}:{each.line}: {each.what}" for each in order[: run.wanted(order)]))
        return 0
    wanted = run.wanted(order)
    mutants = run.build_again(order) if options.survivors else run.build(order, wanted)
    if not mutants:
        print("there is no mutant")
        return 0
    run.try_all(mutants, wanted, run.measure())
    return run.report()


if __name__ == "__main__":
    sys.exit(main())
