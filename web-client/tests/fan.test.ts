import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { momentsOf } from "../src/moments/moments.svelte";
import { momentsIn } from "../src/moments/seat-moments";
import { momentWords } from "../src/moments/words";
import { settings } from "../src/state/settings.svelte";
import Fan from "../src/table/Fan.svelte";
import type { SeatModel } from "../src/table/seat-model.svelte";

const finish = vi.fn();

/** Shows the fan of seat 1 while an event happens to that seat. Returns the fan's animations. */
function turnsAfter(code: string) {
  const runs = { finish, finished: new Promise(() => {}) } as unknown as Animation;
  const animate = vi.spyOn(Element.prototype, "animate").mockReturnValue(runs);
  const model = { scene: { log: [] }, seat: 1, arrived: 3 } as unknown as SeatModel;
  const { container } = render(Fan, { model, right: null });
  expect(container.querySelectorAll(".fan > i")).toHaveLength(3);
  const moment = momentsIn([{ event: code, seat: 1, count: 2 }]).get(1)!;
  expect(moment.word).not.toBe("");
  momentsOf(model.scene).at(1, moment);
  flushSync();
  return animate.mock.calls;
}

beforeEach(async () => {
  await useLanguage("en");
  await momentWords.load();
  vi.useFakeTimers();
  finish.mockClear();
});
afterEach(() => {
  cleanup();
  settings.set({ motion: "auto" });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a player's fan", () => {
  it("turns over within 600 ms after a forgotten knock, until a press", () => {
    const turns = turnsAfter("forgot-knock");
    expect(turns).toHaveLength(1);
    const [frames, options] = turns[0]!;
    expect(frames).toEqual({ rotate: ["y 0deg", "y 360deg"] });
    expect(options).toMatchObject({ duration: 600 });
    window.dispatchEvent(new Event("pointerdown"));
    expect(finish).toHaveBeenCalledOnce();
  });

  it("stays as it is after other events", () => {
    expect(turnsAfter("false-knock")).toEqual([]);
    cleanup();
    expect(turnsAfter("skipped")).toEqual([]);
  });

  it("stays as it is where movement is unwanted, and the seat has the word", () => {
    settings.set({ motion: "reduced" });
    expect(turnsAfter("forgot-knock")).toEqual([]);
  });
});
