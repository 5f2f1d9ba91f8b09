// @vitest-environment node
// Checks the examples of answers about finished matches and rule sets against the schema.
// tests/server/archive_examples_test.cc and rule_sets_http_test.cc check the server with the same
// examples.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import { describe, expect, test } from "vitest";

const protocol = resolve(import.meta.dirname, "../../../protocol");
const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const ajv = new Ajv2020({ allErrors: false, strict: true, strictRequired: false });
for (const name of ["common", "league", "archive"]) {
  ajv.addSchema(readJson(join(protocol, "schema", `${name}.schema.json`)));
}
const folder = join(protocol, "examples", "archive");
const kinds = [
  "match-list",
  "great-play-list",
  "match-page",
  "match-positions",
  "look-back",
  "archive-problem",
  "rule-set-object",
  "rule-set-list",
];

function validator(kind: string) {
  const found = ajv.getSchema(`archive.schema.json#/$defs/${kind}`);
  if (!found) throw new Error(`no schema of ${kind}`);
  return found;
}

describe("the answers over HTTP", () => {
  const files = readdirSync(folder);
  for (const file of files) {
    const kind = kinds.find((kind) => file.startsWith(kind)) ?? file;
    test(`${file} is a ${kind}`, () => {
      const validate = validator(kind);
      validate(readJson(join(folder, file)));
      expect(validate.errors ?? []).toEqual([]);
    });
  }

  test("every kind has an example", () => {
    for (const kind of kinds) expect(files.some((file) => file.startsWith(kind))).toBe(true);
  });

  test("the schema refuses wrong values, an unknown member and a missing member", () => {
    const positions = readJson(join(folder, "match-positions-seat.json"));
    expect(validator("match-positions")({ ...positions, as: "12" })).toBe(false);
    expect(validator("match-positions")({ ...positions, secret: 1 })).toBe(false);
    const page = readJson(join(folder, "match-page.json"));
    delete page.positions;
    expect(validator("match-page")(page)).toBe(false);
    const rules = readJson(join(folder, "rule-set-object.json"));
    expect(validator("rule-set-object")({ ...rules, id: "i".repeat(20) })).toBe(false);
    expect(validator("rule-set-object")({ ...rules, name: "a\u202eb" })).toBe(false);
    expect(validator("rule-set-object")({ ...rules, format: "lastcard-rules/2" })).toBe(false);
  });
});
