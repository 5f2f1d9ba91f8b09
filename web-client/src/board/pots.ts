import type { Prize } from "./prizes.svelte";

/** A pot for the board. */
export interface PotShown {
  /** The pot's name in views and events. */
  id: string;
  /** The pot's name in the language in use. */
  name: string;
  chips: number;
  /** Set if the pot has just been won. */
  prize: Prize | undefined;
}
