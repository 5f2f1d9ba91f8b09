import type { View, Zone } from "../protocol/messages.gen";
import { say } from "../i18n/i18n.svelte";

/** The zones that a board shows, by how they are laid out; hands, stock and discard pile are elsewhere. */
export interface Board {
  rows: readonly Zone[];
  trick: readonly Zone[];
  /** What each seat has laid before it. */
  strips: readonly Zone[];
  spreads: readonly Zone[];
  /** What each seat has won. */
  captured: readonly Zone[];
  piles: readonly Zone[];
  chips: readonly Zone[];
}

const kElsewhere: ReadonlySet<string> = new Set(["stock", "discard"]);

export function boardOf(view: View): Board {
  const zones = view.zones.filter((zone) => zone.layout !== "fan" && !kElsewhere.has(zone.id));
  const of = (layout: Zone["layout"], owned?: boolean) =>
    zones.filter(
      (zone) =>
        zone.layout === layout && (owned === undefined || owned === (zone.seat !== undefined)),
    );
  return {
    rows: of("rows_by_suit"),
    trick: of("trick"),
    strips: of("spread", true),
    spreads: of("spread", false),
    captured: of("pile", true),
    piles: of("pile", false),
    chips: of("chips"),
  };
}

/** Whether there is anything on the table besides hands, stock and discard pile. */
export function hasBoard(view: View): boolean {
  return (
    (view.pots ?? []).length > 0 ||
    view.zones.some((zone) => zone.layout !== "fan" && !kElsewhere.has(zone.id))
  );
}

/** What lies in a zone, in the game's words; empty when it says nothing of it. */
export function zoneName(id: string, values: { count?: number; name?: string } = {}): string {
  const base = id.replace(/-\d+$/, "");
  const general = base.replace(/-[CDHS]$/, "");
  const text = say(`zone.${base}`, values) ?? say(`zone.${general}`, values) ?? "";
  return text.includes("{") ? "" : text;
}

export function potName(name: string): string {
  return say(`pot.${name}`) ?? name;
}
