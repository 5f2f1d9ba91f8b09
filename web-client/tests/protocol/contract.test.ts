// @vitest-environment node
// Checks the examples of messages against the schema. tests/protocol checks the C++ decoder and
// encoder with the same examples.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import { describe, expect, test } from "vitest";

const protocol = resolve(import.meta.dirname, "../../../protocol");
const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

const ajv = new Ajv2020({ allErrors: false, strict: true, strictRequired: false });
for (const name of ["common", "league", "client", "server"]) {
  ajv.addSchema(readJson(join(protocol, "schema", `${name}.schema.json`)));
}
const validate = { client: schema("client"), server: schema("server") };

function schema(name: string) {
  const found = ajv.getSchema(`${name}.schema.json`);
  if (!found) throw new Error(`no schema ${name}`);
  return found;
}

function examples(folder: string) {
  return readdirSync(join(protocol, "examples", folder)).map((file) => ({
    file,
    content: readJson(join(protocol, "examples", folder, file)),
  }));
}

describe("valid examples", () => {
  for (const { file, content } of examples("valid")) {
    test(file, () => {
      const direction = file.startsWith("client-") ? "client" : "server";
      const valid = validate[direction](content);
      expect(validate[direction].errors ?? []).toEqual([]);
      expect(valid).toBe(true);
    });
  }

  test("exist for every message", () => {
    const seen = new Set(examples("valid").map(({ content }) => content.type));
    for (const direction of ["client", "server"] as const) {
      const { oneOf } = validate[direction].schema as { oneOf: { $ref: string }[] };
      for (const { $ref } of oneOf) expect(seen).toContain($ref.replace("#/$defs/", ""));
    }
  });
});

interface Refused {
  why: string;
  at: string;
  // The message, or the text of the frame if the text itself is invalid.
  message?: unknown;
  text?: string;
  // A schema sees only values. If only the text is wrong, the schema accepts the value.
  schema?: "accepts";
}

describe("invalid examples", () => {
  for (const { file, content } of examples("invalid")) {
    test(file, () => {
      const { message, text, schema: expected } = content as Refused;
      let value = message;
      if (text !== undefined) {
        try {
          value = JSON.parse(text);
        } catch {
          return;
        }
      }
      expect(validate.client(value)).toBe(expected === "accepts");
    });
  }
});
