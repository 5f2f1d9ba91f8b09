import { describe, expect, it } from "vitest";
import { compareSeen, type SeenEvent, type SeenRound } from "../../src/deals/seen";

const move = (from: string, to: string, cards: number | string): SeenEvent =>
  typeof cards === "number"
    ? { event: "move", from, to, count: cards }
    : { event: "move", from, to, count: cards.split(" ").length, cards: cards.split(" ") };
const dealt: SeenEvent = { event: "dealt" };
const seated = new Set(["hand-0", "hand-1", "aside-0"]);

function round(...updates: (SeenEvent[] | { events: SeenEvent[]; hand: string })[]): SeenRound {
  return {
    whole: true,
    own: "hand-0",
    seated,
    updates: updates.map((update) =>
      Array.isArray(update)
        ? { events: update }
        : { events: update.events, hand: update.hand.split(" ") },
    ),
  };
}

const kDeck = "1C 2C 3C 4C 5C 6C 7C 8C 9C TC".split(" ");
// The deal of two hands of two cards, starting left of seat 0, and the upcard.
const kDeal = [
  dealt,
  move("stock", "hand-1", 2),
  move("stock", "hand-0", "2C 4C"),
  move("stock", "discard", "5C"),
];

describe("the cards that the page was shown", () => {
  it("match a deal of one card at a time and the draws after it", () => {
    const seen = round({ events: kDeal, hand: "2C 4C" }, [move("stock", "hand-1", 1)], {
      events: [move("stock", "hand-0", "7C")],
      hand: "2C 4C 7C",
    });
    expect(compareSeen(kDeck, [], seen)).toEqual({ compared: 4 });
  });

  it("match a deal of one hand at a time and the last card of the deck", () => {
    const deal = [
      move("stock", "kitty", 2),
      dealt,
      move("stock", "hand-1", 2),
      move("stock", "hand-0", "5C 6C"),
      move("stock", "exposed", "TC"),
    ];
    expect(compareSeen(kDeck, [], round(deal))).toEqual({ compared: 3 });
    const other = [...deal.slice(0, -1), move("stock", "exposed", "9C")];
    expect(compareSeen(kDeck, [], round(other)).problem).toMatchObject({
      code: "shown-otherwise",
    });
  });

  it("match a deal with a hand for nobody, and one with hands that are a card longer", () => {
    const deal = [
      dealt,
      move("stock", "hand-1", 3),
      move("stock", "hand-0", "2C 5C 8C"),
      move("stock", "dead", 3),
      move("stock", "up", "TC"),
    ];
    expect(compareSeen(kDeck, [], round(deal))).toEqual({ compared: 4 });
    const longer = [
      dealt,
      move("stock", "hand-1", 4),
      move("stock", "hand-0", "2C 4C 6C 8C"),
      move("stock", "hand-1", 1),
      move("stock", "hand-0", "TC"),
    ];
    expect(compareSeen(kDeck, [], round(longer))).toEqual({ compared: 5 });
  });

  it("do not match if a card of the hand, the upcard or a draw differs", () => {
    const change = (index: number, event: SeenEvent) =>
      compareSeen(kDeck, [], round(kDeal.map((one, at) => (at === index ? event : one)))).problem;
    expect(change(2, move("stock", "hand-0", "2C 3C"))).toEqual({
      code: "shown-otherwise",
      shuffle: 1,
      place: 4,
      told: "3C",
      computed: "4C",
    });
    expect(change(3, move("stock", "discard", "6C"))).toMatchObject({ place: 5, told: "6C" });
    const drawn = round(kDeal, [move("stock", "hand-0", "7C")]);
    expect(compareSeen(kDeck, [], drawn).problem).toMatchObject({
      place: 6,
      told: "7C",
      computed: "6C",
    });
    const beyond = round(kDeal, [move("stock", "hand-0", "6C 7C 8C 9C TC 1C")]);
    expect(compareSeen(kDeck, [], beyond).problem).toEqual({
      code: "shown-otherwise",
      shuffle: 1,
      place: 11,
      told: "1C",
    });
  });

  it("match if a card put back goes under the stock", () => {
    const seen = round(
      [...kDeal, move("discard", "stock", "5C"), move("stock", "discard", "6C")],
      [move("stock", "hand-1", 4), move("stock", "hand-0", "5C")],
    );
    expect(compareSeen(kDeck, [], seen)).toEqual({ compared: 5 });
  });

  const emptied = [
    move("stock", "hand-1", 5),
    move("hand-0", "discard", "2C"),
    move("hand-0", "discard", "4C"),
  ];

  it("are compared with the new order after a reshuffle", () => {
    const seen = round(kDeal, emptied, [
      move("discard", "stock", 2),
      move("stock", "hand-0", "2C"),
    ]);
    expect(compareSeen(kDeck, [["2C", "5C"]], seen)).toEqual({ compared: 4 });
    expect(compareSeen(kDeck, [["5C", "2C"]], seen).problem).toMatchObject({
      code: "shown-otherwise",
      shuffle: 2,
      place: 1,
    });
  });

  it("do not match if a reshuffle has other cards, or only one side has a reshuffle", () => {
    const seen = round(kDeal, emptied, [move("discard", "stock", 2)]);
    for (const order of [["2C", "9C"], ["2C"], ["2C", "5C", "4C"]])
      expect(compareSeen(kDeck, [order], seen).problem).toEqual({
        code: "shuffled-others",
        shuffle: 2,
      });
    expect(compareSeen(kDeck, [], seen).problem?.code).toBe("shuffled-others");
    expect(compareSeen(kDeck, [kDeck], round(kDeal)).problem).toEqual({
      code: "shuffled-unseen",
      shuffle: 2,
    });
  });

  it("do not match if the hand on the screen differs from the events", () => {
    const problem = (hand: string) =>
      compareSeen(kDeck, [], round({ events: kDeal, hand })).problem;
    expect(problem("4C 2C")).toBe(undefined);
    expect(problem("2C 9C")).toEqual({ code: "hand-otherwise", told: "9C", computed: "4C" });
    expect(problem("2C 4C 9C")).toEqual({ code: "hand-otherwise", told: "9C" });
    expect(problem("2C")).toEqual({ code: "hand-otherwise", computed: "4C" });
  });

  it("are compared only from the deal on", () => {
    const seen = round(
      { events: [{ event: "made-rule" }], hand: "9C" },
      { events: kDeal, hand: "2C 4C" },
    );
    expect(compareSeen(kDeck, [], seen)).toEqual({ compared: 3 });
  });

  it("are followed when two players swap hands", () => {
    const seen = round(kDeal, {
      events: [move("hand-0", "hand-1", "2C 4C"), move("hand-1", "hand-0", "1C 3C")],
      hand: "1C 3C",
    });
    expect(compareSeen(kDeck, [], seen).problem).toBe(undefined);
  });

  it("do not match if another player plays a card that the deck did not give them", () => {
    const played = (cards: string) =>
      compareSeen(kDeck, [], round(kDeal, [move("hand-1", "discard", cards)]));
    for (const cards of ["1C", "3C", "1C 3C"]) expect(played(cards)).toEqual({ compared: 3 });
    for (const cards of ["9C", "5C", "1C 1C"])
      expect(played(cards).problem).toEqual({
        code: "moved-otherwise",
        told: cards.split(" ").at(-1),
      });
    const drawn = [move("stock", "hand-1", 1), move("hand-1", "discard", "6C")];
    expect(compareSeen(kDeck, [], round(kDeal, drawn)).problem).toBe(undefined);
  });

  it("do not match if a card comes from where no card lay, or more come than lay there", () => {
    for (const odd of [move("sleeve", "hand-0", "9C"), move("hand-1", "discard", 3)])
      expect(compareSeen(kDeck, [], round(kDeal, [odd])).problem?.code).toBe("moved-otherwise");
    expect(compareSeen(kDeck, [], round(kDeal, [move("stock", "hand-1", 6)])).problem).toEqual({
      code: "shown-otherwise",
      shuffle: 1,
      place: 11,
    });
  });

  it("may be any of a player's cards after some of these moved face down", () => {
    const passed = [move("hand-1", "passing-1", 1), move("passing-1", "hand-0", "3C")];
    const seen = round(kDeal, passed, [move("hand-1", "discard", "1C")]);
    expect(compareSeen(kDeck, [], seen).problem).toBe(undefined);
  });

  it("are compared when all hands are gathered, shuffled and dealt again", () => {
    const again = (hand: string) =>
      round(kDeal, [
        { event: "redealt" },
        move("hand-1", "gathered", 2),
        move("hand-0", "gathered", 2),
        move("gathered", "hand-1", 2),
        move("gathered", "hand-0", hand),
      ]);
    const order = "4C 3C 2C 1C".split(" ");
    expect(compareSeen(kDeck, [order], again("3C 1C"))).toEqual({ compared: 5 });
    expect(compareSeen(kDeck, [order], again("3C 2C")).problem).toMatchObject({
      code: "shown-otherwise",
      shuffle: 2,
      place: 4,
    });
    expect(compareSeen(kDeck, [["4C", "3C", "2C", "9C"]], again("3C 9C")).problem).toEqual({
      code: "shuffled-others",
      shuffle: 2,
    });
  });

  it("are not compared if updates are missing", () => {
    const seen = { ...round([move("stock", "hand-0", "9C")]), whole: false };
    expect(compareSeen(kDeck, [], seen)).toEqual({ compared: 0 });
  });
});
