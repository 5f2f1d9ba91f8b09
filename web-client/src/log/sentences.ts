import type { Card, GameEvent, MoveEvent, NoteEvent, Remark } from "../protocol/messages.gen";
import { rankOf, suitOf } from "../cards/card";
import { say, t } from "../i18n/i18n.svelte";
import type { Values } from "../i18n/messages";

/** Who reads a sentence, and how the seats are called. */
export interface Reader {
  you: number | null;
  nameOf(seat: number): string;
}

/** A sentence holds cards as marks, so that it can be drawn with small cards and be read aloud. */
export type Part = { text: string } | { card: Card };

const kMark = /\u27e6([^\u27e7]+)\u27e7/;

function mark(card: Card): string {
  return `\u27e6${card}\u27e7`;
}

export function partsOf(sentence: string): Part[] {
  return sentence
    .split(kMark)
    .map((piece, index) => (index % 2 === 1 ? { card: piece } : { text: piece }))
    .filter((part) => "card" in part || part.text !== "");
}

/** The sentence with its cards' names instead of marks. */
export function spoken(sentence: string): string {
  return partsOf(sentence)
    .map((part) => ("card" in part ? cardName(part.card) : part.text))
    .join("")
    .replace(/ {2,}/g, " ");
}

/** "ten of hearts". */
export function cardName(card: Card): string {
  const suit = suitOf(card);
  const rank = say(`rank.${rankOf(card)}`) ?? card;
  return suit === null ? rank : t("card.name", { rank, suit: say(`suit.${suit}`) ?? suit });
}

export function cardNames(cards: readonly Card[]): string {
  return cards.map(cardName).join(", ");
}

function valuesOf(fact: NoteEvent | Remark, reader: Reader): Values {
  const values: Record<string, string | number> = {};
  if (fact.seat !== undefined) values.name = reader.nameOf(fact.seat);
  if (fact.other !== undefined) {
    values.other = fact.other === reader.you ? t("player.you") : reader.nameOf(fact.other);
  }
  if (fact.count !== undefined) values.count = fact.count;
  if (fact.suit !== undefined) values.suit = say(`suit.${fact.suit}`) ?? fact.suit;
  if (fact.rank !== undefined) values.rank = say(`rank.${fact.rank}`) ?? fact.rank;
  if (fact.cards !== undefined) values.cards = fact.cards.map(mark).join(" ");
  if (fact.direction !== undefined) values.direction = t(`direction.${fact.direction}`);
  if (fact.side !== undefined) values.side = say(`team.${fact.side}`) ?? String(fact.side + 1);
  if (fact.rule !== undefined) values.rule = fact.rule;
  return values;
}

/**
 * A code with parameters in words: of `group.code.kind.you`, `group.code.you`, `group.code.kind` and
 * `group.code` the first that the catalogue has and whose parameters the fact fills.
 */
export function sayFact(
  group: "event" | "status" | "badge" | "effect",
  code: string,
  fact: NoteEvent | Remark,
  reader: Reader,
): string | null {
  const values = valuesOf(fact, reader);
  const kinds = fact.kind === undefined ? [""] : [`.${fact.kind}`, ""];
  const yours = fact.seat !== undefined && fact.seat === reader.you ? [".you", ""] : [""];
  for (const you of yours) {
    for (const kind of kinds) {
      const text = say(`${group}.${code}${kind}${you}`, values);
      if (text !== undefined && !text.includes("{")) return text;
    }
  }
  return null;
}

// Notes tell what happens; of moves only what this reader alone sees is worth a sentence.
function sayMove(move: MoveEvent, reader: Reader): string | null {
  if (reader.you === null || move.to !== `hand-${reader.you}` || !move.cards?.length) return null;
  const cards = move.cards.map(mark).join(" ");
  return move.from === "stock"
    ? t("move.pick-up.you", { cards })
    : t("move.receive.you", { cards });
}

/** An event in words; null for what needs none and for codes that this client does not know. */
export function sayEvent(event: GameEvent, reader: Reader): string | null {
  if ("from" in event) return sayMove(event, reader);
  // The cards themselves are told instead of their number.
  if (event.event === "drew" && event.seat === reader.you) return null;
  return sayFact("event", event.event, event, reader);
}

/** What is told of an update: a deal is one sentence, and cards that move together are one move. */
export function tellable(events: readonly GameEvent[]): GameEvent[] {
  const dealt = events.some((event) => event.event === "dealt");
  const merged: GameEvent[] = [];
  for (const event of events) {
    if ("from" in event && dealt) continue;
    const last = merged.at(-1);
    const joins =
      "from" in event && last && "from" in last && last.from === event.from && last.to === event.to;
    if (!joins) {
      merged.push(event);
      continue;
    }
    const { cards: before, ...rest } = last;
    const cards = before && event.cards ? { cards: [...before, ...event.cards] } : {};
    merged[merged.length - 1] = { ...rest, count: last.count + event.count, ...cards };
  }
  return merged;
}
