import { existsSync, readFileSync } from "node:fs";
import { TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { compileText, elementsOf, parametersOf } from "./compile.ts";
import { allTexts, fileOf, foldersWithWords, languagesOf, textsIn, type Texts } from "./folders.ts";

/**
 * What some languages add to the keys of English, because their words change with their place: a rank after a suit ("maça
 * ası"), and sentences whose other seat is the reader's ("sana").
 */
const kOwnForm = /\.(of-suit|to-you)$/;

const categories = new Map<string, readonly string[]>();

/** The forms that a language counts by. */
function formsOf(language: string): readonly string[] {
  const known =
    categories.get(language) ?? new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  categories.set(language, known);
  return known;
}

/** The forms of every plural in it that the language has and the text has not, and those that it does not have. */
function wrongForms(elements: readonly MessageFormatElement[], language: string): string[] {
  const wanted = formsOf(language);
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const forms = Object.keys(element.options);
    const inner = Object.values(element.options).flatMap(({ value }) =>
      wrongForms(value, language),
    );
    if (element.type === TYPE.select) return inner;
    return [
      ...wanted
        .filter((form) => !forms.includes(form))
        .map((form) => `has no plural form "${form}"`),
      ...forms
        .filter((form) => !form.startsWith("=") && !wanted.includes(form))
        .map((form) => `has a plural form "${form}" that the language does not have`),
      ...inner,
    ];
  });
}

/** What is wrong with a text by itself; nothing when it is one that can be shown. */
function wrongWith(text: unknown, language: string): string[] {
  if (typeof text !== "string") return ["is not a text"];
  if (text.trim() === "") return ["is empty"];
  try {
    compileText(text);
    return wrongForms(elementsOf(text), language);
  } catch (error) {
    return [`cannot be read: ${(error as Error).message}`];
  }
}

function parametersIn(text: string | undefined): string[] {
  try {
    return text === undefined ? [] : parametersOf(text);
  } catch {
    return []; // is told of where the text is
  }
}

/** A translation has the parameters of English; a form of its own may do without some of them. */
function otherParameters(key: string, text: string, english: string): string[] {
  const [own, wanted] = [parametersIn(text), parametersIn(english)];
  const strange = own.filter((name) => !wanted.includes(name));
  const lacking = kOwnForm.test(key) ? [] : wanted.filter((name) => !own.includes(name));
  return [
    ...strange.map((name) => `has {${name}}, which English has not`),
    ...lacking.map((name) => `lacks {${name}}, which English has`),
  ];
}

/** The keys that stand more than once in a file: of those only the last would count. */
function standingTwice(written: string): string[] {
  const strings = [...written.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)];
  const keys = strings.filter(([, , colon]) => colon).map(([, key]) => key!);
  const known = keys.filter((key) => key !== "description");
  return [...new Set(known.filter((key, at) => known.indexOf(key) !== at))];
}

/** What is told of texts: a description of one that there is, and the language of the file. */
function wrongNotes(file: Readonly<Record<string, unknown>>, language: string): string[] {
  const notes = Object.entries(file).filter(([key]) => /^@[^@]/.test(key));
  return [
    ...(file["@@locale"] === language ? [] : [`@@locale: is not ${language}`]),
    ...notes
      .filter(([key]) => typeof file[key.slice(1)] !== "string")
      .map(([key]) => `${key}: tells of a text that is not there`),
    ...notes
      .filter(([, note]) => typeof (note as { description?: unknown }).description !== "string")
      .map(([key]) => `${key}: has no description`),
  ];
}

/**
 * What is wrong in a file as it is written, each with its key. `english` has the texts that it translates, `same` those that
 * another place has already: they may be there, and need not.
 */
export function problemsIn(
  written: string,
  language: string,
  english: Texts,
  same: Texts = {},
): string[] {
  const file = JSON.parse(written) as Record<string, unknown>;
  const own = Object.entries(file).filter(([key]) => !key.startsWith("@"));
  const problems = own.flatMap(([key, text]) => {
    const known = { ...same, ...english };
    const meant = known[key] ?? known[key.replace(kOwnForm, "")];
    return [
      ...wrongWith(text, language),
      ...(meant === undefined ? ["is no key of English"] : []),
      ...(typeof text === "string" ? otherParameters(key, text, meant ?? text) : []),
    ].map((problem) => `${key}: ${problem}`);
  });
  return [
    ...standingTwice(written).map((key) => `${key}: stands twice`),
    ...wrongNotes(file, language),
    ...Object.keys(english)
      .filter((key) => !Object.hasOwn(file, key))
      .map((key) => `${key}: is missing`),
    ...problems,
  ];
}

/** The languages that a folder should have: those of the page. A game may be there in English first. */
function languagesWanted(folder: string): string[] {
  return languagesOf(/^games[\\/]/.test(folder) ? folder : "locales");
}

/** What is missing or wrong in the words of a language, or of all; each line names the file and the key. */
export function problemsOf(wanted?: string): string[] {
  return foldersWithWords().flatMap((folder) =>
    languagesWanted(folder)
      .filter((language) => wanted === undefined || language === wanted)
      .flatMap((language) => {
        const path = fileOf(folder, language);
        const written = existsSync(path) ? readFileSync(path, "utf8") : "{}";
        const english = textsIn(folder, "en");
        const problems = problemsIn(written, language, english, allTexts(folder, "en"));
        return problems.map((problem) => `${folder}/${language}.arb: ${problem}`);
      }),
  );
}

/** A text of English, where it stands, and whether it is told what it is for. */
export interface EnglishText {
  readonly place: string;
  readonly text: string;
  readonly described: boolean;
}

/** Every English text as it is written. */
export function englishTexts(): EnglishText[] {
  return foldersWithWords().flatMap((folder) => {
    const file = JSON.parse(readFileSync(fileOf(folder, "en"), "utf8")) as Record<string, unknown>;
    return Object.entries(textsIn(folder, "en")).map(([key, text]) => ({
      place: `${folder}/en.arb: ${key}`,
      text,
      described: file[`@${key}`] !== undefined,
    }));
  });
}

/** Texts that stand twice and do not say why: a translator would translate them twice, or cannot tell them apart. */
export function saidTwice(texts: readonly EnglishText[]): string[] {
  const places = new Map<string, EnglishText[]>();
  for (const one of texts) places.set(one.text, [...(places.get(one.text) ?? []), one]);
  return [...places.values()]
    .filter((same) => same.length > 1 && same.some(({ described }) => !described))
    .map((same) => `${same.map(({ place }) => place).join(" and ")} say the same`);
}
