#!/usr/bin/env python3
"""Plays rounds of every game and compares the great plays that the engine finds in them with those of tapestry.py.

  tapestry_test.py --sim PROGRAM [--rounds N] [--every-rule]

Plays each game by its first preset and by random rule sets, with regular and random players. Fails at the first run in
which the two disagree.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

GAMES = (
    "bartok comet crates go-boom last-one pesten pisti play-or-pay pope-joan ristiseiska rolling-stone spinado".split()
)
SEATS = (4, 3, 2, 5)
MATCHES = 6
MOST_SEEDS = 40
# Matches with small hands and few effects are soon over. They meet rules that are rare elsewhere.
SHORT = {"teams": False, "hand": 3, "target": 5, "effects": {"*": [{"effect": "wild"}]}}
# The rules that must be met with --every-rule. TAP-2 is too rare for this test: great_plays_test.cc tests it.
RULES = {f"TAP-{number}" for number in (1, 3, 4, 5, 6, 7, 10, 20, 30)}


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def plays(text):
    return sorted(json.dumps(json.loads(line), sort_keys=True) for line in text.splitlines())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sim", required=True)
    parser.add_argument("--rounds", type=int, default=10000)
    parser.add_argument("--every-rule", action="store_true", help="continues until every rule occurred; fails if one never does")
    options = parser.parse_args()
    other = pathlib.Path(__file__).with_name("tapestry.py")

    rounds, met, seed = 0, collections.Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        short = pathlib.Path(folder, "short.json")
        played = run([options.sim, "play", "--matches", "1", "--max-steps", "1"])
        short.write_text(json.dumps(json.loads(played.stdout)["rules"] | SHORT), encoding="utf-8")
        records = str(pathlib.Path(folder, "records.jsonl"))
        while rounds < options.rounds or (options.every_rule and RULES - set(met) and seed < MOST_SEEDS):
            seed += 1
            for game in (*GAMES, *(["short"] if seed == 1 else [])):
                rules = ["--rules", "random"] if seed % 2 == 0 else []
                players = "regular,random" if seed % 3 else "random"
                matches = 150 if game == "short" else MATCHES
                if game == "short":
                    game, rules = "pesten", ["--rules", str(short)]
                arguments = f"--game {game} --seats {SEATS[seed % 4]} --seed {seed} --matches {matches} --players {players}"
                played = run([options.sim, "play", "--after", "--out", records, *rules, *arguments.split()])
                if played.returncode == 2 and "these rules make no match" in played.stderr:
                    continue
                if played.returncode:
                    sys.exit(f"{arguments}: {played.stderr}")
                rounds += int(played.stderr.split(" rounds")[0].split()[-1])
                found = run([options.sim, "tapestry", records])
                expected = run([sys.executable, str(other), records])
                if found.returncode or expected.returncode:
                    sys.exit(f"{arguments}: {found.stderr}{expected.stderr}")
                if plays(found.stdout) != plays(expected.stdout):
                    differing = set(plays(found.stdout)) ^ set(plays(expected.stdout))
                    sys.exit(f"{arguments} {' '.join(rules)}: the two disagree on\n" + "\n".join(sorted(differing)))
                met.update(json.loads(line)["rule"] for line in found.stdout.splitlines())
    for rule, times in sorted(met.items()):
        print(f"{rule}: {times}")
    print(f"{rounds} rounds: the engine and tapestry.py agree")
    if options.every_rule and RULES - set(met):
        sys.exit(f"these rules never occurred: {', '.join(sorted(RULES - set(met)))}")


main()
