import { readFileSync } from "node:fs";
import { join } from "node:path";

// Reads the glossaries, docs/glossaries/<language>.md, which are written for people. Their tables
// have four columns: the English term, the term of the language, its meaning, and forbidden words.
// The last column has words in code marks. A "*" in a word stands for any letters. The places that
// may have the words all the same follow after "but for". A ";" separates groups of words with
// different places.

export interface Forbidden {
  readonly word: string;
  /** Matches the word, with any letters in place of each "*". */
  readonly pattern: RegExp;
  /** Returns whether the text at a place (its folder and key) may have the word. */
  readonly allowedAt: (place: string) => boolean;
}

export interface Glossary {
  /** The English terms, by the heading of their table. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  readonly forbidden: readonly Forbidden[];
  /** Matches any forbidden word. It makes the search faster: most texts have none. */
  readonly any: RegExp;
}

const kFolder = join(import.meta.dirname, "../../docs/glossaries");

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}

function wordPattern(word: string): RegExp {
  const letters = escaped(word).replaceAll("*", "\\p{L}*");
  return new RegExp(`(?<!\\p{L})${letters}(?!\\p{L})`, "iu");
}

function placePattern(place: string): RegExp {
  return new RegExp(`^${escaped(place).replaceAll("*", ".*")}$`);
}

function marked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}

function forbiddenIn(cell: string): Forbidden[] {
  return cell.split(";").flatMap((group) => {
    const [words = "", places = ""] = group.split("but for");
    const allowed = marked(places).map(placePattern);
    return marked(words).map((word) => ({
      word,
      pattern: wordPattern(word),
      allowedAt: (place: string) => allowed.some((pattern) => pattern.test(place)),
    }));
  });
}

export function readGlossary(language: string): Glossary {
  return parseGlossary(readFileSync(join(kFolder, `${language}.md`), "utf8"));
}

export function parseGlossary(text: string): Glossary {
  const terms = new Map<string, string[]>();
  const forbidden: Forbidden[] = [];
  let heading = "";
  let rows = 0;
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) heading = line.slice(3);
    if (!line.startsWith("|")) {
      rows = 0;
      continue;
    }
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length !== 4) throw new Error(`not four columns: ${line}`);
    rows += 1;
    if (rows <= 2) continue; // the table's head
    terms.set(heading, [...(terms.get(heading) ?? []), cells[0]!]);
    forbidden.push(...forbiddenIn(cells[3]!));
  }
  const any = new RegExp(forbidden.map(({ pattern }) => pattern.source).join("|"), "iu");
  return { terms, forbidden, any };
}
