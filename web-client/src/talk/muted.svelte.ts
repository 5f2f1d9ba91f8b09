const kStoreKey = "lastcard.muted";
const kMostTables = 20;

type Stored = [table: string, names: string[]][];

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kStoreKey) ?? "[]");
    return Array.isArray(stored) ? (stored as Stored) : [];
  } catch {
    return [];
  }
}

/** The players whom this browser's player has muted. Nobody else learns of it. */
class Muted {
  #tables = $state.raw<Stored>(read());

  has(table: string, name: string | undefined): boolean {
    if (name === undefined) return false;
    return this.#tables.some(([code, names]) => code === table && names.includes(name));
  }

  constructor() {
    addEventListener("storage", ({ key }) => {
      if (key === kStoreKey) this.#tables = read();
    });
  }

  set(table: string, name: string, on: boolean): void {
    const before = this.#tables.find(([code]) => code === table)?.[1] ?? [];
    const names = before.filter((other) => other !== name);
    if (on) names.push(name);
    const others = this.#tables.filter(([code]) => code !== table);
    this.#tables = [...others, [table, names] as [string, string[]]].slice(-kMostTables);
    try {
      localStorage.setItem(kStoreKey, JSON.stringify(this.#tables));
    } catch {
      // If the browser stores nothing, the muting lasts until the page is closed.
    }
  }
}

export const muted = new Muted();
