import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kLanguages, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { spoken } from "../src/log/sentences";
import type { Ask, Card, Intent, Room, View } from "../src/protocol/messages.gen";
import ActionBar from "../src/table/ActionBar.svelte";
import Asked from "../src/table/Asked.svelte";
import Hand from "../src/table/Hand.svelte";
import { aheadWords, chooseWords, confirmWords, playWords } from "../src/table/play-words";
import { kUsualSettings } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";
import { firstViewShown } from "../src/ui/idle";
import { until } from "./until";
import { kRoomOfTwo } from "./room-of-two";

// The bar loads the words for its plays only after the first view.
firstViewShown();

const playing = (...cards: Card[]): Ask => ({
  kind: "pick_cards",
  code: "play",
  intents: cards.map((card): Intent => ({ intent: "play-card", card })),
});
const button = (intent: "draw" | "take", count: number): Ask => ({
  kind: "button",
  code: intent,
  count,
  intents: [{ intent }],
});

const kRoom: Room = { ...kRoomOfTwo, settings: { ...kUsualSettings, talk: "chat" } };

let table: TableState;
let seq = 0;

function turn(asks: Ask[], change: Partial<View> = {}): void {
  const view: View = {
    stage: "playing",
    round: 1,
    dealer: 0,
    you: 0,
    phase: "play",
    turn: 0,
    to_act: [0],
    zones: [{ id: "hand-0", layout: "fan", seat: 0, count: 3, cards: ["6H", "TS", "*"] }],
    badges: [],
    points: [0, 0],
    target: 4,
    status: { code: "play", seat: 0 },
    prompt: { id: `${(seq += 1)}`, asks },
    ...change,
  };
  table.applyUpdate({ type: "update", table: "T", seq, view, events: [] });
  flushSync();
}

beforeEach(async () => {
  await useLanguage("en");
  table = new TableState("T", async () => ({
    type: "considered",
    id: "1",
    legal: true,
    continuations: [],
  }));
  table.applyRoom(kRoom);
});
afterEach(cleanup);

const names = () =>
  screen.getAllByRole("button").map((one) => {
    const copy = one.cloneNode(true) as Element;
    for (const drawn of copy.querySelectorAll("[aria-hidden=true]")) drawn.remove();
    return (one.getAttribute("aria-label") ?? copy.textContent).replace(/\s+/g, " ").trim();
  });

describe("the button that plays", () => {
  it("names a few cards, and gives the number of many", () => {
    const said = (words: typeof playWords, ...cards: Card[]) => spoken(words(cards));
    expect(said(playWords, "6H")).toBe("Play six of hearts");
    expect(said(playWords, "6H", "7H")).toBe("Play six of hearts and seven of hearts");
    expect(said(playWords, "6H", "7H", "8H")).toBe(
      "Play six of hearts, seven of hearts and eight of hearts",
    );
    expect(said(playWords, "7H", "7S", "7C", "7D")).toBe("Play 4 cards");
    expect(said(playWords, "6H", "*")).toBe("Play six of hearts and joker");
    expect(said(playWords, "6H", "*", "*")).toBe("Play 3 cards");
    expect(said(confirmWords, "6H", "7H")).toBe("Yes, play six of hearts and seven of hearts");
    expect(said(confirmWords, "7H", "7S", "7C", "7D")).toBe("Yes, play 4 cards");
    expect(said(aheadWords, "6H")).toBe("Play six of hearts on my turn");
    expect(said(aheadWords, "6H", "7H")).toBe("Play 2 on my turn");
  });

  it("has words in every language", async () => {
    const kCards: Card[][] = [["6H"], ["6H", "7H"], ["6H", "7H", "8H"], ["7H", "7S", "7C", "7D"]];
    for (const language of Object.keys(kLanguages) as Language[]) {
      await useLanguage(language);
      for (const words of [playWords, confirmWords, aheadWords, chooseWords])
        for (const cards of kCards) expect(spoken(words(cards))).toMatch(/^[^{}]{3,}$/);
    }
  });

  it("asks for a card while none is chosen, or says why none can be chosen", async () => {
    render(ActionBar, { table });
    turn([playing("6H", "TS")]);
    const play = () => screen.getAllByRole("button").at(-1)!;
    expect([names().at(-1), play().getAttribute("aria-disabled")]).toEqual([
      "Choose a card",
      "true",
    ]);
    await until(() => expect(names().at(-1)).toBe("Choose six of hearts or ten of spades"));
    turn([playing("6H", "TS", "*")]);
    expect(names().at(-1)).toBe("Choose a card");
    turn([{ ...playing("6H", "TS", "*"), more: true }]);
    expect(names().at(-1)).toBe("Choose a card");
    turn([playing("6H", "TS")]);
    await table.toggle(table.hand[0]!.key);
    flushSync();
    await until(() => expect(names().at(-1)).toBe("Play six of hearts"));
    turn([button("draw", 1)]);
    expect(names().slice(1)).toEqual(["Draw a card"]);
    turn([], { turn: 1, to_act: [1], status: { code: "play", seat: 1 } });
    expect(names().slice(1)).toEqual(["Not your turn"]);
    cleanup();
    table.habits = { ...table.habits, prePlay: true };
    render(ActionBar, { table });
    turn([], { turn: 1, to_act: [1], status: { code: "play", seat: 1 } });
    expect(names().slice(1)).toEqual(["Choose a card"]);
  });
});

describe("if only one card fits", () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    table = new TableState("T", async (request) => {
      if (request.type !== "act")
        return { type: "considered", id: "1", legal: true, continuations: [] };
      sent.push(request.do);
      return { type: "ok", id: "1" };
    });
    table.applyRoom(kRoom);
  });

  it("the button names the card, and one press plays it", async () => {
    render(ActionBar, { table });
    turn([playing("TS"), button("draw", 1)]);
    await until(() => expect(names().at(-1)).toBe("Play ten of spades"));
    screen.getAllByRole("button").at(-1)!.click();
    await until(() => expect(sent).toEqual([{ intent: "play-card", card: "TS" }]));
  });

  it("a double tap does not also play the next card", async () => {
    render(ActionBar, { table });
    const pressAt = (timeStamp: number) => {
      const press = new MouseEvent("click", { bubbles: true });
      Object.defineProperty(press, "timeStamp", { value: timeStamp });
      screen.getAllByRole("button").at(-1)!.dispatchEvent(press);
    };
    turn([playing("TS")]);
    await until(() => expect(names().at(-1)).toBe("Play ten of spades"));
    pressAt(1000);
    await until(() => expect(sent).toHaveLength(1));
    await until(() => expect(table.acting).toBe(false));
    turn([playing("6H")]);
    expect(names().at(-1)).toBe("Play six of hearts");
    pressAt(1200);
    await tick();
    expect(sent).toHaveLength(1);
    pressAt(2000);
    await until(() => expect(sent).toHaveLength(2));
  });

  it("the button asks for a confirmation of the last card", async () => {
    render(ActionBar, { table });
    table.habits = { ...table.habits, asksFirst: () => true };
    const hand = { id: "hand-0", layout: "fan" as const, seat: 0, count: 1, cards: ["6H"] };
    turn([playing("6H")], { zones: [hand] });
    await until(() => expect(names().at(-1)).toBe("Play six of hearts"));
    screen.getAllByRole("button").at(-1)!.click();
    await until(() => expect(names().at(-1)).toBe("Yes, play six of hearts"));
    expect(sent).toEqual([]);
  });

  it("the card must be chosen first if it leaves a last card or can be part of a set", async () => {
    render(ActionBar, { table });
    const cards: Card[] = ["6H", "TS"];
    const two = { id: "hand-0", layout: "fan" as const, seat: 0, count: 2, cards };
    turn([playing("TS")], { zones: [two] });
    await until(() => expect(names().at(-1)).toBe("Choose ten of spades"));
    const set: Intent = { intent: "play-set", cards: ["TS", "*"] };
    const { intents } = playing("TS");
    turn([{ ...playing("TS"), intents: [...intents, set] }]);
    expect(names().at(-1)).toBe("Choose ten of spades");
  });
});

it("the bar has the suits when one must be called, and the hand stays light", async () => {
  render(ActionBar, { table });
  const suits = (["C", "D", "H", "S"] as const).map((suit): Intent => ({
    intent: "call-suit",
    suit,
  }));
  turn([{ kind: "pick_option", code: "call-suit", intents: suits }]);
  await until(() => expect(screen.getByRole("toolbar").textContent).toContain("hearts"));
  expect(document.querySelector(".play")).toBeNull();
  cleanup();
  render(Asked, { table });
  render(Hand, { table, room: kRoom });
  flushSync();
  expect(document.querySelector(".asked")).toBeNull();
  expect(document.querySelectorAll(".hand .card")).toHaveLength(3);
  expect(document.querySelectorAll(".hand .card.dim")).toHaveLength(0);
});

it("the bar has the button to write a rule beside the other buttons, and the hand is dim", async () => {
  const rule: Ask = { kind: "declare", code: "propose-rule", intents: [] };
  const pass: Ask = { kind: "button", code: "pass", intents: [{ intent: "pass" }] };
  render(ActionBar, { table });
  turn([rule, pass]);
  await until(() => expect(names().slice(1)).toEqual(["Pass", "Write a rule"]));
  expect(screen.getAllByRole("button").at(-1)!.closest("section.actions")).not.toBeNull();
  expect(document.querySelector(".play")).toBeNull();
  cleanup();
  render(Asked, { table });
  render(Hand, { table, room: kRoom });
  flushSync();
  expect(document.querySelector(".asked")).toBeNull();
  expect(document.querySelectorAll(".hand .card.dim")).toHaveLength(3);
});

it("the other buttons say how many cards they cost", () => {
  render(ActionBar, { table });
  turn([button("draw", 2)]);
  expect(names()[1]).toBe("Draw 2 cards");
  turn([playing("6H"), button("take", 9)]);
  expect(names()[1]).toBe("Take 9 cards");
});

it("a play fills the row from choice to confirmation if nothing else is offered", async () => {
  const { container } = render(ActionBar, { table });
  table.habits = { ...table.habits, asksFirst: () => true };
  const whole = () => container.querySelector(".middle") === null;
  turn([playing("6H")]);
  await table.toggle(table.hand[0]!.key);
  table.playSelection();
  await tick();
  flushSync();
  expect([whole(), ...names()]).toEqual([true, "Clear the choice", "Yes, play six of hearts"]);
  // Other questions of the same turn still have their buttons.
  table.clearSelection();
  turn([playing("6H"), button("draw", 1)]);
  expect([whole(), ...names().slice(1)]).toEqual([false, "Draw a card", "Play six of hearts"]);
});

it("the offered buttons fill the row on the player's turn; before it, their places are kept", async () => {
  const { container } = render(ActionBar, { table });
  const parts = () => [".middle", ".play"].filter((part) => container.querySelector(part));
  turn([playing("6H", "TS")]);
  expect(parts()).toEqual([".play"]);
  turn([playing("6H", "TS"), button("draw", 1)]);
  expect(parts()).toEqual([".middle", ".play"]);
  turn([button("draw", 1)]);
  expect(parts()).toEqual([".middle"]);
  const others = { turn: 1, to_act: [1], status: { code: "play", seat: 1 } };
  turn([], others);
  expect([...parts(), ...names().slice(1)]).toEqual([".play", "Not your turn"]);
  table.habits = { ...table.habits, prePlay: true };
  await table.toggle(table.hand[0]!.key);
  flushSync();
  expect(parts()).toEqual([".middle", ".play"]);
});
