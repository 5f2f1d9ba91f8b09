/** The game whose rules people write, keep and share: its rule sets have pages, a sheet, an editor and a library. */
export const kLibraryGame = "pesten";

export function hasLibrary(game: string | undefined): boolean {
  return game === kLibraryGame;
}
