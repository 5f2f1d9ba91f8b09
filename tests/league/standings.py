#!/usr/bin/env python3
"""Computes the table of a season again from a league's export.json. This script shares nothing with the server but the
file format and the rules of the table as a person would state them.

  standings.py export.json [SEASON]         prints the tables as JSON: {"s1": [{"place": 1, "team": …, …}, …]}
  standings.py --check export.json TABLE    compares with standings.csv, or with JSON rows as a LeagueView has them
  standings.py --against PROGRAM COUNT      PROGRAM writes that many random seasons, each with the server's table
"""

import csv
import json
import subprocess
import sys
from fractions import Fraction
from itertools import combinations

COLUMNS = ("team", "place", "played", "won", "lost", "drawn", "points", "rounds_won", "rounds_lost", "cards")
MOST_CARDS_OF_A_ROUND = 20


class Match:
    """One result: the rounds, cards and points of both sides."""

    def __init__(self, season, fixture):
        plan, result = season["plan"], fixture["result"]
        self.home, self.away = fixture["home"], fixture["away"]
        self.play_off = fixture["kind"] == "play-off"
        self.fixture, self.place = fixture["id"], fixture.get("place")
        self.rounds = {self.home: 0, self.away: 0}
        self.cards = {self.home: 0, self.away: 0}
        self.points = {self.home: 0, self.away: 0}
        self.winner = None
        self.drawn = False
        code, target, scale = result["code"], plan["target"], plan["points"]
        if code == "double-forfeit":
            return
        if code in ("forfeit-home", "forfeit-away"):
            self.winner = self.away if code == "forfeit-home" else self.home
            if result["rated"]:
                self.rounds = {self.home: result["home"], self.away: result["away"]}
                self.cards = {self.home: result["cards_home"], self.away: result["cards_away"]}
            elif plan["forfeits_in_differences"]:
                self.rounds[self.winner] = target
            close = False
        else:
            self.rounds = {self.home: result["home"], self.away: result["away"]}
            self.cards = {self.home: result["cards_home"], self.away: result["cards_away"]}
            lead = result["home"] - result["away"]
            if lead == 0 and plan["duplicate"]:
                lead = result["cards_home"] - result["cards_away"]
            if lead == 0:
                self.drawn = True
                self.points = {self.home: scale["draw"], self.away: scale["draw"]}
                return
            self.winner = self.home if lead > 0 else self.away
            if plan["duplicate"]:
                close = abs(result["home"] - result["away"]) < 2
            else:
                close = min(result["home"], result["away"]) > max(target - 2, 0)
        self.points[self.winner] = scale["close_win" if close else "clear_win"]
        self.points[self.other(self.winner)] = scale["close_loss" if close else "clear_loss"]

    def other(self, team):
        return self.away if team == self.home else self.home

    def has(self, team):
        return team in (self.home, self.away)


def check_rounds(fixture):
    """Raises an error if the result differs from the rounds that were played at the tables."""
    result = fixture["result"]
    rounds = [each for board in fixture["attempts"][-1]["boards"] for each in board["rounds"]]
    if result["code"] != "played" or not rounds:
        return
    for side, other in (("home", "away"), ("away", "home")):
        won = sum(1 for each in rounds if each.get("winner") == side)
        cards = 0
        for each in rounds:
            left = each["cards_left"][other] - each["cards_left"][side]
            cards += max(-MOST_CARDS_OF_A_ROUND, min(MOST_CARDS_OF_A_ROUND, left))
        if (won, cards) != (result[side], result["cards_" + side]):
            raise ValueError(f"{fixture['id']}: {side} won {won} rounds and {cards} cards at the tables, not "
                             f"{result[side]} and {result['cards_' + side]}")


def matches_of(season, teams):
    for fixture in season["fixtures"]:
        result = fixture.get("result")
        if fixture.get("cancelled") or result is None or result["code"] in ("void", "replay"):
            continue
        check_rounds(fixture)
        if fixture["home"] in teams and fixture["away"] in teams:
            yield Match(season, fixture)


class Table:
    def __init__(self, season):
        self.lots = {team["id"]: team["lot"] for team in season["teams"]
                     if not team["expunged"] and not (team["withdrawn"] and team["lot"] == 0)}
        self.gone = sorted(team["id"] for team in season["teams"] if team["withdrawn"] and team["id"] in self.lots)
        all_matches = list(matches_of(season, self.lots))
        self.matches = [match for match in all_matches if not match.play_off]
        self.play_offs = [match for match in all_matches if match.play_off and match.place is None]
        self.finals = sorted((match for match in all_matches if match.place is not None),
                             key=lambda match: (match.place, match.fixture))
        self.tie_breaks = season["plan"]["tie_breaks"]

    def total(self, team, what):
        return sum(what(match) for match in self.matches if match.has(team))

    def points(self, team):
        return self.total(team, lambda match: match.points[team])

    def won(self, team):
        return self.total(team, lambda match: match.winner == team)

    def rounds_won(self, team):
        return self.total(team, lambda match: match.rounds[team])

    def rounds_lost(self, team):
        return self.total(team, lambda match: match.rounds[match.other(team)])

    def cards(self, team):
        return self.total(team, lambda match: match.cards[team])

    def sonneborn_berger(self, team):
        share = lambda match: 1 if match.winner == team else Fraction(1, 2) if match.drawn else 0
        return self.total(team, lambda match: share(match) * self.points(match.other(team)))

    def values(self, code, tied):
        """Returns the value of each level team by a tie-break, or None if the tie-break says nothing about them."""
        if code in ("head-to-head", "play-off"):
            played = self.matches if code == "head-to-head" else self.play_offs
            among = [match for match in played if match.home in tied and match.away in tied]
            often = {sum(1 for match in among if {match.home, match.away} == set(pair))
                     for pair in combinations(tied, 2)}
            if len(often) != 1 or 0 in often:
                return None
            if code == "play-off":
                return {team: sum(match.winner == team for match in among) for team in tied}
            return {team: sum(match.points[team] for match in among if match.has(team)) for team in tied}
        if code == "lot":
            return {team: -self.lots[team] for team in tied}
        of = {"points": self.points, "matches-won": self.won, "rounds-won": self.rounds_won,
              "round-difference": lambda team: self.rounds_won(team) - self.rounds_lost(team),
              "sonneborn-berger": self.sonneborn_berger, "card-difference": self.cards}[code]
        return {team: of(team) for team in tied}

    def groups(self):
        """Returns the groups of teams that share a place, from the top, and what separates each from the one above."""
        # Teams that withdrew stand behind all others, whatever they won.
        stayed = sorted(team for team in self.lots if team not in self.gone)
        done = [(None, teams) for teams in (stayed, self.gone) if teams]
        waiting = [0] * len(done)  # for each group, the index of its next tie-break
        position = 0
        while position < len(done):
            decided_by, tied = done[position]
            step = waiting[position]
            if len(tied) < 2 or step == len(self.tie_breaks):
                position += 1
                continue
            code = self.tie_breaks[step]
            values = self.values(code, tied)
            if values is None or len(set(values.values())) == 1:
                waiting[position] = step + 1
                continue
            parts = [[team for team in tied if values[team] == value]
                     for value in sorted(set(values.values()), reverse=True)]
            next_step = step if code in ("head-to-head", "play-off") else step + 1
            done[position:position + 1] = [(code if part is not parts[0] else decided_by, part) for part in parts]
            waiting[position:position + 1] = [next_step] * len(parts)
        return done

    def rows(self):
        rows = []
        for decided_by, teams in self.groups():
            place = len(rows) + 1
            for team in teams:
                played = [match for match in self.matches if match.has(team)]
                won, drawn = self.won(team), sum(match.drawn for match in played)
                rows.append({"team": team, "place": place, "played": len(played), "won": won,
                             "lost": len(played) - won - drawn, "drawn": drawn, "points": self.points(team),
                             "rounds_won": self.rounds_won(team), "rounds_lost": self.rounds_lost(team),
                             "cards": self.cards(team), "below_by": decided_by if team == teams[0] else None})
        return self.with_finals(rows)

    def places_played_for(self):
        """Returns the places that finals decide, and their pairs. The winner has the place, the loser the next one."""
        stayed = len(self.lots) - len(self.gone)
        places, pairs = {}, []
        for match in self.finals:
            if match.winner is None or match.place >= stayed:
                continue
            own = {match.winner: match.place, match.other(match.winner): match.place + 1}
            if not own.keys() & places.keys() and not set(own.values()) & set(places.values()):
                places.update(own)
                pairs.append((match.winner, match.other(match.winner)))
        return {team: place for team, place in places.items() if team not in self.gone}, pairs

    def with_finals(self, rows):
        places, pairs = self.places_played_for()
        if not places:
            return rows
        shared = {row["team"]: row["place"] for row in rows}
        neighbours = {(upper["team"], lower["team"]) for upper, lower in zip(rows, rows[1:])}
        order = [row for row in rows if row["team"] not in places]
        for place, team in sorted((place, team) for team, place in places.items()):
            order.insert(place - 1, next(row for row in rows if row["team"] == team))
        for at, row in enumerate(order):
            above = order[at - 1] if at else None
            row["place"] = at + 1
            pair = (above["team"], row["team"]) if above else None
            if pair in pairs:
                row["below_by"] = "play-off"
            elif pair not in neighbours or any(team in places for team in pair):
                row["below_by"] = None
            level = pair and not any(team in places for team in pair) and shared[pair[0]] == shared[pair[1]]
            if level:
                row["place"] = above["place"]
        return order


def tables_of(export):
    if export.get("format") != "lastcard-league/1":
        raise ValueError("this is no export of a league")
    return {season["id"]: Table(season).rows() for season in export["league"]["seasons"]}


def differences(mine, theirs):
    """Returns texts about all differences. `theirs`: rows as a LeagueView has them."""
    if len(mine) != len(theirs):
        return [f"{len(mine)} rows here, {len(theirs)} there"]
    found = []
    for at, (own, other) in enumerate(zip(mine, theirs)):
        for column in COLUMNS:
            if column in other and own[column] != other[column]:
                found.append(f"row {at + 1}: {column} is {own[column]} here, {other[column]} there")
        if "why" in other and at + 1 < len(mine) and mine[at + 1]["below_by"] is not None:
            reason = other["why"][0]
            said = (reason["code"], reason["others"][0])
            meant = (mine[at + 1]["below_by"], mine[at + 1]["team"])
            if said != meant:
                found.append(f"row {at + 1}: above the next by {meant} here, by {said} there")
    return found


def rows_of_csv(text, export, season):
    names = {("'" if team["name"][0] in "=+-@" else "") + team["name"]: team["id"]
             for each in export["league"]["seasons"] if each["id"] == season for team in each["teams"]}
    return [{column: names[row["team"]] if column == "team" else int(row[column]) for column in COLUMNS}
            for row in csv.DictReader(text.splitlines())]


def check(export_path, table_path):
    with open(export_path, encoding="utf-8") as file:
        export = json.load(file)
    with open(table_path, encoding="utf-8-sig", newline="") as file:
        text = file.read()
    tables = tables_of(export)
    season = list(tables)[-1]
    theirs = json.loads(text) if text.lstrip().startswith("[") else rows_of_csv(text, export, season)
    found = differences(tables[season], theirs)
    print("\n".join(found) if found else f"{len(theirs)} rows agree")
    return 1 if found else 0


def against(program, count):
    written = subprocess.run([program, str(count)], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    seasons = wrong = 0
    decided = set()
    for line in written.splitlines():
        entry = json.loads(line)
        mine = tables_of(entry["export"])["s1"]
        decided.update(row["below_by"] for row in mine)
        found = differences(mine, entry["table"])
        if found:
            wrong += 1
            print(f"season {seasons}: " + "; ".join(found))
        seasons += 1
    missing = {"points", "matches-won", "head-to-head", "round-difference", "rounds-won", "sonneborn-berger",
               "card-difference", "play-off", "lot"} - decided
    print(f"{seasons} seasons, {wrong} of them differ; never decisive: {sorted(missing) or 'none'}")
    return 1 if wrong or missing or seasons != count else 0


def main(arguments):
    if len(arguments) == 3 and arguments[0] == "--against":
        return against(arguments[1], int(arguments[2]))
    if len(arguments) == 3 and arguments[0] == "--check":
        return check(arguments[1], arguments[2])
    if len(arguments) not in (1, 2) or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        tables = tables_of(json.load(file))
    if len(arguments) == 2:
        tables = {arguments[1]: tables[arguments[1]]}
    json.dump(tables, sys.stdout, indent=1, ensure_ascii=False)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
