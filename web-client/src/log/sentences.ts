import type {
  Card,
  Fact,
  GameEvent,
  MoveEvent,
  NoteEvent,
  TalkItem,
} from "../protocol/messages.gen";
import { rankOf, suitOf } from "../cards/card";
import { say, sayParts, t } from "../i18n/i18n.svelte";
import type { Part, Phrase, PhraseValues } from "../i18n/messages";

/** The reader of a sentence, and the names of the seats. */
export interface Reader {
  you: number | null;
  nameOf(seat: number): string;
  /** The name of a team, or of a seat in a game without teams; absent if all sides are teams. */
  sideName?(side: number): string;
}

/** Cards within a sentence, one after the other. */
export function drawn(cards: readonly Card[]): readonly Part[] {
  return cards.flatMap((card, index) => (index === 0 ? [{ card }] : [{ text: " " }, { card }]));
}

/** The parts of a phrase, in order. */
export function partsOf(phrase: Phrase): readonly Part[] {
  if (typeof phrase !== "string") return phrase;
  return phrase === "" ? [] : [{ text: phrase }];
}

/** A line of its own needs no full stop at its end. */
export function withoutStop(phrase: Phrase): readonly Part[] {
  const parts = partsOf(phrase);
  const last = parts.at(-1);
  if (!last || !("text" in last)) return parts;
  return [...parts.slice(0, -1), { text: last.text.replace(/\.$/, "") }];
}

/** Joins phrases with a separator. */
export function joined(phrases: readonly Phrase[], between: string): readonly Part[] {
  return phrases.flatMap((phrase, index) =>
    index === 0 ? partsOf(phrase) : [{ text: between }, ...partsOf(phrase)],
  );
}

/** The sentence with its cards' names. */
export function spoken(phrase: Phrase): string {
  return partsOf(phrase)
    .map((part) => ("card" in part ? cardName(part.card) : part.text))
    .join("");
}

/** "ten of hearts". */
export function cardName(card: Card): string {
  const suit = suitOf(card);
  const key = `rank.${rankOf(card)}`;
  if (suit === null) return say(key) ?? card;
  const rank = say(`${key}.of-suit`) ?? say(key) ?? card;
  return t("card.name", { rank, suit: say(`suit.${suit}`) ?? suit });
}

export function cardNames(cards: readonly Card[]): string {
  return cards.map(cardName).join(", ");
}

/** A note about people. It contains their names at that time, because the person on a seat may change. */
export type NamedNote = NoteEvent & Pick<TalkItem, "name" | "other_name" | "question" | "votes">;

/** A talk item as an event. */
export function factOf(item: TalkItem): NamedNote {
  const { code, seat, other, name, other_name, suit, rank, text, question, votes, verdict } = item;
  const about = other_name !== undefined ? "about" : seat === undefined ? "table" : undefined;
  const kind = verdict ?? about;
  const members = { seat, other, name, other_name, suit, rank, text, question, votes, kind };
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return { event: code, ...Object.fromEntries(given) };
}

function valuesOf(fact: NamedNote | Fact, reader: Reader): PhraseValues {
  const values: Record<string, string | number | readonly Part[]> = {};
  const named: Partial<NamedNote> = "event" in fact ? fact : {};
  if (fact.seat !== undefined) values.name = named.name ?? reader.nameOf(fact.seat);
  else if (named.name !== undefined) values.name = named.name;
  if (fact.other !== undefined && fact.other === reader.you) values.other = t("player.you");
  else if (named.other_name !== undefined) values.other = named.other_name;
  else if (fact.other !== undefined) values.other = reader.nameOf(fact.other);
  if (fact.count !== undefined) values.count = fact.count;
  if (fact.suit !== undefined) values.suit = say(`suit.${fact.suit}`) ?? fact.suit;
  if (fact.rank !== undefined) values.rank = say(`rank.${fact.rank}`) ?? fact.rank;
  // The joker's rank has no letter: it comes as a card.
  else if (fact.cards?.[0] === "*") values.rank = say("rank.*") ?? "*";
  if (fact.cards !== undefined) values.cards = drawn(fact.cards);
  if (fact.direction !== undefined) values.direction = t(`direction.${fact.direction}`);
  if (fact.side !== undefined) {
    values.side = reader.sideName?.(fact.side) ?? say(`team.${fact.side}`) ?? String(fact.side + 1);
  }
  if (fact.kind !== undefined) values.kind = kindName(fact.kind);
  const text = fact.text ?? (named.question && say(`event.question.${named.question}`));
  if (text !== undefined) values.text = text;
  Object.assign(values, named.votes);
  if (fact.rule !== undefined) values.rule = fact.rule;
  return values;
}

/** The name of a fact's kind: a pot, a violation, or another word of the game. */
function kindName(kind: string): string {
  return say(`kind.${kind}`) ?? say(`pot.${kind}`) ?? say(`violation.${kind}`) ?? kind;
}

/**
 * The text of a code with parameters. The keys `group.code.kind.you`, `group.code.you`, `group.code.kind` and
 * `group.code` are tried in this order. The first one counts that exists and whose parameters the fact has. If the
 * other seat is the reader's, `.to-you` replaces `.you`.
 */
export function sayFact(
  group: "event" | "status" | "badge" | "effect" | "remark",
  code: string,
  fact: NamedNote | Fact,
  reader: Reader,
): readonly Part[] | null {
  const values = valuesOf(fact, reader);
  const kinds = fact.kind === undefined ? [""] : [`.${fact.kind}`, ""];
  const yours = [""];
  if (fact.other !== undefined && fact.other === reader.you) yours.unshift(".to-you");
  if (fact.seat !== undefined && fact.seat === reader.you) yours.unshift(".you");
  for (const you of yours) {
    for (const kind of kinds) {
      const parts = sayParts(`${group}.${code}${kind}${you}`, values);
      if (parts !== undefined) return parts;
    }
  }
  return null;
}

// Notes tell what happens. A move has a sentence only if this reader alone sees its cards.
function sayMove(move: MoveEvent, reader: Reader): readonly Part[] | null {
  if (reader.you === null || move.to !== `hand-${reader.you}` || !move.cards?.length) return null;
  const key = move.from === "stock" ? "move.pick-up.you" : "move.receive.you";
  return sayParts(key, { cards: drawn(move.cards) }) ?? null;
}

/** An event as text; null if it needs no text, or if this client does not know its code. */
export function sayEvent(event: GameEvent, reader: Reader): readonly Part[] | null {
  if ("from" in event) return sayMove(event, reader);
  // The sentence with the cards themselves replaces this one with their number.
  if (event.event === "drew" && event.seat === reader.you) return null;
  return sayFact("event", event.event, event, reader);
}

/**
 * The events that have a sentence: a deal is one event, and cards that move together are one move. That a player draws
 * or takes cards stands before the cards.
 */
export function tellable(events: readonly GameEvent[]): GameEvent[] {
  const dealt = events.some((event) => event.event === "dealt");
  const merged: GameEvent[] = [];
  for (const event of events) {
    if ("from" in event && dealt) continue;
    if (!("from" in event) && (event.event === "drew" || event.event === "took")) {
      // The server tells this after the cards have moved.
      const hand = `hand-${event.seat ?? ""}`;
      const cards = merged.findIndex((move) => "from" in move && move.to === hand);
      merged.splice(cards < 0 ? merged.length : cards, 0, event);
      continue;
    }
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
