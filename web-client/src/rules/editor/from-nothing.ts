import type { RuleSet } from "../../protocol/messages.gen";

/** In an address: the rules are not made from others. No rule set has this name. */
export const kFromNothing = "nothing";

/** The same suit or the same rank, one card at a time, and no card that does anything. */
export const kNothing: RuleSet = {
  decks: 1,
  jokers: 0,
  hand: 7,
  teams: false,
  target: 3,
  must_play: false,
  drawn_card: "may",
  draw_count: 1,
  draw_until_playable: false,
  sets: false,
  ace_in_runs: "ends",
  knock: { penalty: 0, remedy: "draw", through_set: false, false_penalty: 0 },
  finish: { forbidden: "none", penalty: 0 },
  first_card: "plain",
  effects: {},
};
