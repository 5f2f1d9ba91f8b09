#!/usr/bin/env python3
"""Works out the decks of Last Card's match records from nothing but what stands in them: docs/deals.md, read anew.
It shares no code with the server or the page, and needs Python's standard library only.

  verify_deals.py RECORD...      records as exported, one JSON object a file, or one a line (.jsonl)

Says a line about each record, and ends with 1 if something does not fit, with 2 if something is no record or a file
cannot be read.
"""

import hashlib
import json
import re
import struct
import sys
from collections import Counter

LAST_ROUND = 1000
LAST_ATTEMPT = 10
MOST_SEATS = 12


class Wrong(Exception):
    pass


def digest(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).digest()


def number(text):
    if not isinstance(text, str) or not re.fullmatch("[0-9a-f]{64}", text):
        raise Wrong("a number is none")
    return bytes.fromhex(text)


def chacha20_block(key, counter, nonce):
    start = list(struct.unpack("<4I8I", b"expand 32-byte k" + key)) + [counter, *struct.unpack("<3I", nonce)]
    x = list(start)

    def mix(a, b, c, d):
        for one, other, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[one] = (x[one] + x[other]) & 0xFFFFFFFF
            word = x[turned] ^ x[one]
            x[turned] = (word << by | word >> 32 - by) & 0xFFFFFFFF

    for _ in range(10):
        for column in range(4):
            mix(column, column + 4, column + 8, column + 12)
        for diagonal in range(4):
            mix(diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(x, start)]


def words(seed, shuffle, attempt):
    nonce = struct.pack("<III", shuffle, attempt, 0)
    counter = 0
    while True:
        yield from chacha20_block(seed, counter, nonce)
        counter += 1


def shuffled(cards, seed, shuffle, attempt):
    cards = sorted(cards, key=lambda card: card.encode("ascii"))
    stream = words(seed, shuffle, attempt)
    for left in range(len(cards), 1, -1):
        word = next(word for word in stream if word < 2**32 - 2**32 % left)
        cards[left - 1], cards[word % left] = cards[word % left], cards[left - 1]
    return cards


def deck_of(cards, seed, told):
    """The record tells how many orders the rules rejected. The rules reject only orders that begin with four jacks."""
    for attempt in range(LAST_ATTEMPT + 1):
        deck = shuffled(cards, seed, 1, attempt)
        if attempt >= told or sum(card.startswith("J") for card in deck[:4]) < 4:
            break
    return deck


def opened_salts(deals):
    table = deals["match"].rsplit("/", 1)[0].encode("ascii")
    parts = []
    if len({given["seat"] for given in deals["salts"]}) != len(deals["salts"]):
        raise Wrong("a seat gave twice")
    for given in sorted(deals["salts"], key=lambda given: given["seat"]):
        commit = number(given["commit"])
        if "salt" in given:
            part = bytes([given["seat"]]) + number(given["salt"])
            if digest(b"lastcard/1 salt", table, part) != commit:
                raise Wrong(f"the salt of seat {given['seat']} is not what it committed to")
            parts.append(part)
    return b"".join(parts)


def seed_of(deals, salts, link, place):
    name = deals["match"].encode()
    return digest(b"lastcard/1 seed", link, salts, bytes([len(name)]), name, struct.pack("<I", place))


def check_cards(orders):
    """A deck is of whole packs or of a part of them; what is shuffled later is of its cards."""
    counts = Counter(orders[0])
    if len({often for card, often in counts.items() if card != "*"}) > 1:
        raise Wrong("the deck has other cards than a deck should")
    if any(Counter(order) - counts for order in orders[1:]):
        raise Wrong("a pile was shuffled of cards that the deck does not have")


def check_round(deals, salts, recorded, place, known):
    back = link = number(recorded["link"])
    for _ in range(place - known[0]):
        back = digest(b"lastcard/1 link", back)
    if back != known[1]:
        raise Wrong(f"round {place}: its link is not of the chain")
    seed = seed_of(deals, salts, link, place)
    orders = [recorded["deck"]] + [order for step in recorded["steps"] for order in step.get("shuffles", [])]
    check_cards(orders)
    for shuffle, order in enumerate(orders, 1):
        left, whole = Counter(order), orders[0] if "duplicate" in deals else order
        told = recorded.get("attempts", {}).get("1", 0)
        made = deck_of(order, seed, told) if shuffle == 1 else shuffled(whole, seed, shuffle, 0)
        if [card for card in made if left.subtract([card]) or left[card] >= 0] != order:
            raise Wrong(f"round {place}: shuffle {shuffle} is not the one that follows")
    return place, link


def check(record):
    if "deals" not in record:
        return "it has no numbers of its deals: from before deals could be checked, or from where they cannot"
    rounds, deals = record["rounds"], record["deals"]
    if deals["format"] != "lastcard-deals/1":
        raise Wrong("a format of another time")
    if not re.fullmatch("[!-~]{1,255}", deals["match"]):
        raise Wrong("the match's name is none")
    seats = [given["seat"] for given in deals["salts"]]
    if not all(type(seat) is int for seat in [record["seats"], *seats]) or record["seats"] > MOST_SEATS:
        raise Wrong("a seat is no number of one")
    if any(seat not in range(record["seats"]) for seat in seats):
        raise Wrong("a seat that is not at the table gave a number")
    if "duplicate" in deals and (deals["duplicate"] is not True or deals["salts"]):
        raise Wrong("a duplicate has numbers of players")
    salts = opened_salts(deals)
    known, checked = (0, number(deals["commit"])), 0
    for place, recorded in enumerate(rounds[:LAST_ROUND], 1):
        if "link" in recorded:
            known = check_round(deals, salts, recorded, place, known)
            checked += 1
        elif recorded.get("result") is not None or place < len(rounds):
            raise Wrong(f"round {place} is over and has no link")
    return f"{checked} of {len(rounds)} rounds: " + ("every deck follows" if checked else "nothing could be checked")


def records_of(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if not path.endswith(".jsonl"):
        return [(path, text)]
    return [(f"{path}:{place}", line) for place, line in enumerate(text.split("\n"), 1) if line]


def members(pairs):
    if len(dict(pairs)) < len(pairs):
        raise Wrong("a member is there twice")
    return dict(pairs)


def verdict_of(text):
    try:
        return check(json.loads(text, object_pairs_hook=members)), 0
    except Wrong as wrong:
        return f"does not fit: {wrong}", 1
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        return f"no record: {error!r}", 2


def main():
    worst = 0
    for path in sys.argv[1:]:
        try:
            records = records_of(path)
        except (OSError, ValueError) as error:
            print(f"{path}: cannot be read: {error}")
            worst, records = 2, []
        for name, text in records:
            said, verdict = verdict_of(text)
            print(f"{name}: {said}")
            worst = max(worst, verdict)
    return worst


if __name__ == "__main__":
    sys.exit(main() if len(sys.argv) > 1 else __doc__)
