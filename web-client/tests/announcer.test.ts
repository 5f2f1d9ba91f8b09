import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { announcer } from "../src/state/announcer.svelte";

beforeEach(async () => {
  await useLanguage("en");
  vi.useFakeTimers();
  announcer.polite = announcer.urgent = "";
});
afterEach(() => vi.useRealTimers());

it("sentences that come together are one text", () => {
  announcer.say(["Noor plays a five", "Is it right?"]);
  vi.advanceTimersByTime(200);
  announcer.say(["Bas draws a card"]);
  vi.advanceTimersByTime(249);
  expect(announcer.polite).toBe("");
  vi.advanceTimersByTime(1);
  expect(announcer.polite).toBe("Noor plays a five. Is it right? Bas draws a card");
});

it("sentences that never pause are announced every few seconds", () => {
  for (let number = 1; number <= 40; number += 1) {
    announcer.say([`Play ${number}`]);
    vi.advanceTimersByTime(100);
  }
  expect(announcer.polite).toBe("40 things happened. Play 39. Play 40");
  announcer.say(["Noor wins"]);
  vi.advanceTimersByTime(250);
  expect(announcer.polite).toBe("Noor wins");
});

it("an urgent sentence that comes twice in a moment stays in its region", () => {
  announcer.alert("The connection is lost");
  announcer.alert("The connection is lost");
  announcer.alert("It is your turn");
  vi.advanceTimersByTime(1000);
  expect(announcer.urgent).toBe("The connection is lost. It is your turn");
});
