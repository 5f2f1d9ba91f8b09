import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export type FirstStepKey = keyof Keys["first-steps"];

export const firstStepWords = new PartWords<FirstStepKey>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);
