import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type LessonKey = keyof Keys["lessons"];

export const lessonWords = new PartWords<LessonKey>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What is said around lessons, in the language in use. */
export function words(key: LessonKey, values: Values = {}): string {
  return lessonWords.text(key, values);
}
