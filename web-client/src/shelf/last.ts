/** The game that was last begun in this browser: the next one is most often the same. */
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
    // The first game of the shelf is offered then.
  }
}
