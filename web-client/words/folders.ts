import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

// Words stand in files of the Application Resource Bundle format, which translators' tools know: a file for each
// language, en.arb among them, in the folder of what says them.

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

/** Every text of a folder in a language; in English what the language does not have. */
export function allTexts(folder: string, language: string): Texts {
  return { ...textsIn(folder, "en"), ...textsIn(folder, language) };
}
