/**
 * The seats of this browser at its tables, kept between visits. The view for a wall does not
 * contain them.
 */
const kKey = "lastcard.seats";
const kMost = 20;

export interface KeptSeat {
  table: string;
  seat: number;
  /** The seat is in a league's match that is over, so there is nothing to return to. */
  over: boolean;
}

function keptSeats(): readonly KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? "[]");
    return Array.isArray(kept) ? (kept as KeptSeat[]) : [];
  } catch {
    return [];
  }
}

export function keptSeat(table: string): KeptSeat | undefined {
  return keptSeats().find((kept) => kept.table === table);
}

/** Stores the seat at a table. If `seat` is null, the table is removed. */
export function keepSeat(table: string, seat: number | null, over: boolean): void {
  const before = keptSeat(table);
  if (before?.seat === (seat ?? undefined) && before?.over === (seat === null ? undefined : over))
    return;
  const others = keptSeats().filter((kept) => kept.table !== table);
  const kept = seat === null ? others : [{ table, seat, over }, ...others];
  try {
    localStorage.setItem(kKey, JSON.stringify(kept.slice(0, kMost)));
  } catch {
    // Without storage, the start page lists less.
  }
}
