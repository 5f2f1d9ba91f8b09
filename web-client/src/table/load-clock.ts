import { later } from "../ui/later";

/** Few tables have a clock, and it is not needed before the cards are shown. */
export const loadClock = later(() => import("./TurnClock.svelte"));
