import { beforeEach, describe, expect, it } from "vitest";
import { rankOf } from "../src/cards/card";
import {
  kLanguages,
  lowerCase,
  say,
  t,
  useGame,
  useLanguage,
  type Language,
} from "../src/i18n/i18n.svelte";
import { sayFact, spoken, type Reader } from "../src/log/sentences";
import type { Card, Fact, Rank, RuleSet } from "../src/protocol/messages.gen";
import { loadSheetWords, pestenSheet } from "../src/rules/pesten/sheet";
import { effectRules } from "../src/table/card-effects";
import { effectWords, followUp } from "../src/table/card-words";
import { allTexts } from "../words/folders";
import { library, preset } from "./pesten-rule-sets";

// No text may name a card or a rule that is not part of the rules in force.
const kReader: Reader = { you: 0, nameOf: (seat) => `Player ${seat}` };
const kRanks = [..."A23456789TJQK*"] as Rank[];
const kSets: [string, RuleSet][] = [
  ...["manipesto", "pesten-2018", "pesten-app"].map((name): [string, RuleSet] => [
    name,
    preset(name),
  ]),
  ...library(),
];
const kAllLanguages = Object.keys(kLanguages) as Language[];

/**
 * Returns the fact about a chain that a card of this rank opened, as the server sends it in badge
 * and status.
 */
function chainOf(rank: Rank, kind: string): Fact {
  const goesOn = rank === "*" ? { cards: ["*"] } : { rank };
  return { code: "respond", seat: 0, count: 2, kind, ...(kind === "same" ? goesOn : {}) };
}

/** Returns everything that the table says about the cards and penalties of these rules. */
function textsOf(rules: RuleSet): string[] {
  const texts = pestenSheet(rules).flatMap(({ lines }) => lines.map(({ text }) => spoken(text)));
  const jokers = Number(rules.jokers) > 0;
  for (const rank of kRanks) {
    if (rank === "*" && !jokers) continue;
    const card: Card = rank === "*" ? "*" : `${rank}H`;
    texts.push(effectWords(rules, card));
    for (const { effect, chain } of effectRules(rules, rankOf(card))) {
      if (effect !== "draw" || chain === undefined) continue;
      const fact = chainOf(rank, chain);
      const follow = followUp(fact);
      texts.push(
        spoken(sayFact("status", "respond", fact, kReader)!),
        spoken(sayFact("status", "respond", { ...fact, seat: 1 }, kReader)!),
        say(`chain.${chain}`) ?? "",
        follow === null ? "" : spoken(follow),
      );
    }
  }
  return texts;
}

const wordOf = (rank: Rank) => lowerCase(say(`rank.${rank}`)!);

describe.each(kAllLanguages)("the words of the table in %s", (language) => {
  beforeEach(async () => {
    await useLanguage(language);
    await useGame("pesten");
    await loadSheetWords();
  });

  it.each(kSets)("mention jokers only if the rules have some: %s", (_, rules) => {
    const joker = wordOf("*").slice(0, 5);
    const told = textsOf(rules).filter((text) => lowerCase(text).includes(joker));
    if (Number(rules.jokers) > 0) return expect(told).not.toEqual([]);
    // The sheet may say that there are no jokers.
    const none = spoken(
      pestenSheet(rules)
        .flatMap(({ lines }) => lines)
        .find(({ rule }) => rule === "jokers")!.text,
    );
    expect(told.filter((text) => text !== none)).toEqual([]);
  });

  it("name the rank that answers a stackable penalty, and no other", () => {
    for (const rank of kRanks) {
      for (const seat of [0, 1]) {
        const fact = { ...chainOf(rank, "same"), seat };
        // The player who must answer reads it in the second row of the status line.
        const row =
          seat === kReader.you ? followUp(fact)! : sayFact("status", "respond", fact, kReader)!;
        const text = lowerCase(spoken(row));
        expect(text).toContain(wordOf(rank));
        const others = kRanks.filter(
          (other) => !wordOf(rank).includes(wordOf(other)) && wordOf(other).length > 3,
        );
        expect(others.filter((other) => text.split(/[^\p{L}]+/u).includes(wordOf(other)))).toEqual(
          [],
        );
      }
    }
  });

  it("have the joker's name only in names of things, and in no sentence", () => {
    const kNames = /^(rank\.\*|rules\.jokers|typed\.joker|preset\.[\w.-]+)$/;
    const joker = wordOf("*").slice(0, 5);
    const found = Object.entries({
      ...allTexts("locales", language),
      ...allTexts("games/pesten", language),
    })
      .filter(([key]) => !kNames.test(key))
      .filter(([, text]) => lowerCase(text).includes(joker));
    expect(found).toEqual([]);
  });
});

describe("followUp", () => {
  beforeEach(() => useLanguage("en"));

  it("says which cards continue a chain", () => {
    const told = (fact: Partial<Fact>) => {
      const phrase = followUp({ code: "chain", ...fact });
      return phrase === null ? null : spoken(phrase);
    };
    expect(told({ rank: "5", cards: ["6H"] })).toBe("goes on with six of hearts or any five");
    expect(told({ rank: "7" })).toBe("goes on with any seven");
    expect(told({ cards: ["*"] })).toBe("goes on with joker");
    expect(told({})).toBeNull();
    expect(t("chain.any-draw")).toBe(t("chain.same"));
  });
});
