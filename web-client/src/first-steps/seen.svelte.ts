const kStoreKey = "lastcard.first-steps";

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kStoreKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((game) => typeof game === "string") : [];
  } catch {
    return [];
  }
}

/** The games whose first steps the player of this browser has closed. */
class Seen {
  #games = $state.raw(read());

  has(game: string): boolean {
    return this.#games.includes(game);
  }

  add(game: string): void {
    const games = [...new Set([...read(), game])];
    this.#games = games;
    try {
      localStorage.setItem(kStoreKey, JSON.stringify(games));
    } catch {
      // If the browser stores nothing, they appear again after a reload.
    }
  }
}

export const seen = new Seen();
