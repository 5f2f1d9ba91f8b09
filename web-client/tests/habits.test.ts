import { describe, expect, it } from "vitest";
import type { Card, Intent, Room, View } from "../src/protocol/messages.gen";
import { cuesOf } from "../src/sound/cues";
import { actionOf, isUsableKey, kUsualKeys, takenBy } from "../src/state/keys";
import { needsConfirmation } from "../src/table/habits";
import { replayKey } from "../src/replay/keys";
import { TableState } from "../src/table/table.svelte";
import { playCards } from "../src/typed/play-cards";

const one = (card: Card): Intent => ({ intent: "play-card", card });
const set: Intent = { intent: "play-set", cards: ["5H", "6H"] };

describe("needsConfirmation", () => {
  it.each([
    ["always", 5, one("5H"), true],
    ["special", 5, one("5H"), false],
    ["special", 5, one("JH"), false],
    ["special", 5, one("*"), false],
    ["special", 1, one("5H"), true],
    ["special", 5, set, true],
    ["special", 2, set, true],
    ["never", 5, set, false],
    ["never", 1, one("5H"), false],
    ["always", 5, { intent: "draw" }, false],
  ] as const)("U18 %s, with %i cards, %o: %s", (confirm, held, intent, wanted) =>
    expect(needsConfirmation(confirm, held, intent as Intent)).toBe(wanted),
  );
});

describe("keys", () => {
  it("U51 have their usual actions in upper and lower case", () => {
    expect(actionOf(kUsualKeys, "D")).toBe("draw");
    expect(actionOf(kUsualKeys, "/")).toBe("type");
    expect(actionOf(kUsualKeys, "x")).toBeNull();
  });

  it("U51 can be changed to any free key that writes one character", () => {
    const keys = { ...kUsualKeys, draw: "x" };
    expect(actionOf(keys, "x")).toBe("draw");
    expect(actionOf(keys, "d")).toBeNull();
    expect(takenBy(keys, "knock", "x")).toBe("draw");
    expect(takenBy(keys, "draw", "x")).toBeNull();
    expect([" ", "Enter", "ArrowUp", "e", "\u00e9"].map(isUsableKey)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("U48 of a replay leave other controls their own keys", () => {
    const press = (key: string, tag?: string, shortcuts = true) => {
      const event = new KeyboardEvent("keydown", { key });
      const target = document.createElement(tag ?? "div");
      Object.defineProperty(event, "target", { value: target });
      return replayKey(event, shortcuts);
    };
    expect(press("ArrowRight")).toBe("next");
    expect(press(" ")).toBe("play");
    expect(press(" ", "button")).toBeNull();
    expect(press("ArrowRight", "select")).toBeNull();
    expect(press("[")).toBe("rotation-previous");
    expect(press("[", "div", false)).toBeNull();
    expect(press("Home", "div", false)).toBe("first");
  });
});

describe("cuesOf", () => {
  const heard = (events: readonly { event: string; seat?: number }[], counts: number[] = []) =>
    cuesOf(
      events.map((event, id) => ({ id, group: 1, event })),
      { you: 0, handCount: (seat) => counts[seat] ?? 5 },
    );

  it("U36 tells penalties, knocks and last cards apart", () => {
    expect(heard([{ event: "played", seat: 1 }])).toEqual(["card"]);
    expect(heard([{ event: "played", seat: 1 }], [5, 1])).toEqual(["last-card"]);
    expect(heard([{ event: "took", seat: 1 }])).toEqual(["penalty"]);
    expect(heard([{ event: "knocked", seat: 1 }])).toEqual(["knock"]);
    expect(heard([{ event: "passed", seat: 1 }])).toEqual([]);
  });

  it.each(["violation-right", "violation-wrong", "too-slow", "forgot-phrase", "forgot-bartok"])(
    "U36 has the sound of a penalty for a broken rule: %s",
    (event) => expect(heard([{ event, seat: 1 }])).toEqual(["penalty"]),
  );

  it("U36 has a sound for a deal, a draw, a skip and each demand of a chain", () => {
    expect(heard([{ event: "dealt", seat: 1 }])).toEqual(["deal"]);
    expect(heard([{ event: "drew", seat: 1 }])).toEqual(["draw"]);
    expect(
      heard([
        { event: "played", seat: 1 },
        { event: "skipped", seat: 2 },
      ]),
    ).toEqual(["skip", "card"]);
    expect(heard([{ event: "played", seat: 1 }, { event: "chain-grew" }])).toEqual([
      "chain",
      "card",
    ]);
  });

  it("plays at most two sounds at once, the most important ones", () => {
    const events = ["played", "took", "knocked", "round-won"].map((event) => ({ event, seat: 1 }));
    expect(heard(events)).toEqual(["win", "knock"]);
  });
});

describe("a table with habits", () => {
  const hand = ["5H", "7H"];
  const asks = [{ kind: "pick_cards" as const, code: "play", intents: hand.map(one) }];

  function tableWith(habits: Partial<TableState["habits"]>, mine = true) {
    const sent: Intent[] = [];
    const table = new TableState("T", async (request) => {
      if (request.type === "act") sent.push(request.do);
      if (request.type !== "consider") return { type: "ok", id: "1", update: 9 };
      const effect = { next: 1, direction: 1 as const, count: 0, notes: [], owes_knock: true };
      return { type: "considered", id: "1", legal: true, continuations: [], effect };
    });
    table.habits = { asksFirst: () => false, autoKnock: false, prePlay: false, ...habits };
    let seq = 0;
    const show = (prompted: boolean) => {
      seq += 1;
      const view: View = {
        stage: "playing",
        round: 1,
        dealer: 0,
        you: 0,
        phase: "play",
        turn: prompted ? 0 : 1,
        to_act: [prompted ? 0 : 1],
        zones: [{ id: "hand-0", layout: "fan", seat: 0, count: 2, cards: hand }],
        badges: [],
        points: [0, 0],
        target: 4,
        status: { code: "play", seat: prompted ? 0 : 1 },
        ...(prompted ? { prompt: { id: `1.${seq}`, asks } } : {}),
      };
      table.applyUpdate({ type: "update", table: "T", seq, view, events: [] });
    };
    show(mine);
    const keyOf = (card: Card) => table.hand.find((held) => held.card === card)!.key;
    return { table, sent, show, keyOf };
  }
  const settled = () => new Promise((done) => setTimeout(done));

  it("U18 waits for a second press, and ignores one at the same moment", async () => {
    const { table, sent, keyOf } = tableWith({ asksFirst: () => true });
    await table.toggle(keyOf("5H"));
    await settled();
    table.playSelection();
    table.playSelection();
    expect(table.choice.at).toBe("confirming");
    expect(sent).toEqual([]);
    table.dropConfirmation();
    expect(table.choice.at).toBe("choosing");
  });

  it("announces the last card by itself, even when the play is pressed at once", async () => {
    const { table, sent, keyOf } = tableWith({ autoKnock: true });
    void table.toggle(keyOf("5H"));
    table.playSelection();
    await settled();
    expect(sent).toEqual([{ intent: "play-card", card: "5H", knock: true }]);
  });

  it("U19 plays ahead only a choice that the player marked for it", async () => {
    const { table, sent, show, keyOf } = tableWith({ prePlay: true }, false);
    const told: string[] = [];
    table.onComplaint = ({ code }) => told.push(code);
    await table.toggle(keyOf("5H"));
    show(true);
    await settled();
    expect(sent).toEqual([]);
    table.clearSelection();
    show(false);
    await table.toggle(keyOf("7H"));
    table.togglePrePlay();
    show(true);
    await settled();
    expect(sent).toEqual([{ intent: "play-card", card: "7H" }]);
    expect(told).toEqual([]);
  });

  it("U19 plays nothing ahead once all cards are taken back", async () => {
    const { table, sent, show, keyOf } = tableWith({ prePlay: true }, false);
    await table.toggle(keyOf("5H"));
    table.togglePrePlay();
    await table.toggle(keyOf("5H"));
    expect(table.choice.ahead).toBe(false);
    await table.toggle(keyOf("7H"));
    show(true);
    await settled();
    expect(sent).toEqual([]);
  });

  it("U52 calls the suit that came with the play once the server asks for it", async () => {
    const { table, sent } = tableWith({});
    expect(await playCards(table, ["7H"], { suit: "S" })).toBeNull();
    await settled();
    expect(sent).toEqual([{ intent: "play-card", card: "7H" }]);
    const view = { ...table.view!, phase: "call-suit" };
    const suits = (["S", "H"] as const).map((suit) => ({ intent: "call-suit" as const, suit }));
    const prompt = {
      id: "9",
      asks: [{ kind: "pick_option" as const, code: "call-suit", intents: suits }],
    };
    table.applyUpdate({
      type: "update",
      table: "T",
      seq: 9,
      view: { ...view, prompt },
      events: [],
    });
    expect(sent[1]).toEqual({ intent: "call-suit", suit: "S" });
  });

  it("lays a card at once, whether it is chosen already or not", async () => {
    const { table, sent, keyOf } = tableWith({});
    table.lay(keyOf("7H"));
    await settled();
    expect(sent).toEqual([{ intent: "play-card", card: "7H" }]);
    const other = tableWith({});
    await other.table.toggle(other.keyOf("5H"));
    other.table.lay(other.keyOf("5H"));
    await settled();
    expect(other.sent).toEqual([{ intent: "play-card", card: "5H" }]);
  });

  it("U18 asks about a card that is laid at once, too", async () => {
    const { table, sent, keyOf } = tableWith({ asksFirst: () => true });
    table.lay(keyOf("7H"));
    await settled();
    expect(table.choice.at).toBe("confirming");
    expect(sent).toEqual([]);
  });

  it("lays nothing out of turn", async () => {
    const { table, sent, keyOf } = tableWith({}, false);
    table.lay(keyOf("7H"));
    await settled();
    expect(sent).toEqual([]);
  });

  describe("and a suit-calling seven", () => {
    const kCalls = { effects: { "7": [{ effect: "call-suit" }] } };

    function calling(habits: Partial<TableState["habits"]> = {}) {
      const made = tableWith(habits);
      made.table.room = {
        stage: "match",
        rules: kCalls,
        you: { seat: 0 },
        seats: [],
      } as unknown as Room;
      return made;
    }

    it("offers the suits when the seven is chosen, and not for another card", async () => {
      const { table, keyOf } = calling();
      await table.toggle(keyOf("5H"));
      expect(table.callsSuit).toBe(false);
      await table.toggle(keyOf("7H"));
      expect(table.callsSuit).toBe(true);
    });

    it("keeps the suit during the question, and drops it if the player goes back", async () => {
      const { table, sent, keyOf } = calling({ asksFirst: () => true });
      await table.toggle(keyOf("7H"));
      await settled();
      table.playSelection("S");
      expect(table.choice).toMatchObject({ at: "confirming", suit: "S" });
      expect(sent).toEqual([]);
      table.dropConfirmation();
      expect(table.choice).toMatchObject({ at: "choosing" });
      expect(table.choice).not.toHaveProperty("suit");
    });

    it("plays the seven, and calls the suit when the server asks for it", async () => {
      const { table, sent, keyOf } = calling();
      await table.toggle(keyOf("7H"));
      table.playSelection("S");
      await settled();
      expect(sent).toEqual([{ intent: "play-card", card: "7H" }]);
      const suits = (["S", "H"] as const).map((suit) => ({ intent: "call-suit" as const, suit }));
      const asked = [{ kind: "pick_option" as const, code: "call-suit", intents: suits }];
      const view = { ...table.view!, prompt: { id: "9", asks: asked } };
      table.applyUpdate({ type: "update", table: "T", seq: 9, view, events: [] });
      expect(sent[1]).toEqual({ intent: "call-suit", suit: "S" });
    });

    it("calls the suit even if the server had not yet answered about the play", async () => {
      const { table, sent, keyOf } = calling({ autoKnock: true });
      void table.toggle(keyOf("7H"));
      table.playSelection("S");
      await settled();
      expect(sent).toEqual([{ intent: "play-card", card: "7H", knock: true }]);
      const suits = [{ intent: "call-suit" as const, suit: "S" as const }];
      const asked = [{ kind: "pick_option" as const, code: "call-suit", intents: suits }];
      const view = { ...table.view!, prompt: { id: "9", asks: asked } };
      table.applyUpdate({ type: "update", table: "T", seq: 9, view, events: [] });
      expect(sent[1]).toEqual(suits[0]);
    });

    it("offers no suits with the last card", async () => {
      const { table, keyOf } = calling();
      table.hand = table.hand.filter(({ card }) => card === "7H");
      await table.toggle(keyOf("7H"));
      expect(table.callsSuit).toBe(false);
    });
  });
});
