import { later } from "../ui/later";

/** Few tables have a clock, and none needs it before its cards are shown. */
export const loadClock = later(() => import("./TurnClock.svelte"));
