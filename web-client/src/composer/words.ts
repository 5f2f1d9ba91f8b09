import { sayWhole } from "../i18n/i18n.svelte";
import type { Keys } from "../i18n/keys.gen";
import type { Arguments, Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";
import { cardName } from "../log/sentences";
import { kConditions, type Condition, type Effect, type Matcher, type Rule } from "./vocabulary";

type Texts = Keys["composer"];

/** The words for rules that players write, and for the screens where they write them. */
export const composerWords = new PartWords<Texts>(import.meta.glob<{ default: Words }>("./*.arb"));

/** The game's own words for a key, or else the general ones. */
export function words<Key extends keyof Texts>(key: Key, ...values: Arguments<Texts[Key]>): string {
  return wordsOf(key, values[0]);
}

/** The words for a computed key; the key itself if there are none. */
export function wordsOf(key: string, values: Values = {}): string {
  return sayWhole(key, values) ?? composerWords.textOf(key, values);
}

/** "a, b or c". */
function either(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join("");
  return `${texts.slice(0, -1).join(", ")}${words("rule-words.or")}${texts.at(-1)}`;
}

function cardWords(card: string): string {
  return card === "*"
    ? words("rule-words.joker.true")
    : words("rule-words.card", { card: cardName(card) });
}

function sayCondition(condition: Condition, matcher: Matcher): string {
  switch (condition) {
    case "rank":
    case "suit":
      return either(
        (matcher[condition] ?? []).map((one) => wordsOf(`rule-words.${condition}.${one}`)),
      );
    case "card":
      return either((matcher.card ?? []).map(cardWords));
    case "min":
    case "max":
      return words(`rule-words.${condition}`, { value: matcher[condition] ?? 0 });
    case "not":
      return words("rule-words.not", { what: sayConditions(matcher.not ?? {}) });
    default:
      return wordsOf(`rule-words.${condition}.${String(matcher[condition])}`);
  }
}

function conditionsOf(matcher: Matcher): Condition[] {
  return kConditions.filter((condition) => matcher[condition] !== undefined);
}

/** "black and 7 or higher". */
function sayConditions(matcher: Matcher): string {
  return conditionsOf(matcher)
    .map((condition) => sayCondition(condition, matcher))
    .join(words("rule-words.and"));
}

/** "a red card", "a card that is red and even". */
export function sayNoun(matcher: Matcher): string {
  const conditions = conditionsOf(matcher);
  const [only] = conditions;
  if (only === undefined) return words("rule-words.any");
  if (conditions.length === 1) {
    if (only === "color" || only === "parity")
      return wordsOf(`rule-words.noun.${only}.${matcher[only]}`);
    if (only === "rank" || only === "suit" || only === "card") return sayCondition(only, matcher);
    if ((only === "face" || only === "joker") && matcher[only]) return sayCondition(only, matcher);
  }
  return words("rule-words.that-is", { what: sayConditions(matcher) });
}

function sayDemand(effect: Effect): string {
  const parts = [sayConditions((effect.match ?? {}) as Matcher)];
  if (typeof effect.relation === "string") {
    const relation = wordsOf(`rule-words.relation.${effect.relation}`);
    parts.push(words("rule-words.to-it", { relation }));
  }
  const what = parts.filter(Boolean).join(words("rule-words.and"));
  return words("rule-words.effect.next-must", { what });
}

export function sayEffect(effect: Effect): string {
  const { count, to, who, colors, max, text } = effect as Record<
    string,
    string | number | undefined
  >;
  const key = `rule-words.effect.${effect.effect}`;
  const then = wordsOf(`rule-words.then.${String(effect.then)}`);
  switch (effect.effect) {
    case "next-must":
      return sayDemand(effect);
    case "say":
      return words("rule-words.effect.say", { text: text ?? "" });
    case "draw": {
      const stack = effect.stack === true ? words("rule-words.stack") : "";
      return wordsOf(key, { count: count ?? 0, then, stack });
    }
    case "draw-until":
      return wordsOf(key, { noun: sayNoun((effect.match ?? {}) as Matcher), max: max ?? 0, then });
    default: {
      const kind = to ?? who ?? colors;
      return wordsOf(kind === undefined ? key : `${key}.${kind}`, { count: count ?? 1 });
    }
  }
}

/** A rule that players wrote, as the table announces it. */
export function sayWrittenRule(rule: { when: object; do: readonly object[] }): string {
  const when = rule.when as Rule["when"];
  const relation = when.relation && wordsOf(`rule-words.relation.${when.relation}`);
  return words("rule-words.rule", {
    noun: sayNoun(when.played ?? {}),
    beneath: when.beneath ? words("rule-words.beneath", { noun: sayNoun(when.beneath) }) : "",
    relation: relation ? words("rule-words.relation", { relation }) : "",
    left: when.left === undefined ? "" : words("rule-words.left", { count: when.left }),
    effects: rule.do.map((effect) => sayEffect(effect as Effect)).join("; "),
  });
}
