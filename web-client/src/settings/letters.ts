import type { IndexLetters } from "../state/settings.svelte";

/** The sets of letters for ace, king, queen and jack. */
export const kIndexLetters: readonly IndexLetters[] = ["AKQJ", "AHVB", "AKDB", "APKV"];
