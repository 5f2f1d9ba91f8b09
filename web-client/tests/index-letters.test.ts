import { afterEach, describe, expect, it } from "vitest";
import { indexOf, suitLetters } from "../src/cards/index-letters";
import { kLanguages, say, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import type { Suit } from "../src/protocol/messages.gen";
import { kStoreKey, settings } from "../src/state/settings.svelte";
import { parseTyped } from "../src/typed/parse";

const kSuits: readonly Suit[] = ["S", "H", "C", "D"];
const kWords = { draw: "x", take: "y", knock: "z", pass: "v", joker: "w" };

async function speak(language: Language): Promise<Record<Suit, string>> {
  await useLanguage(language);
  settings.language = language;
  const names = kSuits.map((suit) => [suit, say(`suit.${suit}`)!.toLocaleLowerCase(language)]);
  return Object.fromEntries(names) as Record<Suit, string>;
}

afterEach(async () => {
  await speak("en");
  settings.set({ letters: "auto" });
  localStorage.clear();
});

describe("the letters of the courts", () => {
  it.each([
    ["en", "AKQJ"],
    ["nl", "AHVB"],
    ["de", "AKDB"],
    ["tr", "APKV"],
    ["fi", "AKQJ"],
  ] as const)("are those of %s", async (language, letters) => {
    await speak(language);
    expect(["AS", "KS", "QS", "JS"].map((card) => indexOf(card, settings.indexLetters))).toEqual([
      ...letters,
    ]);
  });

  it.each(Object.keys(kLanguages) as Language[])(
    "on the cards are the letters that players type in %s",
    async (language) => {
      const suits = await speak(language);
      const letters = settings.indexLetters;
      for (const card of ["AS", "KS", "QS", "JS"]) {
        const typed = `${suits.S}${indexOf(card, letters).toLowerCase()}`;
        const read = parseTyped(typed, ["AS", "KS", "QS", "JS"], { letters, suits, words: kWords });
        expect(read, typed).toMatchObject({ kind: "cards", cards: [card] });
      }
    },
  );

  it("stay as the player chose them in every language", async () => {
    settings.set({ letters: "AKQJ" });
    await speak("de");
    expect(settings.indexLetters).toBe("AKQJ");
    settings.readAgain();
    expect([settings.letters, settings.indexLetters]).toEqual(["AKQJ", "AKQJ"]);
  });

  it("follow the language if an older page stored the default letters", async () => {
    await speak("nl");
    localStorage.setItem(kStoreKey, JSON.stringify({ letters: "AKQJ", volume: 0.3 }));
    settings.readAgain();
    expect([settings.indexLetters, settings.volume]).toEqual(["AHVB", 0.3]);
    localStorage.setItem(kStoreKey, JSON.stringify({ letters: "AKDB" }));
    settings.readAgain();
    expect(settings.indexLetters).toBe("AKDB");
  });
});

describe("the letters beside the suits", () => {
  it.each(Object.keys(kLanguages) as Language[])("tell all four apart in %s", async (language) => {
    const names = await speak(language);
    const letters = kSuits.map((suit) => suitLetters(suit, names));
    expect(new Set(letters).size).toBe(4);
    expect(letters.every((text) => text.length <= 2)).toBe(true);
  });
});
