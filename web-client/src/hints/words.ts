import type { LookBackMoment } from "../protocol/archive.gen";
import type { Intent, Reason } from "../protocol/messages.gen";
import { say } from "../i18n/i18n.svelte";
import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";
import { cardNames } from "../log/sentences";
import { choiceLabel } from "../table/choices";
import { cardsOf } from "../table/plays";

export const hintWords = new PartWords<Keys["hints"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** The words for expert advice, in the language in use. */
export const words = hintWords.text;

interface Names {
  nameOf(seat: number): string;
}

/** A move as advice: "Play: ten of hearts". */
export function sayMove(intent: Intent, names: Names): string {
  switch (intent.intent) {
    case "play-card":
    case "play-set":
      return words("hint.do.play", { cards: cardNames(cardsOf(intent)) });
    case "give-card":
      return words("hint.do.give", { cards: cardNames([intent.card]) });
    case "call-suit":
    case "call-rank":
    case "name-card":
      return words("hint.do.call", { what: label(intent, names) });
    default:
      return words("hint.do.other", { what: label(intent, names) });
  }
}

function label(intent: Intent, names: Names): string {
  const ask = { kind: "button" as const, code: intent.intent, intents: [intent] };
  return choiceLabel(intent, ask, names);
}

/** The reason for a move, as a sentence. */
export function sayReason(reason: Reason, names: Names): string {
  const { code, seat, suit, count, cards } = reason;
  return hintWords.textOf(`reason.${code}`, {
    ...(seat === undefined ? {} : { name: names.nameOf(seat) }),
    ...(suit === undefined ? {} : { suit: say(`suit.${suit}`) ?? suit }),
    ...(count === undefined ? {} : { count }),
    ...(cards === undefined ? {} : { cards }),
  });
}

/** The words for how much a move cost that an expert would not have made. */
export function sayMatter({ cost, close }: Pick<LookBackMoment, "cost" | "close">): string {
  const [much, some] = [150, 50];
  if (close) return words("back.matter.close");
  if (cost >= much) return words("back.matter.much");
  return words(cost >= some ? "back.matter.some" : "back.matter.little");
}
