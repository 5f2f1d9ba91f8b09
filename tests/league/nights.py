#!/usr/bin/env python3
"""Checks the pairings and the table of a night against docs/nights.md. This script shares nothing with the server but
the file format (TRF16): it computes each round again from what the file says of the rounds before it.

  nights.py night.trf          prints what is wrong with a night
  nights.py PROGRAM COUNT      PROGRAM plays that many random nights, and all are checked
"""

import json
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, zip_longest

PLAYED = "1=0"
MOST_TRIED_WHOLLY = 14  # up to so many entrants, every way to pair them is tried
DIGIT = 24  # bits of one measure; no measure needs more
MOST_ROUNDS = 12


class Round:
    """One round of one entrant: the opponent, who dealt first, and the result."""

    def __init__(self, columns):
        columns = columns.ljust(8)
        self.opponent = int(columns[:4].strip() or "0")
        self.first = columns[5] == "w"
        self.result = columns[7] if columns[7] != " " else "Z"

    @property
    def half_points(self):
        return {"1": 2, "+": 2, "U": 2, "=": 1}.get(self.result, 0)


class Entrant:
    def __init__(self, line):
        self.number = int(line[4:8])
        self.stated_half_points = round(2 * float(line[80:84]))
        self.stated_rank = int(line[85:89])
        self.rounds = [Round(line[at:at + 8]) for at in range(91, len(line), 10)]

    def points(self, before):
        return sum(past.half_points for past in self.rounds[:before])


def read(text):
    entrants = [Entrant(line) for line in text.splitlines() if line.startswith("001 ")]
    return {entrant.number: entrant for entrant in entrants}


class Seat:
    """One entrant of a round, with all that the rules of pairing ask about them."""

    def __init__(self, entrant, at, night):
        self.number, self.points = entrant.number, entrant.points(at)
        past = entrant.rounds[:at]
        self.met = {was.opponent for was in past if was.result in PLAYED}
        self.may_have_bye = not any(was.result in "U+" for was in past)
        self.drifts = [self.drift(entrant, at - 1, night), self.drift(entrant, at - 2, night)]
        self.deals = [was.first for was in past if was.result in PLAYED]
        self.surplus = self.deals.count(True) - self.deals.count(False)
        self.wish, self.urgency = self.wishes()

    @staticmethod
    def drift(entrant, at, night):
        if at < 0:
            return 0
        was = entrant.rounds[at]
        if was.result in "U+":
            return -1
        if was.result not in PLAYED:
            return 0
        theirs, own = night[was.opponent].points(at), entrant.points(at)
        return (theirs > own) - (theirs < own)

    def wishes(self):
        if not self.deals:
            return None, 0
        same = len(self.deals) >= 2 and self.deals[-1] == self.deals[-2]
        if abs(self.surplus) >= 2:
            return self.surplus < 0, 3
        if same:
            return not self.deals[-1], 3
        if self.surplus:
            return self.surplus < 0, 2
        return not self.deals[-1], 1


def number_of(measures):
    """Returns one number that compares as the list of measures does, the first measure first."""
    value = 0
    for measure in measures:
        value = (value << DIGIT) + measure
    return value


class Pairing:
    """The possible pairs of a round with their costs. If the entrants are odd in number, the last index is the bye."""

    def __init__(self, night, at, numbers):
        self.seats = sorted((Seat(night[number], at, night) for number in numbers),
                            key=lambda seat: (-seat.points, seat.number))
        groups = Counter(seat.points for seat in self.seats)
        places = Counter()
        for seat in self.seats:
            seat.group, seat.place = groups[seat.points], places[seat.points]
            places[seat.points] += 1
        self.size = len(self.seats) + len(self.seats) % 2
        self.costs = {}
        for one, other in combinations(range(self.size), 2):
            cost = self.bye(one) if other == len(self.seats) else self.pair(one, other)
            if cost is not None:
                self.costs[one, other] = self.costs[other, one] = cost

    def bye(self, at):
        seat = self.seats[at]
        if not seat.may_have_bye:
            return None
        return number_of([seat.points] + [0] * (2 * MOST_ROUNDS + 6) + [len(self.seats) - 1 - at])

    def pair(self, one, other):
        high, low = self.seats[one], self.seats[other]
        if low.number in high.met:
            return None
        apart = high.points - low.points
        differences = [int(apart == size) for size in range(2 * MOST_ROUNDS, 0, -1)]
        again = [0, 0]
        if apart:
            again = [(high.drifts[back] == -1) + (low.drifts[back] == 1) for back in (0, 1)]
        urgency = min(high.urgency, low.urgency) if high.wish == low.wish else 0
        if apart:
            fold = (high.group - 1 - high.place) ** 2 + low.place ** 2
        else:
            fold = (low.place - high.place - high.group // 2) ** 2
        return number_of([0] + differences + [high.points if apart else 0] + again +
                         [int(urgency >= 3), int(urgency >= 2), int(urgency >= 1), fold])

    def least(self, indices):
        """Returns the cost of the best way to pair these entrants, or None if there is no way."""

        @lru_cache(maxsize=None)
        def of(left):
            if not left:
                return 0
            one, best = left[0], None
            for at in range(1, len(left)):
                cost = self.costs.get((one, left[at]))
                rest = of(left[1:at] + left[at + 1:]) if cost is not None else None
                if rest is not None and (best is None or cost + rest < best):
                    best = cost + rest
            return best

        return of(tuple(indices))

    def first(self, one, other):
        """Returns the index of the entrant who deals first, of these two indices."""
        high, low = (one, other) if one < other else (other, one)
        upper, lower = self.seats[high], self.seats[low]
        if upper.wish is None and lower.wish is None:
            return high if upper.number % 2 else low
        if upper.wish is None or lower.wish is None or upper.wish != lower.wish:
            return high if upper.wish or lower.wish is False else low
        granted = max((high, low), key=lambda at: (self.seats[at].urgency, abs(self.seats[at].surplus), at == high))
        return granted if self.seats[granted].wish else high + low - granted


def faults_of_round(night, at):
    part = [number for number, entrant in night.items() if entrant.rounds[at].result != "Z"]
    pairing = Pairing(night, at, part)
    index = {seat.number: at for at, seat in enumerate(pairing.seats)}
    faults, pairs = [], []
    for number in part:
        was = night[number].rounds[at]
        if was.result == "U":
            pairs.append((index[number], len(part)))
        elif was.opponent not in index or night[was.opponent].rounds[at].opponent != number:
            faults.append(f"{number} and {was.opponent} do not agree on whom they play")
        elif was.first:
            pairs.append((index[number], index[was.opponent]))
            if pairing.first(index[number], index[was.opponent]) != index[number]:
                faults.append(f"{was.opponent} deals first against {number}")
    if faults or sorted(end for pair in pairs for end in pair) != list(range(pairing.size)):
        return faults + ["not everybody is paired once"]
    faults += [f"{pair} may not be" for pair in pairs if pair not in pairing.costs]
    if faults:
        return faults
    some = [pairs] if len(part) <= MOST_TRIED_WHOLLY else combinations(pairs, 3)
    for tables in some:
        if sum(pairing.costs[pair] for pair in tables) != pairing.least(sorted(end for pair in tables for end in pair)):
            faults.append(f"there is a better way to pair {[end + 1 for pair in tables for end in pair]} (places)")
    return faults


def faults_of(night, stuck=()):
    rounds = max((len(entrant.rounds) for entrant in night.values()), default=0)
    faults = [f"round {at + 1}: {fault}" for at in range(rounds) for fault in faults_of_round(night, at)]
    ranks = sorted(night.values(), key=lambda entrant: (-entrant.points(rounds), entrant.number))
    for place, entrant in enumerate(ranks, 1):
        if (entrant.stated_rank, entrant.stated_half_points) != (place, entrant.points(rounds)):
            faults.append(f"{entrant.number} is not at place {place} with {entrant.points(rounds) / 2} points")
    if len(stuck) > 1 and len(stuck) <= MOST_TRIED_WHOLLY:
        pairing = Pairing(night, rounds, stuck)
        if pairing.least(range(pairing.size)) is not None:
            faults.append(f"there is a round {rounds + 1}")
    elif len(stuck) > MOST_TRIED_WHOLLY:
        faults.append("so many are not stuck")
    return faults


def table_of(night):
    """Returns the standings by NGT-14. Each row has an entrant's number, place, and values that separate places."""
    rounds = max((len(entrant.rounds) for entrant in night.values()), default=0)
    merits = {}
    for entrant in night.values():
        met = [was for was in entrant.rounds if was.result in PLAYED]
        theirs = {was.opponent: Fraction(night[was.opponent].points(rounds), 2) for was in met}
        merits[entrant.number] = (
            Fraction(entrant.points(rounds), 2),
            sum(theirs.values(), Fraction(0)),
            sum((theirs[was.opponent] * {"1": 1, "=": Fraction(1, 2), "0": 0}[was.result] for was in met), Fraction(0)),
            sum(was.result == "1" for was in met))
    table = []
    for number in sorted(merits, key=lambda one: ([-part for part in merits[one]], one)):
        level = table and table[-1][2:] == list(merits[number])
        table.append([number, table[-1][1] if level else len(table) + 1, *merits[number]])
    return table


def faults_of_table(night, told):
    expected = table_of(night)
    told = [[row["number"], row["place"], Fraction(row["half_points"], 2), Fraction(row["buchholz"], 2),
             Fraction(row["sonneborn_berger"], 4), row["won"]] for row in told]
    return [f"the table says {one} where the rules say {other}" for one, other in zip_longest(told, expected) if one != other]


def against(program, count):
    written = subprocess.run([program, str(count)], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    nights = rounds = wrong = shared = 0
    seen = Counter()
    for line in written.splitlines():
        entry = json.loads(line)
        night = read(entry["file"])
        faults = faults_of(night, entry["stuck"]) + faults_of_table(night, entry["table"])
        shared += any(row[1] != at for at, row in enumerate(table_of(night), 1))
        wrong += bool(faults)
        for fault in faults:
            print(f"night {nights}: {fault}")
        nights += 1
        rounds += max(len(entrant.rounds) for entrant in night.values())
        seen.update(was.result for entrant in night.values() for was in entrant.rounds)
        seen["large"] += len(night) > MOST_TRIED_WHOLLY
        seen["stuck"] += bool(entry["stuck"])
    seen["shared place"] = shared
    missing = {"1", "0", "=", "+", "-", "U", "Z", "large", "stuck", "shared place"} - {what for what, times in seen.items() if times}
    print(f"{nights} nights of {rounds} rounds, {wrong} of them wrong; never seen: {sorted(missing) or 'nothing'}")
    return 1 if wrong or missing or nights != count else 0


def main(arguments):
    if len(arguments) == 2:
        return against(arguments[0], int(arguments[1]))
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        faults = faults_of(read(file.read()))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
