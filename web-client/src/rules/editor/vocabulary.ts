// The vocabulary of Pesten's rule sets (docs/rules/pesten.md, sections 1 and 4): the members and effects, and their
// possible values. The server decides whether a combination is valid.

import { newEffectOf, type Effect } from "../effects";
import { kEffectGroups, kEffects, kMostEffects } from "./effects.gen";

export type { Effect };
export { kEffectGroups, kEffects, kMostEffects };

/** A member of a rule set. `unless` is its default: the member is left out if it has this value. */
export type MemberRule = { path: string } & (
  | { kind: "number"; least: number; most: number }
  | { kind: "flag"; unless?: boolean }
  | { kind: "word"; words: readonly (string | number)[]; unless?: string | number }
  /** Ranks and exact cards, or a word for some of them. */
  | { kind: "cards"; words: readonly string[] }
);

export interface Section {
  id: string;
  members: readonly MemberRule[];
}

const number = (path: string, least: number, most: number): MemberRule => {
  return { path, kind: "number", least, most };
};
const flag = (path: string): MemberRule => ({ path, kind: "flag" });
const word = (path: string, ...words: string[]): MemberRule => ({ path, kind: "word", words });

/** The editor's sections, in the order of a hand of cards: from the deal to the end. */
export const kSections: readonly Section[] = [
  {
    id: "cards",
    members: [
      number("decks", 1, 6),
      { path: "pack", kind: "word", words: [52, 36, 32], unless: 52 },
      number("jokers", 0, 4),
      number("hand", 1, 15),
      word("first_card", "acts", "plain", "redraw"),
    ],
  },
  { id: "match", members: [flag("teams"), number("target", 1, 50)] },
  {
    id: "turn",
    members: [
      flag("must_play"),
      word("drawn_card", "must", "may", "keep"),
      number("draw_count", 1, 5),
      flag("draw_until_playable"),
    ],
  },
  { id: "specials", members: [] },
  { id: "sets", members: [flag("sets"), word("ace_in_runs", "wrap", "ends", "low", "high")] },
  {
    id: "last-card",
    members: [
      number("knock.penalty", 0, 10),
      word("knock.remedy", "draw", "take-back"),
      flag("knock.through_set"),
      number("knock.false_penalty", 0, 10),
    ],
  },
  {
    id: "finish",
    members: [
      { path: "finish.forbidden", kind: "cards", words: ["none", "specials"] },
      number("finish.penalty", 0, 10),
    ],
  },
  { id: "jump-in", members: [{ path: "jump_in", kind: "flag", unless: false }] },
];

export const kMembers: readonly MemberRule[] = kSections.flatMap(({ members }) => members);

/** The members in the order in which the rule book lists them. */
export const kMemberOrder = [
  "decks",
  "pack",
  "jokers",
  "hand",
  "teams",
  "target",
  "must_play",
  "drawn_card",
  "draw_count",
  "draw_until_playable",
  "sets",
  "ace_in_runs",
  "jump_in",
  "knock",
  "finish",
  "first_card",
  "effects",
] as const;

/** Twos to aces, then the joker: the order of the grid. */
export const kRanks = [..."23456789TJQKA*"] as const;
export const kSuitLetters = [..."CDHS"] as const;

/** A new effect with its initial values. */
export const newEffect = (name: string): Effect => newEffectOf(kEffects, name);

/** Whether effects of this card or rank can be for some suits only (PES-77). */
export function mayHaveSuits(key: string): boolean {
  return key.length === 1 && key !== "*";
}

export function isRank(key: string): boolean {
  return (kRanks as readonly string[]).includes(key);
}

/** An exact card: a rank and a suit. */
export function isExactCard(key: string): boolean {
  return /^[2-9TJQKA][CDHS]$/.test(key);
}

/** The ranks that packs of this size have, the joker among them. */
export function ranksOf(pack: unknown): readonly string[] {
  const lowest = pack === 36 ? "6" : pack === 32 ? "7" : "2";
  return kRanks.slice(kRanks.indexOf(lowest));
}
