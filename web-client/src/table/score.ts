import type { Room, View } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";

export type Tally = "points" | "wins" | "chips" | "penalty";

export function tallyOf(view: Pick<View, "tally">): Tally {
  return view.tally ?? "points";
}

/** Whether the fewest points win. */
export function fewestWin(view: Pick<View, "tally">): boolean {
  return tallyOf(view) === "penalty";
}

/** "3 points of 4", "87 chips". */
export function scoreWords(points: number, view: Pick<View, "tally" | "target">): string {
  const count = t(`tally.${tallyOf(view)}`, { count: points });
  return view.target > 0 ? t("tally.of", { score: count, target: view.target }) : count;
}

/** "Round 3", or "Round 3 of 8" if the number of rounds is fixed. */
export function roundWords(number: number, of: { fixed_rounds?: number | undefined }): string {
  return of.fixed_rounds === undefined
    ? t("score.round", { count: number })
    : t("score.round-of", { number, count: of.fixed_rounds });
}

/** The sides with their points, the best first. */
export function ranking(view: Pick<View, "points" | "tally">): { side: number; points: number }[] {
  const sign = fewestWin(view) ? 1 : -1;
  return view.points
    .map((points, side) => ({ side, points }))
    .sort((left, right) => sign * (left.points - right.points));
}

/** The sides that won the round, or the match when it is over. Empty if no side won. */
export function winningSides(
  view: Pick<View, "result" | "match">,
  matchOver: boolean,
): readonly number[] {
  const outcome = matchOver ? (view.match ?? view.result) : view.result;
  if (outcome?.tied) return outcome.tied;
  const side = outcome?.side ?? null;
  return side === null ? [] : [side];
}

export interface SheetRow {
  round: number;
  winners: readonly number[];
  /** Each side's points after the round, and the points that it gained in the round. */
  cells: readonly { points: number; gained: number }[];
}

/**
 * The finished rounds as rows. A gain of chips in the first round is counted from the starting
 * chips.
 */
export function sheetRows(room: Pick<Room, "sheet" | "rules">, tally: Tally): SheetRow[] {
  const start = tally === "chips" && typeof room.rules.chips === "number" ? room.rules.chips : 0;
  return (room.sheet ?? []).map((round, index, all) => ({
    round: index + 1,
    winners: round.tied ?? (round.side === null ? [] : [round.side]),
    cells: round.points.map((points, side) => ({
      points,
      gained: points - (all[index - 1]?.points[side] ?? start),
    })),
  }));
}

/** The points that a side gained in the newest round; null if they are not known. */
export function lastGain(room: Pick<Room, "sheet" | "rules">, tally: Tally, side: number) {
  return sheetRows(room, tally).at(-1)?.cells[side]?.gained ?? null;
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number).replace("-", "\u2212");
}
