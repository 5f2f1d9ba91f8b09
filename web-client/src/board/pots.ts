import type { Prize } from "./prizes.svelte";

/** A pot as the board shows it. */
export interface PotShown {
  /** The pot's name in views and events. */
  id: string;
  /** What it is called in the language in use. */
  name: string;
  chips: number;
  /** It was won just now. */
  prize: Prize | undefined;
}
