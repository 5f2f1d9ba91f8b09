import type {
  ArchiveProblem,
  GreatPlayList,
  LookBack,
  MatchList,
  MatchPage,
  MatchPositions,
} from "../protocol/archive.gen";
import { t } from "../i18n/i18n.svelte";
import type { ReplayViewer } from "../ui/router.svelte";

/** The answer to a request about finished matches, or the code of the problem. */
export type Got<T> = { value: T } | { problem: ArchiveProblem["code"] | "connection_lost" };

/** Puts the words for a former player, in the reader's language, in place of the names of deleted accounts. */
export function withFormerNamed(told: unknown): void {
  if (typeof told !== "object" || told === null) return;
  const somebody = told as { name?: unknown; former?: unknown };
  if (somebody.former === true) somebody.name = t("seat.former");
  for (const part of Object.values(told)) withFormerNamed(part);
}

async function ask<T>(path: string): Promise<Got<T>> {
  try {
    const response = await fetch(new URL(`api/matches${path}`, document.baseURI));
    const answer = (await response.json()) as T | ArchiveProblem;
    withFormerNamed(answer);
    if (response.ok) return { value: answer as T };
    return { problem: (answer as ArchiveProblem).code ?? "unavailable" };
  } catch {
    return { problem: "connection_lost" };
  }
}

export function askMatches(before?: string): Promise<Got<MatchList>> {
  return ask(before === undefined ? "" : `?before=${encodeURIComponent(before)}`);
}

/** The viewer's matches at one table. */
export function askMatchesAt(table: string, before?: string): Promise<Got<MatchList>> {
  const asked = new URLSearchParams({ table, ...(before && { before }) });
  return ask(`?${asked.toString()}`);
}

/** The great plays of the viewer's matches, or of the matches at one table. */
export function askGreatPlays(table?: string, before?: string): Promise<Got<GreatPlayList>> {
  const asked = new URLSearchParams({ ...(table && { table }), ...(before && { before }) });
  return ask(`/great-plays?${asked.toString()}`);
}

export function askMatch(match: string): Promise<Got<MatchPage>> {
  return ask(`/${match}`);
}

export function askPositions(
  match: string,
  as: ReplayViewer,
  from: number,
  count: number,
): Promise<Got<MatchPositions>> {
  return ask(`/${match}/positions?as=${as}&from=${from}&count=${count}`);
}

/** The progress of the look back at a seat's match, and at its end the result. */
export function askLookBack(match: string, seat: number): Promise<Got<LookBack>> {
  return ask(`/${match}/look-back?as=${seat}`);
}

/** The download address of a match's record. */
export function recordLink(match: string): string {
  return new URL(`api/matches/${match}/record.json`, document.baseURI).href;
}
