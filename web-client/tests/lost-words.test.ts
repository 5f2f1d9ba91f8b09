import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gameInUse, say, useGame, useLanguage } from "../src/i18n/i18n.svelte";
import { loadSheetWords, sheetWordsLoaded } from "../src/rules/pesten/words.svelte";
import { loadRulesWords, sayRules } from "../src/rules/words.svelte";
import { piece } from "../src/ui/piece";
import { until } from "./until";

// These words are requested while the server restarts. Each request succeeds at the third attempt.
const lost = vi.hoisted(() => ({ sheet: 2, rules: 2, game: 2 }));
const failing = vi.hoisted(() => (which: "sheet" | "rules" | "game") => {
  if (lost[which] > 0) {
    lost[which] -= 1;
    throw new TypeError("Failed to fetch dynamically imported module");
  }
});
vi.mock("../src/i18n/game-words", () => ({
  gameFiles: async () => ({}),
  loadGameWords: async () => {
    failing("game");
    return { names: [], texts: { name: "Pesten" } };
  },
}));
vi.mock("../src/rules/pesten/words/nl.arb", async (original) => {
  failing("sheet");
  return original();
});
vi.mock("../src/rules/words/nl.arb", async (original) => {
  failing("rules");
  return original();
});

beforeEach(async () => {
  await useLanguage("nl");
  vi.useFakeTimers();
  // The server cannot be reached while it restarts.
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function untilDone(work: Promise<unknown>): Promise<void> {
  let done = false;
  void work.then(() => (done = true));
  await until(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done).toBe(true);
  });
}

it("a piece is requested again until it is loaded, and then no more", async () => {
  let asked = 0;
  const load = piece(async () => {
    asked += 1;
    if (asked < 4) throw new TypeError("Failed to fetch");
    return asked;
  });
  await untilDone(Promise.all([load(), load()]));
  expect([await load(), asked]).toEqual([4, 4]);
});

it("the page has the words of house rules when the server is back", async () => {
  await untilDone(Promise.all([loadSheetWords(), loadRulesWords()]));
  expect([lost.sheet, lost.rules]).toEqual([0, 0]);
  expect(sheetWordsLoaded()).toBe(true);
  expect(sayRules("page.library")).not.toBe(undefined);
});

it("the page uses the words of a game when the server is back", async () => {
  await untilDone(useGame("pesten"));
  expect([lost.game, gameInUse(), say("name")]).toEqual([0, "pesten", "Pesten"]);
});
