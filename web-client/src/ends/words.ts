import type { Keys } from "../i18n/keys.gen";
import type { Part, PhraseValues, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type EndKey = keyof Keys["ends"];

export const endsWords = new PartWords<Keys["ends"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts about the end of a round or match. */
export const words = endsWords.text;

/** A text with cards in it. */
export function wordsWithCards(key: EndKey, values: PhraseValues): readonly Part[] {
  return endsWords.parts(key, values) ?? [];
}

/** A small number as a word, if the language writes it so within a sentence. */
export function inLetters(count: number): string {
  return endsWords.say(`number.${count}`) ?? String(count);
}
