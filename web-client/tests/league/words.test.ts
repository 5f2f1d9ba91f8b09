import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kTieBreaks } from "../../src/league/edit/plan";
import { allTexts } from "../../words/folders";

const english = allTexts("league/words", "en");
const server = join(import.meta.dirname, "../../../server");

function sourcesOf(folder: string): string {
  return readdirSync(join(server, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(cc|h)$/.test(entry.name))
    .map((entry) => readFileSync(join(server, folder, entry.name), "utf8"))
    .join("\n");
}

function allMatches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))].sort();
}

describe("the words of leagues", () => {
  const known = new Set(
    [english, allTexts("locales", "en"), allTexts("push", "en")].flatMap(Object.keys),
  );

  it("explain every refusal of the league", () => {
    const codes = allMatches(
      sourcesOf("league"),
      /(?:refuse\(|Refusal\{)\s*"([a-z]+(?:_[a-z]+)*)"/g,
    );
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter((code) => !known.has(`refusal.${code}`))).toEqual([]);
  });

  it("explain every refusal of accounts, also after a sign-in elsewhere", () => {
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

  it("have a log text for every event of a league", () => {
    const source = readFileSync(join(server, "league/event_kinds.h"), "utf8");
    const events = allMatches(source, /kName = "([a-z-]+)"/g);
    expect(events.length).toBeGreaterThan(40);
    const told = [...known];
    const untold = events.filter(
      (event) => !told.some((key) => key === `log.${event}` || key.startsWith(`log.${event}.`)),
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
