import { beforeEach, describe, expect, it } from "vitest";
import { kLanguages, useGame, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { spoken } from "../src/log/sentences";
import { demandOf } from "../src/moments/demand";
import type { Ask, Card, Fact, GameEvent, Room, RuleSet, View } from "../src/protocol/messages.gen";
import { TableState } from "../src/table/table.svelte";
import { library, preset } from "./pesten-rule-sets";

const kPlay: Ask = {
  kind: "pick_cards",
  code: "play",
  intents: [{ intent: "play-card", card: "6H" }],
};
const kDraw: Ask = { kind: "button", code: "draw", intents: [{ intent: "draw" }] };
const kDenied: Ask = { ...kDraw, refusal: { code: "must_play", rule: "PES-13" } };

interface Laid {
  top?: Card;
  badges?: Fact[];
  asks?: Ask[];
  rules?: RuleSet;
  status?: Fact;
  game?: string;
  toAct?: number[];
  events?: GameEvent[];
  /** The number of cards on the pile; two if it does not matter. */
  count?: number;
  /** The cards that each side has captured. */
  captured?: View["zones"];
  written?: RuleSet;
}

/** Returns what the second row of the status line says to the player in seat 1. */
function told({
  top = "5H",
  badges = [],
  asks = [kPlay, kDenied],
  rules = preset("manipesto"),
  status = { code: "play", seat: 1 },
  game = "pesten",
  toAct = [1],
  events = [],
  count = 2,
  captured = [],
  written,
}: Laid): string | null {
  const table = new TableState("T", () => new Promise(() => {}));
  const settings = {} as Room["settings"];
  const seats = ["Noor", "Bas"].map((name, seat) => ({
    seat,
    kind: "person" as const,
    name,
    online: true,
  }));
  table.applyRoom({
    game,
    rules,
    stage: "match",
    teams: false,
    you: { seat: 1, host: false, active: true },
    seats,
    watchers: 0,
    settings,
  });
  const view: View = {
    stage: "playing",
    round: 1,
    dealer: 0,
    you: 1,
    phase: "play",
    turn: toAct[0]!,
    to_act: toAct,
    zones: [
      { id: "discard", layout: "pile", count, cards: count > 0 ? ["9C", top] : [] },
      { id: "hand-1", layout: "fan", seat: 1, count: 1, cards: ["6H"] },
      ...captured,
    ],
    badges,
    points: [0, 0],
    target: 4,
    status,
    prompt: { id: "1", asks },
    ...(written && { rules: written }),
  };
  table.applyUpdate({ type: "update", table: "T", seq: 1, view, events });
  const demand = demandOf(table);
  return demand === null ? null : spoken(demand).replace(/[\u2068\u2069]/g, "");
}

beforeEach(async () => {
  await useLanguage("en");
  await useGame("pesten");
});

describe("the status line's second row", () => {
  it("names what fits: the suit, the rank, and what is wild by these rules", () => {
    expect(told({})).toBe("a heart, a five or a joker");
    expect(told({ top: "AS" })).toBe("a spade, an ace or a joker");
    expect(told({ top: "JS", rules: preset("pesten-app") })).toBe("a spade, a jack or a joker");
    expect(told({ top: "8C", rules: preset("pesten-app") })).toBe(
      "a club, an eight, a jack or a joker",
    );
    expect(told({ rules: { ...preset("manipesto"), jokers: 0 } })).toBe("a heart or a five");
  });

  it("names the suit or the rank that was called", () => {
    const called: Fact = { code: "called-suit", suit: "D" };
    expect(told({ top: "JS", badges: [called] })).toBe("a diamond, a jack or a joker");
    expect(told({ top: "*", badges: [called] })).toBe("a diamond or a joker");
    expect(told({ top: "*" })).toBe("any card");
    expect(told({ top: "JS", badges: [{ code: "called-rank", rank: "9" }] })).toBe(
      "a nine or a joker",
    );
  });

  it("says who called the suit", () => {
    const called = (seat: number): GameEvent[] => [{ event: "called-suit", seat, suit: "S" }];
    const badges: Fact[] = [{ code: "called-suit", suit: "S" }];
    const one = { top: "JH", badges };
    expect(told({ ...one, events: called(0) })).toBe("a spade (called by Noor), a jack or a joker");
    expect(told({ ...one, events: called(1) })).toBe("a spade (you called it), a jack or a joker");
    expect(told(one)).toBe("a spade, a jack or a joker");
    // Without the badge, the called suit is no longer in force.
    expect(told({ top: "JH", events: called(0) })).toBe("a heart, a jack or a joker");
  });

  it("mentions drawing if the player may draw", () => {
    expect(told({ asks: [kPlay, kDraw] })).toBe("a heart, a five or a joker, or draw");
    expect(told({ asks: [kPlay, kDraw], rules: {} })).toBe("play a card or draw");
    // The first row says it already: "Your turn: play a card."
    expect(told({ rules: {} })).toBeNull();
  });

  it("names the cards that continue a chain, unless the first row does", () => {
    const chain = (rest: Partial<Fact>) =>
      told({ asks: [kPlay], status: { code: "respond", seat: 1, count: 4, ...rest } });
    expect(chain({ kind: "two-sequence", rank: "2", cards: ["3H"] })).toBe(
      "goes on with three of hearts or any two",
    );
    expect(chain({ kind: "same", rank: "2" })).toBe("goes on with any two");
    expect(chain({ kind: "same", cards: ["*"] })).toBe("goes on with joker");
    expect(chain({ kind: "same", rank: "2", cards: ["QH", "QS"] })).toBe(
      "goes on with queen of hearts queen of spades or any two",
    );
    // If the server names no cards, the row lists those that this player holds.
    expect(chain({ kind: "any-draw" })).toBe("goes on with six of hearts");
    expect(chain({ kind: "none" })).toBeNull();
    const status: Fact = { code: "respond", seat: 1, count: 4, kind: "any-draw" };
    expect(told({ asks: [{ ...kPlay, more: true }], status })).toBeNull();
    expect(told({ asks: [kDraw], status })).toBe("nothing you hold goes on with it");
    // The first row names the answer of another player: "Noor must add another two, or take 4."
    const theirs: Fact = { code: "respond", seat: 0, count: 4, kind: "same", rank: "2" };
    expect(told({ asks: [], toAct: [0], status: theirs })).toBeNull();
  });

  it("says before whose play a knock must come, and what it costs to forget it", () => {
    const knock: Ask = {
      kind: "button",
      code: "knock-last-card",
      intents: [{ intent: "knock-last-card" }],
    };
    const badges: Fact[] = [{ code: "owes-knock", seat: 1 }];
    const status: Fact = { code: "play", seat: 0 };
    const owed = { asks: [knock], badges, toAct: [0], status };
    expect(told(owed)).toBe("before Noor plays, or draw 2");
    expect(told({ ...owed, rules: { call_penalty: 3 } })).toBe("before Noor plays, or draw 3");
    expect(told({ ...owed, rules: {} })).toBe("before Noor plays");
  });

  it("is empty if more than suit and rank decides, or if no card can be played", () => {
    const limit: Fact = { code: "limit", count: 5, kind: "max" };
    expect(told({ badges: [limit] })).toBeNull();
    expect(told({ badges: [{ code: "same-suit" }] })).toBeNull();
    const rules = preset("manipesto");
    const effects = { J: [{ effect: "wild" }, { effect: "not-on-same" }] };
    expect(told({ top: "JS", rules: { ...rules, effects } })).toBeNull();
    expect(
      told({ rules: { ...rules, effects: { J: [{ effect: "wild", suits: ["H"] }] } } }),
    ).toBeNull();
    // No held card fits, and the first row says so: "Draw a card: you cannot play."
    expect(told({ asks: [kDraw] })).toBeNull();
    expect(told({ status: { code: "over" } })).toBeNull();
  });

  it("names the wild cards of Crates", () => {
    expect(told({ rules: { wild: "none" } })).toBe("a heart or a five");
    expect(told({ rules: { wild: "eights-and-nines" } })).toBe(
      "a heart, a five, an eight or a nine",
    );
  });

  it("names the ranks that capture the pile, and the number of cards", async () => {
    await useGame("pisti");
    const captured: View["zones"] = [
      { id: "captured-0", layout: "pile", seat: 0, count: 3 },
      { id: "captured-1", layout: "pile", seat: 1, count: 0 },
    ];
    const pile = { rules: {}, asks: [kPlay], captured };
    expect(told({ ...pile, top: "TC", count: 5 })).toBe("a ten or a jack takes the 5 cards");
    expect(told({ ...pile, top: "TC", count: 1 })).toBe("a ten or a jack takes the card");
    expect(told({ ...pile, top: "JC", count: 3 })).toBe("a jack takes the 3 cards");
    expect(told({ ...pile, count: 0 })).toBe("nothing to capture: any card");
    // Players who are not to act read it, too.
    const status: Fact = { code: "play", seat: 0 };
    expect(told({ ...pile, asks: [], toAct: [0], status })).toBe(
      "a five or a jack takes the 2 cards",
    );
    for (const language of Object.keys(kLanguages) as Language[]) {
      await useLanguage(language);
      for (const count of [0, 1, 4]) {
        const one = told({ ...pile, count });
        expect(one).toMatch(/^\S.*\S$/);
        expect(one).not.toContain("{");
      }
    }
  });

  it("tells a player who must follow suit to do so, and is empty for others", async () => {
    await useGame("rolling-stone");
    const trick = { game: "rolling-stone", rules: {} };
    const status: Fact = { code: "follow", seat: 1, suit: "H" };
    expect(told({ ...trick, status, asks: [kPlay] })).toBe("follow suit (hearts)");
    expect(told({ ...trick, status, asks: [] })).toBeNull();
    const other: Fact = { code: "follow", seat: 0, suit: "H" };
    expect(told({ ...trick, status: other, toAct: [0], asks: [] })).toBeNull();
  });

  it("names what fits and warns of written rules if players watch over the rules", async () => {
    await useGame("bartok");
    const own = { rules: { policing: "players", jokers: 2 }, asks: [kPlay, kDraw] };
    const written = { show_rules: true, in_force: [{ id: 1, rule: { when: {}, do: [] } }] };
    expect(told(own)).toBe("a heart, a five or a joker, or draw");
    expect(told({ ...own, written: { show_rules: true, in_force: [] } })).toBe(
      "a heart, a five or a joker, or draw",
    );
    expect(told({ ...own, written })).toBe("a heart, a five or a joker, and mind the rules");
    // There are written rules, but players may not look them up.
    expect(told({ ...own, rules: { policing: "players" }, written: { show_rules: false } })).toBe(
      "a heart or a five, and mind the rules",
    );
  });

  it("is complete in every language and for every rule set of the library", async () => {
    for (const language of Object.keys(kLanguages) as Language[]) {
      await useLanguage(language);
      const one = told({ top: "KS" });
      expect(one).toMatch(/^\S.*\S$/);
      expect(one).not.toContain("{");
      expect(one!.split(/, | (?:of|oder|or|veya|tai) /)).toHaveLength(3);
    }
    await useLanguage("en");
    for (const [name, rules] of library())
      expect(told({ rules, asks: [kPlay] }), name).toMatch(
        /^a heart(, an? \w+)* or an? \w+$|^a heart or /,
      );
  });
});
