import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import { kRuleMs, momentsOf } from "../src/moments/moments.svelte";
import NewRule from "../src/moments/NewRule.svelte";
import { momentsIn } from "../src/moments/seat-moments";
import { momentWords } from "../src/moments/words";
import { cuesOf } from "../src/sound/cues";
import { announcer } from "../src/state/announcer.svelte";
import { tellNews } from "../src/state/news";
import { TableState } from "../src/table/table.svelte";
import { cousinTable } from "./scenarios-cousins.mjs";

const kSettings = {
  knock_grace_ms: 0,
  bot_pace_ms: 0,
  bot_level: "regular",
  hints: true,
  turn_ms: 0,
  base_ms: 0,
  increment_ms: 0,
  on_timeout: "wait",
  absent_ms: 0,
  watchers: true,
  watch_delay: 0,
  talk: "off",
} as const;
const kMade = { event: "rule-made", seat: 2, count: 30 };
const kRule = { seat: 2, number: 30, text: "After a face card: the next player is skipped." };

function bartok(): TableState {
  const { room, view } = cousinTable("LIST4", kSettings);
  const table = new TableState("LIST4", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  table.applyUpdate({ type: "update", table: "LIST4", seq: 1, view, events: [] });
  return table;
}

beforeEach(async () => {
  await useLanguage("en");
  await useGame("bartok");
  await momentWords.load();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a new rule of the players", () => {
  it("lies on the table with its text, and screen readers read it", async () => {
    const table = bartok();
    tellNews(table, [{ id: 1, group: 1, event: kMade }], false);
    await vi.waitFor(() => expect(momentsOf(table).newRule).toEqual(kRule));
    await vi.waitFor(() => expect(announcer.polite).toContain(kRule.text));
  });

  it("has a word and a face at its maker's seat, and a sound", () => {
    expect(momentsIn([kMade]).get(2)).toEqual({ word: "New rule!", mood: "sly", grows: true });
    const you = { you: 0, handCount: () => 7 };
    expect(cuesOf([{ id: 1, group: 1, event: kMade }], you)).toEqual(["knock"]);
  });

  it("goes after some seconds", () => {
    vi.useFakeTimers();
    const moments = momentsOf(bartok());
    moments.makeRule(kRule);
    vi.advanceTimersByTime(kRuleMs - 1);
    expect(moments.newRule).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(moments.newRule).toBeNull();
  });

  it("names its maker, and goes with the next press or key", () => {
    const table = bartok();
    const moments = momentsOf(table);
    const happen = (on: Element, type: string) =>
      on.dispatchEvent(new Event(type, { bubbles: true }));
    moments.makeRule(kRule);
    const { container } = render(NewRule, { table, made: moments.newRule! });
    const slip = container.querySelector(".new-rule")!;
    for (const said of ["New rule!", table.nameOf(2), "30", kRule.text])
      expect(slip.textContent).toContain(said);
    expect(slip.querySelector(".face svg")).not.toBeNull();
    // A tap on the slip ends with its click.
    happen(slip, "pointerdown");
    expect(moments.newRule).not.toBeNull();
    happen(slip, "click");
    expect(moments.newRule).toBeNull();
    for (const type of ["pointerdown", "keydown"]) {
      moments.newRule = kRule;
      happen(document.body, type);
      expect(moments.newRule).toBeNull();
    }
  });
});
