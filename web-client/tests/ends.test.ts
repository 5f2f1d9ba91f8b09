import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import Bill from "../src/ends/Bill.svelte";
import EndActions from "../src/ends/EndActions.svelte";
import RoundEnd from "../src/ends/RoundEnd.svelte";
import { endWords, foolsOf, keptByAll, scoreOf, sideWords } from "../src/ends/ending";
import { playOf } from "../src/ends/facts.svelte";
import { figuresOf, streaks } from "../src/ends/figures";
import { endsWords } from "../src/ends/words";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { league } from "../src/league/league.svelte";
import type { FixtureResult, FixtureView } from "../src/league/view";
import { spoken } from "../src/log/sentences";
import type { Room, Update, View } from "../src/protocol/messages.gen";
import { app } from "../src/state/app.svelte";
import { TableState } from "../src/table/table.svelte";
import { leagueView, leagueWith } from "./league/one-fixture";
import { scenario } from "./scenarios.mjs";
import { until } from "./until";

beforeAll(async () => {
  await useLanguage("en");
  await endsWords.load("en");
});

function at(code: string) {
  const told = scenario({ type: "enter", id: "x", table: code }) as (
    Update | { type: "room"; room: Room }
  )[];
  const { room } = told.find(({ type }) => type === "room") as { room: Room };
  const update = told.find(({ type }) => type === "update") as Update;
  const table = new TableState(code, async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  table.applyUpdate(update);
  return { table, room, view: update.view };
}

describe("the end of a round on a television", () => {
  afterEach(cleanup);

  it("says when the next round is dealt, and has no buttons", () => {
    const { table, room, view } = at("ROUND4");
    table.nextRound = { seat: null, endsAt: performance.now() + 60_000, totalMs: 60_000 };
    const props = { table, view, room, over: false, wall: true, heading: () => {} };
    const { container } = render(RoundEnd, props);
    expect(container.querySelectorAll("button, a")).toHaveLength(0);
    expect(container.querySelector(".next")?.textContent).toContain("60");
    expect(container.querySelector(".next .over")).toBeNull();
  });

  it("hides the counter when no second is left", () => {
    const { table, room, view } = at("ROUND4");
    table.nextRound = { seat: null, endsAt: performance.now(), totalMs: 60_000 };
    const props = { table, view, room, over: false, wall: true, heading: () => {} };
    const { container } = render(RoundEnd, props);
    expect(container.querySelector(".next .over")).not.toBeNull();
  });
});

describe("the button that swaps partners", () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  async function pressTwice(accepted: boolean): Promise<string[]> {
    const asked: string[] = [];
    vi.spyOn(app, "ask").mockImplementation(async ({ type }) => {
      asked.push(type);
      return accepted;
    });
    const { table, room } = at("ROUND4");
    const host = { ...room, you: { ...room.you, host: true } };
    render(EndActions, { table, room: host, over: true, matchOver: true });
    const swap = screen.getByRole("button", { name: endsWords.text("end.swap") });
    await Promise.all([fireEvent.click(swap), fireEvent.click(swap)]);
    // Both requests have been answered by then.
    await new Promise((later) => setTimeout(later));
    return asked;
  }

  it("swaps them once, also after a double click", async () => {
    expect(await pressTwice(true)).toEqual(["gather", "swap-seats"]);
  });

  it("asks for nothing more if the players cannot gather", async () => {
    expect(await pressTwice(false)).toEqual(["gather"]);
  });
});

describe("the bill of a league's match", () => {
  const kPlayed: FixtureResult = {
    code: "played",
    home: 4,
    away: 1,
    points_home: 3,
    points_away: 0,
    cards_home: 12,
    cards_away: 30,
    at: 0,
  };

  beforeEach(() => {
    vi.spyOn(league, "follow").mockResolvedValue();
    vi.spyOn(league, "leave").mockReturnValue();
    league.view = null;
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    league.view = null;
  });

  function show() {
    const { table, room, view } = at("MATCH4");
    const { id } = leagueView();
    const name = "Kraken – Inkvissen";
    const binding = { league: id, season: "s1", fixture: "f1", board: 0, name };
    const facts = { page: null, play: null, cards: [], settled: true };
    const props = { table, view, room: { ...room, league: binding }, facts, headline: "" };
    return { ...render(Bill, props), id };
  }

  it("says the points in the standings once the league has the result", async () => {
    const { id, unmount } = show();
    await until(() => expect(league.follow).toHaveBeenCalledWith(id, "s1"));
    expect(screen.queryByText("points in the standings")).toBeNull();
    league.view = leagueWith({ status: "played", result: kPlayed });
    await until(() => screen.getByText("points in the standings"));
    expect(screen.getByText("Kraken 3 : 0 Inkvissen")).toBeTruthy();
    unmount();
    expect(league.leave).toHaveBeenCalled();
  });

  it.each<[string, Partial<FixtureView>]>([
    ["is a play-off", { kind: "play-off" }],
    ["does not count", { result: { ...kPlayed, code: "void" } }],
  ])("says no points if the match %s", async (_, changes) => {
    show();
    await until(() => expect(league.follow).toHaveBeenCalled());
    league.view = leagueWith({ status: "played", result: kPlayed, ...changes });
    await tick();
    expect(screen.queryByText("points in the standings")).toBeNull();
  });
});

describe("the words of an end", () => {
  it("name sides by their people, and the reader as “you”", () => {
    const { table, room, view } = at("ROUND4");
    expect(sideWords(table, room, 1)).toBe("Bas and Joris");
    expect(sideWords(table, room, 0, 0)).toBe("You and Robin");
    const said = (you: number | null, matchOver = false) =>
      endWords({ view, room, people: table, matchOver, you });
    expect(said(0)).toBe("Your side takes round four");
    expect(said(1)).toBe("Noor and Robin take round four");
    expect(said(null, true)).toBe("Noor and Robin win, three to one");
    expect(said(2, true)).toBe("You win, three to one");
    const large = at("MATCH12");
    expect(sideWords(large.table, large.room, 1)).toBe("Bas and 5 others");
  });

  it("give no score if chips or penalties are counted, or more than two sides play", () => {
    for (const code of ["CHIPS4", "TIED4"]) expect(scoreOf(at(code).view)).toBeNull();
    expect(scoreOf(at("MATCH4").view)).toEqual([4, 1]);
  });

  it("tell every player's remaining cards, or their number if they are not shown", () => {
    const { table, view } = at("ROUND4");
    expect(keptByAll(view, table).map(({ text }) => spoken(text))).toEqual([
      "Robin is out",
      "You keep eight of spades queen of hearts jack of clubs",
      "Bas keeps seven of hearts seven of clubs",
      "Joris keeps ace of spades king of hearts two of clubs four of diamonds",
    ]);
    const large = at("MATCH12");
    expect(keptByAll(large.view, large.table).map(({ text }) => spoken(text))).toContain(
      "Joris keeps 10 cards",
    );
  });
});

describe("the fool’s cap", () => {
  it("is worn by the loser with the most left, and by nobody if nobody has won", () => {
    const { table, room, view } = at("ROUND4");
    expect(foolsOf(view, room, table, false)).toEqual([3]);
    const { result, ...open } = view;
    void result;
    expect(foolsOf(open as View, room, table, false)).toEqual([]);
  });

  it("is worn by the last player after a match without teams", () => {
    const { table, room, view } = at("CHIPS4");
    expect(foolsOf(view, room, table, true)).toEqual([1]);
  });
});

describe("the figures of a match", () => {
  it("count rounds won in a row", () => {
    expect(streaks([[0], [0], [1], [0], [1], [1], [1]], 2)).toEqual([2, 3]);
    expect(streaks([], 2)).toEqual([0, 0]);
  });

  it("come only from the score sheet and from the match's page", () => {
    const { table, room, view } = at("MATCH4");
    const told = figuresOf(view, room, table, null);
    expect(told).toEqual([
      { what: "rounds won in a row", value: "Noor and Robin, 2" },
      { what: "rounds", value: "5" },
    ]);
    const page = { turns: [null, 0, 1, 2, null, 3], forgotten_knocks: [0, 2, 0, 1] };
    expect(figuresOf(view, room, table, page as never)).toEqual([
      { what: "knocks forgotten", value: "Bas, 2" },
      ...told,
      { what: "moves", value: "4" },
    ]);
  });

  it("include the play with the most cards", () => {
    const play = (position: number, count?: number) =>
      ({ position, play: "long-sequence", rule: "TAP-1", ...(count && { count }) }) as never;
    expect(playOf({})).toBeNull();
    expect(playOf({ great_plays: [play(3, 20), play(9, 24), play(12)] })?.position).toBe(9);
  });
});
