import type { ArchiveProblem, OfferedRuleSet, RuleSetObject } from "../protocol/archive.gen";

/** A rule set as a thing that is kept, shared and copied. */
export type { RuleSetObject };
/** A rule set that the server provides: its name and its source. */
export type LibraryEntry = OfferedRuleSet;

/** The answer to a request about rule sets, or the code of the problem. */
export type Got<T> = { value: T } | { problem: ArchiveProblem["code"] | "connection_lost" };

async function ask<T>(path: string): Promise<Got<T>> {
  try {
    const response = await fetch(new URL(`api/rules${path}`, document.baseURI));
    const answer = (await response.json()) as T | ArchiveProblem;
    if (response.ok) return { value: answer as T };
    return { problem: (answer as ArchiveProblem).code ?? "unavailable" };
  } catch {
    return { problem: "connection_lost" };
  }
}

/** The presets and the library of a game, in order. */
export async function fetchRuleSets(game: string): Promise<Got<LibraryEntry[]>> {
  const got = await ask<{ rule_sets: LibraryEntry[] }>(`?game=${encodeURIComponent(game)}`);
  return "value" in got ? { value: got.value.rule_sets } : got;
}

/** A rule set by its id, or a preset by its name. */
export function fetchRuleSet(idOrName: string): Promise<Got<RuleSetObject>> {
  return ask(`/${encodeURIComponent(idOrName)}`);
}

/** The download address of a rule set's file. */
export function ruleSetFileLink(idOrName: string): string {
  const path = `api/rules/${encodeURIComponent(idOrName)}?download`;
  return new URL(path, document.baseURI).href;
}
