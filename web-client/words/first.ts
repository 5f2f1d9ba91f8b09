import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { kSources } from "./folders.ts";

// Which words a first view may say: those whose keys stand in the files that it is made of. What stands there in a
// piece that is imported when it is wanted is not among them: such a piece waits for all words.

/** What the first views are made of. */
const kViews = {
  table: [
    "main.ts",
    "screens/TableScreen.svelte",
    "table/session.ts",
    "table/own-seat.ts",
    "board/Board.svelte",
  ],
  home: ["main.ts", "screens/Home.svelte"],
} as const;

export type View = keyof typeof kViews;

/**
 * What is put together of these is said when all words are there, wherever that is done: they tell what happens, and what cannot
 * be done, after the view is shown (`log/sentences.ts`, `sayRefusal`).
 */
const kLater = ["event.", "move.", "effect.", "remark.", "notice.", "refusal.", "violation."];

const kImport = /^\s*(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?\s*["'](\.[^"']+)["']/gm;
// A text, or the beginning of one that is put together.
const kText = /["'`]([a-z][\w*.-]*)(["'`]|\$\{)/g;
const kFact = /\bsayFact\(\s*"(\w+)"/g;

function fileOf(path: string): string | null {
  const endings = ["", ".ts", ".svelte.ts"];
  return (
    endings
      .map((ending) => path + ending)
      .find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? null
  );
}

/** The files that some import at once, with those themselves. */
function reached(starts: readonly string[]): string[] {
  const files = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file) || !/\.(ts|svelte)$/.test(file)) continue;
    files.add(file);
    for (const [, path] of readFileSync(file, "utf8").matchAll(kImport)) {
      const imported = fileOf(resolve(dirname(file), path!));
      if (imported !== null) open.push(imported);
    }
  }
  return [...files];
}

/** Whether a first view may say what has that key. */
export function saidAtFirst(view: View): (key: string) => boolean {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const file of reached(kViews[view].map((path) => join(kSources, path)))) {
    const source = readFileSync(file, "utf8");
    for (const [, text, end] of source.matchAll(kText)) {
      if (end === "${" ? /[.-]/.test(text!) : text!.endsWith(".")) beginnings.add(text!);
      else keys.add(text!);
    }
    for (const [, group] of source.matchAll(kFact)) beginnings.add(`${group}.`);
  }
  const starts = [...beginnings];
  const isLater = (key: string) => kLater.some((later) => key.startsWith(later));
  return (key) => keys.has(key) || (!isLater(key) && starts.some((start) => key.startsWith(start)));
}
