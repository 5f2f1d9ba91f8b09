import { describe, expect, it } from "vitest";
import { bytesOf, hexOf, textBytes } from "../../src/deals/bytes";
import { checkRecord, checkRound, readSalts } from "../../src/deals/check";
import { leadsTo, linkBefore, roundSeed, saltCommitment } from "../../src/deals/numbers";
import { shuffled } from "../../src/deals/shuffle";
import { bytes, chainOf, hex, HonestServer, kPack, recordOf } from "./honest";

type Draft = ReturnType<typeof recordOf>;

/** Checks a record of two rounds with one change. */
function altered(change: (record: Draft) => void) {
  const record = recordOf(2);
  change(record);
  return checkRecord(record);
}

function problemsOf(check: ReturnType<typeof checkRecord>): string[] {
  if (!("rounds" in check)) return [check.state];
  return [...check.problems, ...check.rounds.flatMap(({ problems }) => problems)].map(
    ({ code }) => code,
  );
}

const swap = (cards: string[], one: number, other: number) =>
  ([cards[one], cards[other]] = [cards[other]!, cards[one]!]);

describe("the numbers of a deal", () => {
  it("are lower-case hex of their exact length", () => {
    expect(bytesOf("00ff", 2)).toEqual(Uint8Array.of(0, 255));
    for (const wrong of ["00f", "00FF", "00f ", "00ff00", 17, null])
      expect(bytesOf(wrong, 2)).toBe(null);
    expect(hexOf(bytesOf(hex(200), 32)!)).toBe(hex(200));
  });

  it("a link leads to the links before it and to no other", () => {
    const chain = chainOf(4);
    expect(hexOf(linkBefore(chain[3]!))).toBe(hexOf(chain[2]!));
    expect(leadsTo(chain[4]!, 4, 0, hexOf(chain[0]!))).toBe(true);
    expect(leadsTo(chain[4]!, 4, 3, hexOf(chain[3]!))).toBe(true);
    expect(leadsTo(chain[4]!, 3, 0, hexOf(chain[0]!))).toBe(false);
    expect(leadsTo(chain[0]!, 0, 0, hexOf(chain[0]!))).toBe(false);
    expect(leadsTo(chain[4]!, 10_001, 0, hexOf(chain[0]!))).toBe(false);
  });

  it("a commitment belongs to one table and one seat", () => {
    const of = (table: string, seat: number) => hexOf(saltCommitment(table, seat, bytes(1)));
    expect(new Set([of("AAAA", 0), of("AAAB", 0), of("AAAA", 1)]).size).toBe(3);
  });

  it("a seed depends on the link, every salt and its seat, the match and the round", () => {
    const salts = [
      { seat: 0, salt: bytes(1) },
      { seat: 3, salt: bytes(2) },
    ];
    const seeds = [
      roundSeed(bytes(9), salts, "T/1", 1),
      roundSeed(bytes(8), salts, "T/1", 1),
      roundSeed(bytes(9), salts.slice(1), "T/1", 1),
      roundSeed(bytes(9), [salts[0]!, { seat: 2, salt: bytes(2) }], "T/1", 1),
      roundSeed(bytes(9), salts, "T/2", 1),
      roundSeed(bytes(9), salts, "T/1", 2),
    ];
    expect(new Set(seeds.map(hexOf)).size).toBe(seeds.length);
    expect(hexOf(roundSeed(bytes(9), salts.toReversed(), "T/1", 1))).toBe(hexOf(seeds[0]!));
  });

  it("a shuffle depends on the cards, its number and attempt, but not on the cards' order", () => {
    const order = shuffled(bytes(3), 1, 0, kPack);
    expect(order.toSorted()).toEqual(kPack.toSorted());
    expect(shuffled(bytes(3), 1, 0, kPack.toReversed())).toEqual(order);
    expect(shuffled(bytes(3), 2, 0, kPack)).not.toEqual(order);
    expect(shuffled(bytes(3), 1, 1, kPack)).not.toEqual(order);
    expect(shuffled(bytes(3), 1, 0, [])).toEqual([]);
  });

  it("every card comes to every place about equally often", () => {
    const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let round = 0; round < 4000; round += 1) {
      const order = shuffled(roundSeed(bytes(1), [], "T/1", round), 1, 0, ["A", "B", "C", "D"]);
      for (const [place, card] of order.entries()) counts[place]!["ABCD".indexOf(card)]! += 1;
    }
    // Seven standard deviations of 4000 draws with a probability of 1 in 4.
    for (const row of counts)
      for (const count of row) expect(Math.abs(count - 1000)).toBeLessThan(192);
  });
});

describe("a round", () => {
  const server = new HonestServer();
  const numbers = server.numbers({ 0: hex(40), 2: hex(80) });
  const { opened } = readSalts(numbers);

  it("passes the check, with its reshuffles and from any earlier link", () => {
    const dealt = server.dealt(numbers, 3, [kPack.slice(0, 17), kPack.slice(5, 30)]);
    expect(checkRound(numbers, opened, dealt)).toEqual([]);
    expect(checkRound(numbers, opened, dealt, { known: 2, told: server.link(2) })).toEqual([]);
  });

  it("fails the check with a wrong link, another round's link or a malformed one", () => {
    const dealt = server.dealt(numbers, 3);
    for (const link of [hex(1), server.link(2), server.link(4)])
      expect(checkRound(numbers, opened, { ...dealt, link })).toEqual([{ code: "chain" }]);
    expect(checkRound(numbers, opened, { ...dealt, link: "no" })).toEqual([{ code: "unreadable" }]);
    expect(checkRound(numbers, opened, { ...dealt, round: 2 })).toEqual([{ code: "chain" }]);
  });

  it("fails with the place where its deck or a reshuffle differs", () => {
    const dealt = server.dealt(numbers, 1, [kPack.slice(0, 17)]);
    const deck = [...dealt.deck];
    swap(deck, 4, 9);
    expect(checkRound(numbers, opened, { ...dealt, deck })).toEqual([
      { code: "deck", place: 5, told: deck[4], computed: deck[9] },
    ]);
    const again = [...dealt.shuffles[0]!];
    swap(again, 0, 1);
    expect(checkRound(numbers, opened, { ...dealt, shuffles: [again] })).toMatchObject([
      { code: "shuffle", shuffle: 2, place: 1 },
    ]);
  });

  it("fails if the server chose an order by the number of attempts", () => {
    const seed = roundSeed(bytesOf(server.link(1), 32)!, opened, server.match, 1);
    const dealt = server.dealt(numbers, 1);
    const deck = shuffled(seed, 1, 1, kPack);
    const other = checkRound(numbers, opened, { ...dealt, deck, attempts: { 1: 1 } });
    expect(other).toMatchObject([{ code: "deck" }]);
    const shuffles = [shuffled(seed, 2, 1, kPack.slice(0, 17))];
    const later = checkRound(numbers, opened, { ...dealt, shuffles, attempts: { 2: 1 } });
    expect(later).toMatchObject([{ code: "shuffle", shuffle: 2 }]);
  });
});

describe("a record", () => {
  it("is checked round by round", () => {
    const check = checkRecord(recordOf(3));
    expect(check.state).toBe("checked");
    expect(problemsOf(check)).toEqual([]);
    expect("rounds" in check && check.rounds.map(({ state }) => state)).toEqual(
      Array(3).fill("checked"),
    );
  });

  it("without numbers of deals is reported as old", () => {
    const { deals, ...old } = recordOf(1);
    expect(deals).toBeDefined();
    expect(checkRecord(old)).toEqual({ state: "old" });
  });

  it("that cannot be read is reported as unreadable", () => {
    for (const none of [null, 7, "x", {}, { rounds: 1 }, { rounds: [{ deck: [1], steps: [] }] }])
      expect(checkRecord(none)).toEqual({ state: "unreadable" });
    expect(altered((record) => (record.deals.format = "else"))).toEqual({ state: "unreadable" });
    expect(altered((record) => (record.deals.salts = "x" as never))).toEqual({
      state: "unreadable",
    });
  });

  const kDecks = ["deck", "shuffle", "deck", "shuffle"];
  const alterations: Record<string, [(record: Draft) => void, string[]]> = {
    "two cards of a deck": [(record) => swap(record.rounds[1]!.deck, 0, 51), ["deck"]],
    "a card for another": [
      (record) => (record.rounds[0]!.deck[3] = record.rounds[0]!.deck[4]!),
      ["pack", "deck"],
    ],
    "two cards of a reshuffle": [
      (record) => swap(record.rounds[0]!.steps[0]!.shuffles[0]!, 2, 3),
      ["shuffle"],
    ],
    "the commitment": [(record) => (record.deals.commit = hex(1)), ["chain"]],
    "a link": [(record) => (record.rounds[0]!.link = hex(1)), ["chain", "chain"]],
    "the name of the match": [(record) => (record.deals.match = "K7WPQ2/2"), kDecks],
    "the order of the rounds": [(record) => record.rounds.reverse(), ["chain", "chain"]],
    "a salt": [(record) => (record.deals.salts[0]!.salt = hex(41)), ["commitment", ...kDecks]],
    "a salt with its commitment": [
      (record) =>
        (record.deals.salts[0] = new HonestServer().numbers({ 0: hex(41) }).salts[0] as never),
      kDecks,
    ],
    "a salt left out": [(record) => record.deals.salts.splice(0, 1), kDecks],
    "a salt's seat": [(record) => (record.deals.salts[0]!.seat = 1), ["commitment", ...kDecks]],
    "a seat twice": [
      (record) => record.deals.salts.push(record.deals.salts[0]!),
      ["seat-twice", ...kDecks],
    ],
    "a seat that is not at the table": [(record) => (record.seats = 2), ["no-player"]],
    "a link left out": [
      (record) => delete (record.rounds[1] as { link?: string }).link,
      ["no-link"],
    ],
  };
  for (const [what, [change, codes]] of Object.entries(alterations))
    it(`is reported as wrong because of ${what}`, () => {
      const check = altered(change);
      expect(check.state).toBe("wrong");
      expect(problemsOf(check)).toEqual(codes);
    });

  it("counts a round that is not over as open", () => {
    const record = recordOf(2);
    const { link, ...open } = record.rounds[1]!;
    expect(link).toBeDefined();
    const check = checkRecord({ ...record, rounds: [record.rounds[0], { ...open, result: null }] });
    expect("rounds" in check && check.rounds.map(({ state }) => state)).toEqual([
      "checked",
      "open",
    ]);
    expect(check.state).toBe("part");
  });

  it("is checked in part if a number was not opened or nobody gave one, or if no round is over", () => {
    expect(altered((record) => (record.rounds = [])).state).toBe("part");
    const { deals, ...rest } = recordOf(1);
    const server = new HonestServer();
    const numbers = server.numbers({});
    const { deck, link } = server.dealt(numbers, 1);
    const rounds = [{ deck, link, steps: [], result: {} }];
    expect(checkRecord({ ...rest, deals: { ...deals, salts: [] }, rounds }).state).toBe("part");
  });

  it("of which a round before the last has no number is wrong, even if the round has no result", () => {
    const check = altered((record) =>
      Object.assign(record.rounds[0]!, { link: undefined, result: null }),
    );
    expect(problemsOf(check)).toEqual(["no-link"]);
  });

  it("with a name, a seat or numbers that cannot be is unreadable", () => {
    const changes: ((record: Draft) => unknown)[] = [
      ({ deals }) => (deals.match = `é/${"x".repeat(300)}`),
      ({ deals }) => (deals.match = "é/1"),
      ({ deals }) => Object.assign(deals, { duplicate: true }),
      ({ deals }) => Object.assign(deals, { duplicate: false }),
      ({ deals }) => (deals.salts[0]!.seat = 12),
      ({ deals }) => (deals.salts[0]!.seat = 0.5),
      (record) => (record.seats = 13),
    ];
    for (const change of changes) expect(altered(change).state).toBe("unreadable");
  });
});

it("text is hashed as UTF-8", () => {
  expect(hexOf(textBytes("é"))).toBe("c3a9");
});
