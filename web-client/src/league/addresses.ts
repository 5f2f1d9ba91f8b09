import type { Language } from "../i18n/i18n.svelte";
import type { LeagueView, SeasonView } from "./view";

function absolute(path: string): string {
  return new URL(path, document.baseURI).href;
}

function ofSeason(view: LeagueView, season: SeasonView | null, path: string): string {
  const query = season ? `?season=${season.season}` : "";
  return absolute(`api/leagues/${view.id}${path}${query}`);
}

/** The tables of a season that can be downloaded as CSV. */
export const kTables = ["standings", "fixtures", "ratings"] as const;

export function csvLink(
  view: LeagueView,
  season: SeasonView | null,
  table: (typeof kTables)[number],
  language: Language,
): string {
  const link = new URL(ofSeason(view, season, `/${table}.csv`));
  // If the decimal sign is a comma, Excel separates cells at semicolons.
  const comma = new Intl.NumberFormat(language).format(0.5).includes(",");
  if (comma) link.searchParams.set("separator", "semicolon");
  return link.href;
}

/** A night as a file for programs of chess tournaments. */
export function nightLink(view: LeagueView, season: SeasonView): string {
  return ofSeason(view, season, "/night.trf");
}

export function exportLink(view: LeagueView): string {
  return absolute(`api/leagues/${view.id}/export.json`);
}

export function archiveLink(view: LeagueView, season: SeasonView): string {
  return absolute(`api/leagues/${view.id}/seasons/${season.season}/archive.zip`);
}

export function importLink(): string {
  return absolute("api/leagues/import");
}

export function calendarLink(key: string): string {
  return absolute(`calendar/${key}.ics`);
}

/** The HTML with which another site can show the standings: a frame without scripts. */
export function embedSnippet(view: LeagueView, season: SeasonView | null): string {
  const query = season ? `?season=${season.season}` : "";
  const source = absolute(`embed/${view.id}${query}`);
  const title = view.name.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const style = 'style="width:100%;height:28rem;border:0"';
  return `<iframe src="${source}" title="${title}" ${style} loading="lazy"></iframe>`;
}
