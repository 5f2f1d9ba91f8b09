import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { kSources } from "./folders.ts";

// A first view may say the words whose keys are in its source files. These are the files that it
// imports statically. A piece that is imported dynamically waits for all words, so its keys do not
// count.

/** The source files that each first view starts with. */
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
 * Beginnings of keys that the page builds only when all words are there. Their texts tell events
 * and refusals, which come after the first view (`log/sentences.ts`, `sayRefusal`).
 */
const kLater = ["event.", "move.", "effect.", "remark.", "notice.", "refusal.", "violation."];

const kImport = /^\s*(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?\s*["'](\.[^"']+)["']/gm;
// Matches a key, or the beginning of a key that a template builds.
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

/** Returns the files and everything that they import statically, directly or indirectly. */
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

/** Returns a function that tells whether a first view may say the text of a key. */
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
