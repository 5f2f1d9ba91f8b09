#!/usr/bin/env python3
"""Finds the great plays in records. It follows docs/rules/tapestry.md and shares no code with the engine.

  tapestry.py FILE…

The records have every snapshot (`after`), one record a line, plain or gzipped. The script prints each great play as
JSON on a line, as `lastcard-sim tapestry` does.
"""

import gzip
import json
import sys

ENDS_A_ROW = ("draw", "take", "pass")


def lines_of(path):
    with open(path, "rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    with gzip.open(path, "rt") if packed else open(path, encoding="utf-8") as file:
        yield from (line for line in file if line.strip())


def cards_of(step):
    act = step.get("do", {})
    return {"play-card": [act.get("card")], "play-set": act.get("cards")}.get(act.get("intent"), [])


def two_sequence(shot):
    """Returns the number of cards that a two-sequence makes a player take (the games' snapshots)."""
    chain = shot.get("chain")
    if isinstance(chain, dict):
        return chain["total"] if chain.get("kind") == "two-sequence" else 0
    return (shot.get("total") or 0) if shot.get("phase") in ("two-sequence",) else 0


def effects_of(rules, card):
    effects = rules.get("effects", {})
    return effects.get(card, effects.get(card[0], []))


def steps_back(record, before, step):
    """Returns whether the play sent the turn one step back: its last card has that effect, and nothing else intervened."""
    cards, after = cards_of(step), step["after"]
    if record["game"] != "pesten" or not cards or before.get("chain") or after["phase"] != "play":
        return False
    has_it = any(effect["effect"] == "step-back" for effect in effects_of(record["rules"], cards[-1]))
    back = (step["seat"] - after["direction"]) % record["seats"]
    return has_it and after["turn"] == back and after["top"] == cards[-1]


def turns_direction(before, step):
    return bool(cards_of(step)) and before.get("direction") != step["after"].get("direction")


def winner_of(result):
    """Returns the winner. In Crates it is the only seat that is out, if there is just one (CRA-60)."""
    out = result.get("out", [])
    return result.get("winner", out[0] if len(out) == 1 else None)


class Match:
    def __init__(self, record, number):
        self.record, self.number = record, number
        self.found = []
        self.nearly_lost = set()

    def tell(self, round_, step, play, rule, **more):
        self.found.append({"record": self.number, "round": round_, "step": step, "play": play, "rule": rule, **more})

    def rows(self, index, steps):
        for play, rule, long_enough, holds in (
            ("washing-cycle", "TAP-3", 3, lambda before, step: steps_back(self.record, before, step)),
            ("king-fling", "TAP-4", 4, turns_direction),
        ):
            row = 0
            for at in range(1, len(steps)):
                step = steps[at]
                if not cards_of(step):
                    if step.get("do", {}).get("intent") in ENDS_A_ROW:
                        row = 0
                    continue
                row = row + 1 if holds(steps[at - 1]["after"], step) else 0
                if row == long_enough:
                    self.tell(index, at, play, rule, seat=step["seat"], count=row)

    def each_step(self, index, steps):
        game = self.record["game"]
        for at, step in enumerate(steps):
            intent = step.get("do", {}).get("intent")
            before = steps[at - 1]["after"] if at else {}
            if intent == "take" and at and two_sequence(before) >= 20:
                self.tell(index, at, "long-sequence", "TAP-1", seat=step["seat"], count=two_sequence(before))
            if game == "pisti":
                jacks = [[c for c in side if c[0] == "J"] for side in step["after"]["pistis"]]
                were = [[c for c in side if c[0] == "J"] for side in before.get("pistis", [[]] * len(jacks))]
                if sum(map(len, jacks)) > sum(map(len, were)):
                    self.tell(index, at, "jack-pisti", "TAP-10", seat=step["seat"])
            if game == "spinado" and at == 0 and "AD" in cards_of(step):
                self.tell(index, at, "spin-first", "TAP-30", seat=step["seat"])

    def end(self, index, steps, winner):
        last = len(steps) - 1
        cards = cards_of(steps[-1])
        if winner == steps[-1]["seat"] and cards:
            if len(cards) >= 2 and all(card == "*" for card in cards):
                self.tell(index, last, "jokers-home", "TAP-2", seat=winner, count=len(cards))
            if self.record["game"] == "pope-joan" and cards[-1] == "9D":
                self.tell(index, last, "pope-home", "TAP-20", seat=winner)
        if winner is None:
            return
        others = set(range(self.record["seats"])) - {winner}
        grown, passed = set(), set()
        for at, step in enumerate(steps):
            if step.get("do", {}).get("intent") == "pass":
                passed.add(step["seat"])
            if at:
                pairs = zip(steps[at - 1]["after"]["hands"], step["after"]["hands"])
                grown |= {seat for seat, (was, is_) in enumerate(pairs) if len(is_) > len(was)}
        left = [len(hand) for seat, hand in enumerate(steps[-1]["after"]["hands"]) if seat != winner]
        if grown == others and min(left) >= 5:
            self.tell(index, last, "straight-out", "TAP-6", seat=winner)
        if passed == others:
            self.tell(index, last, "never-passed", "TAP-7", seat=winner)

    def match(self, index, steps, result):
        """Finds TAP-5 in the games that are played for a number of rounds."""
        target = self.record["rules"].get("target")
        counts_rounds = self.record["game"] in COUNTS_ROUNDS or self.record["rules"].get("scoring") == "wins"
        if not counts_rounds or not target:
            return
        points = result["points"]
        if self.record.get("result") and index == len(self.record["rounds"]) - 1:
            side = self.record["result"].get("side", self.record["result"].get("winner"))
            if side in self.nearly_lost:
                self.tell(index, len(steps) - 1, "great-return", "TAP-5", side=side)
        elif max(points) == target - 1:
            self.nearly_lost |= {side for side, won in enumerate(points) if max(points) - won >= 3}

    def read(self):
        for index, one in enumerate(self.record["rounds"]):
            steps, result = one["steps"], one.get("result")
            if len(steps) > 1 and steps[-2]["after"]["phase"] == "over":
                steps = steps[:-1]  # the players' agreement to end comes after the round (BAR-73)
            if not steps:
                continue
            self.rows(index, steps)
            self.each_step(index, steps)
            if result:
                self.end(index, steps, winner_of(result))
                self.match(index, steps, result)
        return self.found


COUNTS_ROUNDS = ("pesten", "rolling-stone")


def main():
    for path in sys.argv[1:]:
        for number, line in enumerate(lines_of(path), 1):
            for found in Match(json.loads(line), number).read():
                print(json.dumps(found))


main()
