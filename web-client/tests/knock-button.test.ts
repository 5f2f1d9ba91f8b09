import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import type { Ask, View } from "../src/protocol/messages.gen";
import KnockButton from "../src/table/KnockButton.svelte";
import { TableState } from "../src/table/table.svelte";
import TurnClock from "../src/table/TurnClock.svelte";
import { kRoomOfTwo } from "./room-of-two";

const kKnock: Ask = {
  kind: "button",
  code: "knock-last-card",
  intents: [{ intent: "knock-last-card" }],
};

/** Replaces `cancel` of the animation that shows how the time runs out. */
const cancel = vi.fn();
let table: TableState;

beforeEach(async () => {
  await useLanguage("en");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  cancel.mockClear();
  const drains = { cancel, finished: Promise.resolve() };
  vi.spyOn(Element.prototype, "animate").mockReturnValue(drains as unknown as Animation);
  table = new TableState("T", async () => ({ type: "ok", id: "1" }));
  table.applyRoom({ ...kRoomOfTwo, settings: { ...kUsualSettings, talk: "chat" } });
  const view: View = {
    stage: "playing",
    round: 1,
    dealer: 0,
    you: 0,
    phase: "play",
    turn: 1,
    to_act: [1],
    zones: [{ id: "hand-0", layout: "fan", seat: 0, count: 1, cards: ["TC"] }],
    badges: [{ code: "owes-knock", seat: 0 }],
    points: [0, 0],
    target: 4,
    status: { code: "play", seat: 1 },
    prompt: { id: "1", asks: [kKnock] },
  };
  const clock = { knock_grace: { seat: 0, ms_left: 3000 } };
  table.applyUpdate({ type: "update", table: "T", seq: 1, view, events: [], clock });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("the button shows the time to knock in words", () => {
  const { container } = render(KnockButton, { table, ask: kKnock });
  const time = () => container.querySelector(".time")?.textContent;
  expect(screen.getByRole("button", { name: "Knock: last card!" }).textContent).toContain(
    "3 seconds",
  );
  vi.advanceTimersByTime(2100);
  flushSync();
  expect(time()).toBe("1 second");
});

it("the button and the mat's clock show the same second at every moment", () => {
  table.applyClocks({ knock_grace: { seat: 0, ms_left: 2950 } });
  const button = render(KnockButton, { table, ask: kKnock });
  const mat = render(TurnClock, { countdown: table.grace!, ring: true });
  for (const [ms, seconds] of [
    [940, 3],
    [20, 2],
    [1000, 1],
  ] as const) {
    vi.advanceTimersByTime(ms);
    flushSync();
    expect(parseInt(button.container.querySelector(".time")!.textContent)).toBe(seconds);
    expect(mat.container.querySelector(".clock b")!.textContent.trim()).toBe(`0:0${seconds}`);
  }
});

it("the button stays empty when the time is over", () => {
  render(KnockButton, { table, ask: kKnock });
  vi.advanceTimersByTime(3100);
  flushSync();
  expect(table.grace).toBeNull();
  expect(cancel).not.toHaveBeenCalled();
});
