import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import Sentence from "../src/log/Sentence.svelte";
import { sayEvent } from "../src/log/sentences";
import type { Ask, Intent, View } from "../src/protocol/messages.gen";
import { gesture } from "../src/sound/load";
import { app } from "../src/state/app.svelte";
import { settings } from "../src/state/settings.svelte";
import RankPicker from "../src/table/RankPicker.svelte";
import SuitPicker from "../src/table/SuitPicker.svelte";
import { TableState } from "../src/table/table.svelte";

const kAsk: Ask = {
  kind: "pick_option",
  code: "call-suit",
  intents: (["C", "D", "H", "S"] as const).map((suit) => ({ intent: "call-suit", suit })),
};

function tableAsked(sent: Intent[]): TableState {
  const table = new TableState("T", async (request) => {
    if (request.type === "act") sent.push(request.do);
    return { type: "ok", id: "1" };
  });
  const hand = ["6H", "7H", "9C"];
  const view: View = {
    stage: "playing",
    round: 1,
    dealer: 0,
    you: 0,
    phase: "call-suit",
    turn: 0,
    to_act: [0],
    zones: [{ id: "hand-0", layout: "fan", seat: 0, count: 3, cards: hand }],
    badges: [],
    points: [0, 0],
    target: 4,
    status: { code: "call-suit", seat: 0 },
    prompt: { id: "1.1.1", asks: [kAsk] },
  };
  table.applyUpdate({ type: "update", table: "T", seq: 1, view, events: [] });
  return table;
}

beforeEach(() => useLanguage("en"));
afterEach(cleanup);

describe("SuitPicker", () => {
  it("offers the suits in the hand's order with their counts, and focuses the largest", () => {
    gesture.made = true;
    render(SuitPicker, { table: tableAsked([]), ask: kAsk });
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => button.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "1 spades you have 0",
      "2 hearts you have 2",
      "3 clubs you have 1",
      "4 diamonds you have 0",
    ]);
    expect(document.activeElement).toBe(buttons[1]);
  });

  it("takes no focus if the page was opened with this question", () => {
    gesture.made = false;
    render(SuitPicker, { table: tableAsked([]), ask: kAsk });
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ["3", "C"],
    ["s", "S"],
    ["D", "D"],
  ])("key %s calls %s", async (key, suit) => {
    const sent: Intent[] = [];
    render(SuitPicker, { table: tableAsked(sent), ask: kAsk });
    await fireEvent.keyDown(window, { key });
    expect(sent).toEqual([{ intent: "call-suit", suit }]);
  });

  it.each([true, false])("shows whether a suit can be called (connection: %s)", (online) => {
    const connected = vi.spyOn(app, "online", "get").mockReturnValue(online);
    render(SuitPicker, { table: tableAsked([]), ask: kAsk });
    const disabled = screen
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-disabled"));
    expect(disabled).toEqual(Array(4).fill(`${!online}`));
    connected.mockRestore();
  });

  it("ignores single keys if the player has switched them off", async () => {
    const sent: Intent[] = [];
    settings.shortcuts = false;
    render(SuitPicker, { table: tableAsked(sent), ask: kAsk });
    await fireEvent.keyDown(window, { key: "3" });
    settings.shortcuts = true;
    expect(sent).toEqual([]);
  });
});

describe("RankPicker", () => {
  const kRanks: Ask = {
    kind: "pick_option",
    code: "call-rank",
    intents: (["2", "6", "T", "J"] as const).map((rank) => ({ intent: "call-rank", rank })),
  };

  it("offers the ranks with the number that the player holds", () => {
    render(RankPicker, { table: tableAsked([]), ask: kRanks, title: "Call a rank" });
    const buttons = within(screen.getByRole("toolbar", { name: "Call a rank" })).getAllByRole(
      "button",
    );
    expect(buttons.map((button) => button.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "2 two you have 0",
      "6 six you have 1",
      "10 ten you have 0",
      "J jack you have 0",
    ]);
    expect(document.activeElement).toBe(buttons[0]);
  });

  it.each([
    ["6", "6"],
    ["0", "T"],
    ["j", "J"],
  ])("key %s calls %s", async (key, rank) => {
    const sent: Intent[] = [];
    render(RankPicker, { table: tableAsked(sent), ask: kRanks, title: "Call a rank" });
    await fireEvent.keyDown(window, { key });
    expect(sent).toEqual([{ intent: "call-rank", rank }]);
  });

  it("ignores keys that are typed into a field", async () => {
    const sent: Intent[] = [];
    render(RankPicker, { table: tableAsked(sent), ask: kRanks, title: "Call a rank" });
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "6" });
    field.remove();
    expect(sent).toEqual([]);
  });
});

describe("Sentence", () => {
  it("draws cards small and names them for screen readers", () => {
    const reader = { you: 1, nameOf: () => "Noor" };
    const text = sayEvent({ event: "played", seat: 0, cards: ["TH", "*"] }, reader)!;
    const { container } = render(Sentence, { text });
    expect(container.querySelectorAll("svg")).toHaveLength(2);
    const spoken = [...container.querySelectorAll(".visually-hidden")].map(
      (node) => node.textContent,
    );
    expect(spoken).toEqual(["ten of hearts", "joker"]);
  });
});
