#!/usr/bin/env python3
"""Plays matches of all games, by their presets and by random rule sets. docs/verify_deals.py and lastcard-sim must each
compute the decks from the record alone. Then the script alters records, and each alteration must be noticed.

  try_verify_deals.py --program build/release/bin/lastcard-sim [--matches 60] [--alterations 300] [--steps 3000] [--seed 1]
"""

import argparse
import importlib.util
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
GAMES = "pesten last-one crates bartok play-or-pay spinado pope-joan comet rolling-stone go-boom ristiseiska pisti".split()


def verifier():
    spec = importlib.util.spec_from_file_location("verify_deals", SOURCE / "docs" / "verify_deals.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def play(program, game, seed, rules, count, out, options):
    command = [program, "play", "--game", game, "--seats", "4", "--seed", str(seed)]
    command += ["--matches", str(count), "--max-steps", str(options.steps), "--deals", "--out", str(out), *rules]
    if seed % 5 == 0:
        command.append("--duplicate")
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 2 and rules:
        return False  # that rule set is for another number of players
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    return True


def judge(module, record):
    try:
        return module.check(record) and None
    except module.Wrong as wrong:
        return str(wrong)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return repr(error)


def other_digit(text, chance):
    place = chance.randrange(len(text))
    digit = chance.choice([digit for digit in "0123456789abcdef" if digit != text[place]])
    return text[:place] + digit + text[place + 1 :]


def alter(record, chance, module):
    """Changes one thing and returns its name, or None if the record has no such thing."""
    rounds = [one for one in record["rounds"] if "link" in one]
    what = chance.choice("seed salt commitment chain order card round attempt".split())
    one = chance.choice(rounds)
    opened = [given for given in record["deals"]["salts"] if "salt" in given]
    if what == "seed":
        one["link"] = other_digit(one["link"], chance)
    elif what == "chain":
        record["deals"]["commit"] = other_digit(record["deals"]["commit"], chance)
    elif what == "attempt":
        salts = module.opened_salts(record["deals"])
        place = record["rounds"].index(one) + 1
        seed = module.seed_of(record["deals"], salts, module.number(one["link"]), place)
        one["deck"], one["attempts"] = module.shuffled(one["deck"], seed, 1, 1), {"1": 1}
    elif what in ("salt", "commitment"):
        if not opened:
            return None
        member = "salt" if what == "salt" else "commit"
        given = chance.choice(opened)
        given[member] = other_digit(given[member], chance)
    elif what == "round":
        if len(rounds) < 2:
            return None
        place = chance.randrange(len(rounds) - 1)
        if rounds[place]["link"] == rounds[place + 1]["link"]:
            return None
        first, second = rounds[place], rounds[place + 1]
        first["link"], second["link"] = second["link"], first["link"]
    else:
        orders = [one["deck"]] + [order for step in one["steps"] for order in step.get("shuffles", [])]
        order = chance.choice(orders)
        places = [(i, j) for i in range(len(order)) for j in range(i) if order[i] != order[j]]
        if not places:
            return None
        i, j = chance.choice(places)
        if what == "order":
            order[i], order[j] = order[j], order[i]
        else:
            order[i] = order[j]
    return what


def try_odd_files(folder):
    """Each file gets its verdict, whatever the other files are."""
    vectors = json.loads((SOURCE / "web-client/tests/deals/vectors.json").read_text(encoding="utf-8"))
    record = json.dumps({"name": "two\u2028lines", **vectors["record"]}, ensure_ascii=False)
    fewer = json.dumps({**vectors["record"], "seats": 2})  # seat 2 gave a number
    rounds = vectors["record"]["rounds"]
    unfinished = {member: value for member, value in rounds[0].items() if member not in ("link", "result")}

    def one_salt(member, value):
        deals = vectors["record"]["deals"]
        salts = [{**deals["salts"][0], member: value}, *deals["salts"][1:]]
        return json.dumps({**vectors["record"], "deals": {**deals, "salts": salts}})

    files = {
        "deep.json": "[" * 100000,
        "latin.json": b"\xff",
        "twice.json": record[:-1] + ', "rounds": []}',
        "seats.json": fewer,
        "truth.json": one_salt("seat", True),
        "part.json": one_salt("seat", 0.0),
        "many.json": json.dumps({**vectors["record"], "seats": 200}),
        "name.json": json.dumps({**vectors["record"], "deals": {**vectors["record"]["deals"], "match": "é/1"}}),
        "both.json": json.dumps({**vectors["record"], "deals": {**vectors["record"]["deals"], "duplicate": True}}),
        "open.json": json.dumps({**vectors["record"], "rounds": [unfinished, *rounds[1:]]}),
        "none.json": json.dumps({**vectors["record"], "rounds": []}),
        "good.jsonl": record + "\n\n" + record + "\n",
    }
    for name, text in files.items():
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    command = [sys.executable, str(SOURCE / "docs" / "verify_deals.py"), "missing.json", *files]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    expected = [
        "missing.json: cannot be read",
        "deep.json: no record",
        "latin.json: cannot be read",
        "twice.json: does not fit: a member is there twice",
        "seats.json: does not fit: a seat that is not at the table gave a number",
        "truth.json: does not fit: a seat is no number of one",
        "part.json: does not fit: a seat is no number of one",
        "many.json: does not fit: a seat is no number of one",
        "name.json: does not fit: the match's name is none",
        "both.json: does not fit: a duplicate has numbers of players",
        "open.json: does not fit: round 1 is over and has no link",
        "none.json: 0 of 0 rounds: nothing could be checked",
        "good.jsonl:1: 3 of 3 rounds",
        "good.jsonl:3: 3 of 3 rounds",
    ]
    said = done.stdout.splitlines()
    if done.returncode != 2 or len(said) != len(expected) or not all(map(str.startswith, said, expected)):
        sys.exit(f"verify_deals.py says of odd files: {done.stdout}{done.stderr}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--alterations", type=int, default=300)
    parser.add_argument("--steps", type=int, default=3000, help="the most steps of a match")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    module = verifier()
    chance = random.Random(options.seed)
    seen = {"matches": 0, "duplicates": 0, "rounds": 0, "shuffles": 0, "attempts": 0}
    altered = by_program = 0
    lot = 0
    with tempfile.TemporaryDirectory() as folder:
        try_odd_files(Path(folder))
        while seen["matches"] < options.matches or altered < options.alterations:
            out = Path(folder) / "records.jsonl"
            game = GAMES[lot % len(GAMES)]
            rules = [] if lot % (2 * len(GAMES)) < len(GAMES) else ["--rules", "random"]
            lot += 1
            count = 1 if options.matches < 1000 else 20
            if not play(options.program, game, options.seed + lot, rules, count, out, options):
                continue
            verified = subprocess.run([options.program, "verify-deals", str(out)], capture_output=True, text=True)
            if verified.returncode != 0:
                sys.exit(f"lastcard-sim says of {game}, lot {lot}: {verified.stdout}")
            lines = out.read_text().splitlines()
            changed = Path(folder) / "changed.jsonl"
            for line in lines:
                record = json.loads(line)
                if said := judge(module, record):
                    sys.exit(f"verify_deals.py says of {game}, lot {lot}: {said}")
                seen["matches"] += 1
                seen["duplicates"] += "duplicate" in record["deals"]
                seen["rounds"] += sum("link" in one for one in record["rounds"])
                seen["shuffles"] += sum(len(s.get("shuffles", [])) for one in record["rounds"] for s in one["steps"])
                seen["attempts"] += sum(sum(one.get("attempts", {}).values()) for one in record["rounds"])
                if any(one.get("result") is not None and "link" not in one for one in record["rounds"]):
                    sys.exit(f"{game}, lot {lot}: a finished round has no link")
                for _ in range(5 if altered < options.alterations else 0):
                    other = json.loads(line)
                    if not any("link" in one for one in other["rounds"]):
                        break
                    what = alter(other, chance, module)
                    if what is None:
                        continue
                    altered += 1
                    if judge(module, other):
                        continue
                    # The rules define which cards a pack has, so only lastcard-sim notices this alteration.
                    changed.write_text(json.dumps(other) + "\n")
                    again = subprocess.run([options.program, "verify-deals", str(changed)], capture_output=True)
                    if what != "card" or again.returncode == 0:
                        sys.exit(f"{game}, lot {lot}: {what} was altered, and no verifier noticed it")
                    by_program += 1
    print(f"{seen['matches']} matches ({seen['duplicates']} dealt as duplicates) with {seen['rounds']} rounds, {seen['shuffles']} reshuffles and {seen['attempts']} "
          f"orders that were void: every deck is confirmed. {altered} alterations, each noticed, {by_program} of them only by "
          "lastcard-sim, which knows the rules.")


if __name__ == "__main__":
    main()
