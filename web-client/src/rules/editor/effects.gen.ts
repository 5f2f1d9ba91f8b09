// Generated from protocol/schema by `npm run generate`. Do not edit.
import type { Effects } from "../effects";

/** Effects by name, in the order in which they are offered, with what each has of its own. */
export const kEffects: Effects = {
  draw: [
    { name: "count", kind: "number", least: 1, most: 52, start: 2 },
    {
      name: "chain",
      kind: "word",
      words: ["none", "same", "any-draw", "two-sequence"],
      start: "none",
    },
    { name: "then", kind: "word", words: ["turn-ends", "call-suit", "plays"], start: "turn-ends" },
  ],
  "others-draw": [{ name: "count", kind: "number", least: 1, most: 52, start: 1 }],
  "self-draws": [{ name: "count", kind: "number", least: 1, most: 52, start: 1 }],
  "cancel-draw": [],
  "return-draw": [],
  again: [
    { name: "same_suit", kind: "flag", value: true },
    { name: "drawn_card", kind: "perhaps", words: ["must", "may", "keep"] },
  ],
  skip: [
    { name: "count", kind: "number", least: 1, most: 11, start: 1 },
    { name: "passable", kind: "flag", value: true },
  ],
  "step-back": [],
  reverse: [{ name: "two_players", kind: "flag", value: "again" }],
  wild: [],
  "call-suit": [],
  "call-rank": [],
  limit: [{ name: "bound", kind: "bound" }],
  "not-on-same": [],
  "discard-suit": [],
  "pass-cards": [],
  "rotate-hands": [],
  "swap-hands": [],
  "give-card": [],
  "show-hand": [{ name: "who", kind: "word", words: ["next", "others"], start: "next" }],
  redeal: [],
};

/** The groups in which they are offered. */
export const kEffectGroups: Readonly<Record<string, readonly string[]>> = {
  draw: ["draw", "others-draw", "self-draws", "cancel-draw", "return-draw"],
  turn: ["again", "skip", "step-back", "reverse"],
  fit: ["wild", "call-suit", "call-rank", "limit", "not-on-same", "discard-suit"],
  hands: ["pass-cards", "rotate-hands", "swap-hands", "give-card", "show-hand", "redeal"],
};

/** The longest list of effects. */
export const kMostEffects: number = 8;
