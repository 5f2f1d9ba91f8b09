// Generated from protocol/schema by `npm run generate`. Do not edit.
import type { Field } from "./vocabulary";

/** Effects by name, in the order in which they are offered, with what each says besides. */
export const kEffects: Readonly<Record<string, readonly Field[]>> = {
  skip: [{ name: "count", kind: "count", least: 1, most: 3 }],
  again: [],
  "step-back": [],
  reverse: [],
  draw: [
    { name: "count", kind: "count", least: 1, most: 10 },
    { name: "stack", kind: "flag" },
    { name: "then", kind: "word", words: ["skip", "play"] },
  ],
  "draw-until": [
    { name: "match", kind: "matcher" },
    { name: "max", kind: "count", least: 1, most: 10 },
    { name: "then", kind: "word", words: ["skip", "play"] },
  ],
  "call-suit": [{ name: "colors", kind: "word", words: ["any", "same"] }],
  wild: [],
  forbid: [],
  "next-must": [
    { name: "match", kind: "matcher" },
    { name: "relation", kind: "relation" },
  ],
  say: [{ name: "text", kind: "text" }],
  "everybody-draws": [
    { name: "count", kind: "count", least: 1, most: 5 },
    { name: "who", kind: "word", words: ["all", "others"] },
  ],
  "self-draws": [{ name: "count", kind: "count", least: 1, most: 5 }],
  "pass-cards": [{ name: "to", kind: "word", words: ["left", "right"] }],
  "rotate-hands": [{ name: "to", kind: "word", words: ["left", "right"] }],
  "swap-hands": [],
  "give-card": [],
};

/** So many effects a rule has at most (BAR-55). */
export const kMostEffects = 3;
