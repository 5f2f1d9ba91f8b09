#!/usr/bin/env python3
"""Measures the strength of each level of bots and writes it into the table of docs/games.md, between its markers.

usage: bots.py SIMULATOR PAGE [--deals N] [--seed N] [--jobs N] [--row NAME]... [--results FILE]

For each row and level, the figure is the share of rounds that one side of that level wins against regulars on all other
sides. Each of N deals is played once for each side with the level there and the same cards. RESULTS keeps all earlier
measurements, so that rows can be measured one after the other. A row without measurements there stays as the page has
it.
"""

import argparse
import datetime
import json
import math
import pathlib
import subprocess

BEGIN = "<!-- measured by ./dev bench bots: begin -->"
END = "<!-- measured by ./dev bench bots: end -->"

# Name, title, the simulator's arguments, and the goal of an expert in per cent.
ROWS = [
    ("pesten", "Pesten, pairs", ["--game", "pesten"], 60),
    ("pesten-app", "Pesten, `pesten-app`", ["--game", "pesten", "--preset", "pesten-app"], 38),
    ("last-one", "Last One", ["--game", "last-one"], 36),
    ("crates", "Crates, pairs", ["--game", "crates"], 62),
    ("bartok", "Bartok", ["--game", "bartok"], 32),
    ("play-or-pay", "Play or Pay", ["--game", "play-or-pay"], 25),
    ("spinado", "Spinado", ["--game", "spinado"], 36),
    ("pope-joan", "Pope Joan", ["--game", "pope-joan"], 30),
    ("comet", "Comet", ["--game", "comet"], 48),
    ("ristiseiska", "Ristiseiska", ["--game", "ristiseiska"], 32),
    ("rolling-stone", "Rolling Stone", ["--game", "rolling-stone"], 60),
    ("go-boom", "Go Boom", ["--game", "go-boom"], 48),
    ("pisti", "Pisti, pairs", ["--game", "pisti"], 62),
    ("pisti-two", "Pisti, two hands", ["--game", "pisti", "--seats", "2"], 62),
]
LEVELS = ["random", "beginner", "good", "expert"]
# From the weakest to the strongest level. The share of a regular is the fair share.
ORDER = ["beginner", "regular", "good", "expert"]


def measure(simulator, row, level, options):
    command = [simulator, "strength", *row[2], "--level", level, "--against", "regular", "--json"]
    command += ["--deals", str(options.deals), "--seed", str(options.seed), "--jobs", str(options.jobs)]
    made = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    today = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
    return made | {"deals": options.deals, "seed": options.seed, "date": today}


def of_level(measured, level):
    """Returns the share and the error of a level. A regular has the fair share without an error."""
    if level == "regular":
        return next(iter(measured.values()))["fair"], 0.0
    return measured[level]["share"], measured[level]["error"]


def not_apart(measured):
    """Returns the neighbouring levels whose difference is within the error. The error treats the deals of
    both levels as independent. They are the same deals, so the real error is smaller."""
    close = []
    for weaker, better in zip(ORDER, ORDER[1:]):
        low, low_error = of_level(measured, weaker)
        high, high_error = of_level(measured, better)
        if high - low <= math.hypot(low_error, high_error):
            close.append(f"{weaker} and {better}")
    return close


def percent(value):
    return f"{100 * value:.1f}"


def line(row, measured):
    cells = [row[1]]
    for level in ["random", *ORDER]:
        share, error = of_level(measured, level)
        cells.append(percent(share) if level == "regular" else f"{percent(share)} ± {percent(error)}")
    expert = measured["expert"]
    cells.append(str(row[3]))
    cells.append(f"{1000 * expert['seconds'] / expert['choices']:.2f}")
    cells.append("; ".join(not_apart(measured)) or "–")
    deals = sorted({made["deals"] for made in measured.values()})
    cells.append("–".join(f"{count:,}" for count in (deals[:1] + deals[-1:] if len(deals) > 1 else deals)))
    cells.append(min(made.get("date", "") for made in measured.values()))
    return "| " + " | ".join(cells) + " |"


def lines_of(page):
    """Returns title -> line of the rows that the page has."""
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    return {line.split(" | ")[0].removeprefix("| "): line for line in lines}


def table(results, before):
    lines = [
        "| game | random | beginner | regular | good | expert | goal | ms | not told apart | deals | date |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for row in ROWS:
        measured = results.get(row[0], {})
        if all(level in measured for level in LEVELS):
            lines.append(line(row, measured))
        elif row[1] in before:
            lines.append(before[row[1]])
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("simulator")
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--row", action="append", choices=[row[0] for row in ROWS])
    parser.add_argument("--level", action="append", choices=LEVELS)
    parser.add_argument("--results", type=pathlib.Path, default=pathlib.Path("build/bench-bots.json"))
    options = parser.parse_args()
    results = json.loads(options.results.read_text()) if options.results.exists() else {}
    for row in ROWS:
        if options.row and row[0] not in options.row:
            continue
        for level in options.level or LEVELS:
            made = measure(options.simulator, row, level, options)
            results.setdefault(row[0], {})[level] = made
            options.results.write_text(json.dumps(results, indent=1))
            share = f"{percent(made['share'])} ± {percent(made['error'])} % of {made['rounds']:,} rounds"
            print(f"{row[1]}: {level} {share}, {1000 * made['seconds'] / made['choices']:.2f} ms a choice", flush=True)
    text = options.page.read_text()
    before, rest = text.split(BEGIN)
    rows, after = rest.split(END)
    options.page.write_text(f"{before}{BEGIN}\n\n{table(results, lines_of(rows))}\n\n{END}{after}")


if __name__ == "__main__":
    main()
