import { beforeEach, describe, expect, it } from "vitest";
import type { Answer, Request } from "../../src/connection/connection.svelte";
import { bytesOf, hexOf } from "../../src/deals/bytes";
import type { DealtRound, MatchNumbers } from "../../src/deals/check";
import { saltCommitment } from "../../src/deals/numbers";
import type { SeenEvent } from "../../src/deals/seen";
import { DealWatch } from "../../src/deals/watch.svelte";
import type { Room, ServerMessage, View } from "../../src/protocol/messages.gen";
import { bytes, hex, HonestServer, kPack, kTable } from "./honest";

const kSeat = 2;

/**
 * A server, as far as a page sees it: its messages. Tests also send messages that no honest server
 * would send.
 */
class Fake {
  server = new HonestServer();
  asked: Request[] = [];
  /** The codes of refusals, by the type of the request. Other requests are answered with "ok". */
  refuses = new Map<string, string>();
  #listener: (message: ServerMessage) => void = () => {};
  watch: DealWatch;

  constructor(heard: ServerMessage[] = []) {
    this.watch = new DealWatch(kTable, this.line, heard);
  }

  get line() {
    return {
      request: async (request: Request): Promise<Answer> => {
        this.asked.push(request);
        const code = this.refuses.get(request.type);
        return code
          ? ({ type: "refused", id: "1", code, message: "" } as Answer)
          : { type: "ok", id: "1" };
      },
      listen: (listener: (message: ServerMessage) => void) => {
        this.#listener = listener;
        return () => (this.#listener = () => {});
      },
    };
  }

  /** Starts a new watch, as a page does that is reloaded in the same window. */
  reload(): void {
    this.watch.stop();
    this.watch = new DealWatch(kTable, this.line);
  }

  async tell(message: unknown): Promise<void> {
    this.#listener(message as ServerMessage);
    await new Promise((done) => setTimeout(done));
  }

  sent(type: string): Record<string, unknown>[] {
    return this.asked.filter((request) => request.type === type) as never;
  }

  room(stage: Room["stage"], seat: number | null = kSeat, more: Partial<Room["you"]> = {}) {
    const you = { seat, host: false, active: true, ...more };
    const seats = [0, 1, 2, 3].map((place) => ({ seat: place, kind: "person" }));
    seats.push({ seat: 4, kind: "bot" });
    return this.tell({ type: "room", table: kTable, room: { stage, you, seats } });
  }

  /**
   * Begins a match: the page sits, commits to its salt and is asked to open it. Returns the numbers
   * of the match.
   */
  async begin(others: Readonly<Record<number, string>> = { 0: hex(40) }): Promise<MatchNumbers> {
    await this.room("waiting");
    const numbers = this.numbers(others);
    await this.want(numbers);
    return numbers;
  }

  /** Returns the numbers of the match with this page's commitment, without its salt. */
  numbers(others: Readonly<Record<number, string>> = {}): MatchNumbers {
    const numbers = this.server.numbers(others, [1]);
    const commit = String(this.sent("commit-salt").at(-1)?.commit);
    return { ...numbers, salts: [...numbers.salts, { seat: kSeat, commit }] };
  }

  async want(numbers: MatchNumbers): Promise<void> {
    const { match, commit } = numbers;
    const commits = numbers.salts.map((one) => ({ seat: one.seat, commit: one.commit }));
    await this.tell({ type: "salts-wanted", table: kTable, match, commit, commits });
  }

  /** Returns the same numbers with the salt that this page opened. */
  opened(numbers: MatchNumbers): MatchNumbers {
    const salt = String(this.sent("open-salt").at(-1)?.salt);
    const salts = numbers.salts.map((one) => (one.seat === kSeat ? { ...one, salt } : one));
    return { ...numbers, salts };
  }

  deals(numbers: MatchNumbers, rounds: DealtRound[] = []) {
    return this.tell({ type: "deals", table: kTable, deals: { ...numbers, rounds } });
  }

  /** Sends an update, for example the deal of a round or its end. */
  update(
    round: number,
    stage: View["stage"],
    events: SeenEvent[] = [],
    hand: string[] = [],
    more = {},
    shown = {},
  ) {
    const zones = [
      { id: `hand-${kSeat}`, layout: "fan", seat: kSeat, count: hand.length, cards: hand },
    ];
    const view = { round, stage, you: kSeat, dealer: 0, zones, ...shown };
    return this.tell({ type: "update", table: kTable, seq: 1, view, events, ...more });
  }

  /** Deals five cards from this deck to this page, and turns one up. */
  deal(round: number, deck: readonly string[]) {
    const hand = deck.slice(0, 5);
    const events = [
      { event: "dealt" },
      { event: "move", from: "stock", to: `hand-${kSeat}`, count: 5, cards: hand },
      { event: "move", from: "stock", to: "discard", count: 1, cards: [deck[5]!] },
    ];
    return this.update(round, "playing", events, [...hand].sort());
  }

  /**
   * Plays a round: deals `deck`, ends the round and then sends `told`. By default both follow from
   * the numbers.
   */
  async round(
    numbers: MatchNumbers,
    round: number,
    { deck, told }: { deck?: string[]; told?: DealtRound } = {},
  ) {
    const dealt = told ?? this.server.dealt(numbers, round);
    await this.deal(round, deck ?? dealt.deck);
    await this.update(round, "round-over", [], (deck ?? dealt.deck).slice(0, 5));
    await this.deals(numbers, [dealt]);
  }

  get codes(): string[] {
    return this.watch.warnings.flatMap(({ problems }) => problems.map(({ code }) => code));
  }
}

let fake: Fake;
beforeEach(() => {
  sessionStorage.clear();
  fake = new Fake();
});

describe("the page's own number", () => {
  it("is committed to by a seated player, and opened once it is in the list", async () => {
    await fake.room("waiting", null);
    expect(fake.asked).toEqual([]);
    const numbers = await fake.begin();
    const [{ commit }] = fake.sent("commit-salt") as [{ commit: string }];
    const [{ salt, match }] = fake.sent("open-salt") as [{ salt: string; match: string }];
    expect(match).toBe(numbers.match);
    expect(hexOf(saltCommitment(kTable, kSeat, bytesOf(salt, 32)!))).toBe(commit);
    await fake.deals(fake.opened(numbers));
    expect(fake.codes).toEqual([]);
  });

  it("is committed to once per seat and connection, and only by an active page", async () => {
    await fake.room("waiting", kSeat, { active: false });
    expect(fake.asked).toEqual([]);
    for (const seat of [kSeat, kSeat, 3]) await fake.room("waiting", seat);
    await fake.room("waiting", null);
    await fake.room("waiting", 3);
    expect(fake.sent("commit-salt")).toHaveLength(3);
    expect(new Set(fake.sent("commit-salt").map(({ commit }) => commit)).size).toBe(3);
    await fake.tell({ type: "welcome" });
    await fake.room("waiting", 3);
    const commits = fake.sent("commit-salt").map(({ commit }) => commit);
    expect(commits).toHaveLength(4);
    expect(commits[3]).toBe(commits[2]);
  });

  it("is offered again if it came at the wrong moment", async () => {
    fake.refuses.set("commit-salt", "already_started");
    await fake.room("waiting");
    fake.refuses.clear();
    await fake.room("waiting");
    await fake.room("waiting");
    expect(fake.sent("commit-salt")).toHaveLength(2);
  });

  it("is opened only once, and the next match gets another number", async () => {
    const numbers = await fake.begin();
    await fake.want({ ...numbers, commit: hex(9) });
    expect(fake.sent("open-salt")).toHaveLength(1);
    await fake.room("waiting");
    expect(fake.sent("commit-salt")).toHaveLength(2);
    const [one, other] = fake.sent("commit-salt");
    expect(one!.commit).not.toBe(other!.commit);
  });

  it("is not opened if the list has another commitment in its place", async () => {
    await fake.room("waiting");
    const numbers = fake.numbers();
    await fake.want({ ...numbers, salts: [{ seat: kSeat, commit: hex(1) }] });
    expect(fake.sent("open-salt")).toEqual([]);
    expect(fake.codes).toEqual(["own-commitment-missing"]);
  });

  it("causes a warning if a seat without a player is in the list, too", async () => {
    await fake.begin({ 0: hex(40), 4: hex(41), 9: hex(42) });
    expect(fake.watch.warnings.map(({ problems }) => problems)).toEqual([
      [
        { code: "no-player", seat: 4 },
        { code: "no-player", seat: 9 },
      ],
    ]);
  });

  it("causes no warning if another page of the player gives one instead", async () => {
    await fake.room("waiting");
    await fake.room("waiting", kSeat, { active: false });
    await fake.want({ ...fake.numbers(), salts: [{ seat: kSeat, commit: hex(1) }] });
    expect(fake.sent("open-salt")).toEqual([]);
    expect(fake.codes).toEqual([]);
  });

  it("causes no warning if it came too late for the list", async () => {
    fake.refuses.set("commit-salt", "already_started");
    await fake.room("waiting");
    await fake.want(fake.server.numbers({ 0: hex(40) }));
    expect(fake.codes).toEqual([]);
  });

  it("causes a warning if the deal leaves it out or has another one", async () => {
    for (const salt of [undefined, hex(77)]) {
      fake = new Fake();
      const numbers = fake.opened(await fake.begin());
      const salts = numbers.salts.map((one) =>
        one.seat === kSeat
          ? { seat: one.seat, commit: one.commit, ...(salt ? { salt } : {}) }
          : one,
      );
      await fake.deals({ ...numbers, salts });
      expect(fake.codes).toContain("own-salt-missing");
    }
  });

  it("may be left out of the deal if it was opened too late", async () => {
    fake.refuses.set("open-salt", "bad_salt");
    const numbers = await fake.begin();
    await fake.deals(numbers);
    expect(fake.codes).toEqual([]);
  });

  it("is offered for the next match when a match is over", async () => {
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    await fake.room("match");
    await fake.deal(1, fake.server.dealt(numbers, 1).deck);
    expect(fake.sent("commit-salt")).toHaveLength(1);
    await fake.update(1, "match-over");
    expect(fake.sent("commit-salt")).toHaveLength(2);
  });
});

it("the next match gets another number if a match began without asking for the page's number", async () => {
  await fake.room("waiting");
  await fake.room("match");
  await fake.update(1, "playing");
  await fake.update(1, "match-over");
  const [one, other] = fake.sent("commit-salt").map(({ commit }) => commit);
  expect(other).toBeDefined();
  expect(other).not.toBe(one);
  expect(fake.codes).toEqual([]);
});

describe("an honestly dealt match", () => {
  it("is checked round by round against the cards that the page was shown", async () => {
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    for (const round of [1, 2, 3]) {
      await fake.round(numbers, round);
      expect(fake.watch.verdict).toMatchObject({ round, problems: [], compared: 6, own: true });
    }
    expect(fake.codes).toEqual([]);
  });

  it("is checked in full by a page that reconnected before the match began", async () => {
    await fake.room("waiting");
    await fake.tell({ type: "welcome" });
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    await fake.round(numbers, 1);
    expect(fake.watch.verdict).toMatchObject({ round: 1, problems: [], compared: 6 });
  });

  it("is checked by a watcher who joins in the middle", async () => {
    const numbers = fake.server.numbers({ 0: hex(40) });
    await fake.room("match", null);
    await fake.deals(numbers, [fake.server.dealt(numbers, 3)]);
    expect(fake.watch.verdict).toBe(null); // the page has seen no cards so far
    await fake.update(4, "playing", [], ["2C"], { log: { whole: false, steps: [] } });
    expect(fake.watch.verdict).toMatchObject({ round: 3, problems: [], compared: 0, own: false });
    await fake.update(4, "round-over");
    await fake.deals(numbers, [fake.server.dealt(numbers, 4)]);
    expect(fake.watch.verdict).toMatchObject({ round: 4, problems: [], compared: 0 });
    expect(fake.codes).toEqual([]);
  });

  it("has no verdict on a round before the page has seen the round's end", async () => {
    const numbers = fake.opened(await fake.begin());
    const dealt = fake.server.dealt(numbers, 1);
    await fake.deals(numbers, [dealt]);
    await fake.deal(1, dealt.deck);
    expect(fake.watch.verdict).toBe(null);
    await fake.update(1, "round-over", [], dealt.deck.slice(0, 5));
    expect(fake.watch.verdict?.problems).toEqual([]);
  });

  it("is checked after a reload against the number that the page gave before", async () => {
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    fake.reload();
    const other = numbers.salts.map((one) => (one.seat === kSeat ? { ...one, salt: hex(3) } : one));
    await fake.deals({ ...numbers, salts: other });
    expect(fake.codes).toContain("own-salt-missing");
  });

  it("is compared with a log of the whole round, and not with a log that has a gap", async () => {
    for (const whole of [true, false]) {
      fake = new Fake();
      const numbers = fake.server.numbers({ 0: hex(40) });
      const { deck, ...rest } = fake.server.dealt(numbers, 1);
      const events = [
        { event: "dealt" },
        { event: "move", from: "stock", to: `hand-${kSeat}`, count: 1, cards: [deck[0]] },
      ];
      await fake.room("match");
      await fake.update(1, "playing", [], [deck[0]!], {
        log: { whole, steps: [{ seq: 1, events }] },
      });
      await fake.update(1, "round-over", [], [deck[0]!]);
      await fake.deals(numbers, [{ ...rest, deck }]);
      expect(fake.watch.verdict).toMatchObject({ compared: whole ? 1 : 0, problems: [] });
    }
  });

  it("causes no warning if the page lost the connection before a round was revealed", async () => {
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    await fake.deal(1, fake.server.dealt(numbers, 1).deck);
    await fake.update(1, "round-over");
    await fake.tell({ type: "welcome" });
    await fake.update(2, "playing");
    await fake.update(2, "round-over");
    await fake.deals(numbers, [fake.server.dealt(numbers, 2)]);
    expect(fake.watch.verdict).toMatchObject({ round: 2, compared: 0, problems: [] });
    expect(fake.codes).toEqual([]);
  });

  it("causes no warning if its player takes a seat in mid-round and was shown nothing before", async () => {
    const numbers = fake.server.numbers({ 0: hex(40) });
    const dealt = fake.server.dealt(numbers, 1);
    const cards = [dealt.deck[9]!];
    const other = { event: "move", from: "hand-1", to: "discard", count: 1, cards };
    await fake.room("match", null);
    await fake.room("match");
    await fake.update(1, "playing", [], ["2C"]);
    await fake.update(1, "round-over", [other], ["2C"]);
    await fake.deals(numbers, [dealt]);
    expect(fake.watch.verdict).toMatchObject({ round: 1, compared: 0, problems: [] });
    expect(fake.codes).toEqual([]);
  });

  it("is told apart from a match that was ended in the middle of its first round", async () => {
    const numbers = fake.opened(await fake.begin());
    const first = fake.server.dealt(numbers, 1);
    await fake.deal(1, first.deck);
    await fake.deals(numbers);
    await fake.room("match");
    await fake.room("ended");
    await fake.deals(numbers, [first]);
    fake.server = new HonestServer({ number: 2, root: bytes(2) });
    const next = fake.opened(await fake.begin());
    const { deck } = fake.server.dealt(next, 1);
    await fake.deal(1, deck);
    await fake.deals(next);
    await fake.room("match");
    await fake.update(1, "round-over", [], deck.slice(0, 5));
    await fake.deals(next, [fake.server.dealt(next, 1)]);
    expect(fake.watch.verdict).toMatchObject({ match: next.match, compared: 6, problems: [] });
    expect(fake.codes).toEqual([]);
  });

  it("causes no warning if a match that was ended early is shown again while the next one begins", async () => {
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    for (const round of [1, 2]) await fake.round(numbers, round);
    const third = fake.server.dealt(numbers, 3);
    await fake.deal(3, third.deck);
    await fake.room("match");
    await fake.room("ended");
    fake.server = new HonestServer({ number: 2, root: bytes(2) });
    await fake.want(fake.numbers({ 0: hex(40) }));
    await fake.update(3, "playing");
    await fake.deals(numbers, [third]);
    expect(fake.codes).toEqual([]);
  });

  it("may be followed by a match without numbers if it was ended early", async () => {
    const numbers = fake.opened(await fake.begin());
    await fake.deal(1, fake.server.dealt(numbers, 1).deck);
    await fake.deals(numbers);
    await fake.room("match");
    await fake.room("ended");
    await fake.update(1, "playing", [{ event: "dealt" }]);
    await fake.room("match");
    await fake.update(1, "round-over");
    await fake.update(2, "playing");
    expect(fake.codes).toEqual([]);
  });

  it("does not show who deals first in a later match if the page missed the first deal of the one before", async () => {
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    await fake.round(numbers, 1);
    await fake.update(1, "match-over");
    await fake.room("match");
    for (const number of [2, 3]) {
      fake.server = new HonestServer({ number, root: bytes(number) });
      await fake.want(fake.numbers({ 0: hex(40) }));
      // The first round of the second match is missing.
      if (number === 3) await fake.update(1, "playing", [], [], {}, { dealer: 2 });
      else await fake.update(2, "playing", [], [], { truncated: true }, { dealer: 2 });
      await fake.deals(fake.opened(fake.numbers({ 0: hex(40) })));
      await fake.update(number === 3 ? 1 : 2, "match-over");
    }
    expect(fake.codes).toEqual([]);
  });

  it("is told apart from the next match at the same table", async () => {
    for (const number of [1, 2]) {
      fake.server = new HonestServer({ number, root: bytes(number) });
      const numbers = fake.opened(await fake.begin());
      await fake.deals(numbers);
      await fake.round(numbers, 1);
      await fake.update(1, "match-over");
      expect(fake.watch.verdict).toMatchObject({ match: `${kTable}/${number}`, compared: 6 });
    }
    expect(fake.codes).toEqual([]);
  });
});

describe("a server that cheats", () => {
  let numbers: MatchNumbers;
  beforeEach(async () => {
    numbers = fake.opened(await fake.begin());
  });

  it("is found out if it chooses another chain once it knows the salts", async () => {
    await fake.deals({ ...numbers, commit: hex(5) });
    expect(fake.codes).toContain("commitment-changed");
  });

  it("is found out if it drops another player's salt or adds one", async () => {
    await fake.deals({ ...numbers, salts: numbers.salts.slice(1) });
    expect(fake.codes).toContain("salts-changed");
    fake = new Fake();
    numbers = fake.opened(await fake.begin());
    const added = fake.server.numbers({ 3: hex(3) }).salts;
    await fake.deals({ ...numbers, salts: [...numbers.salts, ...added] });
    expect(fake.codes).toContain("salts-changed");
  });

  it("is found out if it sends other numbers later", async () => {
    await fake.deals(numbers);
    await fake.deals({ ...numbers, commit: hex(5) });
    await fake.deals({ ...numbers, salts: [] });
    expect(fake.codes).toEqual(["commitment-changed", "salts-changed"]);
  });

  it("is found out if it reveals another link", async () => {
    await fake.deals(numbers);
    await fake.round(numbers, 1, { told: { ...fake.server.dealt(numbers, 1), link: hex(1) } });
    expect(fake.watch.verdict?.problems).toEqual([{ code: "chain" }]);
    expect(fake.codes).toEqual(["chain"]);
  });

  it("is found out if it deals another deck, whether it says so or not", async () => {
    await fake.deals(numbers);
    const honest = fake.server.dealt(numbers, 1);
    const deck = [...honest.deck];
    [deck[0], deck[30]] = [deck[30]!, deck[0]!];
    await fake.round(numbers, 1, { told: { ...honest, deck } });
    expect(fake.codes).toEqual(["deck"]);
    await fake.round(numbers, 2, { deck });
    expect(fake.codes).toContain("shown-otherwise");
  });

  it("is found out at the next deal if it withholds where a deck came from", async () => {
    await fake.deals(numbers);
    await fake.deal(1, fake.server.dealt(numbers, 1).deck);
    await fake.update(1, "round-over");
    expect(fake.codes).toEqual([]);
    await fake.deal(2, fake.server.dealt(numbers, 2).deck);
    expect(fake.codes).toEqual(["withheld"]);
  });

  it("may withhold the rounds of a duplicate, because other tables play them too", async () => {
    await fake.deals({ ...numbers, salts: [], without: [], duplicate: true });
    await fake.update(1, "playing");
    await fake.update(1, "round-over");
    await fake.deal(2, fake.server.dealt(numbers, 2).deck);
    expect(fake.codes).not.toContain("withheld");
  });

  it("is found out if it withholds the numbers of the last round, or all of them", async () => {
    await fake.deals(numbers);
    await fake.deal(1, fake.server.dealt(numbers, 1).deck);
    await fake.update(1, "match-over", [], [], {}, { result: { winner: 0 } });
    expect(fake.codes).toEqual([]);
    await fake.update(1, "playing");
    expect(fake.codes).toEqual(["withheld"]);
    sessionStorage.clear();
    fake = new Fake();
    await fake.begin();
    await fake.update(1, "playing");
    await fake.update(1, "round-over");
    expect(fake.codes).toEqual(["withheld"]);
  });

  it("may keep the numbers of a round that was ended early", async () => {
    await fake.deals(numbers);
    await fake.deal(1, fake.server.dealt(numbers, 1).deck);
    await fake.update(1, "match-over");
    await fake.update(1, "playing");
    expect(fake.codes).toEqual([]);
  });

  it("is found out if it asks for numbers again until a deck pleases it", async () => {
    await fake.room("waiting");
    const other = new HonestServer({ root: bytes(2) });
    await fake.want({ ...fake.numbers(), commit: other.commit });
    expect(fake.codes).toEqual(["asked-again"]);
    // It could also give the next match another name, or let the page load again.
    sessionStorage.clear();
    fake = new Fake();
    await fake.begin();
    fake.server = new HonestServer({ number: 2, root: bytes(2) });
    await fake.begin();
    expect(fake.codes).toEqual(["asked-again"]);
  });

  it("may ask again on a new connection: it may have been started again before the match began", async () => {
    fake.server = new HonestServer({ root: bytes(2) });
    await fake.tell({ type: "welcome" });
    const again = fake.opened(await fake.begin());
    await fake.deals(again);
    await fake.round(again, 1);
    expect(fake.watch.tickOf(1)).toBe("checked");
    expect(fake.codes).toEqual([]);
    // The second commitment may come too late for it.
    sessionStorage.clear();
    fake = new Fake();
    await fake.begin();
    fake.server = new HonestServer({ root: bytes(2) });
    fake.refuses.set("commit-salt", "already_started");
    await fake.tell({ type: "welcome" });
    await fake.room("waiting");
    const without = fake.server.numbers({ 0: hex(40) });
    await fake.want(without);
    await fake.deals(without);
    expect(fake.codes).toEqual([]);
    fake.reload();
    await fake.deals(without);
    expect(fake.codes).toEqual([]);
  });

  it("may tell the same numbers once more to a page that connected again", async () => {
    fake.refuses.set("commit-salt", "already_started");
    await fake.tell({ type: "welcome" });
    await fake.room("waiting");
    await fake.want(numbers);
    await fake.deals(fake.opened(numbers));
    expect(fake.codes).toEqual([]);
  });

  it("is found out if it asks for the numbers of one match and deals with those of another", async () => {
    await fake.deals({ ...numbers, match: `${kTable}/2`, commit: hex(5), salts: [] });
    expect(fake.codes).toEqual(["not-asked"]);
  });

  it("is found out if it begins a match without asking the pages", async () => {
    sessionStorage.clear();
    for (const before of [false, true]) {
      fake = new Fake();
      await fake.room("waiting");
      if (before) await fake.deals(numbers);
      await fake.update(1, "playing");
      await fake.deals(numbers);
      expect(fake.codes).toContain("not-asked");
    }
  });

  it("is found out if it takes other numbers in mid-match", async () => {
    await fake.deals(numbers);
    await fake.round(numbers, 1);
    await fake.deals({ ...numbers, match: `${kTable}/7`, commit: hex(5) });
    expect(fake.codes).toContain("not-asked");
  });

  it("is found out if it calls an ordinary match a duplicate", async () => {
    sessionStorage.clear();
    fake = new Fake();
    await fake.room("waiting");
    await fake.update(1, "playing");
    await fake.deals({ ...numbers, salts: [], without: [], duplicate: true });
    expect(fake.codes).toEqual(["not-asked"]);
  });

  it("is found out if it chooses the number of the round", async () => {
    await fake.deals(numbers);
    await fake.deal(3, fake.server.dealt(numbers, 3).deck);
    expect(fake.codes).toEqual(["round-skipped"]);
    sessionStorage.clear();
    fake = new Fake();
    numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    await fake.round(numbers, 1);
    await fake.deal(3, fake.server.dealt(numbers, 3).deck);
    expect(fake.codes).toContain("round-skipped");
  });

  it("may show nothing to a page without a seat, which later sits down", async () => {
    sessionStorage.clear();
    fake = new Fake();
    await fake.room("waiting", null);
    await fake.want(fake.server.numbers({ 0: hex(40) }));
    await fake.room("match", kSeat);
    await fake.update(3, "playing", [], [], {}, { dealer: 2 });
    await fake.update(3, "round-over");
    await fake.deals(fake.server.numbers({ 0: hex(40) }));
    expect(fake.codes).toEqual([]);
  });

  it("is found out if it chooses the first dealer", async () => {
    const deal = (dealer: number) => fake.update(1, "playing", [], [], {}, { dealer });
    await fake.deals(numbers);
    await deal(3);
    expect(fake.watch.warnings[0]?.problems).toEqual([{ code: "dealer", seat: 3 }]);
    // In a rematch, the next seat deals first.
    for (const dealer of [1, 0]) {
      sessionStorage.clear();
      fake = new Fake();
      numbers = fake.opened(await fake.begin());
      await fake.deals(numbers);
      await deal(0);
      await fake.update(1, "match-over");
      await fake.room("match");
      fake.server = new HonestServer({ number: 2, root: bytes(2) });
      await fake.want(fake.numbers({ 0: hex(40) }));
      await deal(dealer);
      expect(fake.codes).toEqual(dealer === 1 ? [] : ["dealer"]);
    }
  });

  it("is found out if it sorts other cards than before, or not every face equally often", async () => {
    await fake.deals(numbers);
    await fake.round(numbers, 1);
    fake.server = new HonestServer({ pack: kPack.slice(1) });
    await fake.round(numbers, 2);
    expect(fake.codes).toEqual(["pack"]);
    fake.server = new HonestServer({ pack: [...kPack.slice(1), "KS"] });
    await fake.round(numbers, 3);
    expect(fake.watch.verdict?.problems).toContainEqual({ code: "pack" });
  });

  it("is found out if it uses one chain for two matches", async () => {
    await fake.deals(numbers);
    await fake.round(numbers, 1);
    await fake.update(1, "match-over");
    fake.server = new HonestServer({ number: 2 });
    await fake.begin();
    expect(fake.codes).toContain("chain-again");
  });

  it("is reported if it sends unreadable deals, and the page goes on", async () => {
    for (const deals of [null, 7, {}, { ...numbers, rounds: [{ round: "x" }] }])
      await fake.tell({ type: "deals", table: kTable, deals });
    expect(new Set(fake.codes)).toEqual(new Set(["unreadable"]));
    await fake.deals(numbers);
    await fake.round(numbers, 1);
    expect(fake.watch.verdict?.problems).toEqual([]);
  });

  it("leaves evidence: the messages, the page's number and the cards that it was shown", async () => {
    await fake.deals(numbers);
    await fake.round(numbers, 1, { told: { ...fake.server.dealt(numbers, 1), link: hex(1) } });
    const evidence = JSON.parse(fake.watch.evidence());
    expect(evidence).toMatchObject({
      format: "lastcard-deals-evidence/1",
      table: kTable,
      warnings: [{ round: 1, problems: [{ code: "chain" }] }],
      own: { seat: kSeat, opened: { match: numbers.match, accepted: true } },
    });
    expect(evidence.told.map(({ message }: { message: { type: string } }) => message.type)).toEqual(
      ["salts-wanted", "deals", "deals"],
    );
    expect(evidence.shown[0].updates[0].events[0]).toEqual({ event: "dealt" });
  });
});

describe("the tick at the end of a round", () => {
  it("is there only if the round was checked, and nothing about its match is wrong", async () => {
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    await fake.round(numbers, 1);
    expect(fake.watch.tickOf(1)).toBe("checked");
    expect(fake.watch.tickOf(2)).toBe(null);
    await fake.deals({ ...numbers, commit: hex(5) });
    expect(fake.watch.tickOf(1)).toBe(null);
  });

  it("says so if a number was not opened, or no card was compared", async () => {
    fake.refuses.set("open-salt", "bad_salt");
    const late = await fake.begin();
    await fake.deals(late);
    await fake.round(late, 1);
    expect(fake.codes).toEqual([]);
    expect(fake.watch.tickOf(1)).toBe("part");
    sessionStorage.clear();
    fake = new Fake();
    const numbers = fake.opened(await fake.begin());
    await fake.deals(numbers);
    await fake.update(1, "playing", [], [], { truncated: true });
    await fake.update(1, "round-over");
    await fake.deals(numbers, [fake.server.dealt(numbers, 1)]);
    expect(fake.watch.tickOf(1)).toBe("part");
  });
});

it("the watch handles messages that came before it began", async () => {
  const early = {
    type: "room",
    table: kTable,
    room: { stage: "waiting", you: { seat: kSeat, active: true } },
  };
  fake = new Fake([early as unknown as ServerMessage]);
  await new Promise((done) => setTimeout(done));
  expect(fake.sent("commit-salt")).toHaveLength(1);
});
