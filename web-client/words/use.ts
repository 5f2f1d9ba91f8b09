import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldersWithWords, kSources, samesIn, textsIn } from "./folders.ts";

/**
 * Matches the source files that say keys. Generated files only name them, except effects.gen.ts:
 * the page says each effect by its name.
 */
const kSaying = /(^effects\.gen|(?<!\.gen))\.(ts|svelte)$/;

function sources(): string[] {
  return readdirSync(kSources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kSaying.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

const kOfGames = "locales/of-games";
const kLiteral = /["'`]([\w.*-]+)["'`]/g;
/** Matches a key that a template builds: `rank.${rank}`. */
const kTemplate = /`([\w*-]+\.[\w.*-]*)((?:\$\{(?:[^`{}]|\{[^{}]*\})*\}[\w.*-]*)+)`/g;
/**
 * Matches the key of a member's name and its value: `${path}.${value}`. The names are in the same
 * file.
 */
const kMember = /`\$\{\w+\}\.\$\{/;
/** Matches a fact of the server: sayFact("event", code, …). */
const kFacts = /sayFact\(\s*"(\w+)"/g;

function escaped(text: string): string {
  return text.replace(/[.*]/g, "\\$&");
}

/** Returns the keys of the English words that no source names or builds, each with its folder. */
export function unusedKeys(): string[] {
  const named = new Set<string>();
  const built: RegExp[] = [];
  for (const source of sources()) {
    for (const [, key] of source.matchAll(kLiteral)) {
      named.add(key!);
      if (kMember.test(source) && /[a-z]/.test(key!))
        built.push(new RegExp(`^${escaped(key!)}\\.[^.]+$`));
    }
    for (const [, start, rest] of source.matchAll(kTemplate)) {
      const parts = rest!.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map(escaped);
      built.push(new RegExp(`^${escaped(start!)}${parts.join(".*")}$`));
    }
    for (const [, group] of source.matchAll(kFacts)) built.push(new RegExp(`^${group}\\.`));
  }
  const isUsed = (key: string) => named.has(key) || built.some((pattern) => pattern.test(key));
  const sames = foldersWithWords().map((folder) => [folder, samesIn(folder)] as const);
  const meant = new Set(
    sames.flatMap(([, same]) => Object.values(same).map(({ folder, key }) => `${folder}: ${key}`)),
  );
  // The words that games share are used only if the same.json of a game refers to them.
  const own = (folder: string) => (folder === kOfGames ? {} : textsIn(folder, "en"));
  return [
    ...sames.flatMap(([folder, same]) =>
      [...Object.keys(own(folder)), ...Object.keys(same)]
        .filter((key) => !isUsed(key))
        .map((key) => `${folder}: ${key}`),
    ),
    ...Object.keys(textsIn(kOfGames, "en"))
      .map((key) => `${kOfGames}: ${key}`)
      .filter((place) => !meant.has(place)),
  ];
}
