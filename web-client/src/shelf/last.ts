/** The game that was begun last in this browser. It is offered first for the next table. */
const kKey = "lastcard.game";

export function lastGame(): string | null {
  try {
    return localStorage.getItem(kKey);
  } catch {
    return null;
  }
}

export function keepLastGame(game: string): void {
  try {
    localStorage.setItem(kKey, game);
  } catch {
    // If the browser stores nothing, the first game of the shelf is offered.
  }
}
