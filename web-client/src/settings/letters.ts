import type { IndexLetters } from "../state/settings.svelte";

/** What a player can choose as the letters of the courts. */
export const kIndexLetters: readonly IndexLetters[] = ["AKQJ", "AHVB", "AKDB", "APKV"];
