import type { RuleSet } from "../../protocol/messages.gen";
import { say } from "../../i18n/i18n.svelte";
import { effectsInPlay, type Effect } from "./rule-values";
import { isSheetKey, sayRuleWords as words, textOf } from "./words.svelte";

const kAtOnce = ["reverse", "self-draws", "show-hand", "others-draw", "rotate-hands", "redeal"];
const kChoices = ["call-suit", "call-rank", "pass-cards", "swap-hands", "give-card"];
const kCalls = ["call-suit", "call-rank"];
const kTurn = ["again", "step-back", "skip"];
const kAnswers = ["cancel-draw", "return-draw"];
/** Effects with composed sentences. Every other effect has one fixed sentence, which comes first. */
const kOwnSentences: ReadonlySet<string> = new Set([
  "wild",
  ...kAtOnce,
  ...kChoices,
  ...kTurn,
  ...kAnswers,
  "draw",
  "limit",
]);
const kValues = "A23456789TJQK";

function named(effects: readonly Effect[], ...names: string[]): Effect[] {
  return effects.filter(({ effect }) => names.includes(effect));
}

function plain(effects: readonly Effect[]): Effect[] {
  return effects.filter(({ effect }) => !kOwnSentences.has(effect) && isSheetKey(effect));
}

function counted(key: string, effect: Effect): string {
  return textOf(key, { count: Number(effect.count ?? 1) });
}

export function hasTwoSequence(rules: RuleSet): boolean {
  return effectsInPlay(rules).some(({ chain }) => chain === "two-sequence");
}

/** The sentences of a card that fits on every card. The suit after it depends on the card's other effects. */
function sayWild(effects: readonly Effect[], joker: boolean): string[] {
  if (!joker && named(effects, "wild").length === 0) return [];
  const calls = named(effects, ...kCalls);
  const called =
    calls.length > 0 || named(effects, "draw").some(({ then }) => then === "call-suit");
  if (called) return callsAtOnce(effects) ? [] : [words("wild.plain")];
  return [words(joker ? "wild.joker" : "wild")];
}

/** Whether the call is the first effect. Then one sentence tells both. */
function callsAtOnce(effects: readonly Effect[]): boolean {
  const before = [...named(effects, ...kAtOnce, ...kChoices), ...plain(effects)];
  const first = effects.find((effect) => before.includes(effect));
  return first !== undefined && kCalls.includes(first.effect);
}

function sayAtOnce(effect: Effect): string {
  switch (effect.effect) {
    case "reverse":
      return words(effect.two_players === "again" ? "reverse.again" : "reverse");
    case "show-hand":
      return words(effect.who === "next" ? "show-hand.next" : "show-hand.others");
    case "rotate-hands":
    case "redeal":
      return words(effect.effect);
    default:
      return counted(effect.effect, effect);
  }
}

function sayTurn(effect: Effect): string[] {
  if (effect.effect === "step-back") return [words("step-back")];
  if (effect.effect === "skip")
    return [counted("skip", effect), ...(effect.passable === true ? [words("skip.passable")] : [])];
  const drawn = `again.${String(effect.drawn_card)}`;
  return [
    words(effect.same_suit === true ? "again.same_suit" : "again"),
    ...(isSheetKey(drawn) ? [textOf(drawn)] : []),
  ];
}

function sayDraw(effect: Effect, joker: boolean, moved: boolean): string[] {
  const chain = String(effect.chain);
  const key = joker && chain === "same" ? "draw.same.joker" : `draw.${chain}`;
  // In a two-sequence, the turn always ends. Any other value of `then` applies only to other chains.
  const sequence = chain === "two-sequence" && effect.then !== "turn-ends";
  const then = sequence
    ? ["then.turn-ends", `then.${String(effect.then)}.other`]
    : [`then.${String(effect.then)}`];
  return [
    textOf(key, {
      who: words(moved ? "who.turn" : "who.next"),
      count: Number(effect.count ?? 1),
    }),
    ...then.map((sentence) => textOf(sentence)),
  ];
}

function sayAnswers(effects: readonly Effect[], twoSequence: boolean): string[] {
  const answers = named(effects, ...kAnswers);
  const own = named(effects, "draw")[0];
  return answers.flatMap(({ effect }) => [
    textOf(effect),
    ...(effect === "return-draw" && own ? [counted("return-draw.grows", own)] : []),
    ...(twoSequence ? [words("not-two-sequence")] : []),
  ]);
}

function sayLimit(effect: Effect): string {
  const bound = effect.max === undefined ? "min" : "max";
  const letter = kValues[Number(effect[bound]) - 1] ?? "K";
  return words(`limit.${bound}`, { rank: say(`rank.${letter}`) ?? letter });
}

/** The effects of a card in sentences, in the order in which they happen. */
export function sayEffectList(
  effects: readonly Effect[],
  { joker, twoSequence }: { joker: boolean; twoSequence: boolean },
): string {
  const turns = named(effects, ...kTurn);
  const wild = joker || named(effects, "wild").length > 0;
  const merged = wild && callsAtOnce(effects) ? named(effects, ...kCalls)[0] : undefined;
  const moved = turns.some(({ effect }) => effect !== "again");
  const sentences = [
    ...sayWild(effects, joker),
    ...(merged ? [textOf(`wild.${merged.effect}`)] : []),
    ...plain(effects).map(({ effect }) => textOf(effect)),
    ...named(effects, ...kAtOnce).map(sayAtOnce),
    ...named(effects, ...kChoices)
      .filter((choice) => choice !== merged)
      .map(({ effect }) => textOf(effect)),
    ...turns.flatMap(sayTurn),
    ...named(effects, "draw").flatMap((draw) => sayDraw(draw, joker, moved)),
    ...named(effects, "limit").map(sayLimit),
    ...sayAnswers(effects, twoSequence),
  ];
  return sentences.length > 0 ? sentences.join(" ") : words("ordinary");
}
