import type { Card, RuleSet, View } from "../../protocol/messages.gen";
import { rankOf, suitOf } from "../../cards/card";
import { listedEffects } from "./rule-values";
import { pestenSheet, type SheetLine } from "./sheet";

/** The part of the table's state that decides which rule a refusal refers to. */
interface Situation {
  top: Card | undefined;
  badges: ReadonlySet<string>;
  chain: string | undefined;
}

/** A placeholder for the line of the top card. */
const kTop = "top";
/** A placeholder for the line that forbids a card on its own rank. */
const kRankOnTop = "rank-on-top";
const kKnock = ["knock.false_penalty", "knock.penalty"];
const kAnswer = ["chains.answer", kTop, "draw_count", "draw_until_playable"];

function fitting({ badges }: Situation): string[] {
  if (badges.has("called-rank")) return ["fits.called-rank"];
  return badges.has("called-suit") ? ["fits.called"] : ["fits"];
}

function chain({ chain: kind }: Situation): string[] {
  return [`chains.${kind ?? "total"}`, kTop, "chains.total"];
}

function setOrChain(situation: Situation): string[] {
  return situation.chain === undefined ? ["sets"] : chain(situation);
}

/** For each refusal's code, the rules that may explain it. The first one that the sheet has is cited. */
const kRules: Readonly<Record<string, string[] | ((situation: Situation) => string[])>> = {
  above_limit: [kTop],
  already_drawn: ["drawn_card"],
  another_seat: [kTop],
  below_limit: [kTop],
  cannot_pass: ["drawn_card"],
  does_not_continue_two_sequence: ["chains.two-sequence"],
  does_not_fit: fitting,
  first_card_does_not_fit: ["sets"],
  forbidden_last_card: ["finish.forbidden"],
  knock_not_owed: kKnock,
  must_contain_drawn_card: ["drawn_card"],
  must_play: ["must_play"],
  must_play_drawn_card: ["drawn_card"],
  must_respond: kAnswer,
  no_knock_expires: kKnock,
  no_knock_owed: kKnock,
  no_response: [kTop, "chains.total"],
  no_sets: ["sets"],
  no_such_seat: [kTop],
  not_a_draw_card: chain,
  not_a_set: ["sets"],
  not_in_hand: ["fits"],
  not_now: ["fits"],
  not_of_this_game: ["fits"],
  not_on_same_rank: [kRankOnTop],
  not_the_called_rank: ["fits.called-rank"],
  not_the_rank_of_the_chain: chain,
  not_the_rank_of_the_skip: [kTop],
  not_your_turn: ["jump_in"],
  nothing_to_take: ["chains.total", "draw_count", "draw_until_playable"],
  one_card_passes_a_skip: [kTop],
  only_identical_out_of_turn: ["jump_in"],
  rank_not_in_pack: ["pack"],
  round_over: ["aim"],
  run_has_gap: setOrChain,
  same_suit_demanded: [kTop],
  set_too_small: setOrChain,
  take_not_draw: kAnswer,
  wild_in_two_sequence: ["chains.two-sequence.total"],
};

function situationOf(view: View | null): Situation {
  const badges = view?.badges ?? [];
  return {
    top: view?.zones.find((zone) => zone.id === "discard")?.cards?.at(-1),
    badges: new Set(badges.map(({ code }) => code)),
    chain: badges.find(({ code }) => code === "chain")?.kind,
  };
}

function lineOfCard(
  lines: readonly SheetLine[],
  rules: RuleSet,
  card: Card,
): SheetLine | undefined {
  const entry = listedEffects(rules, card) === null ? rankOf(card) : card;
  const suit = suitOf(card);
  return lines.find(
    (line) =>
      line.rules.includes(`effects.${entry}`) &&
      (suit === null || (line.suits ?? suit).includes(suit)),
  );
}

function lineOfRank(
  lines: readonly SheetLine[],
  rules: RuleSet,
  card: Card,
): SheetLine | undefined {
  const rank = rankOf(card);
  const keepsOff = (path: string) =>
    path.startsWith(`effects.${rank}`) &&
    (listedEffects(rules, path.slice("effects.".length)) ?? []).some(
      ({ effect }) => effect === "not-on-same",
    );
  return lines.find((line) => line.rules.some(keepsOff));
}

function lineAt(
  path: string,
  lines: readonly SheetLine[],
  rules: RuleSet,
  top: Card | undefined,
): SheetLine | undefined {
  if (path === kTop) return top ? lineOfCard(lines, rules, top) : undefined;
  if (path === kRankOnTop) return top ? lineOfRank(lines, rules, top) : undefined;
  return lines.find((line) => line.rule === path || line.rules.includes(path));
}

/** The line that explains the refusal, from the lines of a sheet. */
export function lineAmong(
  lines: readonly SheetLine[],
  code: string,
  rules: RuleSet,
  view: View | null,
): SheetLine | null {
  if (!Object.hasOwn(kRules, code)) return null;
  const situation = situationOf(view);
  const known = kRules[code]!;
  const paths = typeof known === "function" ? known(situation) : known;
  for (const path of [...paths, "fits"]) {
    const found = lineAt(path, lines, rules, situation.top);
    if (found) return found;
  }
  return null;
}

/**
 * The line of the rule sheet that explains a refusal, in the language in use; null if the refusal is not about the
 * rules.
 */
export function lineForRefusal(code: string, rules: RuleSet, view: View | null): SheetLine | null {
  const lines = pestenSheet(rules).flatMap((section) => section.lines);
  return lineAmong(lines, code, rules, view);
}
