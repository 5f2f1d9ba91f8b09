import { beforeAll, describe, expect, it } from "vitest";
import type { Reason } from "../src/protocol/messages.gen";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { hintWords, sayMatter, sayMove, sayReason } from "../src/hints/words";

const names = { nameOf: (seat: number) => ["Noor", "Bas", "Fatima", "Joris"][seat]! };

beforeAll(async () => {
  await useLanguage("en");
  await hintWords.load("en");
});

describe("an expert's move", () => {
  it("is said with the cards' names", () => {
    expect(sayMove({ intent: "play-card", card: "TH" }, names)).toBe("Play: ten of hearts");
    expect(sayMove({ intent: "play-set", cards: ["6H", "7H"] }, names)).toBe(
      "Play: six of hearts, seven of hearts",
    );
    expect(sayMove({ intent: "give-card", card: "AS" }, names)).toBe("Give: ace of spades");
    expect(sayMove({ intent: "call-suit", suit: "D" }, names)).toMatch(/^Name: diamonds/i);
    expect(sayMove({ intent: "choose-seat", seat: 2 }, names)).toBe("Choose: Fatima");
  });
});

describe("a reason", () => {
  it.each<[Reason, string]>([
    [{ code: "makes-draw", seat: 2, count: 2 }, "Fatima faces 2 cards."],
    [{ code: "passes-over", seat: 1, cards: 1 }, "Bas, who has 1 card left, is passed over."],
    [{ code: "keeps-jokers", count: 1 }, "It keeps your joker."],
    [{ code: "keeps-jokers", count: 2 }, "It keeps your 2 jokers."],
    [{ code: "short-opponent", seat: 3, cards: 1 }, "Joris has one card left."],
  ])("%o is said in words", (reason, sentence) => {
    expect(sayReason(reason, names)).toBe(sentence);
  });
});

describe("how much a move mattered", () => {
  it.each([
    [{ cost: 400 }, "It mattered a lot."],
    [{ cost: 80 }, "It mattered."],
    [{ cost: 10 }, "It mattered a little."],
    [{ cost: 80, close: true as const }, "It hardly mattered."],
  ])("%o is said in words", (moment, sentence) => {
    expect(sayMatter(moment)).toBe(sentence);
  });
});
