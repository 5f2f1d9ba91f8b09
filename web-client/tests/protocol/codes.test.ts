// @vitest-environment node
// docs/protocol.md must list every code that the engine and the server can send.
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

// Phases of Crates whose names are not codes: the status has its own code there.
const kPhasesOnly = ["two-sequence", "forced"];

function codesIn(text: string, ways: RegExp[]): string[] {
  return ways
    .flatMap((way) => [...text.matchAll(way)].map(([, said]) => said ?? ""))
    .flatMap((said) => [...said.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code!));
}

test("docs/protocol.md has every code of an event, badge or status", () => {
  const families = ["capture", "eights", "layout", "stops", "tricks"];
  const engine = families.map((family) => sourcesOf(`engine/${family}`)).join("\n");
  const facts = codesIn(engine, [/(?:\{\s*|\bstatus)\.code = ([^,;]*?)[,;}]/g]);
  // The notes, previews and phases of the Crazy Eights family. The names of phases are codes of the
  // status.
  const ofTheFamily = codesIn(sourcesOf("engine/eights"), [
    /\b(?:tell_seat|tell_drawn)\(([^,;]*?),/g,
    /\bdraw_for\(([^;]*?)\);/g,
    /\b(?:kPhases|kTold|kUndecided)\b[^;=]*= ?\{([^;]*?)\};/g,
  ]).filter((code) => !kPhasesOnly.includes(code));
  const codes = new Set([...facts, ...ofTheFamily]);
  expect(codes.size).toBeGreaterThan(140);
  for (const code of codes) expect(page, code).toContain(`\`${code}\``);
});

test("docs/protocol.md has every code with which the server refuses", () => {
  const server = sourcesOf("server");
  const codes = new Set(
    [...server.matchAll(/refuse\w*\([^;]*?"([a-z]+(?:_[a-z]+)+)"/g)].map((m) => m[1]),
  );
  expect(codes.size).toBeGreaterThan(10);
  for (const code of codes) expect(page, code).toContain(`\`${code}\``);
});
