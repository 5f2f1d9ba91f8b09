import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchPage, MatchPosition, MatchSummary } from "../src/protocol/archive.gen";
import type { NoteEvent, View } from "../src/protocol/messages.gen";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { withFormerNamed } from "../src/replay/archive";
import { momentsOf } from "../src/replay/moments";
import { kPageLength, nextPage, PositionPages } from "../src/replay/pages";
import { replayWords } from "../src/replay/part-words";
import { ReplayState, seatsAt } from "../src/replay/replay.svelte";
import ReplayControls from "../src/replay/ReplayControls.svelte";
import {
  rotationAfter,
  rotationBefore,
  roundAfter,
  roundAt,
  roundBefore,
} from "../src/replay/steps";
import { sayPoints } from "../src/replay/words";
import { flightsOf } from "../src/table/flights";
import { until } from "./until";

const { askPositions } = vi.hoisted(() => ({ askPositions: vi.fn() }));
vi.mock(import("../src/replay/archive"), async (original) => ({
  ...(await original()),
  askPositions,
}));

// The seats that act in two rounds of three players. In the first, seat 2 draws a card and plays
// it.
const turns = [null, 1, 2, 2, 0, 1, 2, null, 2, 0];
const starts = [
  { position: 0, dealer: 0 },
  { position: 7, dealer: 1 },
];

describe("steps of a replay", () => {
  it.each([
    [0, 5],
    [1, 5],
    [2, 6],
    [3, 6],
    [4, 7],
    [5, 7],
    [7, 9],
    [9, 9],
  ])("one rotation on from %i is %i", (from, to) => expect(rotationAfter(turns, from)).toBe(to));

  it.each([
    [9, 7],
    [7, 6],
    [6, 2],
    [5, 1],
    [3, 0],
    [1, 0],
    [0, 0],
  ])("one rotation back from %i is %i", (from, to) => expect(rotationBefore(turns, from)).toBe(to));

  it("a round begins at the position of its deal", () => {
    expect([0, 6, 7, 9].map((position) => roundAt(starts, position))).toEqual([1, 1, 2, 2]);
    expect(roundBefore(starts, 9)).toBe(7);
    expect(roundBefore(starts, 7)).toBe(0);
    expect(roundAfter(starts, 3, 9)).toBe(7);
    expect(roundAfter(starts, 7, 9)).toBe(9);
  });
});

describe("seats of a replay", () => {
  it("have the players who held them at that position", () => {
    const match = {
      seats: [{ seat: 0, name: "Friend", kind: "person" }],
      seat_changes: [
        { position: 4, seat: 0, name: "Robin", kind: "bot", was: { name: "Noor", kind: "person" } },
        {
          position: 6,
          seat: 0,
          name: "Friend",
          kind: "person",
          was: { name: "Robin", kind: "bot" },
        },
      ],
    } as unknown as MatchPage;
    const names = [0, 3, 4, 5, 6, 9].map((position) => seatsAt(match, position)[0]?.name);
    expect(names).toEqual(["Noor", "Noor", "Robin", "Robin", "Friend", "Friend"]);
  });
});

describe("a player who deleted the account", () => {
  it("is named in the reader's language, wherever the name stands", async () => {
    await useLanguage("nl");
    const gone = { seat: 1, name: "former player", kind: "person", former: true };
    const told = { matches: [{ seats: [{ seat: 0, name: "Noor" }, gone] }], next: null };
    withFormerNamed(told);
    expect(told.matches[0]!.seats.map(({ name }) => name)).toEqual(["Noor", "vroegere speler"]);
    await useLanguage("en");
  });
});

describe("the points of a match in a list", () => {
  const ended = (side: number | null, points: number[]) =>
    sayPoints({ seats: [], result: { winner: side, side, points } } as unknown as MatchSummary);

  it("begin with the winner's if there are two sides", () => {
    expect(ended(0, [2, 1])).toBe("2 – 1");
    expect(ended(1, [1, 2])).toBe("2 – 1");
    expect(ended(null, [1, 2])).toBe("1 – 2");
  });

  it("are in the order of the sides if there are more", () => {
    expect(ended(1, [10, 40, 20])).toBe("10 – 40 – 20");
  });
});

describe("nextPage", () => {
  it("is the nearest missing page", () => {
    expect(nextPage(new Set(), 5, 2)).toBe(2);
    expect(nextPage(new Set([2]), 5, 2)).toBe(3);
    expect(nextPage(new Set([2, 3]), 5, 2)).toBe(1);
    expect(nextPage(new Set([0, 1, 2, 3, 4]), 5, 2)).toBeNull();
  });
});

describe("PositionPages", () => {
  const total = kPageLength * 3 + 7;
  const positionsFrom = (from: number, count: number) =>
    Array.from({ length: Math.min(count, total - from) }, (_, index) => ({
      position: from + index,
    })) as MatchPosition[];

  it("asks for each page once, the wanted one first", async () => {
    const asked: number[] = [];
    const done = await new Promise<PositionPages>((resolve) => {
      const pages: PositionPages = new PositionPages({
        total,
        ask: async (from, count) => {
          asked.push(from / kPageLength);
          return { value: { positions: positionsFrom(from, count) } };
        },
        onPage: () => pages.complete && resolve(pages),
        onProblem: () => {},
      });
      pages.want(kPageLength + 3);
    });
    expect(asked).toEqual([1, 2, 0, 3]);
    expect(done.at(total - 1)?.position).toBe(total - 1);
  });

  it("waits if the server is asked too fast, and gives up if the match does not exist", async () => {
    const waits: number[] = [];
    let answers = [{ problem: "too_fast" as const }, { problem: "no_such_match" as const }];
    const problem = await new Promise<string>((resolve) => {
      const pages = new PositionPages({
        total: 10,
        ask: async () => {
          const [answer, ...rest] = answers;
          answers = rest;
          return answer!;
        },
        onPage: () => {},
        onProblem: resolve,
        wait: async (ms) => void waits.push(ms),
      });
      pages.want(0);
    });
    expect(problem).toBe("no_such_match");
    expect(waits).toHaveLength(1);
  });
});

describe("the moments of a replay", () => {
  const kNone: readonly NoteEvent[] = [];
  const played = (...cards: string[]): NoteEvent => ({ event: "played", seat: 0, cards });
  const chain = (event: "chain-opened" | "chain-grew", count: number): NoteEvent => ({
    event,
    seat: 0,
    count,
  });

  /** Positions with these events and points. Null: one that has not loaded. */
  function found(
    told: readonly (readonly NoteEvent[] | null)[],
    points: Readonly<Record<number, number[]>> = {},
    others: Partial<MatchPage> = {},
  ) {
    const page = { positions: told.length, round_starts: [{ position: 0, dealer: 0 }], ...others };
    const at = (position: number) => {
      const events = told[position];
      if (!events) return undefined;
      return { position, events, view: { points: points[position] ?? [0, 0] } };
    };
    const moments = momentsOf(page as never, at as never);
    return moments.map(({ position, kind, event }) => [position, kind, event.count ?? event.side]);
  }

  it("are chains of six and more, at their last growth", () => {
    expect(
      found([
        [chain("chain-opened", 2)],
        [chain("chain-grew", 6)],
        [chain("chain-grew", 9)],
        [{ event: "took", seat: 1, count: 9 }],
        [chain("chain-opened", 5)],
        [{ event: "dealt", seat: 0, count: 7 }],
        [chain("chain-opened", 7)],
      ]),
    ).toEqual([
      [2, "chain", 9],
      [6, "chain", 7],
    ]);
  });

  it("are sets of four and more, forgotten knocks and great plays, in their order", () => {
    const great_plays = [{ position: 1, play: "king-fling", rule: "TAP-4", seat: 1, count: 4 }];
    const told = [
      [played("7H", "7D", "7S")],
      kNone,
      [played("8H", "8D", "8S", "8C")],
      [{ event: "forgot-knock", seat: 1, count: 2 }],
    ];
    expect(found(told, {}, { great_plays })).toEqual([
      [1, "great", 4],
      [2, "set", undefined],
      [3, "knock", 2],
    ]);
  });

  it("are turns of the lead at the ends of rounds, and a tie is none", () => {
    const round_starts = [0, 2, 4, 6, 8].map((position) => ({ position, dealer: 0 }));
    const told = Array.from({ length: 10 }, () => kNone);
    const points = { 1: [1, 0], 3: [1, 1], 5: [1, 2], 7: [1, 3], 8: [9, 3], 9: [2, 3] };
    expect(found(told, points, { round_starts })).toEqual([[5, "lead", 1]]);
    // The end of the second round has not loaded.
    const gap = told.map((events, position) => (position === 3 ? null : events));
    expect(found(gap, points, { round_starts })).toEqual([]);
  });
});

describe("a jump to another place of a replay", () => {
  // The events at each position of two rounds.
  const told = [["dealt"], ["played", "knocked"], ["called-suit"], ["dealt"], ["played"], ["drew"]];
  const view: View = {
    stage: "playing",
    round: 1,
    dealer: 0,
    you: null,
    phase: "play",
    turn: 0,
    to_act: [0],
    zones: [],
    badges: [],
    points: [0, 0],
    target: 4,
    status: { code: "play", seat: 0 },
  };
  const match = {
    match: "0a",
    table: "T",
    game: "pesten",
    rules: {},
    seats: ["Noor", "Bas"].map((name, seat) => ({ seat, name, kind: "person" })),
    seats_count: 2,
    seat_changes: [],
    positions: told.length,
    round_starts: [
      { position: 0, dealer: 0 },
      { position: 3, dealer: 1 },
    ],
    turns: [null, 0, 0, null, 1, 0],
  } as unknown as MatchPage;
  const codesOf = (replay: ReplayState) => replay.table.log.map(({ event }) => event?.event);

  beforeEach(() => {
    const positions = told.map((codes, position) => ({
      position,
      view,
      events: codes.map((event) => ({ event, seat: 1 })),
    }));
    askPositions.mockResolvedValue({ value: { positions } });
  });

  async function opened(position: number): Promise<ReplayState> {
    const replay = new ReplayState(match, position, "all");
    await until(() => expect(replay.shown).toBe(position));
    return replay;
  }

  it("shows the log of its round up to there, and no later events", async () => {
    const replay = await opened(2);
    expect(codesOf(replay)).toEqual(["dealt", "played", "knocked", "called-suit"]);
    replay.step(-1);
    expect(codesOf(replay)).toEqual(["dealt", "played", "knocked"]);
    replay.step(-1);
    expect(codesOf(replay)).toEqual(["dealt"]);
    replay.go(5);
    expect(codesOf(replay)).toEqual(["dealt", "played", "drew"]);
    replay.close();
  });

  it("adds to the log if the place is the next one", async () => {
    const replay = await opened(0);
    replay.step(1);
    replay.step(1);
    expect(codesOf(replay)).toEqual(["dealt", "played", "knocked", "called-suit"]);
    replay.close();
  });

  it("is neither shown nor announced if its page comes after the viewer has left", async () => {
    let answer: (got: unknown) => void = () => {};
    askPositions.mockReset();
    askPositions.mockImplementationOnce(() => new Promise((got) => (answer = got)));
    askPositions.mockResolvedValue({ value: { positions: [] } });
    const replay = new ReplayState({ ...match, positions: 3 * kPageLength }, 0, "all");
    const told = vi.fn();
    replay.onStep = told;
    replay.close();
    const events = [{ event: "dealt", seat: 1 }];
    answer({ value: { positions: [{ position: 0, view, events }] } });
    // The replay has handled the answer by then.
    await new Promise((later) => setTimeout(later));
    expect(told).not.toHaveBeenCalled();
    expect(replay.shown).toBe(-1);
    expect(askPositions).toHaveBeenCalledOnce();
  });

  it("marks no card as new, and a step marks the card that came with it", async () => {
    const hand = ["5H", "6H", "7H", "8H", "9H", "TH"];
    const positions = hand.map((_, position) => {
      const cards = hand.slice(0, position + 1);
      const zone = { id: "hand-0", seat: 0, layout: "fan", count: cards.length, cards };
      return { position, view: { ...view, you: 0, zones: [zone] }, events: [] };
    });
    askPositions.mockResolvedValue({ value: { positions } });
    const replay = new ReplayState(match, 0, 0);
    await until(() => expect(replay.shown).toBe(0));
    const { table } = replay;
    const isNew = ({ key }: { key: number }) => table.fresh.has(key);
    const fresh = () => table.hand.filter(isNew).map(({ card }) => card);
    replay.step(1);
    expect(fresh()).toEqual(["6H"]);
    replay.step(1);
    expect(fresh()).toEqual(["7H"]);
    replay.go(5);
    expect([table.hand.length, fresh()]).toEqual([6, []]);
    replay.go(3);
    replay.step(-1);
    expect(fresh()).toEqual([]);
    replay.close();
  });

  it("takes one press for a great play, which the slider marks", async () => {
    await useLanguage("en");
    await replayWords.load("en");
    const great_plays = [{ position: 4, play: "king-fling", rule: "TAP-4", seat: 1, count: 4 }];
    const replay = new ReplayState({ ...match, great_plays }, 0, "all");
    await until(() => expect(replay.shown).toBe(0));
    const { container } = render(ReplayControls, { replay });
    expect(container.querySelectorAll(".marks .great")).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: /^A great play: a king/ }));
    expect(replay.position).toBe(4);
    cleanup();
    replay.close();
  });

  it("takes one press for a chain, a set, a knock or a turn of the lead, for every viewer", async () => {
    await useLanguage("en");
    await replayWords.load("en");
    const events = [
      [{ event: "chain-grew", seat: 0, count: 8 }],
      [{ event: "played", seat: 1, cards: ["8H", "8D", "8S", "8C"] }],
      [{ event: "forgot-knock", seat: 0, count: 2 }],
      [],
      [],
      [],
    ];
    const positions = events.map((some, position) => {
      const points = position < 3 ? [1, 0] : [1, 2];
      return { position, view: { ...view, points }, events: some };
    });
    askPositions.mockResolvedValue({ value: { positions } });
    const replay = new ReplayState(match, 5, "all");
    await until(() => expect(replay.shown).toBe(5));
    const { container } = render(ReplayControls, { replay });
    const kinds = ["chain", "set", "knock", "lead"];
    const marked = () =>
      kinds.map((kind) => container.querySelectorAll(`.marks .${kind}`).length).join();
    expect(marked()).toBe("1,1,1,1");
    for (const [name, position] of [
      ["+8: The penalty grows to 8", 0],
      [/^×4: Bas plays eight of hearts/, 1],
      ["Noor has not knocked and draws 2 cards", 2],
      ["Bas is ahead now", 5],
    ] as const) {
      await fireEvent.click(screen.getByRole("button", { name }));
      expect(replay.position).toBe(position);
    }
    askPositions.mockReturnValue(new Promise(() => {}));
    replay.lookAs("watcher");
    await tick();
    expect(marked()).toBe("1,1,1,1");
    cleanup();
    replay.close();
  });

  it("leaves no cards in flight from a later place", async () => {
    const replay = await opened(5);
    replay.table.flights = flightsOf({ from: "stock", to: "hand-1" }, 1);
    replay.step(-1);
    expect(replay.table.flights).toEqual([]);
    replay.close();
  });
});
