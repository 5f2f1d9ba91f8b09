import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fill, format, messageIn, type Values } from "../src/i18n/messages";
import { PartWords } from "../src/i18n/part-words.svelte";
import { englishTexts, problemsIn, problemsOf, saidTwice } from "../words/check";
import { compileWords } from "../words/compile";
import { allTexts, foldersWithWords, languagesOf, samesIn, textsIn } from "../words/folders";
import { keyTypes, kKeysFile } from "../words/keys";
import { unusedKeys } from "../words/use";

describe("the words of the page", () => {
  it.each(languagesOf("locales"))("are complete and valid in %s", (language) => {
    expect(problemsOf(language)).toEqual([]);
  });

  it("are found in every folder that has some", () => {
    expect(foldersWithWords()).toEqual(expect.arrayContaining(["locales", "games/pesten"]));
  });

  it("are all used somewhere", () => {
    expect(unusedKeys()).toEqual([]);
  });

  it("are unique in English, or have descriptions that tell them apart", () => {
    expect(saidTwice(englishTexts())).toEqual([]);
  });

  it("that refer to another place exist there, and have no text of their own", () => {
    for (const folder of foldersWithWords()) {
      const keys = Object.keys(samesIn(folder));
      const [all, own] = [allTexts(folder, "en"), textsIn(folder, "en")];
      expect(keys.filter((key) => all[key] === undefined)).toEqual([]);
      expect(keys.filter((key) => own[key] !== undefined)).toEqual([]);
    }
    expect(allTexts("games/spinado", "nl")["rule.ante"]).toBe(
      textsIn("locales/of-games", "nl")["rule.ante"],
    );
  });

  it("have types that are up to date: npm run words writes them", () => {
    expect(readFileSync(kKeysFile, "utf8")).toBe(keyTypes());
  });
});

it("the types of a part's texts require parameters and reject unknown keys", () => {
  const words = new PartWords<{ left: "count"; title: never }>({});
  expect(words.text("title")).toBe("title");
  expect(words.text("left", { count: 1 })).toBe("left");
  // @ts-expect-error The count is missing.
  words.text("left");
  // @ts-expect-error There is no such text.
  words.text("right");
});

describe("the problems of a language's words", () => {
  const kEnglish = {
    "home.code": "Code of {table}",
    "hand.count": "{count, plural, one {# card} other {# cards}}",
  };
  const kGood = {
    "@@locale": "fi",
    "home.code": "Pöydän {table} koodi",
    "hand.count": "{count, plural, one {# kortti} other {# korttia}}",
  };
  const told = (changes: object) =>
    problemsIn(JSON.stringify({ ...kGood, ...changes }), "fi", kEnglish);

  it("are none if the words are valid", () => {
    expect(told({})).toEqual([]);
  });

  it.each([
    ["is missing", { "home.code": undefined }, "home.code: is missing"],
    ["is empty", { "home.code": " " }, "home.code: is empty"],
    ["is no text", { "home.code": 7 }, "home.code: is not a text"],
    ["is not in English", { "home.more": "Lisää" }, "home.more: is no key of English"],
    ["lacks a parameter", { "home.code": "Koodi" }, "home.code: lacks {table}, which English has"],
    [
      "has a parameter of its own",
      { "home.code": "{table} {name}" },
      "home.code: has {name}, which English has not",
    ],
    [
      "lacks a plural form",
      { "hand.count": "{count, plural, other {# korttia}}" },
      'hand.count: has no plural form "one"',
    ],
    [
      "has a plural form of another language",
      { "hand.count": "{count, plural, one {#} few {#} other {#}}" },
      'hand.count: has a plural form "few" that the language does not have',
    ],
    [
      "tells of nothing",
      { "@gone": { description: "" } },
      "@gone: tells of a text that is not there",
    ],
    ["describes nothing", { "@home.code": {} }, "@home.code: has no description"],
    ["is of another language", { "@@locale": "sv" }, "@@locale: is not fi"],
  ])("include that a text %s", (_, changes, problem) => {
    expect(told(changes)).toContain(problem);
  });

  it("include an unmatched brace and an unsupported format", () => {
    expect(told({ "home.code": "{table" })[0]).toMatch(/^home\.code: cannot be read: /);
    expect(told({ "home.code": "{table, date}" })[0]).toMatch(/there is no date in texts here/);
  });

  it("include a key that stands twice", () => {
    const written = JSON.stringify(kGood).replace("{", '{"home.code":"{table}",');
    expect(problemsIn(written, "fi", kEnglish)).toEqual(["home.code: stands twice"]);
  });

  it("do not include a text of its own where English refers to another place", () => {
    const written = JSON.stringify({ ...kGood, "home.same": "Toisin" });
    expect(problemsIn(written, "fi", kEnglish, { "home.same": "Same" })).toEqual([]);
    expect(problemsIn(written, "fi", kEnglish, { "home.same": "{name}" })).toEqual([
      "home.same: lacks {name}, which English has",
    ]);
  });

  it("include a text that stands in two places, unless each has a description", () => {
    const one = (place: string, described: boolean) => ({ place, text: "Play", described });
    const other = { place: "c", text: "Draw", described: false };
    expect(saidTwice([one("a", false), one("b", true), other])).toEqual(["a and b say the same"]);
    expect(saidTwice([one("a", true), one("b", true), other])).toEqual([]);
  });

  it("do not include a language's own form that lacks a parameter", () => {
    expect(told({ "home.code.to-you": "Koodisi" })).toEqual([]);
  });
});

describe("a text", () => {
  function says(text: string, values: Values = {}, language = "en"): string {
    const message = messageIn(compileWords({ text }), "text")!;
    const whole = fill(message, values, language);
    const told = format(message, values, language);
    if (whole) expect(whole.map((part) => ("text" in part ? part.text : "")).join("")).toBe(told);
    return told;
  }

  it("has its values in their places", () => {
    expect(says("{name} plays {cards}", { name: "Noor", cards: "5♥" })).toBe("Noor plays 5♥");
  });

  it.each([
    [0, "no cards"],
    [1, "1 card"],
    [2, "2 cards"],
  ])("has a form for an exact number: %i", (count, told) => {
    const text = "{count, plural, =0 {no cards} one {# card} other {# cards}}";
    expect(says(text, { count })).toBe(told);
  });

  it.each([
    [1, "1 karta"],
    [3, "3 karty"],
    [1.5, "1,5 karty!"],
    [5, "5 karet"],
  ])("has every plural form of its language: %d", (count, told) => {
    const text = "{count, plural, one {# karta} few {# karty} many {# karty!} other {# karet}}";
    expect(says(text, { count }, "cs")).toBe(told);
  });

  it("chooses by a word, and may have a form within a form", () => {
    const text =
      "{side, select, home {{count, plural, one {one} other {{name}: #}}} other {away}} won";
    expect(says(text, { side: "home", count: 1 })).toBe("one won");
    expect(says(text, { side: "home", count: 2, name: "A" })).toBe("A: 2 won");
    expect(says(text, { side: "constructor" })).toBe("away won");
  });

  it("is compiled without a choice if all its forms are the same", () => {
    const text = "{name}, {count, plural, one {# kâğıt} other {# kâğıt}} çeker";
    expect(compileWords({ text }).texts).toEqual({ text: [0, ", ", 1, " kâğıt çeker"] });
    expect(says(text, { name: "Noor", count: 2 }, "tr")).toBe("Noor, 2 kâğıt çeker");
    expect(says("{count, plural, one {Bitti} other {Bitti}}", { count: 1 }, "tr")).toBe("Bitti");
  });

  it("keeps braces that are quoted", () => {
    expect(says("'{name}' isn't {name}", { name: "x" })).toBe("{name} isn't x");
  });
});
