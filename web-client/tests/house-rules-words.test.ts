import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kEffectGroups, kEffects, kSections } from "../src/rules/editor/vocabulary";
import { allTexts } from "../words/folders";

const en = allTexts("rules/words", "en");

describe("the words of house rules", () => {
  const missing = (keys: readonly string[]) => keys.filter((key) => !Object.hasOwn(en, key));

  it("describe every member with an example and each choice", () => {
    const keys = kSections.flatMap(({ id, members }) => [
      `section.${id}`,
      ...members.flatMap((member) => {
        const key = `member.${member.path}`;
        const choices = "words" in member ? member.words.map((word) => `${key}.${word}`) : [];
        return [key, `${key}.about`, `${key}.example`, ...choices];
      }),
    ]);
    expect(keys.length).toBeGreaterThan(60);
    expect(missing(keys)).toEqual([]);
  });

  it("describe every effect with an example and its fields", () => {
    const keys = Object.entries(kEffects).flatMap(([effect, fields]) => {
      const key = `effect.${effect}`;
      const own = fields.flatMap((field) => [
        `${key}.${field.name}`,
        ...("words" in field ? field.words.map((word) => `${key}.${field.name}.${word}`) : []),
        ...(field.kind === "perhaps" ? [`${key}.${field.name}.`] : []),
      ]);
      return [key, `${key}.about`, `${key}.example`, ...own];
    });
    expect(missing(keys)).toEqual([]);
    expect(missing(Object.keys(kEffectGroups).map((group) => `cards.group.${group}`))).toEqual([]);
  });

  it("explain every contradiction that the server finds in a rule set", () => {
    const sources = [
      "eights/rule_set_reader.cc",
      "eights/effects_reader.cc",
      "core/rule_reader.h",
    ].map((file) => readFileSync(join(import.meta.dirname, "../../engine", file), "utf8"));
    // In the sources, the code is the last argument of a problem, after the quoted message.
    const codes = sources.flatMap((source) =>
      [...source.matchAll(/,\s*"([a-z]+(?:_[a-z]+)+)"\s*[)}]/g)].map((match) => match[1]!),
    );
    expect(new Set(codes).size).toBeGreaterThan(10);
    const members = new Set(["through_set", "same_suit", "two_players", "drawn_card"]);
    const unexplained = codes.filter((code) => !members.has(code));
    expect(missing([...new Set(unexplained)].map((code) => `problem.${code}`))).toEqual([]);
  });
});
