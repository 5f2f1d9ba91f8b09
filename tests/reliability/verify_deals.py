#!/usr/bin/env python3
"""Works out the deals of duplicates from their published numbers and compares them with what the server dealt. This is
another program in another language, with the standard library alone. (R17 of docs/reliability.md.)

  verify_deals.py --program build/release/bin/tests/write_deals [--count 10000] [--seed 1] [--report FILE]
  verify_deals.py --file DEALS          one deal a line, as write_deals prints them

docs/verify_deals.py, which is written from docs/deals.md, works out the deals. This script also alters some deals in
the link, the match's name or the deck. The verifier must notice each alteration.
"""

import argparse
import importlib.util
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from xml.sax.saxutils import quoteattr

from prove_row import report_row

SOURCE = Path(__file__).resolve().parents[2]


def verifier():
    spec = importlib.util.spec_from_file_location("verify_deals", SOURCE / "docs" / "verify_deals.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


VERIFIER = verifier()


def problem_of(deal):
    """Returns what is wrong with the deal, or None if its numbers lead to it."""
    try:
        VERIFIER.check(deal)
    except VERIFIER.Wrong as wrong:
        return str(wrong)
    return None


def alterations(deal, chance):
    """Yields (name, the deal with one thing changed)."""
    changed = json.loads(json.dumps(deal))
    link = changed["rounds"][-1]["link"]
    changed["rounds"][-1]["link"] = ("1" if link[0] == "0" else "0") + link[1:]
    yield "seed", changed
    changed = json.loads(json.dumps(deal))
    changed["deals"]["match"] += "0"
    yield "match", changed
    changed = json.loads(json.dumps(deal))
    deck = changed["rounds"][-1]["deck"]
    first, second = chance.sample(range(len(deck)), 2)
    while deck[first] == deck[second]:
        first, second = chance.sample(range(len(deck)), 2)
    deck[first], deck[second] = deck[second], deck[first]
    yield "deck", changed


def lines_of(options):
    if options.file:
        return Path(options.file).read_text(encoding="utf-8").splitlines()
    command = [options.program, str(options.count), str(options.seed)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def verify(options):
    chance = random.Random(options.seed)
    verified, problems, altered, unnoticed = 0, [], 0, []
    every = max(1, options.count // 50)
    for number, line in enumerate(lines_of(options)):
        deal = json.loads(line)
        problem = problem_of(deal)
        if problem:
            problems.append(f"deal {number} ({deal['game']}): {problem}")
        else:
            verified += 1
        if number % every == 0:
            for name, changed in alterations(deal, chance):
                altered += 1
                if not problem_of(changed):
                    unnoticed.append(f"deal {number}: a changed {name} is not noticed")
    return verified, problems, altered, unnoticed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    programs = os.environ.get("PROVE_PROGRAMS", "build/release/bin")
    parser.add_argument("--program", default=str(Path(programs) / "tests/write_deals"))
    parser.add_argument("--file")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report")
    options = parser.parse_args()
    began = time.monotonic()
    verified, problems, altered, unnoticed = verify(options)
    wrong = problems + unnoticed
    if verified == 0:
        wrong.append("no deal was verified")
    for line in wrong[:20]:
        print(line)
    if wrong:
        print(f"to repeat: {sys.argv[0]} --count {options.count} --seed {options.seed}")
    measured = (
        f"{verified} of {verified + len(problems)} deals computed from their seeds in another language; "
        f"{altered - len(unnoticed)} of {altered} alterations noticed"
    )
    print(measured)
    report_row("R17", measured, not wrong, wrong[0] if wrong else "")
    if options.report:
        failure = f"<failure message={quoteattr(wrong[0])}/>" if wrong else ""
        Path(options.report).write_text(
            f'<testsuite name="deals" tests="1" failures="{int(bool(wrong))}" time="{time.monotonic() - began:.1f}">'
            f'<testcase classname="deals" name="every deal follows from its seed">{failure}</testcase></testsuite>\n',
            encoding="utf-8",
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
