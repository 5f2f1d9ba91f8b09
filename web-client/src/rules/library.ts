import type { RuleSet } from "../protocol/messages.gen";

/** A rule set as a thing that is kept, shared and copied. */
export interface RuleSetObject {
  format: "lastcard-rules/1";
  /** Made from everything else in it: it never changes. */
  id: string;
  game: string;
  name: string;
  author: string;
  /** What it was made from: the name of a preset, the id of another one, or nothing. */
  from: string | null;
  rules: RuleSet;
}

/** A rule set that the server has from the start: by its name. */
export interface LibraryEntry extends RuleSetObject {
  preset: string;
  /** Where the rules were found; absent for the presets of the rule book. */
  source?: string;
}

/** What a question about rule sets gets: an answer, or the code why there is none. */
export type Got<T> = { value: T } | { problem: string };

async function ask<T>(path: string): Promise<Got<T>> {
  try {
    const response = await fetch(new URL(`api/rules${path}`, document.baseURI));
    const answer = (await response.json()) as T & { code?: string };
    if (response.ok) return { value: answer };
    return { problem: answer.code ?? "unavailable" };
  } catch {
    return { problem: "connection_lost" };
  }
}

/** The presets and the library of a game, in order. */
export async function fetchRuleSets(game = "pesten"): Promise<Got<LibraryEntry[]>> {
  const got = await ask<{ rule_sets: LibraryEntry[] }>(`?game=${encodeURIComponent(game)}`);
  return "value" in got ? { value: got.value.rule_sets } : got;
}

/** A rule set by its id, or a preset by its name. */
export function fetchRuleSet(idOrName: string): Promise<Got<RuleSetObject>> {
  return ask(`/${encodeURIComponent(idOrName)}`);
}

/** Where the file of a rule set can be downloaded. */
export function ruleSetFileLink(idOrName: string): string {
  const path = `api/rules/${encodeURIComponent(idOrName)}?download`;
  return new URL(path, document.baseURI).href;
}
