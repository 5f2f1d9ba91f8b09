import type { Room, View, Zone } from "../protocol/messages.gen";
import { say, sayWhole, t } from "../i18n/i18n.svelte";

/**
 * The zones that a board shows, grouped by layout. Hands, stock and discard pile are not among
 * them.
 */
export interface Board {
  rows: readonly Zone[];
  trick: readonly Zone[];
  /** The cards that each seat has played of the common sequence. */
  played: readonly Zone[];
  /** Other cards that each seat has laid in front of it, as far as the viewer may see them. */
  strips: readonly Zone[];
  spreads: readonly Zone[];
  /** The cards that each seat has won. */
  captured: readonly Zone[];
  /** Open cards that mark what a seat has won. They lie crosswise in its pile. */
  crossed: readonly Zone[];
  piles: readonly Zone[];
  chips: readonly Zone[];
}

/**
 * Badges without text. Some are drawn on a board, by captured piles or beside the pile. Others are
 * only told by the log.
 */
export const kDrawn: ReadonlySet<string> = new Set([
  "answered",
  "captured",
  "highest",
  "last-played",
  "melee",
  "next-card",
  "pressures",
  "stake",
  "stopped",
  "trump",
]);
/** The capturing cards of piştis lie crosswise (PIS-17). */
const kCrosswise = /^pisti-/;

/** Whether a zone holds the cards that its seat has played of a sequence. */
export function isPlayed(zone: Zone): zone is Zone & { seat: number } {
  return zone.layout === "spread" && zone.seat !== undefined && zone.id.startsWith("played-");
}

/**
 * The pile that all players play on: the discard pile, or the pile that the game has in its place.
 */
export function mainPile(view: View): Zone | undefined {
  const named = (id: string) => view.zones.find((zone) => zone.id === id);
  return named("discard") ?? named("pile");
}

function boardZones(view: View): Zone[] {
  const main = mainPile(view);
  return view.zones.filter((zone) => zone.layout !== "fan" && zone.id !== "stock" && zone !== main);
}

export function boardOf(view: View): Board {
  const zones = boardZones(view);
  const of = (layout: Zone["layout"], owned?: boolean) =>
    zones.filter(
      (zone) =>
        zone.layout === layout && (owned === undefined || owned === (zone.seat !== undefined)),
    );
  const captured = of("pile", true);
  const isCrossed = ({ id, seat }: Zone) =>
    kCrosswise.test(id) && captured.some((pile) => pile.seat === seat);
  const before = of("spread", true);
  return {
    rows: of("rows_by_suit"),
    trick: of("trick"),
    played: before.filter(isPlayed),
    strips: before.filter((zone) => zone.cards?.length && !isCrossed(zone) && !isPlayed(zone)),
    spreads: of("spread", false),
    captured,
    crossed: before.filter(isCrossed),
    piles: of("pile", false),
    chips: of("chips"),
  };
}

/** Whether the game is about capturing: each side has its own pile. */
export function capturesOn(view: View): boolean {
  return view.zones.some(({ layout, seat }) => layout === "pile" && seat !== undefined);
}

/** Whether the suits are laid out in rows, which need the whole table. */
export function hasRows(view: View): boolean {
  return view.zones.some(({ layout }) => layout === "rows_by_suit");
}

/** Whether the table shows more than hands, stock and discard pile. */
export function hasBoard(view: View): boolean {
  return (view.pots ?? []).length > 0 || boardZones(view).length > 0;
}

interface Players {
  readonly you: number | null;
  readonly view: View | null;
  readonly room: Room | null;
  nameOf(seat: number): string;
  sideName(side: number): string;
}

/** The name of a zone's owner: the seat, or the team if each team has one such zone. */
export function ownerName(zone: Zone, table: Players): string {
  if (zone.seat === undefined) return "";
  const base = zone.id.replace(/-\d+$/, "-");
  const alike = table.view?.zones.filter((other) => other.id.startsWith(base)).length ?? 0;
  const seats = table.room?.seats.length ?? 0;
  if (table.room?.teams && alike < seats) return table.sideName(zone.seat % 2);
  return zone.seat === table.you ? t("player.you") : table.nameOf(zone.seat);
}

/** The game's name for a zone's content; empty if it has none. */
export function zoneName(id: string, values: { count?: number; name?: string } = {}): string {
  const base = id.replace(/-\d+$/, "");
  const general = base.replace(/-[CDHS]$/, "");
  return sayWhole(`zone.${base}`, values) ?? sayWhole(`zone.${general}`, values) ?? "";
}

export function potName(name: string): string {
  return say(`pot.${name}`) ?? name;
}
