import { existsSync, readFileSync } from "node:fs";
import { TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { compileText, elementsOf, parametersOf } from "./compile.ts";
import { allTexts, fileOf, foldersWithWords, languagesOf, textsIn, type Texts } from "./folders.ts";

/**
 * Endings of keys that only some languages need, because their words change with their place: a
 * rank after a suit ("maça ası"), and a sentence whose other seat is the reader's ("sana").
 */
const kOwnForm = /\.(of-suit|to-you)$/;

const categories = new Map<string, readonly string[]>();

/** Returns the plural categories of a language. */
function formsOf(language: string): readonly string[] {
  const known =
    categories.get(language) ?? new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  categories.set(language, known);
  return known;
}

/**
 * Lists plural forms that the language has and the text lacks, and forms that the language does not
 * have.
 */
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

/** Lists what is wrong with a text on its own. The list is empty if the page can show the text. */
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
    return []; // `wrongWith` reports the error
  }
}

/**
 * Lists parameters that differ from those of the English text. A key with a language's own ending
 * may lack some.
 */
function otherParameters(key: string, text: string, english: string): string[] {
  const [own, wanted] = [parametersIn(text), parametersIn(english)];
  const strange = own.filter((name) => !wanted.includes(name));
  const lacking = kOwnForm.test(key) ? [] : wanted.filter((name) => !own.includes(name));
  return [
    ...strange.map((name) => `has {${name}}, which English has not`),
    ...lacking.map((name) => `lacks {${name}}, which English has`),
  ];
}

/** Returns the keys that a file has more than once: only the last of them would count. */
function standingTwice(written: string): string[] {
  const strings = [...written.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)];
  const keys = strings.filter(([, , colon]) => colon).map(([, key]) => key!);
  const known = keys.filter((key) => key !== "description");
  return [...new Set(known.filter((key, at) => known.indexOf(key) !== at))];
}

/**
 * Lists what is wrong with the members that are no texts: the file's language, and the descriptions
 * of texts.
 */
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
 * Lists the problems of a file, each with its key. `written` is the content of the file. `english`
 * has the texts that the file must translate. `same` has English texts that come from other places:
 * the file may translate them, but need not.
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

/**
 * Returns the languages that a folder must have: those of the page. A game may start with English
 * alone.
 */
function languagesWanted(folder: string): string[] {
  return languagesOf(/^games[\\/]/.test(folder) ? folder : "locales");
}

/**
 * Lists what is missing or wrong in the words of one language, or of all. Each line names the file
 * and the key.
 */
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

/** An English text, its place, and whether it has a description. */
export interface EnglishText {
  readonly place: string;
  readonly text: string;
  readonly described: boolean;
}

/** Returns every English text as it is written. */
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

/**
 * Lists equal texts of which one has no description: a translator would translate them twice, or
 * could not tell them apart.
 */
export function saidTwice(texts: readonly EnglishText[]): string[] {
  const places = new Map<string, EnglishText[]>();
  for (const one of texts) places.set(one.text, [...(places.get(one.text) ?? []), one]);
  return [...places.values()]
    .filter((same) => same.length > 1 && same.some(({ described }) => !described))
    .map((same) => `${same.map(({ place }) => place).join(" and ")} say the same`);
}
