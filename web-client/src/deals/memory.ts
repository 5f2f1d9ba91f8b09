import type { OwnSalt, SaltsWanted } from "./own-salt";

interface Kept {
  readonly own: OwnSalt;
  readonly wanted: SaltsWanted;
}

const kKey = "lastcard.deals";

/** The state of the running match that a page needs after a reload. */
export class Memory {
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  read(): Kept | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(kKey) ?? "null") as
        (Kept & { table: string }) | null;
      return kept?.table === this.#table ? kept : null;
    } catch {
      return null;
    }
  }

  write(kept: Kept): void {
    try {
      sessionStorage.setItem(kKey, JSON.stringify({ ...kept, table: this.#table }));
    } catch {
      // If the browser stores nothing, the page still checks everything else.
    }
  }

  clear(): void {
    try {
      sessionStorage.removeItem(kKey);
    } catch {
      // It was not stored.
    }
  }
}
