/** How long a match takes, and how much there is to learn before one plays well. */
export interface ShelfFacts {
  length: "short" | "medium" | "long";
  difficulty: "easy" | "medium" | "hard";
}

const kFiles = import.meta.glob<ShelfFacts>("../games/*/shelf.json", {
  eager: true,
  import: "default",
});

/** What stands beside a game on the shelf; undefined of one that this page does not know. */
export function shelfFacts(game: string): ShelfFacts | undefined {
  return kFiles[`../games/${game}/shelf.json`];
}
