import { describe, expect, it } from "vitest";
import { kLanguages, type Language } from "../src/i18n/i18n.svelte";
import { foldersWithWords, textsIn } from "../words/folders";
import { parseGlossary, readGlossary, type Glossary } from "./glossary";

// These tests compare every text with the glossary of its language and with the typography of that
// language. People must judge what a text means, how it sounds and whether card players use its
// words: docs/glossaries.

interface Said {
  /** The folder and the key: "league/words/tables.go". */
  readonly place: string;
  readonly text: string;
}

type Finding = readonly [place: string, what: string];

function everyText(language: Language): Said[] {
  return foldersWithWords().flatMap((folder) =>
    Object.entries(textsIn(folder, language)).map(([key, text]) => ({
      place: `${folder}/${key}`,
      text,
    })),
  );
}

/**
 * Returns the sentences of a text: one for each form of a plural, with a sign in place of every
 * value.
 */
function formsOf(text: string): string[] {
  const values = text.replace(/\{\w+\}/g, "§");
  const forms = [...values.matchAll(/(?:one|other|=\d+) \{([^{}]*)\}/g)].map((match) => match[1]!);
  return forms.length > 0 ? forms : [values];
}

function forbiddenIn({ place, text }: Said, { forbidden, any }: Glossary): Finding[] {
  if (!any.test(text)) return [];
  const forms = formsOf(text);
  return forbidden
    .filter(
      ({ pattern, allowedAt }) => forms.some((form) => pattern.test(form)) && !allowedAt(place),
    )
    .map(({ word }) => [place, word]);
}

// The opening and closing quotation marks. Finnish has the same sign for both.
const kQuotes: Readonly<Record<Language, readonly [open: string, close: string]>> = {
  en: ["“", "”"],
  nl: ["“", "”"],
  de: ["„", "“"],
  tr: ["“", "”"],
  fi: ["”", "”"],
};

/**
 * Lists wrong marks of a text: quotation marks of another language or without a partner, and
 * straight apostrophes.
 */
function wrongMarks({ place, text }: Said, language: Language): Finding[] {
  const [open, close] = kQuotes[language];
  // A straight apostrophe before a brace or a number sign belongs to the messages' format. Readers
  // never see it.
  const seen = text.replace(/'[{}#]+'/g, "");
  const straight = seen.includes("'") ? ["'"] : [];
  const other = [...seen.matchAll(/["“”„‟‘‚‹›«»]/g)]
    .map((match) => match[0])
    .filter((mark) => mark !== open && mark !== close);
  const pairs = formsOf(seen).flatMap((form) => {
    const marks = [...form].filter((sign) => sign === open || sign === close);
    const paired = marks.length % 2 === 0;
    const inOrder = marks.every((mark, at) => mark === (at % 2 === 0 ? open : close));
    return paired && inOrder ? [] : [`${open} without ${close}`];
  });
  return [...straight, ...other, ...pairs].map((what) => [place, what]);
}

// The page builds the sentences of players' own rules from these pieces, which contain the spaces.
const kPieces = "composer/rule-words.";

/** Lists wrong spaces and dots of a text. */
function wrongSpaces({ place, text }: Said): Finding[] {
  const wrong = formsOf(text).flatMap((form) => [
    ...(place.startsWith(kPieces) || form === form.trim() ? [] : ["a space at an end"]),
    ...(/ {2}/.test(form) ? ["two spaces"] : []),
    // The only invisible sign that a text may have is a soft hyphen: for a long word on a small
    // card.
    ...(/[^\P{C}\u{AD}]/u.test(form) || /[^\P{Z} \u{A0}]/u.test(form) ? ["a strange space"] : []),
    ...(/[§\d] (s|sn|min|Min|dk|KiB|MiB)(?!\p{L})/u.test(form)
      ? ["a number that may be parted from its unit"]
      : []),
    ...(/\.\.\./.test(form) ? ["three dots instead of …"] : []),
    ...(/[^ “„”]…/u.test(form.slice(1)) || /^[^ …“„”]…/u.test(form) ? ["no space before …"] : []),
    ...(/ [;!?,.](?![\d)])/.test(form) ? ["a space before a sign"] : []),
    ...(/(?<![§\d]) :/.test(form) ? ["a space before a colon"] : []),
  ]);
  return wrong.map((what) => [place, what]);
}

/**
 * Matches buttons that are side by side below the hand on a phone: during play, and after a round
 * or a match.
 */
const kButton = /\/(action|end|pause|stand-in|elsewhere|away)\.[a-z-]+(\.(count|arm|card))?$/;
const kNoButton = new Set(
  // Texts above the buttons after a round, and beside those of a pause.
  ["round", "void", "match", "point", "early", "is-ready", "waiting", "next", "keeps", "out"].map(
    (key) => `end.${key}`,
  ),
);

function isButton(place: string): boolean {
  return kButton.test(place) && !kNoButton.has(place.slice(place.lastIndexOf("/") + 1));
}

/**
 * Returns how many letters a button may have: half as many again as in English and two more, but at
 * least 14.
 */
function mostLetters(english: string): number {
  return Math.max(14, Math.ceil(1.5 * longest(english)) + 2);
}

function longest(text: string): number {
  return Math.max(...formsOf(text).map((form) => [...form].length));
}

const languages = Object.keys(kLanguages) as Language[];
const english = new Map(everyText("en").map(({ place, text }) => [place, text]));

describe.each(languages)("the texts in %s", (language) => {
  const texts = everyText(language);

  it("follow the glossary", () => {
    const glossary = readGlossary(language);
    expect(glossary.forbidden.length).toBeGreaterThan(10);
    expect(texts.flatMap((said) => forbiddenIn(said, glossary))).toEqual([]);
  });

  it("have the quotes and apostrophes of the language", () => {
    expect(texts.flatMap((said) => wrongMarks(said, language))).toEqual([]);
  });

  it("have no wrong spaces and dots", () => {
    expect(texts.flatMap((said) => wrongSpaces(said))).toEqual([]);
  });

  it("have buttons about as long as in English", () => {
    const tooLong = texts.filter(({ place, text }) => {
      const original = english.get(place);
      return isButton(place) && original !== undefined && longest(text) > mostLetters(original);
    });
    expect(tooLong.map(({ place, text }) => [place, text])).toEqual([]);
  });
});

describe("the glossaries", () => {
  const kShared = ["Cards", "At the table", "Round, match, league"];
  const { terms } = readGlossary("en");

  it.each(languages)("have every term in %s", (language) => {
    const own = readGlossary(language).terms;
    for (const heading of kShared) expect(own.get(heading)).toEqual(terms.get(heading));
  });

  it("forbid whole words, except at the places that may have them", () => {
    const glossary = parseGlossary(
      "## A\n\n|a|b|c|d|\n|-|-|-|-|\n|x|y|z|`jar*`, `tin` but for `a/*`; `can`|\n",
    );
    const found = (place: string, text: string) => forbiddenIn({ place, text }, glossary);
    expect(found("b/one", "two jars, a tin and a can")).toEqual([
      ["b/one", "jar*"],
      ["b/one", "tin"],
      ["b/one", "can"],
    ]);
    expect(found("a/one", "two jars, a tin and a can")).toEqual([["a/one", "can"]]);
    expect(found("b/one", "ajar, canned and tinny, {tin}")).toEqual([]);
  });
});

describe("the checks of texts", () => {
  const said = (text: string): Said => ({ place: "a/key", text });
  const marks = (text: string, language: Language) =>
    wrongMarks(said(text), language).map(([, what]) => what);
  const spaces = (text: string) => wrongSpaces(said(text)).map(([, what]) => what);

  it("find quotes of another language, and a quote without its partner", () => {
    expect(marks("say “{word}”", "en")).toEqual([]);
    expect(marks("say '{'word'}'", "en")).toEqual([]);
    expect(marks("sag „{word}“ und „mehr“", "de")).toEqual([]);
    expect(marks("sag “{word}”", "de")).toEqual(["”", "„ without “"]);
    expect(marks("zeg ‘{word}’", "nl")).toEqual(["‘"]);
    expect(marks("zo'n kaart", "nl")).toEqual(["'"]);
    expect(marks("sano ”{word}", "fi")).toEqual(["” without ”"]);
  });

  it("find wrong spaces and dots", () => {
    expect(spaces("Waiting …")).toEqual([]);
    expect(spaces("… is out, {home} : {away}")).toEqual([]);
    expect(spaces("Waiting…")).toEqual(["no space before …"]);
    expect(spaces("Waiting ... ")).toEqual([
      "a space at an end",
      "three dots instead of …",
      "a space before a sign",
    ]);
    expect(spaces("two  spaces , no : word")).toEqual([
      "two spaces",
      "a space before a sign",
      "a space before a colon",
    ]);
    expect(spaces("a\u{2009}thin\u{200B}space")).toEqual(["a strange space"]);
    expect(spaces("{count}\u{A0}s left, 16\u{A0}KiB")).toEqual([]);
    expect(spaces("{count} s left")).toEqual(["a number that may be parted from its unit"]);
    expect(spaces("{count} seconds")).toEqual([]);
  });

  it("look at each form of a plural", () => {
    const text = "{count, plural, one {{count} card …} other {{count} cards…}}";
    expect(formsOf(text)).toEqual(["§ card …", "§ cards…"]);
    expect(spaces(text)).toEqual(["no space before …"]);
  });
});
