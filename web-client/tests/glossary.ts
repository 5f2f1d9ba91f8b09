import { readFileSync } from "node:fs";
import { join } from "node:path";

// A glossary is a file for people, docs/glossaries/<language>.md. Its tables have four columns: the English term, the
// language's own, what it is, and what is not said instead. The last is for a machine too: words in code marks, with a "*"
// where any letters may follow or come before, and after "but for" the places where they are said all the same. A ";" parts
// words with places of their own.

export interface Forbidden {
  readonly word: string;
  /** Where the word stands, whatever the letters around it. */
  readonly pattern: RegExp;
  /** Whether a text's place (its folder and key) may have it. */
  readonly allowedAt: (place: string) => boolean;
}

export interface Glossary {
  /** The English terms by the heading over their table. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  readonly forbidden: readonly Forbidden[];
  /** Any of the forbidden words: what it does not find in a text has none of them. */
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
