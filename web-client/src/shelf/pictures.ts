import type { Component } from "svelte";
import Unknown from "./Unknown.svelte";

// One chunk for all pictures, because they share their components and appear together.
const kFiles = import.meta.glob<Component>("../games/*/Picture.svelte", {
  eager: true,
  import: "default",
});

const placeOf = (game: string) => `../games/${game}/Picture.svelte`;

/** Whether this page has a picture for the game. */
export function isDrawn(game: string): boolean {
  return Object.hasOwn(kFiles, placeOf(game));
}

/** The picture of a game on the shelf, in a box of 160 by 120. Unknown games share one picture. */
export function pictureOf(game: string): Component {
  return kFiles[placeOf(game)] ?? Unknown;
}
