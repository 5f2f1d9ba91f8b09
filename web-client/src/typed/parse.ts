import type { Card, Rank, Suit } from "../protocol/messages.gen";
import type { IndexLetters } from "../state/settings.svelte";

/** The words of the reader's language and the letters on the reader's cards, all in lower case. */
export interface Vocabulary {
  /** The letters of ace, king, queen and jack. */
  letters: IndexLetters;
  suits: Readonly<Record<Suit, string>>;
  words: Readonly<Record<"draw" | "take" | "knock" | "pass" | "joker", string>>;
}

export type Problem =
  | { code: "empty" }
  | { code: "unknown"; word: string }
  | { code: "ambiguous"; word: string; cards: readonly Card[] }
  | { code: "which-suit"; word: string; suits: readonly Suit[] }
  | { code: "not-held"; card: Card }
  | { code: "no-rank"; rank: Rank };

export type Typed =
  | { kind: "word"; word: "draw" | "take" | "knock" | "pass" }
  | { kind: "suit"; suit: Suit }
  /** Cards in order. `suit` is called after the play. */
  | { kind: "cards"; cards: readonly Card[]; knock: boolean; suit: Suit | null };

const kSigns: Readonly<Record<string, Suit>> = {
  "\u2660": "S",
  "\u2665": "H",
  "\u2666": "D",
  "\u2663": "C",
  "\u2664": "S",
  "\u2661": "H",
  "\u2662": "D",
  "\u2667": "C",
};
/** A character after a suit sign that selects its emoji or text form. */
const kPresentation = /[\ufe0e\ufe0f]/g;
/** The Turkish capital of "i". `toLowerCase` would make two characters of it. */
const kDottedCapital = "\u0130";
const kEnglish: Vocabulary = {
  letters: "AKQJ",
  suits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
  words: { draw: "draw", take: "take", knock: "knock", pass: "pass", joker: "joker" },
};
const kSuitOrder: readonly Suit[] = ["S", "H", "D", "C"];

/** The suits that a word can mean: a sign, a whole name, or the beginning of one. */
function suitsOf(word: string, vocabulary: Vocabulary): Suit[] {
  const sign = kSigns[word];
  if (sign) return [sign];
  return kSuitOrder.filter((suit) => word !== "" && vocabulary.suits[suit].startsWith(word));
}

/**
 * The suits that a word calls, in the reader's language or else in English. Several if the word is
 * ambiguous.
 */
function suitsCalled(word: string, own: Vocabulary): Suit[] {
  const suits = suitsOf(word, own);
  return suits.length > 0 ? suits : suitsOf(word, kEnglish);
}

function rankOfWord(word: string, letters: IndexLetters): Rank | null {
  if (word === "10" || word === "t") return "T";
  if (/^[2-9]$/.test(word)) return word as Rank;
  const place = letters.toLowerCase().indexOf(word);
  return word.length === 1 && place >= 0 ? ("AKQJ".charAt(place) as Rank) : null;
}

/**
 * Every card that a word can mean: with the suit first, as in h5, or with the rank first, as in 5h.
 */
function cardsOfWord(word: string, vocabulary: Vocabulary): { first: Card[]; second: Card[] } {
  const found = { first: [] as Card[], second: [] as Card[] };
  for (let cut = 1; cut < word.length; cut += 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    const suitFirst = rankOfWord(right, vocabulary.letters);
    if (suitFirst) for (const suit of suitsOf(left, vocabulary)) found.first.push(suitFirst + suit);
    const rankFirst = rankOfWord(left, vocabulary.letters);
    if (rankFirst)
      for (const suit of suitsOf(right, vocabulary)) found.second.push(rankFirst + suit);
  }
  return found;
}

function take(rest: Card[], card: Card): boolean {
  const place = rest.indexOf(card);
  if (place >= 0) rest.splice(place, 1);
  return place >= 0;
}

// The reader's own words come before the English ones. Cards in the hand come before other cards.
function readCard(word: string, rest: Card[], own: Vocabulary): Card | Problem {
  let missing: Card | null = null;
  for (const vocabulary of [own, kEnglish]) {
    const { first, second } = cardsOfWord(word, vocabulary);
    for (const meant of [first, second]) {
      const held = [...new Set(meant)].filter((card) => rest.includes(card));
      if (held.length > 1) return { code: "ambiguous", word, cards: held };
      if (held[0] !== undefined) return held[0];
      missing ??= meant[0] ?? null;
    }
  }
  return missing === null ? { code: "unknown", word } : { code: "not-held", card: missing };
}

function isWord(word: string, name: keyof Vocabulary["words"], own: Vocabulary): boolean {
  return word === own.words[name].toLowerCase() || word === kEnglish.words[name];
}

/**
 * Reads a typed play: `h5 h6 h7`, `j* s` (any jack, then the suit to be called), `* h` (a joker),
 * `take`, `h5 knock`, `spades`. The cards come from `hand`, each at most as often as it occurs
 * there.
 */
export function parseTyped(text: string, hand: readonly Card[], own: Vocabulary): Typed | Problem {
  const words = text
    .replaceAll(kPresentation, "")
    .replaceAll(kDottedCapital, "i")
    .trim()
    .toLowerCase()
    .split(/[\s,;+]+/)
    .filter(Boolean);
  const [only] = words;
  if (only === undefined) return { code: "empty" };
  if (words.length === 1) {
    for (const name of ["draw", "take", "knock", "pass"] as const) {
      if (isWord(only, name, own)) return { kind: "word", word: name };
    }
    const suits = suitsCalled(only, own);
    if (suits.length > 1) return { code: "which-suit", word: only, suits };
    if (suits[0]) return { kind: "suit", suit: suits[0] };
  }
  const rest = [...hand];
  const cards: Card[] = [];
  let knock = false;
  let called: Suit | null = null;
  for (const [index, word] of words.entries()) {
    if (isWord(word, "knock", own) || word === "!") {
      knock = true;
      continue;
    }
    const suits = suitsCalled(word, own);
    const last = index === words.length - 1 || words.slice(index + 1).every((w) => w === "!");
    if (cards.length > 0 && last && suits.length > 1) return { code: "which-suit", word, suits };
    if (cards.length > 0 && last && suits[0]) {
      called = suits[0];
      continue;
    }
    const card = readWord(word, rest, own);
    if (typeof card !== "string") return card;
    take(rest, card);
    cards.push(card);
  }
  return cards.length === 0 ? { code: "empty" } : { kind: "cards", cards, knock, suit: called };
}

function readWord(word: string, rest: Card[], own: Vocabulary): Card | Problem {
  if (word === "*" || isWord(word, "joker", own)) {
    return rest.includes("*") ? "*" : { code: "not-held", card: "*" };
  }
  const any = /^(10|.)\*$/.exec(word);
  const rank = any && (rankOfWord(any[1]!, own.letters) ?? rankOfWord(any[1]!, "AKQJ"));
  if (rank) return rest.find((card) => card.startsWith(rank)) ?? { code: "no-rank", rank };
  return readCard(word, rest, own);
}
