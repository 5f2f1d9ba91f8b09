#!/usr/bin/env python3
"""Writes the results of ./dev bench into the table of docs/performance.md, between its markers.

usage: write_page.py RESULTS PAGE

RESULTS is a folder with engine.json and protocol.json (of Google Benchmark), server.jsonl and client.jsonl. A row
without a new result keeps what the page says.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import statistics

BEGIN = "<!-- measured by ./dev bench: begin -->"
END = "<!-- measured by ./dev bench: end -->"

# OpenSpiel's crazy_eights with four players, special cards and reshuffling: moves a second, and nanoseconds
# for a copy of a state. They were measured once, on the machine for which the goals were set. OpenSpiel is
# too large to be built here.
OPENSPIEL_MOVES = 2.88e6
OPENSPIEL_COPY_NS = 123
# The moves a second of the plain floor (tests/bench/plain_floor.h) on that machine. A shared machine may be
# half as fast. Results in moves a second or in milliseconds are converted to the speed of that machine before
# they are compared with the goals.
FLOOR_MOVES = 23.8e6


class Row:
    """A line of the table."""

    def __init__(self, name, goal, must, command):
        self.name, self.goal, self.must, self.command = name, goal, must, command


ROWS = [
    Row("E1", "5 × OpenSpiel's crazy_eights in moves a second", "1 ×", "engine"),
    Row("E2", "copy of a table ≤ 1/2 of OpenSpiel's; no allocation in `check` and `play`", "≤ 1 ×", "engine"),
    Row("E3", "a view as JSON ≤ 1.5 ns a byte, ≤ 1.4 kB", "≤ 4 ns, ≤ 4 kB", "engine"),
    Row("E4", "500,000 imagined rounds of twelve moves a second and core", "250,000", "engine"),
    Row("S1", "CPU a move ≤ 1.5 × raw at 100 and 500 tables", "≤ 2.5 ×, ≤ 1/4 of boardgame.io", "server"),
    Row("S2", "500 tables ≤ 1.2 × 100 tables", "≤ 1.5 ×", "server"),
    Row("S3", "a further recipient ≤ 1.5 × raw", "≤ 2 ×", "server"),
    Row("S4", "1,000 moves/s: p50 ≤ 3 ms, p99 ≤ 20 ms; without journal ≤ 1.3 × raw", "≤ 8 ms, ≤ 50 ms", "server"),
    Row("S6", "100 tables of persons beside 500 of bots: p50 ≤ 3 ms, p99 ≤ 20 ms; a bot's move after 900 ms at the median",
        "≤ 8 ms, ≤ 50 ms; ≤ 1,000 ms", "server"),
    Row("M1", "an idle connection ≤ 2 KB, 5,000 in ≤ 25 MB", "≤ 8 KB", "server"),
    Row("M2", "a live table ≤ 16 KB; RSS flat", "≤ 64 KB", "server"),
    Row("P1", "first load: a table ≤ 50 kB, the start page ≤ 45 kB, ≤ 6 requests; repeat ≤ 2 kB", "≤ 60 kB, 8 requests", "client"),
    Row("P2", "a move renders in ≤ 4 ms of the main thread, slowed 4 ×", "≤ 16 ms", "client"),
    Row("P9", "checking the deals of a match of seven rounds ≤ 20 ms, slowed 4 ×", "≤ 40 ms", "client"),
]


def google(folder, name):
    """Returns benchmark name -> its result. Of several repetitions it takes the middle one."""
    path = folder / name
    if not path.exists() or path.stat().st_size == 0:
        return {}
    runs = {}
    for one in json.loads(path.read_text())["benchmarks"]:
        if one.get("run_type") != "aggregate":
            runs.setdefault(one["name"], []).append(one)
    return {name: sorted(of_it, key=lambda one: one["cpu_time"])[len(of_it) // 2] for name, of_it in runs.items()}


def lines(folder, name):
    path = folder / name
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text().splitlines() if line.strip()]


def verdict(goal, must):
    return "goal" if goal else "must" if must else "missed"


def speed_in(engine):
    """Returns the machine's speed, where 1 is the machine of the goals; None if it was not measured."""
    floor = engine.get("moves_floor")
    return floor and floor["items_per_second"] / FLOOR_MOVES


def engine_rows(found, engine):
    if {"moves/manipesto_4", "moves_floor"} <= engine.keys():
        moves = engine["moves/manipesto_4"]["items_per_second"]
        floor = engine["moves_floor"]["items_per_second"]
        speed = speed_in(engine)
        ratio = moves / speed / OPENSPIEL_MOVES
        found["E1"] = (
            f"{moves / 1e6:.1f} M moves/s of Pesten with four players, one thread; the plain floor beside it makes "
            f"{floor / 1e6:.1f} M, {speed:.2f} of what it made where OpenSpiel made 2.88 M: {ratio:.1f} ×",
            verdict(ratio >= 5, ratio >= 1))
    if {"copy_table", "copy_floor", "moves/manipesto_4"} <= engine.keys():
        copy = engine["copy_table"]["real_time"]
        plain = engine["copy_floor"]["real_time"]
        allocations = engine["moves/manipesto_4"]["allocations_per_move"]
        found["E2"] = (
            f"{copy:.0f} ns for {engine['copy_table']['bytes']:.0f} bytes (a plain array of "
            f"{engine['copy_floor']['bytes']:.0f} bytes: {plain:.0f} ns; OpenSpiel 123 ns); "
            f"{allocations:.0f} allocations a move, deals and legal lists included",
            verdict(copy <= OPENSPIEL_COPY_NS / 2 and allocations < 1e-3, copy <= OPENSPIEL_COPY_NS))
    if {"view_as_json/written", "view_as_json/made_and_written"} <= engine.keys():
        written = engine["view_as_json/written"]
        made = engine["view_as_json/made_and_written"]
        nanoseconds = [1e9 / one["bytes_per_second"] for one in (written, made)]
        size = made["bytes"]
        found["E3"] = (
            f"{nanoseconds[0]:.2f} ns a byte written, {nanoseconds[1]:.2f} made and written; {size / 1000:.1f} kB",
            verdict(nanoseconds[1] <= 1.5 and size <= 1400, nanoseconds[1] <= 4 and size <= 4000))
    if {"imagined_rounds", "moves_floor"} <= engine.keys():
        rounds = engine["imagined_rounds"]["items_per_second"]
        speed = speed_in(engine)
        found["E4"] = (
            f"{rounds:,.0f} imagined rounds/s of Pesten with four players, one thread, moves by rules of thumb; the plain floor "
            f"beside it makes {speed * FLOOR_MOVES / 1e6:.1f} M moves/s: {rounds / speed:,.0f} at the speed of the machine for "
            f"which the goals were set",
            verdict(rounds / speed >= 500_000, rounds / speed >= 250_000))


def server_rows(found, results):
    by_id = {}
    for result in results:
        by_id.setdefault(result["id"], []).append(result)
    peers = {peer["peer"]: peer for peer in by_id.get("S1-peer", [])}
    if "S1" in by_id:
        texts = [f"{one['tables']} tables {one['ratio']:.2f} × ({one['ours']:.0f} µs; raw {one['raw']:.0f})"
                 for one in by_id["S1"]]
        worst = max(one["ratio"] for one in by_id["S1"])
        below = True
        if peers:
            told = [f"{name} {peer['raw']:.0f} µs with {peer['bytes']} bytes to each"
                    for name, peer in peers.items()]
            texts.append("beside " + ", ".join(told))
        if "boardgame.io" in peers:
            share = peers["boardgame.io"]["ratio"]
            texts.append(f"1/{1 / share:.1f} of boardgame.io")
            below = share <= 1 / 4
        found["S1"] = ("; ".join(texts), verdict(worst <= 1.5 and below, worst <= 2.5 and below))
    if "S2" in by_id:
        ratio = by_id["S2"][-1]["ratio"]
        found["S2"] = (f"{ratio:.2f} ×", verdict(ratio <= 1.2, ratio <= 1.5))
    if "S3" in by_id:
        one = by_id["S3"][-1]
        found["S3"] = (f"{one['ratio']:.2f} × ({one['ours']:.1f} µs; raw {one['raw']:.1f})",
                       verdict(one["ratio"] <= 1.5, one["ratio"] <= 2))
    if "S4" in by_id:
        one = by_id["S4"][-1]
        p50, p99 = one["p50_ms"], one["p99_ms"]
        goal = p50 <= 3 and p99 <= 20
        text = verdict(goal, p50 <= 8 and p99 <= 50)
        if goal and one["ratio"] > 1.3:
            text = "goal; the ratio missed"
        found["S4"] = (f"p50 {p50:.1f} ms, p99 {p99:.1f} ms; without journal p50 {one['ours']:.0f} µs, "
                       f"{one['ratio']:.2f} × raw ({one['raw']:.0f} µs)", text)
    if "S6" in by_id:
        one = by_id["S6"][-1]
        p50, p99, pace = one["p50_ms"], one["p99_ms"], one["bot_p50_ms"] / one["bot_pace_ms"]
        found["S6"] = (f"p50 {p50:.1f} ms, p99 {p99:.1f} ms; without the bots {one['alone_p50_ms']:.1f} and "
                       f"{one['alone_p99_ms']:.1f} ms; {one['bot_moves_per_s']:.0f} moves/s of bots, after "
                       f"{one['bot_p50_ms']:.0f} ms at the median, p99 {one['bot_p99_ms']:.0f} ms; "
                       f"{100 * one['searched_share']:.0f} % of their searches were done in time",
                       verdict(p50 <= 3 and p99 <= 20 and pace <= 1.02, p50 <= 8 and p99 <= 50 and pace <= 1000 / 900))
    memory_rows(found, by_id)


def memory_rows(found, by_id):
    if "M1" in by_id:
        one = by_id["M1"][-1]
        found["M1"] = (f"{one['kib']:.1f} KiB; {one['connections']:,} in {one['all_mib']:.1f} MiB, the program included",
                       verdict(one["kib"] <= 2 and one["all_mib"] <= 25, one["kib"] <= 8))
    if "M2" in by_id:
        kib = by_id["M2"][-1]["kib"]
        text, flat = f"{kib:.0f} KiB just dealt, with its four connections' share", True
        if "M2-soak" in by_id:
            soak = by_id["M2-soak"][-1]
            flat = soak["last_mib"] <= soak["half_way_mib"] * 1.1
            text += (f"; with 100 tables {soak['half_way_mib']:.1f} MiB after {soak['half_way']:,} moves, "
                     f"{soak['last_mib']:.1f} MiB after {soak['moves']:,}")
        found["M2"] = (text, verdict(kib <= 16 and flat, kib <= 64 and flat))


def client_rows(found, results, speed):
    loads = {result["what"]: result for result in results if result["id"] == "P1"}
    if loads:
        told = [f"{what} {one['bytes'] / 1000:.0f} kB in {one['requests']} requests until it is shown, "
                f"again {one['repeat_bytes'] / 1000:.1f} kB" for what, one in loads.items()]
        most = max(one["bytes"] for one in loads.values())
        requests = max(one["requests"] for one in loads.values())
        again = max(one["repeat_bytes"] for one in loads.values())
        found["P1"] = ("; ".join(told) + " (brotli)",
                       verdict(most <= 50e3 and loads["start page"]["bytes"] <= 45e3 and requests <= 6 and again <= 2e3,
                               most <= 60e3 and requests <= 8))
    deals = [result for result in results if result["id"] == "deals"]
    if deals:
        first = min(one["first_ms"] for one in deals)
        later = statistics.median(one["later_ms"] for one in deals)
        found["P9"] = (f"the first on a page {first:.1f} ms, later ones {later:.1f} ms",
                       verdict(max(first, later) <= 20, max(first, later) <= 40))
    renders = [result for result in results if result["id"] == "P2"]
    if renders:
        task = statistics.median(one["task_ms"] for one in renders)
        frame = statistics.median(one["frame_ms"] for one in renders)
        text = f"{task:.1f} ms for the update, {frame:.1f} ms until its first frame"
        if speed:
            task, frame = task * speed, frame * speed
            text += (f", on a machine on which the plain floor makes {speed * FLOOR_MOVES / 1e6:.1f} M moves/s: {task:.1f} and "
                     f"{frame:.1f} ms at the speed of the one for which the goals were set")
        found["P2"] = (text, verdict(task <= 4, task <= 16))


def machine():
    model = "an unknown processor"
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    return f"{os.cpu_count()} virtual cores of {model}, Linux {platform.release().split('-')[0]}"


def kept(table):
    """Returns row name -> (measured, verdict, command and date) of the table on the page."""
    rows = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if len(cells) == 6 and re.fullmatch(r"[A-Z]\d", cells[0]):
            rows[cells[0]] = tuple(cells[3:])
    return rows


def table_of(found, before):
    today = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
    text = ["| id | goal | must | measured | met | with |", "|---|---|---|---|---|---|"]
    for row in ROWS:
        if row.name in found:
            measured, met = found[row.name]
            how = f"`./dev bench {row.command}`, {today}"
        else:
            measured, met, how = before.get(row.name, ("not yet", "", f"`./dev bench {row.command}`"))
        text.append(f"| {row.name} | {row.goal} | {row.must} | {measured} | {met} | {how} |")
    return "\n".join(text)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("results", type=pathlib.Path)
    arguments.add_argument("page", type=pathlib.Path)
    options = arguments.parse_args()

    found = {}
    engine = google(options.results, "engine.json")
    engine_rows(found, engine)
    server_rows(found, lines(options.results, "server.jsonl"))
    client_rows(found, lines(options.results, "client.jsonl"), speed_in(engine))

    page = options.page.read_text()
    begin, end = page.index(BEGIN) + len(BEGIN), page.index(END)
    table = table_of(found, kept(page[begin:end]))
    if found:
        told = f"\n\nMachine of the newest figures: {machine()}.\n\n{table}\n\n"
        options.page.write_text(page[:begin] + told + page[end:])
    print(table)


if __name__ == "__main__":
    main()
