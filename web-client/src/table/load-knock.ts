import { later } from "../ui/later";

/** Fetched after the cards, because a player never knocks right after the deal. */
export const loadKnock = later(() => import("./KnockButton.svelte"));
