import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RuleSet } from "../src/protocol/messages.gen";
import { kEffects as kVocabulary } from "../src/rules/editor/vocabulary";

// Rule sets of Pesten for tests of its sheet: presets, rule sets with one change each, and random
// ones.

export type EffectList = Record<string, unknown>[];

export function preset(name: string): RuleSet {
  const path = join(import.meta.dirname, "../../engine/eights/presets", `${name}.json`);
  return JSON.parse(readFileSync(path, "utf8")) as RuleSet;
}

/** Returns the other rule sets that come with the server, with their names. */
export function library(): [name: string, rules: RuleSet][] {
  const folder = join(import.meta.dirname, "../../engine/eights/library");
  return readdirSync(folder).map((file) => {
    const { rules } = JSON.parse(readFileSync(join(folder, file), "utf8")) as { rules: RuleSet };
    return [file.replace(".json", ""), rules];
  });
}

/** Returns a rule set in which every member has an effect. */
export function full(): RuleSet {
  return {
    ...preset("manipesto"),
    knock: { penalty: 2, remedy: "draw", through_set: false, false_penalty: 1 },
    finish: { forbidden: "specials", penalty: 2 },
  };
}

function changed(path: string, value: unknown): [path: string, rules: RuleSet] {
  const rules = full();
  const [member, part] = path.split(".") as [string, string | undefined];
  rules[member] = part === undefined ? value : { ...(rules[member] as object), [part]: value };
  return [path, rules];
}

/**
 * The full rule set with one member changed: to every other word that it takes, or to another
 * number.
 */
export const kChangedMembers: [path: string, rules: RuleSet][] = [
  changed("decks", 3),
  changed("pack", 36),
  changed("pack", 32),
  changed("jokers", 1),
  changed("hand", 8),
  changed("teams", false),
  changed("target", 5),
  changed("must_play", false),
  changed("drawn_card", "may"),
  changed("drawn_card", "keep"),
  changed("draw_count", 2),
  changed("draw_until_playable", true),
  changed("sets", false),
  changed("ace_in_runs", "ends"),
  changed("ace_in_runs", "low"),
  changed("ace_in_runs", "high"),
  changed("jump_in", true),
  changed("knock.penalty", 3),
  changed("knock.remedy", "take-back"),
  changed("knock.through_set", true),
  changed("knock.false_penalty", 0),
  changed("knock.false_penalty", 2),
  changed("finish.forbidden", "none"),
  changed("finish.forbidden", ["J"]),
  changed("finish.forbidden", ["J", "*", "QS"]),
  changed("finish.penalty", 0),
  changed("finish.penalty", 3),
  changed("first_card", "plain"),
  changed("first_card", "redraw"),
];

const kChains = ["none", "same", "any-draw", "two-sequence"];
const kThens = ["turn-ends", "call-suit", "plays"];
const kPlain = Object.keys(kVocabulary).filter((effect) => kVocabulary[effect]!.length === 0);

function one(effect: string, parameters: object = {}): EffectList {
  return [{ effect, ...parameters }];
}

/**
 * Every effect with every value of its words and with several numbers. The sheet says each in
 * another way.
 */
export const kEffects: EffectList[] = [
  ...kPlain.map((effect) => one(effect)),
  one("reverse"),
  one("reverse", { two_players: "again" }),
  ...[1, 2, 3].flatMap((count) => [
    one("self-draws", { count }),
    one("others-draw", { count }),
    one("skip", { count }),
    one("skip", { count, passable: true }),
  ]),
  ...["next", "others"].map((who) => one("show-hand", { who })),
  ...[undefined, "must", "may", "keep"].flatMap((drawn_card) =>
    [false, true].map((same_suit) => one("again", { same_suit, drawn_card })),
  ),
  ...[...Array(13).keys()].flatMap((below) => [
    one("limit", { max: below + 1 }),
    one("limit", { min: below + 1 }),
  ]),
  ...kChains.flatMap((chain) =>
    kThens.flatMap((then) => [1, 2, 4].map((count) => one("draw", { count, chain, then }))),
  ),
  // Lists of effects that belong together.
  [{ effect: "wild" }, { effect: "call-suit" }],
  [{ effect: "wild" }, { effect: "call-rank" }],
  [{ effect: "wild" }, { effect: "reverse" }, { effect: "call-suit" }],
  [{ effect: "call-suit" }, { effect: "swap-hands" }],
  [
    { effect: "skip", count: 1 },
    { effect: "draw", count: 2, chain: "none", then: "plays" },
  ],
  [{ effect: "return-draw" }, { effect: "draw", count: 3, chain: "same", then: "turn-ends" }],
  ...[["C"], ["D"], ["H"], ["S"], ["C", "S"], ["D", "H"], ["C", "D"], ["C", "D", "H"]].map(
    (suits) => one("swap-hands", { suits }),
  ),
  [
    { effect: "swap-hands", suits: ["H"] },
    { effect: "redeal", suits: ["C", "D"] },
  ],
];

/** Returns the full rule set with these effects of the nines, which have none otherwise. */
export function withNines(effects: EffectList): RuleSet {
  const rules = full();
  rules.effects = { ...(rules.effects as object), 9: effects };
  return rules;
}

/** Returns a generator of whole numbers. The same seed gives the same numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a random rule set. The server would refuse some combinations of its effects. */
export function randomRules(seed: number): RuleSet {
  const below = numbers(seed);
  const of = <T>(choices: readonly T[]): T => choices[below(choices.length)]!;
  const chance = (inverse: number) => below(inverse) === 0;
  const rank = () => of([..."23456789TJQKA"]);
  const card = () => rank() + of([..."CDHS"]);
  const effect = () => {
    const made = { ...of(of(kEffects)) };
    return chance(4) ? { ...made, suits: of([["C"], ["D", "H"], ["C", "D", "S"]]) } : made;
  };
  const list = () => Array.from({ length: below(4) }, effect);
  const plain = (effects: EffectList) => effects.map((effect) => ({ ...effect, suits: undefined }));
  const effects: Record<string, EffectList> = {};
  for (const name of "23456789TJQKA") if (chance(2)) effects[name] = list();
  if (!chance(4)) effects["*"] = plain(list());
  for (let left = below(3); left > 0; left -= 1) effects[card()] = plain(list());
  const penalty = below(4);
  return {
    decks: 1 + below(4),
    ...(chance(2) ? { pack: of([52, 36, 32]) } : {}),
    jokers: below(4),
    hand: 1 + below(12),
    teams: chance(2),
    target: 1 + below(6),
    must_play: chance(2),
    drawn_card: of(["must", "may", "keep"]),
    draw_count: 1 + below(3),
    draw_until_playable: chance(3),
    sets: chance(2),
    ace_in_runs: of(["wrap", "ends", "low", "high"]),
    ...(chance(2) ? { jump_in: chance(2) } : {}),
    knock: {
      penalty,
      remedy: of(["draw", "take-back"]),
      through_set: chance(2),
      false_penalty: penalty > 0 ? below(3) : 0,
    },
    finish: {
      forbidden: of(["none", "specials", [], [rank()], [rank(), "*", card()]]),
      penalty: below(3),
    },
    first_card: of(["acts", "plain", "redraw"]),
    effects,
  };
}
