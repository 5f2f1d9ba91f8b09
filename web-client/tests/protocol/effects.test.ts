// @vitest-environment node
// The schema of Pesten's effects must accept the effects of all presets and library rule sets.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const ajv = new Ajv2020({ allErrors: false, strict: true, strictRequired: false });
const valid = ajv.compile(readJson(join(root, "protocol/schema/pesten-effects.schema.json")));

type Effects = Record<string, Record<string, unknown>[]>;

function ruleSets(folder: string): { file: string; effects: Effects }[] {
  return readdirSync(join(root, "engine/eights", folder)).map((file) => {
    const content = readJson(join(root, "engine/eights", folder, file));
    return { file, effects: (content.rules ?? content).effects };
  });
}

describe("effects in rule sets", () => {
  for (const { file, effects } of [...ruleSets("presets"), ...ruleSets("library")]) {
    test(file, () => {
      const refused = Object.values(effects)
        .flat()
        .filter((effect) => !valid(effect));
      expect(refused).toEqual([]);
    });
  }

  test("a list has at most as many effects as a card or a rule can have", () => {
    const lists = [
      ["pesten", Array.from({ length: 9 }, () => ({ effect: "give-card" }))],
      ["bartok", Array.from({ length: 4 }, () => ({ effect: "wild" }))],
    ] as const;
    for (const [game, tooMany] of lists) {
      const schema = readJson(join(root, `protocol/schema/${game}-effects.schema.json`));
      const list = new Ajv2020({ strict: true, strictRequired: false })
        .addSchema(schema, "effects")
        .getSchema("effects#/$defs/list")!;
      expect(list(tooMany.slice(1)), game).toBe(true);
      expect(list(tooMany), game).toBe(false);
    }
    const rules = [...ruleSets("presets"), ...ruleSets("library")];
    const longest = Math.max(
      ...rules.flatMap(({ effects }) => Object.values(effects).map(({ length }) => length)),
    );
    expect(longest).toBeLessThanOrEqual(8);
  });

  test.each([
    { effect: "bow" },
    { count: 1 },
    { effect: "skip" },
    { effect: "skip", count: 12 },
    { effect: "skip", count: 0 },
    { effect: "skip", count: 1, colour: "red" },
    { effect: "draw", count: 2, chain: "sometimes", then: "plays" },
    { effect: "reverse", two_players: "draw" },
    { effect: "limit" },
    { effect: "limit", max: 7, min: 3 },
    { effect: "limit", max: 14 },
    { effect: "wild", suits: [] },
    { effect: "wild", suits: ["C", "C"] },
    { effect: "wild", suits: ["X"] },
  ])("the schema refuses $effect as %j", (effect) => {
    expect(valid(effect)).toBe(false);
  });
});
