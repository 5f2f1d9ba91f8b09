import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  currentLanguage,
  kLanguages,
  listOf,
  say,
  useLanguage,
  useTitles,
} from "../src/i18n/i18n.svelte";
import { kStoreKey, settings } from "../src/state/settings.svelte";

beforeEach(() => useLanguage("en"));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  settings.readAgain();
});

const stored = () => JSON.parse(localStorage.getItem(kStoreKey) ?? "{}") as { language?: unknown };

it("the language stays the same if the words of another one cannot be loaded", async () => {
  vi.spyOn(kLanguages.fi, "load").mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(useLanguage("fi")).rejects.toThrow("Failed to fetch");
  expect(currentLanguage()).toBe("en");
  const titles = vi.spyOn(kLanguages.fi, "titles");
  await useTitles();
  expect(titles).not.toHaveBeenCalled();
});

it("the language is the last of two that were requested at once", async () => {
  expect(await Promise.all([useLanguage("nl"), useLanguage("de")])).toEqual([false, true]);
  expect(currentLanguage()).toBe("de");
});

it("the language is the browser's until the player chooses one", () => {
  settings.set({ name: "Noor" });
  expect(stored().language).toBeNull();
  settings.set({ language: "tr" });
  expect([stored().language, settings.language]).toEqual(["tr", "tr"]);
});

it("a list writes each name in its own direction", () => {
  expect(listOf(["Bob", "שלום", "Eva"])).toBe("Bob, \u2068שלום\u2069 and Eva");
});

it("a number is written as in the language", async () => {
  expect(say("setting.knock", { count: 1.5 })).toContain("1.5 ");
  await useLanguage("de");
  expect(say("setting.knock", { count: 1.5 })).toContain("1,5 ");
});
