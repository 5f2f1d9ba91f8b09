import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const firstStepWords = new PartWords<Keys["first-steps"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);
