// @vitest-environment node
// The codes that the engine says are the protocol's vocabulary: docs/protocol.md lists them all.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const page = readFileSync(join(root, "docs/protocol.md"), "utf8");

function sourcesOf(folder: string): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".cc"))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n");
}

test("every code of an event, badge or status is on the page", () => {
  const engine = ["capture", "eights", "layout", "stops", "tricks"]
    .map((family) => sourcesOf(`engine/${family}`))
    .join("\n");
  const facts = [...engine.matchAll(/\.code = ([^,]*?)[,}]/g)].map(([, value]) => value ?? "");
  const codes = new Set(
    facts.flatMap((value) => [...value.matchAll(/"([a-z-]+)"/g)].map((m) => m[1])),
  );
  expect(codes.size).toBeGreaterThan(120);
  for (const code of codes) expect(page, code).toContain(`\`${code}\``);
});

test("every code with which the server refuses is on the page", () => {
  const server = sourcesOf("server");
  const codes = new Set(
    [...server.matchAll(/refuse\w*\([^;]*?"([a-z]+(?:_[a-z]+)+)"/g)].map((m) => m[1]),
  );
  expect(codes.size).toBeGreaterThan(10);
  for (const code of codes) expect(page, code).toContain(`\`${code}\``);
});
