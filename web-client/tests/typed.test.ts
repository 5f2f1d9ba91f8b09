import { describe, expect, it } from "vitest";
import type { Ask } from "../src/protocol/messages.gen";
import { typedChoice } from "../src/typed/choices";
import { parseTyped, type Vocabulary } from "../src/typed/parse";

const english: Vocabulary = {
  letters: "AKQJ",
  suits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
  words: { draw: "draw", take: "take", knock: "knock", pass: "pass", joker: "joker" },
};
const dutch: Vocabulary = {
  letters: "AHVB",
  suits: { S: "schoppen", H: "harten", D: "ruiten", C: "klaveren" },
  words: { draw: "pak", take: "neem", knock: "klop", pass: "pas", joker: "joker" },
};
const german: Vocabulary = {
  letters: "AKDB",
  suits: { S: "pik", H: "herz", D: "karo", C: "kreuz" },
  words: { draw: "ziehen", take: "nehmen", knock: "klopfen", pass: "passen", joker: "joker" },
};
const turkish: Vocabulary = {
  letters: "APKV",
  suits: { S: "ma\u00e7a", H: "kupa", D: "karo", C: "sinek" },
  words: { draw: "\u00e7ek", take: "al", knock: "vur", pass: "pas", joker: "joker" },
};
const hand = ["5H", "6H", "7H", "TD", "JS", "JD", "KH", "KC", "QC", "*"];
const cards = (text: string, vocabulary = english) => {
  const typed = parseTyped(text, hand, vocabulary);
  return "kind" in typed && typed.kind === "cards" ? typed.cards : typed;
};

describe("parseTyped", () => {
  it("U52: reads cards in their order, the suit or the rank first, with signs and names", () => {
    expect(cards("h5 h6 h7")).toEqual(["5H", "6H", "7H"]);
    expect(cards("7H, 6h")).toEqual(["7H", "6H"]);
    expect(cards("\u26655 10\u2666")).toEqual(["5H", "TD"]);
    expect(cards("hearts5 dt")).toEqual(["5H", "TD"]);
    // The sign with the variation selector of emoji keyboards, and with that of plain texts.
    expect(cards("\u2665\ufe0f5 6\u2665\ufe0f \u2665\ufe0e7")).toEqual(["5H", "6H", "7H"]);
  });

  it("U52: reads any card of a rank, and the suit to call after it", () => {
    expect(parseTyped("j* s", hand, english)).toEqual({
      kind: "cards",
      cards: ["JS"],
      knock: false,
      suit: "S",
    });
    expect(parseTyped("* hearts", hand, english)).toMatchObject({ cards: ["*"], suit: "H" });
    expect(cards("j* j*")).toEqual(["JS", "JD"]);
  });

  it("U52: reads words, and the knock with a play", () => {
    expect(parseTyped("take", hand, english)).toEqual({ kind: "word", word: "take" });
    expect(parseTyped(" Draw ", hand, english)).toEqual({ kind: "word", word: "draw" });
    expect(parseTyped("spades", hand, english)).toEqual({ kind: "suit", suit: "S" });
    expect(parseTyped("h5 knock", hand, english)).toMatchObject({ cards: ["5H"], knock: true });
    expect(parseTyped("neem", hand, dutch)).toEqual({ kind: "word", word: "take" });
    expect(parseTyped("take", hand, dutch)).toEqual({ kind: "word", word: "take" });
  });

  it("U52: reads capitals, also those of Turkish", () => {
    expect(parseTyped("S\u0130NEK", hand, turkish)).toEqual({ kind: "suit", suit: "C" });
    expect(parseTyped("\u00c7EK", hand, turkish)).toEqual({ kind: "word", word: "draw" });
    expect(cards("S\u0130NEKP", turkish)).toEqual(["KC"]);
  });

  it("U52, U59: reads the reader's own letters before the English ones", () => {
    expect(cards("hh", dutch)).toEqual(["KH"]);
    expect(cards("kv", dutch)).toEqual(["QC"]);
    expect(cards("rb", dutch)).toEqual(["JD"]);
    expect(cards("harten5", dutch)).toEqual(["5H"]);
    expect(cards("h5 s j", dutch)).toEqual({ code: "unknown", word: "s" });
    expect(cards("hk", german)).toEqual(["KH"]);
    expect(cards("pb", german)).toEqual(["JS"]);
    expect(cards("kreuzd", german)).toEqual(["QC"]);
  });

  it("takes the held card if a word can mean two cards, and asks if both are held", () => {
    expect(cards("kk", german)).toEqual(["KC"]);
    expect(parseTyped("kk", ["KC", "KD"], german)).toEqual({
      code: "ambiguous",
      word: "kk",
      cards: ["KD", "KC"],
    });
  });

  it("says what is wrong", () => {
    expect(cards("")).toEqual({ code: "empty" });
    expect(cards("x9")).toEqual({ code: "unknown", word: "x9" });
    expect(cards("s9")).toEqual({ code: "not-held", card: "9S" });
    expect(cards("h5 h5")).toEqual({ code: "not-held", card: "5H" });
    expect(cards("9*")).toEqual({ code: "no-rank", rank: "9" });
  });
});

describe("typedChoice", () => {
  const ranks: Ask = {
    kind: "pick_option",
    code: "call-rank",
    intents: (["7", "T", "J"] as const).map((rank) => ({ intent: "call-rank", rank })),
  };
  const names = { nameOf: (seat: number) => `${seat}` };

  it.each([
    ["7", "7"],
    ["10", "T"],
    ["j", "J"],
  ])("%s calls a rank", (text, rank) => {
    expect(typedChoice(text, [ranks], names)?.intent).toEqual({ intent: "call-rank", rank });
  });

  it("calls no rank that is not offered", () => {
    expect(typedChoice("8", [ranks], names)).toBeNull();
  });
});
