import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseLanguage, say, t, useLanguage } from "../src/i18n/i18n.svelte";
import { format } from "../src/i18n/messages";
import { foldersWithWords, allTexts } from "../words/folders";

const en = allTexts("locales", "en");
const ofGames = foldersWithWords()
  .filter((folder) => folder.startsWith("games/"))
  .map((folder) => allTexts(folder, "en"));
const repository = join(import.meta.dirname, "../..");

function sourcesUnder(folder: string): string {
  return readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(cc|h)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

function allMatches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))].sort();
}

describe("codes that the server can send", () => {
  const engine = sourcesUnder("engine");
  const keys = new Set([...Object.keys(en), ...ofGames.flatMap((words) => Object.keys(words))]);

  it("every refusal by the rules is explained in words", () => {
    const codes = allMatches(engine, /(?:Violation|refuse_unless\([^;"]*)\{\s*"([a-z_]+)"/g);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !keys.has(`refusal.${code}`))).toEqual([]);
  });

  it("every refusal of table management that the protocol lists is explained in words", () => {
    const protocol = readFileSync(join(repository, "docs/protocol.md"), "utf8");
    const start = protocol.indexOf("| code | when |");
    const table = protocol.slice(start, protocol.indexOf("\n\n", start));
    const rows = table
      .split("\n")
      .slice(2)
      .map((row) => row.split("|")[1]!);
    const codes = allMatches(rows.join("\n"), /`([a-z_]+)`/g);
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => !keys.has(`refusal.${code}`))).toEqual([]);
  });

  // docs/protocol.md lists the codes of the games. A test of the engine compares the list with the
  // games.
  it.each([
    ["events", "event"],
    ["status", "status"],
  ])("everything that the protocol lists under %s has words", (row, group) => {
    const protocol = readFileSync(join(repository, "docs/protocol.md"), "utf8");
    const rows = protocol.split("\n").filter((line) => line.startsWith(`| ${row}`));
    const withoutParameters = rows.join("\n").replace(/\([^)]*\)|each with `\w+`/g, "");
    const codes = allMatches(withoutParameters, /`([a-z-]+)`/g);
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => !keys.has(`${group}.${code}`))).toEqual([]);
  });
});

describe("chooseLanguage", () => {
  it("takes the first wanted language that the client has", () => {
    expect(chooseLanguage(["fr-BE", "nl-BE", "en"])).toBe("nl");
    expect(chooseLanguage(["EN-gb"])).toBe("en");
    expect(chooseLanguage(["tr", "de"])).toBe("tr");
    expect(chooseLanguage(["xx"])).toBe("en");
  });
});

describe("t and say", () => {
  it("put values in and choose the plural", async () => {
    await useLanguage("en");
    expect(t("seat.count", { name: "Noor", count: 1 })).toBe("Noor: 1 card");
    expect(t("seat.count", { name: "Noor", count: 7 })).toBe("Noor: 7 cards");
    await useLanguage("nl");
    expect(t("seat.count", { name: "Noor", count: 7 })).toBe("Noor: 7 kaarten");
    expect(document.documentElement.lang).toBe("nl");
  });

  it("have no text for an unknown code", () => {
    expect(say("refusal.something_new")).toBeUndefined();
    expect(say("constructor")).toBeUndefined();
  });

  it("leave a parameter without a value visible", () => {
    expect(format({ text: ["a ", 0], names: ["b"] }, {}, "en")).toBe("a {b}");
  });
});
