import type { MatchPage, MatchSummary } from "../protocol/archive.gen";
import { gameName, listOf, say, t } from "../i18n/i18n.svelte";
import { presetName } from "../i18n/preset-name";
import { sayMoments } from "../ui/dates";
import type { ReplayViewer } from "../ui/router.svelte";
import { words } from "./part-words";
import { seatsAt, type ReplayState } from "./replay.svelte";

/** The name of the view that is shown. */
export function sayViewer(viewer: ReplayViewer, replay: ReplayState): string {
  if (viewer === "watcher") return words("replay.as.watcher");
  if (viewer === "all") return words("replay.as.all");
  const name = seatsAt(replay.match, replay.position)[viewer]?.name ?? `${viewer + 1}`;
  return viewer === replay.match.your_seat ? words("replay.as.you", { name }) : name;
}

/** When a match was played, from its first deal to its end. */
export function sayPlayed({ began, ended }: Pick<MatchSummary, "began" | "ended">): string {
  return sayMoments(Date.parse(began) / 1000, Date.parse(ended) / 1000);
}

/** "Pesten, Manipesto". */
export function sayGame(match: Pick<MatchSummary, "game" | "preset">): string {
  return `${gameName(match.game)}, ${presetName(match.game, match.preset)}`;
}

function hasTeams(match: MatchSummary | MatchPage): boolean {
  return match.seats.some((seat) => seat.team !== undefined);
}

/** The sides that won; several when they share it. */
function winners(match: MatchSummary | MatchPage): readonly number[] {
  const side = match.result?.side ?? null;
  return match.result?.tied ?? (side === null ? [] : [side]);
}

/** Whether the seat is on a side that won. */
export function won(match: MatchSummary | MatchPage, seat: number): boolean {
  return winners(match).includes(hasTeams(match) ? seat % 2 : seat);
}

/** "2 – 1": of two sides, the winner's points first; of more, the points in the order of the sides. */
export function sayPoints(match: MatchSummary): string {
  const points = match.result?.points ?? [];
  const [won] = winners(match);
  return (points.length === 2 && won === 1 ? [...points].reverse() : points).join(" – ");
}

/** How a match ended, in a sentence. */
export function sayResult(match: MatchSummary | MatchPage): string {
  if (match.result === null) return words("matches.no-result");
  const names = winners(match).map((side) =>
    hasTeams(match)
      ? (say(`team.${side}`) ?? String(side + 1))
      : (match.seats.find((seat) => seat.seat === side)?.name ?? String(side + 1)),
  );
  if (names.length === 0) return t("end.match.none");
  if (names.length > 1) return t("end.match.tied", { names: listOf(names) });
  return t("end.match", { side: names[0]! });
}
