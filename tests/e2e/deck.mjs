// Decks for scripted deals: the first card leaves the deck first (docs/rules/conventions.md).

const kRanks = "A23456789TJQK";
const kSuits = "CDHS";

/** Returns the whole pack of a rule set in a fixed order, with the jokers last. */
export function packOf({ decks, jokers }) {
  const faces = [...kSuits].flatMap((suit) => [...kRanks].map((rank) => rank + suit));
  return [
    ...Array.from({ length: decks }, () => faces).flat(),
    ...Array.from({ length: decks * jokers }, () => "*"),
  ];
}

/**
 * Returns a deck that deals these hands. Cards that `filler` accepts complete the hands. The stock after the upcard
 * begins with `stock`, in its order.
 */
export function deckFor({
  dealer,
  hands,
  upcard,
  stock = [],
  filler = () => true,
  hand = 7,
  decks = 2,
  jokers = 2,
}) {
  const rest = packOf({ decks, jokers });
  const take = (card) => {
    const place = rest.indexOf(card);
    if (place < 0) throw new Error(`${card} is not in the pack so often`);
    rest.splice(place, 1);
    return card;
  };
  const dealt = hands.map((cards) => cards.map(take));
  const turned = take(upcard);
  const drawn = stock.map(take);
  for (const cards of dealt) {
    while (cards.length < hand) cards.push(take(rest.find(filler)));
  }
  const seats = dealt.length;
  const deal = [];
  for (let card = 0; card < hand; card += 1) {
    for (let step = 1; step <= seats; step += 1) deal.push(dealt[(dealer + step) % seats][card]);
  }
  return [...deal, turned, ...drawn, ...rest];
}

/** Returns a deck in an order that looks random and is the same for the same seed. */
export function shuffledDeck(seed, { decks = 2, jokers = 2 } = {}) {
  const deck = packOf({ decks, jokers });
  let state = seed;
  for (let left = deck.length; left > 1; left -= 1) {
    // The constants are those of Numerical Recipes. The high bits are the good ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const place = Math.floor((state / 2 ** 32) * left);
    [deck[left - 1], deck[place]] = [deck[place], deck[left - 1]];
  }
  return deck;
}
