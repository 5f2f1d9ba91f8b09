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

/** Who reads a sentence, and how the seats are called. */
export interface Reader {
  you: number | null;
  nameOf(seat: number): string;
  /** A team, or in a game without teams a seat; absent where there can be teams only. */
  sideName?(side: number): string;
}

/** Cards within a sentence, one after the other. */
export function drawn(cards: readonly Card[]): readonly Part[] {
  return cards.flatMap((card, index) => (index === 0 ? [{ card }] : [{ text: " " }, { card }]));
}

/** A text, or one with cards, as the pieces that are shown one after the other. */
export function partsOf(phrase: Phrase): readonly Part[] {
  if (typeof phrase !== "string") return phrase;
  return phrase === "" ? [] : [{ text: phrase }];
}

/** Several one after the other, with the same text between any two. */
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

/** A note about people: who sits on a seat changes, so it has their names as they were. */
export type NamedNote = NoteEvent & Pick<TalkItem, "name" | "other_name" | "question" | "votes">;

/** What happened beside the game, as an event. */
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

/** What a fact's kind is called: a pot, a violation, or whatever the game names so. */
function kindName(kind: string): string {
  return say(`kind.${kind}`) ?? say(`pot.${kind}`) ?? say(`violation.${kind}`) ?? kind;
}

/**
 * A code with parameters in words: of `group.code.kind.you`, `group.code.you`, `group.code.kind` and
 * `group.code` the first that the catalogue has and whose parameters the fact fills. Where the other
 * seat is the reader's, `.to-you` takes the place of `.you`.
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

// Notes tell what happens; of moves only what this reader alone sees is worth a sentence.
function sayMove(move: MoveEvent, reader: Reader): readonly Part[] | null {
  if (reader.you === null || move.to !== `hand-${reader.you}` || !move.cards?.length) return null;
  const key = move.from === "stock" ? "move.pick-up.you" : "move.receive.you";
  return sayParts(key, { cards: drawn(move.cards) }) ?? null;
}

/** An event in words; null for what needs none and for codes that this client does not know. */
export function sayEvent(event: GameEvent, reader: Reader): readonly Part[] | null {
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
