import type { Component } from "svelte";
import Unknown from "./Unknown.svelte";

// One piece for all of them: what they are drawn of is the same, and they come together.
const kFiles = import.meta.glob<Component>("../games/*/Picture.svelte", {
  eager: true,
  import: "default",
});

const placeOf = (game: string) => `../games/${game}/Picture.svelte`;

/** Whether this page has a picture of that game's own. */
export function isDrawn(game: string): boolean {
  return Object.hasOwn(kFiles, placeOf(game));
}

/** What stands on the shelf for a game, drawn in a box of 160 by 120; one for all whose server knows more games than this page. */
export function pictureOf(game: string): Component {
  return kFiles[placeOf(game)] ?? Unknown;
}
