import type { Ask, Intent } from "../protocol/messages.gen";
import { say, t } from "../i18n/i18n.svelte";
import { cardName } from "../log/sentences";

interface Names {
  nameOf(seat: number): string;
}

/** The label of a button for one of several choices. */
export function choiceLabel(intent: Intent, ask: Ask, names: Names): string {
  switch (intent.intent) {
    case "vote": {
      const answer = intent.yes ? "yes" : "no";
      return say(`action.${ask.code}.${answer}`) ?? t(`action.vote.${answer}`);
    }
    case "choose-hand":
      return t("action.choose-hand.count", { count: intent.hand });
    case "say":
      return t("action.say.text", { text: intent.text });
    case "call-violation":
      return t("action.call-violation.seat", {
        name: names.nameOf(intent.seat),
        violation: violationName(intent.violation),
      });
    case "propose-repeal":
      return t("action.propose-repeal.rule", { rule: intent.rule });
    case "choose-seat":
      return names.nameOf(intent.seat);
    case "call-suit":
      return say(`suit.${intent.suit}`) ?? intent.suit;
    case "call-rank":
      return say(`rank.${intent.rank}`) ?? intent.rank;
    case "play-card":
    case "give-card":
    case "name-card":
      return cardName(intent.card);
    default:
      return buttonLabel(ask);
  }
}

/** The label of an ask's button: the game's own words, or else the words for its intent. */
export function buttonLabel(ask: Ask): string {
  const intent = ask.intents[0];
  if (intent && ask.code !== intent.intent && "yes" in intent)
    return choiceLabel(intent, ask, kNobody);
  const names = [...new Set([ask.code, intent?.intent ?? ask.code])];
  const values = { count: ask.count ?? 0 };
  for (const name of names) {
    const counted = ask.count === undefined ? undefined : say(`action.${name}.count`, values);
    const text = counted ?? say(`action.${name}`, values);
    if (text !== undefined) return text;
  }
  return ask.code;
}

const kNobody: Names = { nameOf: (seat) => `${seat + 1}` };

export function violationName(violation: string): string {
  return say(`violation.${violation}`) ?? violation;
}
