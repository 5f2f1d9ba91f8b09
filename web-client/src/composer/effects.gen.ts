// Generated from protocol/schema by `npm run generate`. Do not edit.
import type { Effects } from "../rules/effects";

/** Effects by name, in the order in which they are offered, with what each has of its own. */
export const kEffects: Effects = {
  skip: [{ name: "count", kind: "number", least: 1, most: 3, start: 1 }],
  again: [],
  "step-back": [],
  reverse: [],
  draw: [
    { name: "count", kind: "number", least: 1, most: 10, start: 1 },
    { name: "stack", kind: "flag", value: true, start: false },
    { name: "then", kind: "word", words: ["skip", "play"], start: "skip" },
  ],
  "draw-until": [
    { name: "match", kind: "matcher" },
    { name: "max", kind: "number", least: 1, most: 10, start: 1 },
    { name: "then", kind: "word", words: ["skip", "play"], start: "skip" },
  ],
  "call-suit": [{ name: "colors", kind: "word", words: ["any", "same"], start: "any" }],
  wild: [],
  forbid: [],
  "next-must": [
    { name: "match", kind: "matcher" },
    {
      name: "relation",
      kind: "perhaps",
      words: ["same-rank", "same-suit", "same-color", "other-color", "higher", "lower"],
    },
  ],
  say: [{ name: "text", kind: "text", longest: 60 }],
  "everybody-draws": [
    { name: "count", kind: "number", least: 1, most: 5, start: 1 },
    { name: "who", kind: "word", words: ["all", "others"], start: "all" },
  ],
  "self-draws": [{ name: "count", kind: "number", least: 1, most: 5, start: 1 }],
  "pass-cards": [{ name: "to", kind: "word", words: ["left", "right"], start: "left" }],
  "rotate-hands": [{ name: "to", kind: "word", words: ["left", "right"], start: "left" }],
  "swap-hands": [],
  "give-card": [],
};

/** The longest list of effects. */
export const kMostEffects: number = 3;
