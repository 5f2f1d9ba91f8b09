// Measures what a page computes to check the deals of one match. tests/bench/client/measure.mjs
// runs it in a slowed browser.
import { checkRound, readSalts } from "../../src/deals/check";
import { newSalt } from "../../src/deals/own-salt";
import { compareSeen, type SeenUpdate } from "../../src/deals/seen";
import { hex, HonestServer, kPack } from "./honest";

const kRounds = 7;
const kTwoPacks = [...kPack, ...kPack, "*", "*", "*", "*"];
const kHand = 7;
const kSeats = 4;

/**
 * Returns everything that a page is shown of a round: the deal, and every card of the stock drawn
 * one by one.
 */
function shownOf(deck: readonly string[]): SeenUpdate[] {
  const own = Array.from({ length: kHand }, (_, card) => deck[card * kSeats + 1]!);
  const move = (to: string, count: number, cards?: readonly string[]) =>
    ({ event: "move", from: "stock", to, count, ...(cards ? { cards } : {}) }) as const;
  const deal = [1, 0, 2, 3].map((seat) =>
    seat === 0 ? move("hand-0", kHand, own) : move(`hand-${seat}`, kHand),
  );
  const upcard = deck[kHand * kSeats]!;
  const updates: SeenUpdate[] = [
    { events: [{ event: "dealt" }, ...deal, move("discard", 1, [upcard])], hand: own },
  ];
  const hand = [...own];
  for (const [index, card] of deck.slice(kHand * kSeats + 1).entries()) {
    const seat = index % kSeats;
    if (seat === 0) hand.push(card);
    const events = [seat === 0 ? move("hand-0", 1, [card]) : move(`hand-${seat}`, 1)];
    updates.push({ events, hand: [...hand] });
  }
  return updates;
}

/**
 * Returns the milliseconds for a match of seven rounds with two packs. Each round has one
 * reshuffle.
 */
export function costOfMatch(number: number): number {
  const server = new HonestServer({ number, rounds: kRounds, pack: kTwoPacks });
  const numbers = server.numbers({ 0: hex(1), 1: hex(2), 2: hex(3), 3: hex(4) });
  const rounds = Array.from({ length: kRounds }, (_, index) => {
    const dealt = server.dealt(numbers, index + 1, [kPack]);
    const updates = shownOf(dealt.deck);
    return { dealt, updates };
  });
  const begin = performance.now();
  newSalt(server.table, 0);
  let chain = { known: 0, told: numbers.commit };
  const { opened } = readSalts(numbers);
  for (const { dealt, updates } of rounds) {
    const problems = checkRound(numbers, opened, dealt, chain);
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    const seated = new Set(["hand-0", "hand-1", "hand-2", "hand-3"]);
    const { compared } = compareSeen(dealt.deck, [], {
      whole: true,
      own: "hand-0",
      seated,
      updates,
    });
    if (compared === 0) throw new Error("nothing was compared");
    chain = { known: dealt.round, told: dealt.link };
  }
  return performance.now() - begin;
}
