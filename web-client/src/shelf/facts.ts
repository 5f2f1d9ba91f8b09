/** The duration of a match, and how hard the game is to learn. */
export interface ShelfFacts {
  length: "short" | "medium" | "long";
  difficulty: "easy" | "medium" | "hard";
}

const kFiles = import.meta.glob<ShelfFacts>("../games/*/shelf.json", {
  eager: true,
  import: "default",
});

/** The facts about a game on the shelf; undefined if this page does not know the game. */
export function shelfFacts(game: string): ShelfFacts | undefined {
  return kFiles[`../games/${game}/shelf.json`];
}
