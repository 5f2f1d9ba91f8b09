/**
 * The game whose rules players can write, store and share. Its rule sets have pages, a sheet, an editor and a library.
 */
export const kLibraryGame = "pesten";

export function hasLibrary(game: string | undefined): boolean {
  return game === kLibraryGame;
}
