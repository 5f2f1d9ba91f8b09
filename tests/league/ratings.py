"""Computes the ratings of a season again from a league's export.json, by OpenSkill's Plackett-Luce model in its form
for two sides (Weng and Lin, 2011). This module shares nothing with the server but the file format."""

import math

MU, SIGMA = 25.0, 25.0 / 3
BETA, TAU = SIGMA / 2, 25.0 / 300
SMALLEST = 0.0001


class Ratings:
    """The ratings of all people, or of all teams, by id. The id "" is a bot, which always has a new player's rating."""

    def __init__(self):
        self.known = {}

    def of(self, name):
        return self.known.get(name, (MU, SIGMA, 0))

    def play(self, sides, scores):
        """Rates one round. `sides`: two lists of ids; `scores`: 1 for the winner, 0 for the loser, or a half each."""
        variances = [[self.of(name)[1] ** 2 + TAU**2 for name in side] for side in sides]
        totals = [sum(each) for each in variances]
        spread = math.sqrt(sum(totals) + len(sides) * BETA**2)
        strengths = [sum(self.of(name)[0] for name in side) / spread for side in sides]
        changed = {}
        for at, (side, score) in enumerate(zip(sides, scores)):
            expected = 1 / (1 + math.exp(strengths[1 - at] - strengths[at]))
            gain = totals[at] / spread * (score - expected)
            shrink = (math.sqrt(totals[at]) / spread) ** 3 * expected * (1 - expected)
            for name, variance in zip(side, variances[at]):
                mu, _, rounds = self.of(name)
                share = variance / totals[at]
                sigma = math.sqrt(variance * max(1 - share * shrink, SMALLEST))
                changed[name] = (mu + share * gain, sigma, rounds + 1)
        changed.pop("", None)
        self.known.update(changed)


def rated_rounds(season):
    """Yields the rounds that count, in the order in which their matches ended."""
    rated = [fixture for fixture in season["fixtures"]
             if not fixture.get("cancelled") and (fixture.get("result") or {}).get("rated")]
    for fixture in sorted(rated, key=lambda each: each["result"]["at"]):
        for board in fixture["attempts"][-1]["boards"]:
            for played in board["rounds"]:
                if played["players"]["home"] and played["players"]["away"]:
                    yield fixture, played


def ratings_of(export):
    """Returns {"people": {id: (mu, sigma, rounds)}, "teams": …} of the league's first season."""
    people, teams = Ratings(), Ratings()
    for fixture, played in rated_rounds(export["league"]["seasons"][0]):
        winner = played.get("winner")
        scores = {"home": (1, 0), "away": (0, 1)}.get(winner, (0.5, 0.5))
        people.play([[name or "" for name in played["players"][side]] for side in ("home", "away")], scores)
        teams.play([[fixture["home"]], [fixture["away"]]], scores)
    hidden = {person["id"] for person in export["league"]["people"] if not person["rated"]}
    return {"people": {name: rating for name, rating in people.known.items() if name not in hidden},
            "teams": teams.known}


def differences(mine, theirs):
    """Returns texts about all differences. `theirs`: lists of {"id", "mu", "sigma", "rounds"}, by mu - 3 sigma."""
    found = []
    for kind, own in mine.items():
        told = {each["id"]: (each["mu"], each["sigma"], each["rounds"]) for each in theirs[kind]}
        if own.keys() != told.keys():
            found.append(f"{kind}: {sorted(own)} are rated here, {sorted(told)} there")
            continue
        for name, rating in own.items():
            if any(abs(one - other) > 1e-9 for one, other in zip(rating, told[name])):
                found.append(f"{name} has {rating} here, {told[name]} there")
        sure = [mu - 3 * sigma for mu, sigma, _ in told.values()]
        if sure != sorted(sure, reverse=True):
            found.append(f"{kind} are not in their order")
    return found
