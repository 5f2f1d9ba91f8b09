#!/usr/bin/env python3
"""Checks random seasons of sloppy people, which league_write_sloppy plays: people are late, silent or cut off, the
server is off, and the organiser makes mistakes. No law of absence may be broken, and the tables and ratings must be
those of standings.py and ratings.py, which share no code with the server. (Row L of docs/reliability.md.)

  sloppy.py [--program PROGRAM] [--seed 1] [--count 400] [--report FILE]
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr

import ratings
import standings

sys.path.append(str(Path(__file__).resolve().parents[1] / "reliability"))
from prove_row import report_row  # noqa: E402


def rounds_after_forfeit(plan, fixture):
    """Returns the side that forfeited during its match, its rounds, and the rounds of the other side. A deal of a
    duplicate is worth two rounds, and counts if both tables have played it."""
    loser = "home" if fixture["result"]["code"] == "forfeit-home" else "away"
    tables = [board["rounds"] for board in fixture["attempts"][-1]["boards"]]
    counted = [each for rounds in zip(*tables) for each in rounds]
    kept = sum(each.get("winner") == loser for each in counted)
    if len(tables) == 1:
        return loser, kept, plan["target"]
    return loser, kept, 2 * plan["target"] - kept


def unjust_forfeits(season):
    for fixture in season["fixtures"]:
        result = fixture.get("result") or {}
        if result.get("code") not in ("forfeit-home", "forfeit-away") or not result["rated"]:
            continue
        loser, kept, given = rounds_after_forfeit(season["plan"], fixture)
        told = (result[loser], result["away" if loser == "home" else "home"])
        if told != (kept, given):
            yield f"{fixture['id']}: {loser} forfeits, {told[0]} to {told[1]} rounds, not {kept} to {given}"


def problems_of(season):
    """Returns texts about all that is wrong with one season."""
    table = standings.tables_of(season["export"])["s1"]
    return [*season["broken"], *standings.differences(table, season["table"]),
            *unjust_forfeits(season["export"]["league"]["seasons"][0]),
            *ratings.differences(ratings.ratings_of(season["export"]), season["ratings"])]


def check(program, first, count):
    """Returns how many seasons were played, and texts about all that is wrong."""
    played, wrong = 0, []
    with subprocess.Popen([program, str(first), str(count)], stdout=subprocess.PIPE, encoding="utf-8") as process:
        for line in process.stdout:
            if not line.startswith("{"):  # a failed expectation of the program's stage
                wrong.append(line.strip())
                continue
            season = json.loads(line)
            played += 1
            wrong += [f"season {season['seed']}: {problem}" for problem in problems_of(season)]
    if process.returncode or played != count:
        wrong.append(f"{program} ended with {process.returncode} after {played} of {count} seasons")
    return played, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    programs = os.environ.get("PROVE_PROGRAMS", "build/release/bin")
    parser.add_argument("--program", default=str(Path(programs) / "tests/league_write_sloppy"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--report")
    options = parser.parse_args()
    played, wrong = check(options.program, options.seed, options.count)
    for line in wrong[:20]:
        print(line)
    measured = f"{played} random seasons of sloppy people: {len(wrong)} laws broken, or tables and ratings that differ"
    print(measured)
    report_row("L", measured, not wrong, wrong[0] if wrong else "")
    if options.report:
        failure = f"<failure message={quoteattr(wrong[0])}/>" if wrong else ""
        Path(options.report).write_text(
            f'<testsuite name="sloppy" tests="1" failures="{int(bool(wrong))}">'
            f'<testcase classname="sloppy" name="seasons of sloppy people are just">{failure}</testcase></testsuite>\n',
            encoding="utf-8",
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
