import type { OwnSalt, SaltsWanted } from "./own-salt";

interface Kept {
  readonly own: OwnSalt;
  readonly wanted: SaltsWanted;
}

const kKey = "lastcard.deals";

/** What a page must still know of the match that runs when it has been loaded anew. */
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
      // Without a place to keep it, the page checks the rest.
    }
  }
}
