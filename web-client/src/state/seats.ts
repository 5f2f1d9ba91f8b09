/** Where this browser sits at its tables, kept between visits: a view that is shown to a whole room does not say it. */
const kKey = "lastcard.seats";
const kMost = 20;

export interface KeptSeat {
  table: string;
  seat: number;
  /** A league's match that is over: there is nothing to come back to. */
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

/** Keeps the seat at that table, or forgets the table where there is none. */
export function keepSeat(table: string, seat: number | null, over: boolean): void {
  const before = keptSeat(table);
  if (before?.seat === (seat ?? undefined) && before?.over === (seat === null ? undefined : over))
    return;
  const others = keptSeats().filter((kept) => kept.table !== table);
  const kept = seat === null ? others : [{ table, seat, over }, ...others];
  try {
    localStorage.setItem(kKey, JSON.stringify(kept.slice(0, kMost)));
  } catch {
    // Without a store the start page knows less.
  }
}
