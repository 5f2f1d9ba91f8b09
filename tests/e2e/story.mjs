// A best-of-seven for four seats by the Manipesto in which everything happens once. Team A has the
// seats 0 and 2, team B the seats 1 and 3. Each round is a deck and what the seats do, in order.
//
// A step: [seat, "what", …]. `play` lays cards in the order given; `options.knock` arms the
// knock, `options.calls` is the suit that is called with the play, by a press or a key.
import { deckFor } from "./deck.mjs";

export const kRounds = [
  {
    // A completing set that ends on a sticky seven, a two-sequence, a jack, jokers, a new set.
    dealer: 0,
    deck: deckFor({
      dealer: 0,
      upcard: "5H",
      hands: [
        ["9C", "9D", "QC", "QD", "AC", "AD", "9S"],
        ["6H", "7H", "2H", "JH", "4C", "5C", "6C"],
        ["3H", "*", "9D", "QD", "KC", "8C", "AC"],
        ["4H", "*", "9C", "QC", "KD", "8D", "AD"],
      ],
      // Seat 0 takes these cards. None of them could answer a joker.
      stock: ["3C", "3D", "3S", "3C", "3D", "3S", "6D", "6D", "6S", "TC", "TD", "TS", "8S", "8S"],
    }),
    steps: [
      [1, "play", ["6H", "7H"], { set: "completes the set on the pile", again: true }],
      [1, "play", ["2H"]],
      [2, "play", ["3H"]],
      [3, "play", ["4H"]],
      [0, "take", 9],
      [1, "play", ["JH"], { calls: "spades" }],
      [2, "play", ["*"]],
      [3, "play", ["*"]],
      [0, "take", 10],
      [0, "call", "clubs"],
      [1, "play", ["4C", "5C", "6C"], { set: "new set", goesOut: true }],
    ],
    winner: 1,
    points: [0, 1],
  },
  {
    // A forgotten knock, and a knock that goes with the play.
    dealer: 1,
    deck: deckFor({
      dealer: 1,
      upcard: "9D",
      hands: [
        ["5H", "9C", "QC", "9S", "QS", "AC", "AS"],
        ["6H", "9C", "QC", "9S", "QS", "AC", "AS"],
        ["8D", "7D", "6D", "5D", "4D", "3D", "KC"],
        ["3C", "3H", "3S", "3D", "3C", "3H", "9H"],
      ],
      stock: ["QH", "5S", "TC", "TC", "TS", "TS"],
    }),
    steps: [
      [2, "play", ["8D", "7D", "6D", "5D", "4D", "3D"], { set: "completes the set on the pile" }],
      [2, "forget"],
      [3, "play", ["3C", "3H", "3S", "3D", "3C", "3H"], { knock: true }],
      [0, "play", ["5H"]],
      [1, "play", ["6H"]],
      [2, "play", ["QH"]],
      [3, "play", ["9H"], { goesOut: true }],
    ],
    winner: 3,
    points: [0, 2],
  },
  {
    // King, eight and ten, one after the other.
    dealer: 2,
    deck: deckFor({
      dealer: 2,
      upcard: "5S",
      hands: [
        ["TS", "8S", "7S", "6S", "5S", "4S", "3S"],
        ["9S", "AC", "AD", "QC", "QD", "9C", "9D"],
        ["8S", "AC", "AD", "QC", "QD", "9C", "9D"],
        ["KS", "3C", "3D", "6C", "6D", "JC", "JD"],
      ],
      stock: [],
    }),
    steps: [
      [3, "play", ["KS"]],
      [2, "play", ["8S"]],
      [0, "play", ["TS"]],
      [1, "restart"],
      [1, "play", ["9S"]],
      [0, "play", ["8S", "7S", "6S", "5S", "4S", "3S"], { goesOut: true }],
    ],
    winner: 0,
    points: [1, 2],
  },
  {
    // A run round the corner.
    dealer: 3,
    deck: deckFor({
      dealer: 3,
      upcard: "5C",
      hands: [["9C"], ["TC", "JC", "QC", "KC", "AC", "2C", "3C"], [], []],
      filler: (card) => "469Q".includes(card[0]) && card !== "9C" && card[1] !== "C",
    }),
    steps: [
      [0, "play", ["9C"]],
      [1, "play", ["TC", "JC", "QC", "KC", "AC", "2C", "3C"], { goesOut: true }],
    ],
    winner: 1,
    points: [1, 3],
  },
  {
    // A knock by the button, in the grace period; others cannot play and draw.
    dealer: 0,
    deck: deckFor({
      dealer: 0,
      upcard: "5H",
      hands: [[], ["6H", "7H", "8H", "9H", "TH", "JH", "QH"], [], []],
      filler: (card) => !"*J".includes(card[0]) && card[1] !== "H",
      stock: ["4C", "4D", "4S", "4C", "4D", "4S"],
    }),
    steps: [
      [1, "play", ["6H", "7H", "8H", "9H", "TH", "JH"], { calls: "hearts", byKey: true }],
      [1, "knock"],
      [2, "draw"],
      [3, "draw"],
      [0, "draw"],
      [1, "play", ["QH"], { goesOut: true }],
    ],
    winner: 1,
    points: [1, 4],
  },
];
