import { describe, expect, it } from "vitest";
import { kLanguages, t, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { foldersWithWords, textsIn } from "../words/folders";

// A text with a counted word must have a form for one and a form for several.
/** Keys in which the number is a name, or counts something else than the word after it. */
const kNumbers: ReadonlySet<string> = new Set([
  "card-effect.draw.any-draw",
  "card-effect.draw.same",
  "card-effect.draw.two-sequence",
  "card-effect.limit",
  "card.place",
  "configure.turn.relaxed",
  "effect.effect-draw",
  "effect.effect-draw.you",
  "event.chain-opened",
  "event.chain-opened.to-you",
  "event.chain-opened.you",
  "event.proposed-repeal",
  "event.proposed-repeal.you",
  "event.returned-draw",
  "event.returned-draw.you",
  "effect.returned-draw",
  "event.rule-kept",
  "event.rule-repealed",
  "invitation.empty",
  "points.draw.about",
  "queue.give.empty",
  "queue.position",
  "replay.position",
  "result.replay.table",
  "score.of",
  "seat.add-bot",
  "slot.drop",
  "status.opening",
  "status.repeal-vote",
  "status.repeal-vote.you",
  "status.respond",
  "status.respond.none",
  "status.respond.same",
  "status.respond.two-sequence",
  "status.respond.you",
  "team.room",
  "zone.hand-of",
]);
/** Keys in which the number is always more than one. */
const kAlwaysSeveral: ReadonlySet<string> = new Set([
  "action.confirm.count",
  "action.play.count",
  "action.pre-play.count",
  "account.password.hint",
  "edit.team-size.hint",
  "join.code.wrong",
  "slot.propose.hint",
]);

/** Matches texts that name cards or points: there the number counts them, whatever the key is. */
const kCards = /\{count\} (cards?|kaart|Karte|korttia|points?|punt|Punkt|pist)/;

/** Matches a text with plural forms. */
const kPlural = /\{\w+, plural,/;

/** Matches a number with a word after it. */
const kCounted = /\{(count|size|roster|people)\}[ \u00a0]\p{L}/u;

function textsOf(language: Language): [string, string][] {
  return foldersWithWords().flatMap((folder) => Object.entries(textsIn(folder, language)));
}

// In Turkish a word after a number stays as it is.
const kWithForms = (Object.keys(kLanguages) as Language[]).filter((one) => one !== "tr");

describe.each(kWithForms)("counted texts in %s", (language) => {
  it("have a singular form", () => {
    const single = textsOf(language).filter(
      ([key, text]) =>
        !kPlural.test(text) &&
        kCounted.test(text) &&
        !(kNumbers.has(key) && !kCards.test(text)) &&
        !kAlwaysSeveral.has(key),
    );
    expect(single).toEqual([]);
  });
});

describe("a deal of one card", () => {
  it.each([
    ["en", "Noor deals 1 card to each", "Noor deals 2 cards to each"],
    ["nl", "Noor deelt: ieder 1 kaart", "Noor deelt: ieder 2 kaarten"],
    ["de", "Noor gibt jedem 1 Karte", "Noor gibt jedem 2 Karten"],
    ["tr", "Noor herkese 1 kart dağıttı", "Noor herkese 2 kart dağıttı"],
    ["fi", "Noor jakaa kullekin 1 kortin", "Noor jakaa kullekin 2 korttia"],
  ] as const)("reads in %s as people speak", async (language, one, two) => {
    await useLanguage(language);
    const told = (count: number) => t("event.dealt", { name: "Noor", count });
    expect([told(1), told(2)]).toEqual([one, two]);
  });
});
