#!/usr/bin/env python3
"""Works out, from nothing but its seed, how a duplicate was dealt, and compares it with what the server dealt: another
program in another language, with the standard library only. (R17 of docs/reliability.md.)

  verify_deals.py --program build/release/bin/tests/write_deals [--count 10000] [--seed 1] [--report FILE]
  verify_deals.py --file DEALS          one deal a line, as write_deals prints them

How a seed deals (server/table/chance.h): the key is BLAKE2b-256 of the seed. Each card draws a lot, BLAKE2b-128 with
that key over five 32-bit numbers, the lowest byte first: the round from 1, which shuffle of the round from 0, which
attempt at it from 0, the card's face, and which copy of it from 0. The lowest lot leaves the pile first. Faces: 0 is
the joker, then 2 3 4 5 6 7 8 9 A J K Q T, each in clubs, diamonds, hearts and spades. A game may refuse an order (four
jacks on the table, say); then the same shuffle is attempted again.

After that the deals are altered, in the seed, in the round (the salt) and in the deck: each of those must be noticed.
"""

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from xml.sax.saxutils import quoteattr

from prove_row import report_row

FACES = {"*": 0}
for place, rank in enumerate("23456789AJKQT"):
    for suit, letter in enumerate("CDHS"):
        FACES[rank + letter] = 1 + 4 * place + suit
MOST_ATTEMPTS = 50


def order_of(key, pack, round_number, draw, attempt):
    copies = Counter()
    lots = []
    for code in pack:
        face = FACES[code]
        drawn = (round_number, draw, attempt, face, copies[face])
        copies[face] += 1
        text = b"".join(number.to_bytes(4, "little") for number in drawn)
        lots.append((hashlib.blake2b(text, key=key, digest_size=16).digest(), code))
    return [code for _, code in sorted(lots)]


def problem_of(deal):
    """What is wrong with the deal; nothing: the seed deals so."""
    key = hashlib.blake2b(deal["seed"].encode(), digest_size=32).digest()
    for draw, shuffle in enumerate(deal["shuffles"]):
        pack, deck = shuffle["pack"], shuffle["deck"]
        if sorted(pack) != sorted(deck):
            return f"shuffle {draw} gives other cards than it took"
        if not any(order_of(key, pack, deal["round"], draw, attempt) == deck for attempt in range(MOST_ATTEMPTS)):
            return f"shuffle {draw} is not what the seed says"
    return None


def alterations(deal, chance):
    """The deal with one thing changed, by name."""
    yield "seed", {**deal, "seed": deal["seed"] + "0"}
    yield "salt", {**deal, "round": deal["round"] + 1}
    changed = json.loads(json.dumps(deal))
    deck = chance.choice(changed["shuffles"])["deck"]
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
            problems.append(f"deal {number} ({deal['game']}, seed {deal['seed']}): {problem}")
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
        print(f"again: {sys.argv[0]} --count {options.count} --seed {options.seed}")
    measured = (
        f"{verified} of {verified + len(problems)} deals worked out from their seeds in another language; "
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
