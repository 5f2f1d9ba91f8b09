import type { RuleSet } from "../../protocol/messages.gen";
import type { Phrase } from "../../i18n/messages";
import { drawn } from "../../log/sentences";
import { withRounds } from "../../table/rule-words";
import { effectsInPlay, isSame, numberOf, valueOf, wordOf } from "./rule-values";
import { cardsListed, specialLines } from "./special-cards";
import { sayRuleParts, sayRuleWords as words, sheetWordsLoaded, textOf } from "./words.svelte";

export { lineForRefusal } from "./citation";
export { loadSheetWords } from "./words.svelte";

export interface SheetLine {
  /** The subject of the line: a member ("knock.penalty", "effects.7"), or the id of a rule that all rule sets share. */
  rule: string;
  /** All members that the line describes. */
  rules: readonly string[];
  /** The cards that it is about; the text begins with them. */
  label?: string;
  /** The suits, if the line is about some suits of a rank only. */
  suits?: string;
  /** The text of the line. Only the example contains cards. */
  text: Phrase;
  /** The line differs from the rules of the comparison. */
  changed: boolean;
}

export interface SheetSection {
  id: string;
  title: string;
  lines: readonly SheetLine[];
}

type Told = Omit<SheetLine, "changed">;

function line(rule: string, ...sentences: (string | false)[]): Told {
  return { rule, rules: [rule], text: sentences.filter(Boolean).join(" ") };
}

function whether(rules: RuleSet, path: string): string {
  return textOf(`${path}.${wordOf(rules, path)}`);
}

function counted(rules: RuleSet, path: string, key: string): string {
  return textOf(key, { count: numberOf(rules, path) });
}

function jokers(rules: RuleSet): boolean {
  return numberOf(rules, "jokers") > 0;
}

function cards(rules: RuleSet): Told[] {
  const first = wordOf(rules, "first_card");
  return [
    line("decks", counted(rules, "decks", "decks")),
    line("pack", whether(rules, "pack")),
    line("jokers", counted(rules, "jokers", jokers(rules) ? "jokers" : "jokers.0")),
    line("hand", counted(rules, "hand", "hand")),
    line(
      "first_card",
      whether(rules, "first_card"),
      first === "plain" && jokers(rules) && words("first_card.plain.joker"),
    ),
  ];
}

function match(rules: RuleSet): Told[] {
  const target = rules.teams === true ? "target.teams" : "target.singles";
  return [
    line("aim", words("aim")),
    line("teams", whether(rules, "teams")),
    line("target", counted(rules, "target", target)),
    line("deal", words("deal")),
  ];
}

function drawing(rules: RuleSet): Told[] {
  const until = rules.draw_until_playable === true;
  const draw = rules.must_play === true ? "draw.must" : "draw.free";
  const last = !until && numberOf(rules, "draw_count") > 1 ? ".last" : "";
  const drawn = wordOf(rules, "drawn_card");
  const told = line(
    until ? "draw_until_playable" : "draw_count",
    counted(rules, "draw_count", until ? `${draw}.until` : draw),
  );
  return [
    { ...told, rules: until ? told.rules : ["draw_count", "draw_until_playable"] },
    line(
      "drawn_card",
      textOf(`drawn_card.${drawn}${last}`),
      rules.sets === true && drawn !== "keep" && words("drawn_card.set"),
    ),
  ];
}

function turn(rules: RuleSet): Told[] {
  const effects = effectsInPlay(rules);
  const suits = effects.some(({ effect, then }) => effect === "call-suit" || then === "call-suit");
  const ranks = effects.some(({ effect }) => effect === "call-rank");
  return [
    line("fits", words("fits")),
    ...(suits ? [line("fits.called", words("fits.called"))] : []),
    ...(ranks ? [line("fits.called-rank", words("fits.called-rank"))] : []),
    line("must_play", whether(rules, "must_play")),
    ...drawing(rules),
  ];
}

function specials(rules: RuleSet, base: RuleSet | null): SheetLine[] {
  const lines = specialLines(rules, base).map((special) => ({
    ...special,
    rule: special.rules[0]!,
    text: `${special.label}: ${special.text}`,
  }));
  const exact = lines.some((told) => told.rules.some((rule) => /^effects\.\w\w$/.test(rule)));
  if (!exact) return lines;
  return [...lines, { ...line("exact-card", words("exact-card")), changed: false }];
}

function aceInRuns(rules: RuleSet): Told {
  const ace = wordOf(rules, "ace_in_runs");
  if (numberOf(rules, "pack") === 52) return line("ace_in_runs", whether(rules, "ace_in_runs"));
  const key = ace === "low" ? "ace_in_runs.short.low" : "ace_in_runs.short";
  return line("ace_in_runs", words(key));
}

// All these cards are in every pack.
function example(): Told {
  const text = sayRuleParts("sets.example", {
    top: drawn(["9H"]),
    completing: drawn(["TH", "JH"]),
    set: drawn(["9C", "8C", "7C"]),
  });
  return { ...line("sets.example"), text };
}

function sets(rules: RuleSet): Told[] {
  if (rules.sets !== true) return [line("sets", words("sets.false"))];
  return [
    line("sets", words("sets.true"), jokers(rules) && words("sets.jokers")),
    line("sets.completing", words("sets.completing")),
    line("sets.last", words("sets.last")),
    aceInRuns(rules),
    example(),
  ];
}

function twoSequence(rules: RuleSet): Told[] {
  const several = rules.sets === true;
  const ace = wordOf(rules, "ace_in_runs");
  const short = numberOf(rules, "pack") !== 52;
  const after = ace === "low" ? "low" : ace === "wrap" && !short ? "wrap" : "end";
  const end = { ...line("chains.ace", words(`chain.ace.${after}`)), rules: ["ace_in_runs"] };
  return [
    line(
      "chains.two-sequence",
      words("chain.two-sequence"),
      several && words("chain.two-sequence.sets"),
    ),
    line("chains.two-sequence.total", words("chain.two-sequence.total")),
    ...(several ? [] : [end]),
  ];
}

function chains(rules: RuleSet): Told[] {
  const kinds = new Set(effectsInPlay(rules).map(({ chain }) => chain));
  const open = ["same", "any-draw"].filter((kind) => kinds.has(kind));
  if (open.length === 0 && !kinds.has("two-sequence")) return [];
  return [
    line("chains.total", words("chain.total")),
    line("chains.answer", words(rules.must_play === true ? "chain.must" : "chain.may")),
    ...open.map((kind) =>
      line(
        `chains.${kind}`,
        textOf(`chain.${kind}`),
        rules.sets === true && words("chain.several"),
      ),
    ),
    ...(open.length > 0 ? [line("chains.effects", words("chain.effects"))] : []),
    ...(kinds.has("two-sequence") ? twoSequence(rules) : []),
  ];
}

function knock(rules: RuleSet): Told[] {
  if (numberOf(rules, "knock.penalty") === 0) return [line("knock.penalty", words("knock.off"))];
  const needless = numberOf(rules, "knock.false_penalty");
  const key = needless === 0 ? "knock.false_penalty.0" : "knock.false_penalty";
  return [
    line("knock.penalty", counted(rules, "knock.penalty", "knock.penalty")),
    line("knock.remedy", whether(rules, "knock.remedy")),
    ...(rules.sets === true
      ? [line("knock.through_set", whether(rules, "knock.through_set"))]
      : []),
    line("knock.false_penalty", counted(rules, "knock.false_penalty", key)),
  ];
}

function forbidden(rules: RuleSet): Told[] {
  const which = valueOf(rules, "finish.forbidden");
  const none = which === "none" || (Array.isArray(which) && which.length === 0);
  if (none) return [line("finish.forbidden", words("finish.none"))];
  const listed = Array.isArray(which) ? cardsListed(which as string[]) : null;
  const penalty = numberOf(rules, "finish.penalty");
  const told = line(
    "finish.forbidden",
    listed === null ? words("finish.specials") : words("finish.list", { cards: listed }),
    penalty > 0 && words("finish.penalty", { count: penalty }),
  );
  return [{ ...told, rules: ["finish.forbidden", "finish.penalty"] }];
}

function finish(rules: RuleSet): Told[] {
  const again = effectsInPlay(rules).some(
    ({ effect, two_players }) => effect === "again" || two_players === "again",
  );
  return [
    ...forbidden(rules),
    ...(again ? [line("finish.again", words("finish.again"))] : []),
    line("void", words("void")),
  ];
}

// Effects that restrict the next card, unless it is a jump-in (PES-70).
const kDemands: ReadonlySet<string> = new Set(["call-suit", "call-rank", "limit"]);

function jumpIn(rules: RuleSet): Told[] {
  const told = whether(rules, "jump_in");
  if (rules.jump_in !== true) return [line("jump_in", told)];
  const effects = effectsInPlay(rules);
  const demands = effects.some(
    ({ effect, same_suit }) => kDemands.has(effect) || same_suit === true,
  );
  const answers = effects.some(({ chain }) => chain !== undefined && chain !== "none");
  return [
    line("jump_in", told, demands && words("jump_in.free"), answers && words("jump_in.chain")),
  ];
}

/**
 * The rules of Pesten in sentences in the language in use. Empty until `loadSheetWords` has finished. Differences from
 * `base` are marked. `fixedRounds` is the number of rounds that the room fixes.
 */
export function pestenSheet(
  rules: RuleSet,
  base: RuleSet | null = null,
  fixedRounds?: number,
): SheetSection[] {
  if (!sheetWordsLoaded()) return [];
  const marked = (told: Told): SheetLine => ({
    ...told,
    changed: base !== null && told.rules.some((path) => !isSame(path, rules, base)),
  });
  const told: [string, Told[]][] = [
    ["cards", cards(rules)],
    ["match", withRounds(match(rules), fixedRounds)],
    ["turn", turn(rules)],
    ["specials", specials(rules, base)],
    ["sets", sets(rules)],
    ["chains", chains(rules)],
    ["knock", knock(rules)],
    ["finish", finish(rules)],
    ["jump-in", jumpIn(rules)],
  ];
  return told
    .filter(([, lines]) => lines.length > 0)
    .map(([id, lines]) => ({
      id,
      title: textOf(`section.${id}`),
      lines: lines.map(marked),
    }));
}

/** The number of lines that differ, which is the number of marked lines. */
export function countDifferences(rules: RuleSet, base: RuleSet): number {
  return pestenSheet(rules, base)
    .flatMap((section) => section.lines)
    .filter((told) => told.changed).length;
}

/** The rule set from which these rules differ in the fewest lines, and the number of those lines. */
export function nearestTo<T extends { rules: RuleSet }>(
  rules: RuleSet,
  several: readonly T[],
): { from: T; count: number } | null {
  const measured = several.map((from) => ({ from, count: countDifferences(rules, from.rules) }));
  return measured.sort((left, right) => left.count - right.count)[0] ?? null;
}
