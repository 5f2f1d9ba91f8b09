import { later } from "../ui/later";

/** Nobody knocks with the hand just dealt: it comes after the cards, and long before it is wanted. */
export const loadKnock = later(() => import("./KnockButton.svelte"));
