// Plays a server that reports its deals, honestly or with one change. The pages' numbers are known beforehand, so that
// the real server behind it can be given the decks that follow from them.
import { clientModule } from "./client_module.mjs";
import { packOf } from "./deck.mjs";
import { kDecks } from "./short_match.mjs";

const { HonestServer } = await clientModule("tests/deals/honest.ts");

/** Returns the number of a seat. The page of this seat gets it from its browser (`fixedChance`). */
const saltOf = (seat) =>
  String(seat + 1)
    .padStart(2, "0")
    .repeat(32);

/** Runs in the page. The browser returns the number of this seat for 32 random bytes. */
export function fixedChance(seat) {
  const { getRandomValues } = crypto;
  crypto.getRandomValues = (array) =>
    array.length === 32 ? array.fill(seat + 1) : getRandomValues.call(crypto, array);
}

export class ToldDeals {
  #committed = new Map();
  #opened = new Set();
  #held = null;
  #server;
  #table;
  /** The seats of the pages that have seen the match begin. */
  #begun = new Set();
  #numbers;
  /** Returns the message that a page gets instead of the true one. */
  alter = (message) => message;

  constructor(table, { seats, without = [] }) {
    this.#table = table;
    this.#server = new HonestServer({ table, pack: packOf({ decks: kDecks, jokers: 2 }) });
    const given = seats.filter((seat) => !without.includes(seat));
    const salts = Object.fromEntries(given.map((seat) => [seat, saltOf(seat)]));
    this.#numbers = this.#server.numbers(salts, without);
  }

  /** Returns the deck of a round. */
  deck(round) {
    return this.#server.dealt(this.#numbers, round).deck;
  }

  /** Forgets the commitments, as a server does that was started again. Each page then commits anew. */
  forget() {
    this.#committed.clear();
  }

  get committed() {
    return this.#committed.size;
  }

  /**
   * Answers the messages about numbers itself, so that the real server does not get them. Holds the start back until
   * all numbers are open.
   */
  fromPage = (line, message) => {
    const { type, id, table } = message;
    if (type === "commit-salt") {
      this.#committed.set(line.seat, message.commit);
      line.tell({ type: "ok", id });
      return null;
    }
    if (type === "open-salt") {
      this.#opened.add(line.seat);
      line.tell({ type: "ok", id });
      if (this.#opened.size === this.#numbers.salts.length) this.#held?.();
      return null;
    }
    if (type !== "start") return message;
    this.#held = () => line.say(message);
    const { match, commit, salts } = this.#numbers;
    const commits = salts.map(({ seat }) => ({ seat, commit: this.#committed.get(seat) }));
    for (const one of this.lines) one.tell({ type: "salts-wanted", table, match, commit, commits });
    return null;
  };

  fromServer = (line, message) => {
    if (message.type === "room") line.seat = message.room.you.seat;
    if (message.type !== "update") return message;
    const altered = this.alter(message, line);
    const { round, stage } = message.view;
    line.tell(altered);
    if (!this.#begun.has(line.seat)) this.#tell(line, []);
    this.#begun.add(line.seat);
    if (stage !== "playing") this.#tell(line, [this.#server.dealt(this.#numbers, round)]);
    return null;
  };

  #tell(line, rounds) {
    const deals = structuredClone({ ...this.#numbers, rounds });
    const told = this.alter({ type: "deals", table: this.#table, deals }, line);
    if (told) line.tell(told);
  }
}
