import { describe, expect, it } from "vitest";
import type { Intent } from "../src/protocol/messages.gen";
import {
  arrange,
  intentFor,
  isPartOfPlay,
  listedPlay,
  markedFaces,
  without,
} from "../src/table/plays";

// The plays on ♥5 that docs/rules/pesten.md, PES-38, lists for such a hand.
const intents: Intent[] = [
  { intent: "play-card", card: "6H" },
  { intent: "play-card", card: "TH" },
  { intent: "play-set", cards: ["6H", "7H"] },
  { intent: "play-set", cards: ["TH", "JH", "QH"] },
  { intent: "play-set", cards: ["QH", "JH", "TH"] },
  { intent: "play-set", cards: ["TH", "TC", "TD", "TS"] },
];

describe("without", () => {
  it("takes one copy for each card asked for", () => {
    expect(without(["6H", "6H", "9C"], ["6H"])).toEqual(["6H", "9C"]);
    expect(without(["6H", "9C"], ["6H", "6H"])).toBeNull();
  });
});

describe("listedPlay", () => {
  it("finds a run only in its own order", () => {
    expect(listedPlay(intents, ["6H", "7H"])).toBe(intents[2]);
    expect(listedPlay(intents, ["7H", "6H"])).toBeUndefined();
  });

  it("finds a set of one rank with its middle cards in any order", () => {
    expect(listedPlay(intents, ["TH", "TD", "TC", "TS"])).toBe(intents[5]);
    expect(listedPlay(intents, ["TS", "TD", "TC", "TH"])).toBeUndefined();
  });
});

describe("arrange", () => {
  it("keeps an order that is legal", () => {
    const cards = ["QH", "JH", "TH"];
    expect(arrange(intents, cards)).toBe(cards);
  });

  it("puts cards into the legal order if they were tapped in another", () => {
    expect(arrange(intents, ["7H", "6H"])).toEqual(["6H", "7H"]);
    expect(arrange(intents, ["JH", "TH", "QH"])).toEqual(["TH", "JH", "QH"]);
  });

  it("returns null for cards that make no play", () => {
    expect(arrange(intents, ["6H", "TH"])).toBeNull();
  });
});

describe("markedFaces", () => {
  it("marks what a play can begin with while nothing is selected", () => {
    expect([...markedFaces(intents, [])].sort()).toEqual(["6H", "QH", "TH"]);
  });

  it("marks what can join the selection", () => {
    expect([...markedFaces(intents, ["TH"])].sort()).toEqual(["JH", "QH", "TC", "TD", "TS"]);
    expect([...markedFaces(intents, ["6H"])]).toEqual(["7H"]);
  });
});

describe("isPartOfPlay", () => {
  it("is true for every part of a listed play", () => {
    expect(isPartOfPlay(intents, ["JH"])).toBe(true);
    expect(isPartOfPlay(intents, ["JH", "QH"])).toBe(true);
    expect(isPartOfPlay(intents, ["6H", "TH"])).toBe(false);
  });
});

describe("intentFor", () => {
  it("plays one card or several, in order, with the knock if it is armed", () => {
    expect(intentFor(intents, ["6H"], false)).toEqual({ intent: "play-card", card: "6H" });
    expect(intentFor(intents, ["6H", "7H"], true)).toEqual({
      intent: "play-set",
      cards: ["6H", "7H"],
      knock: true,
    });
  });

  it("gives a card if the question asks for a gift", () => {
    const gifts: Intent[] = [{ intent: "give-card", card: "6H" }];
    expect(intentFor(gifts, ["6H"], false)).toEqual({ intent: "give-card", card: "6H" });
  });
});
