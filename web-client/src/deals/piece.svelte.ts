import type { DealWatch } from "./watch.svelte";

/** The check of the deals of the table on the screen. */
class Deals {
  /** Null while it has not been fetched. */
  watch = $state.raw<DealWatch | null>(null);
}

export const deals = new Deals();
