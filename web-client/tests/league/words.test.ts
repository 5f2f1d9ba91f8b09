import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kLanguages } from "../../src/i18n/i18n.svelte";
import { parameterNames, type Message } from "../../src/i18n/messages";
import common from "../../src/locales/en";
import { kTieBreaks } from "../../src/league/edit/plan";
import en from "../../src/league/words/en";
import more from "../../src/league/words/en.more";

type Words = Readonly<Record<string, Message>>;

const english: Words = { ...en, ...more };
const server = join(import.meta.dirname, "../../../server");

async function wordsOf(language: string): Promise<Words> {
  const [own, others] = (await Promise.all([
    import(`../../src/league/words/${language}.ts`),
    import(`../../src/league/words/${language}.more.ts`),
  ])) as { default: Words }[];
  return { ...own!.default, ...others!.default };
}

const catalogues = await Promise.all(
  Object.keys(kLanguages).map(async (language) => ({ language, words: await wordsOf(language) })),
);

function sourcesOf(folder: string): string {
  return readdirSync(join(server, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(cc|h)$/.test(entry.name))
    .map((entry) => readFileSync(join(server, folder, entry.name), "utf8"))
    .join("\n");
}

function allMatches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))].sort();
}

describe.each(catalogues)("the words of leagues in $language", ({ words }) => {
  it("have the keys of English, and each the same parameters", () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      expect({ key, names: parameterNames(words[key]!) }).toEqual({
        key,
        names: parameterNames(message),
      });
    }
  });

  it("have no empty message", () => {
    const texts = Object.values(words).flatMap((message) =>
      typeof message === "string" ? [message] : [message.one, message.other],
    );
    expect(texts.filter((text) => text.trim() === "")).toEqual([]);
  });
});

describe("the words of leagues", () => {
  const known = new Set([...Object.keys(english), ...Object.keys(common)]);

  it("are each said in one file only", () => {
    expect(Object.keys(en).filter((key) => Object.hasOwn(more, key))).toEqual([]);
  });

  it("explain every refusal of the league", () => {
    const codes = allMatches(
      sourcesOf("league"),
      /(?:refuse\(|Refusal\{)\s*"([a-z]+(?:_[a-z]+)*)"/g,
    );
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter((code) => !known.has(`refusal.${code}`))).toEqual([]);
  });

  it("explain every refusal of accounts, also those behind the address one comes back to", () => {
    const source = sourcesOf("people");
    const codes = allMatches(
      source,
      /(?:done\(\{|Refusal\{|finish\(\w+, |refuse\()"([a-z]+(?:_[a-z]+)*)"/g,
    );
    expect(codes).toEqual(expect.arrayContaining(["sign_in_declined", "try_again_later"]));
    expect(codes.filter((code) => !known.has(`refusal.${code}`))).toEqual([]);
  });

  it("explain every refusal that the protocol lists for leagues and accounts", () => {
    const protocol = readFileSync(join(server, "../docs/protocol.md"), "utf8");
    const rows = [...protocol.matchAll(/^\| Codes \| When \|\n\|[-| ]+\n((?:\|.*\n)+)/gm)];
    const cells = rows.flatMap(([, table]) => table!.split("\n").map((row) => row.split("|")[1]));
    const codes = allMatches(cells.join("\n"), /`([a-z]+(?:_[a-z]+)*)`/g);
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter((code) => !known.has(`refusal.${code}`))).toEqual([]);
  });

  it("tell of everything that can happen in a league", () => {
    const source = readFileSync(join(server, "league/event_kinds.h"), "utf8");
    const events = allMatches(source, /kName = "([a-z-]+)"/g);
    expect(events.length).toBeGreaterThan(40);
    const untold = events.filter(
      (event) => !known.has(`log.${event}`) && !known.has(`log.${event}.true`),
    );
    expect(untold).toEqual([]);
  });

  it("name and explain every tie-break", () => {
    const keys = kTieBreaks.flatMap((code) => [
      `tie-break.${code}`,
      `tie-break.${code}.about`,
      `why.${code}`,
    ]);
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });
});
