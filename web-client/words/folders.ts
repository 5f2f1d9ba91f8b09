import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

// Words stand in files of the Application Resource Bundle format, which translators' tools know: a file for each
// language, en.arb among them, in the folder of what says them. What an English text says once more under another key is
// said by same.json; a language may have a text of its own for that key all the same.

export const kSources = resolve(import.meta.dirname, "../src");

/** A file as it is written: texts by key, what is told of a text under "@key", and of the file under "@@". */
type File = Readonly<Record<string, unknown>>;

export type Texts = Readonly<Record<string, string>>;

/** The folders below src/ that have words, sorted. */
export function foldersWithWords(): string[] {
  return readdirSync(kSources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "en.arb")
    .map((entry) => relative(kSources, entry.parentPath))
    .sort();
}

export function fileOf(folder: string, language: string): string {
  return join(kSources, folder, `${language}.arb`);
}

/** The languages that a folder has words in, English first. */
export function languagesOf(folder: string): string[] {
  const others = readdirSync(join(kSources, folder))
    .flatMap((name) => /^([a-z]{2})\.arb$/.exec(name)?.[1] ?? [])
    .filter((language) => language !== "en");
  return ["en", ...others.sort()];
}

/** What a file holds, with what is told of its texts; nothing where there is no such file. */
function readFile(folder: string, language: string): File {
  const path = fileOf(folder, language);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as File) : {};
}

/** The texts of a file, as translators write them. */
export function textsIn(folder: string, language: string): Texts {
  const entries = Object.entries(readFile(folder, language));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => !entry[0].startsWith("@")),
  );
}

/** A text by its place. */
interface Place {
  readonly folder: string;
  readonly key: string;
}

/** Where the keys stand that say nothing else than a text of another place. */
export function sameFile(folder: string): string {
  return join(kSources, folder, "same.json");
}

/** Those keys, each with that place: "#other.key" in the same folder, "a/folder" by the same key, "a/folder#other.key". */
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

/** What a folder's own files have in a language; in English what the language does not have. */
function writtenTexts(folder: string, language: string): Texts {
  return { ...textsIn(folder, "en"), ...textsIn(folder, language) };
}

/** Every text of a folder in a language, with those of other places; in English what the language does not have. */
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
