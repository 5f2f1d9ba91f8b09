// The game with which docs/performance.md compares other servers. It has as few rules as possible:
// 108 cards, four seats, match suit or rank, eights and jokers wild, draw one when stuck, a new
// deal when a hand is empty.
"use strict";
const kSeats = 4;
const kHand = 7;
const kCards = 108;
const kDraw = 108; // as a move

const isJoker = (card) => card % 54 >= 52;
const suitOf = (card) => (card % 54) % 4;
const rankOf = (card) => (isJoker(card) ? 13 : Math.floor((card % 54) / 4));
const isWild = (card) => isJoker(card) || rankOf(card) === 6;
const fits = (game, card) =>
  isWild(card) || suitOf(card) === game.suit || rankOf(card) === game.rank;

function shuffle(cards, random) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

const allCards = () => Array.from({ length: kCards }, (_, card) => card);

function lay(game, card) {
  game.disc.push(card);
  game.suit = suitOf(card);
  game.rank = rankOf(card);
}

function deal(game, shuffled) {
  game.round = (game.round || 0) + 1;
  game.deck = shuffled;
  game.disc = [];
  game.hands = [];
  for (let seat = 0; seat < kSeats; seat++)
    game.hands.push(game.deck.splice(game.deck.length - kHand, kHand));
  lay(game, game.deck.pop());
}

function fresh(shuffled) {
  const game = { seq: 0, round: 0, last: { p: -1, c: -1 } };
  deal(game, shuffled);
  return game;
}

function legal(game, seat) {
  const cards = game.hands[seat].filter((card) => fits(game, card));
  return cards.length > 0 ? cards : [kDraw];
}

function draw(game, hand, shuffled) {
  if (hand.some((card) => fits(game, card))) return false;
  if (game.deck.length === 0) {
    const top = game.disc.pop();
    game.deck = shuffled(game.disc.slice());
    game.disc = [top];
  }
  if (game.deck.length > 0) hand.push(game.deck.pop());
  return true;
}

// Plays a card for the seat to act; the caller checks the turn. Returns false if the move is not
// legal, and "redeal" if it emptied the hand.
function play(game, seat, card, shuffled) {
  const hand = game.hands[seat];
  if (card === kDraw) {
    if (!draw(game, hand, shuffled)) return false;
  } else {
    const place = hand.indexOf(card);
    if (place < 0 || !fits(game, card)) return false;
    hand.splice(place, 1);
    lay(game, card);
  }
  game.last = { p: seat, c: card };
  game.seq++;
  if (hand.length > 0) return true;
  deal(game, shuffled(allCards()));
  return "redeal";
}

// Returns what a seat, or a spectator (-1), may see.
function view(game, table, you, turn) {
  return {
    t: "s",
    tb: table,
    you,
    seq: game.seq,
    turn,
    top: game.disc[game.disc.length - 1],
    suit: game.suit,
    hand: you >= 0 ? game.hands[you] : [],
    counts: game.hands.map((hand) => hand.length),
    deck: game.deck.length,
    disc: game.disc.length,
    last: game.last,
    round: game.round,
    legal: you === turn ? legal(game, you) : [],
  };
}

module.exports = { kSeats, shuffle, fresh, allCards, play, view };
