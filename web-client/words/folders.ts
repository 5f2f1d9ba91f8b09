import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

// Words are in files of the Application Resource Bundle format, which translators' tools know. A
// folder whose code says texts has one file for each language; the English one is en.arb. The file
// same.json lists keys that have the same English text as another key. A language may still have
// its own text for such a key.

export const kSources = resolve(import.meta.dirname, "../src");

/**
 * A parsed file: texts by key, the description of a text under "@key", and facts about the file
 * under "@@".
 */
type File = Readonly<Record<string, unknown>>;

export type Texts = Readonly<Record<string, string>>;

/** Returns the folders below src/ that have words, sorted. */
export function foldersWithWords(): string[] {
  return readdirSync(kSources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "en.arb")
    .map((entry) => relative(kSources, entry.parentPath))
    .sort();
}

export function fileOf(folder: string, language: string): string {
  return join(kSources, folder, `${language}.arb`);
}

/** Returns the languages in which a folder has words, English first. */
export function languagesOf(folder: string): string[] {
  const others = readdirSync(join(kSources, folder))
    .flatMap((name) => /^([a-z]{2})\.arb$/.exec(name)?.[1] ?? [])
    .filter((language) => language !== "en");
  return ["en", ...others.sort()];
}

/** Returns all members of a file, descriptions included. Returns none if there is no such file. */
function readFile(folder: string, language: string): File {
  const path = fileOf(folder, language);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as File) : {};
}

/** Returns the texts of a file, as translators write them. */
export function textsIn(folder: string, language: string): Texts {
  const entries = Object.entries(readFile(folder, language));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => !entry[0].startsWith("@")),
  );
}

/** The place of a text. */
interface Place {
  readonly folder: string;
  readonly key: string;
}

/** Returns the path of the file that lists the keys with a text of another place. */
export function sameFile(folder: string): string {
  return join(kSources, folder, "same.json");
}

/**
 * Returns the keys of same.json with the places of their texts. The file writes a place as
 * "#other.key" (in the same folder), "a/folder" (with the same key) or "a/folder#other.key".
 */
export function samesIn(folder: string): Readonly<Record<string, Place>> {
  const path = sameFile(folder);
  if (!existsSync(path)) return {};
  const entries = Object.entries(JSON.parse(readFileSync(path, "utf8")) as Texts);
  return Object.fromEntries(
    entries.map(([key, place]) => {
      const [other = "", otherKey = key] = place.split("#");
      return [key, { folder: other || folder, key: otherKey }];
    }),
  );
}

/**
 * Returns the texts of a folder's own files in a language. Texts that the language lacks are in
 * English.
 */
function writtenTexts(folder: string, language: string): Texts {
  return { ...textsIn(folder, "en"), ...textsIn(folder, language) };
}

/**
 * Returns every text of a folder in a language, including those of other places. Texts that the
 * language lacks are in English.
 */
export function allTexts(folder: string, language: string): Texts {
  const places = Object.entries(samesIn(folder));
  const folders = new Set(places.map(([, place]) => place.folder));
  const others = new Map([...folders].map((other) => [other, writtenTexts(other, language)]));
  const sames = places.map(([key, place]) => {
    const text = others.get(place.folder)![place.key];
    if (text === undefined) throw new Error(`${folder}/same.json: ${key} is the same as nothing`);
    return [key, text] as const;
  });
  return {
    ...textsIn(folder, "en"),
    ...Object.fromEntries(sames),
    ...textsIn(folder, language),
  };
}
