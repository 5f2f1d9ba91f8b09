// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// docs/checklist.md names the tests of each item. This test compares it with the tests that exist.

const kRoot = join(__dirname, "../..");
const kLast = 62;
// The checklist has no items of these numbers.
const kUnused = [9, 39];

interface Reference {
  path: string;
  /** The name of a test that does not begin with the item; null: it begins with the item. */
  name: string | null;
}

const items = Array.from({ length: kLast }, (_, index) => index + 1)
  .filter((number) => !kUnused.includes(number))
  .map((number) => `U${String(number).padStart(2, "0")}`);

const rows = new Map<string, string>();
for (const line of readFileSync(join(kRoot, "docs/checklist.md"), "utf8").split("\n")) {
  const row = /^\| (U\d\d) \|(.*)\|(.*)\|$/.exec(line);
  if (row) rows.set(row[1]!, row[3]!.trim());
}

function referencesOf(item: string): Reference[] {
  const found = (rows.get(item) ?? "").matchAll(/`([\w./-]+\.(?:mjs|ts|cc))`(?: \(`([^`]+)`\))?/g);
  return [...found].map(([, path, name]) => ({ path: path!, name: name ?? null }));
}

/**
 * Returns the items that a file's tests name. In JavaScript, names of tests begin with them; in
 * C++, any text may have them.
 */
function itemsIn(path: string): Set<string> {
  const text = readFileSync(join(kRoot, path), "utf8");
  const kNames = path.endsWith(".cc")
    ? /\b(U\d\d(?!\d)(?:, U\d\d)*)/g
    : /\b(?:it|test|part|describe)\(\s*["'`](U\d\d(?:, U\d\d)*)/g;
  return new Set([...text.matchAll(kNames)].flatMap(([, names]) => names!.split(", ")));
}

function testFiles(folder: string): string[] {
  return readdirSync(join(kRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /(\.e2e\.mjs|\.test\.ts|_test\.cc)$/.test(path) && !/node_modules/.test(path))
    .map((path) => `${folder}/${path}`);
}

describe("the checklist of the user interface", () => {
  it("lists every item once, and no other", () => {
    expect([...rows.keys()].sort()).toEqual(items);
  });

  it.each(items)("%s names tests that exist, or says why there is none", (item) => {
    const references = referencesOf(item);
    if (references.length === 0) expect(rows.get(item)).toMatch(/^Not shown: \S/);
    for (const { path, name } of references) {
      expect(existsSync(join(kRoot, path)), path).toBe(true);
      if (name === null) expect([...itemsIn(path)], path).toContain(item);
      else expect(readFileSync(join(kRoot, path), "utf8"), path).toContain(name);
    }
  });

  it("lists every test that names an item", () => {
    const missing = ["tests", "web-client/tests"]
      .flatMap(testFiles)
      .flatMap((path) =>
        [...itemsIn(path)]
          .filter((item) => !referencesOf(item).some((reference) => reference.path === path))
          .map((item) => `${item} ${path}`),
      );
    expect(missing).toEqual([]);
  });
});
