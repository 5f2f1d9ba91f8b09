import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import { kWordMs } from "../src/moments/moments.svelte";
import Named from "../src/moments/Named.svelte";
import { newestPisti } from "../src/moments/pisti";
import Pisti from "../src/moments/Pisti.svelte";
import { momentsIn } from "../src/moments/seat-moments";
import { momentWords } from "../src/moments/words";
import type { GameEvent, View } from "../src/protocol/messages.gen";
import { cuesOf } from "../src/sound/cues";
import { announcer } from "../src/state/announcer.svelte";
import { tellNews } from "../src/state/news";
import { settings } from "../src/state/settings.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";
import { cousinTable } from "./scenarios-cousins.mjs";

const kMade = { event: "pisti", seat: 1, side: 1, count: 10 };
const kPlayed = { event: "played", seat: 0, cards: ["4D"] };

/** Returns a table at which the player in seat 1 has just made a pişti. */
function tableWithPisti(): { table: TableState; view: View } {
  const { room, view, news = [] } = cousinTable("CROSS4", kUsualSettings);
  const table = new TableState("CROSS4", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  table.applyUpdate({ type: "update", table: "CROSS4", seq: 1, view, events: news });
  return { table, view };
}

/** Returns the properties that the animations change, without those that only fade. */
function moved(animate: { mock: { calls: unknown[][] } }): string[] {
  const changed = animate.mock.calls.flatMap(([frames]) => Object.keys(frames as object));
  return changed.filter((name) => name !== "opacity");
}

const textOf = (node: Element) => node.textContent.replace(/\s+/g, " ").trim();

beforeEach(async () => {
  await useLanguage("en");
  await useGame("pisti");
  await momentWords.load();
});
afterEach(() => {
  cleanup();
  settings.set({ motion: "auto" });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a pişti", () => {
  it("is told with its points where the pile was, until the next event", async () => {
    const { table, view } = tableWithPisti();
    const { container } = render(Named, { table });
    const slip = () => container.querySelector(".pisti");
    await vi.waitFor(() => expect(slip()).not.toBeNull());
    expect(textOf(slip()!)).toBe("Pişti! +10");
    const update = { type: "update" as const, table: "CROSS4", view };
    // An update that tells nothing new leaves it there.
    table.applyUpdate({ ...update, seq: 2, events: [] });
    flushSync();
    expect(slip()).not.toBeNull();
    table.applyUpdate({ ...update, seq: 3, events: [kPlayed] });
    flushSync();
    expect(slip()).toBeNull();
  });

  it("is found among the newest events only, and not after a lost connection", () => {
    const logOf = (...groups: readonly (readonly (GameEvent | null)[])[]) =>
      groups.flatMap((events, group) => events.map((event, id) => ({ id, group, event })));
    expect(newestPisti([])).toBeNull();
    expect(newestPisti(logOf([kPlayed, kMade]))).toBe(kMade);
    expect(newestPisti(logOf([kPlayed, kMade], [kPlayed]))).toBeNull();
    expect(newestPisti(logOf([{ event: "while-away" }, kMade]))).toBeNull();
    expect(newestPisti(logOf([null, kMade]))).toBeNull();
  });

  it("has the double points of a jack's pişti, and no number if it counts nothing", () => {
    const said = (points: number) => textOf(render(Pisti, { points }).container);
    expect([said(20), said(0)]).toEqual(["Pişti! +20", "Pişti!"]);
  });

  it("has a flash that a press ends, and the word goes after some seconds", () => {
    vi.useFakeTimers();
    const finish = vi.fn();
    const runs = { finish, finished: new Promise(() => {}) } as unknown as Animation;
    const animate = vi.spyOn(Element.prototype, "animate").mockReturnValue(runs);
    const { container } = render(Pisti, { points: 10 });
    const slip = () => container.querySelector(".pisti");
    expect(animate).toHaveBeenCalledTimes(2);
    expect(moved(animate)).toEqual(["scale", "scale"]);
    window.dispatchEvent(new Event("pointerdown"));
    expect(finish).toHaveBeenCalled();
    vi.advanceTimersByTime(kWordMs - 1);
    flushSync();
    expect(slip()).not.toBeNull();
    vi.advanceTimersByTime(1);
    flushSync();
    expect(slip()).toBeNull();
  });

  it("has only its word, which fades in, where movement is unwanted", () => {
    settings.set({ motion: "reduced" });
    const animate = vi.spyOn(Element.prototype, "animate");
    const { container } = render(Pisti, { points: 10 });
    expect(animate).toHaveBeenCalledTimes(1);
    expect(moved(animate)).toEqual([]);
    expect(textOf(container)).toBe("Pişti! +10");
  });

  it("is announced once, in the sentence of the log", async () => {
    const { table } = tableWithPisti();
    const say = vi.spyOn(announcer, "say").mockImplementation(() => {});
    tellNews(table, table.log, false);
    const { container } = render(Named, { table });
    await vi.waitFor(() => expect(container.querySelector(".pisti")).not.toBeNull());
    expect(container.querySelector(".pisti")!.getAttribute("aria-hidden")).toBe("true");
    const said = say.mock.calls.flat(2).map((text) => text.replace(/[\u2066-\u2069]/g, ""));
    expect(said.filter((text) => text.includes("Pişti"))).toEqual(["Pişti! 10 points for Bas"]);
  });

  it("has a sound of its own, and its player is glad", () => {
    const entries = [kPlayed, kMade].map((event, id) => ({ id, group: 1, event }));
    expect(cuesOf(entries, { you: 0, handCount: () => 3 })).toEqual(["pisti", "card"]);
    expect(momentsIn([kMade]).get(1)).toEqual({ word: "", mood: "glad", grows: true });
  });
});
