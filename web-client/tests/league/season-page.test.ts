import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import FixtureCard from "../../src/league/FixtureCard.svelte";
import {
  currentMatchday,
  nextFixture,
  openTables,
  scoreOf,
  winnerOf,
} from "../../src/league/fixtures";
import { league } from "../../src/league/league.svelte";
import SeasonPage from "../../src/league/SeasonPage.svelte";
import Standings from "../../src/league/Standings.svelte";
import { movedSince, sayWhy } from "../../src/league/standings";
import type { SeasonView, StandingsRow, Why } from "../../src/league/view";
import { l, loadLeagueWords } from "../../src/league/words.svelte";
import { announcer } from "../../src/state/announcer.svelte";
import { linkTo, router } from "../../src/ui/router.svelte";
import { until } from "../until";
import { kLeague, madeUpLeague } from "./made-up.mjs";

const view = madeUpLeague();
const { season } = view;

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  league.view = view;
});
afterEach(() => {
  league.view = null;
  vi.restoreAllMocks();
  cleanup();
});

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent?.trim() ?? "");

describe("the standings", () => {
  it("are in the server's order until the viewer sorts them", async () => {
    render(Standings, { season, mine: [] });
    const given = names();
    expect(given[0]).toContain(league.teamName(season.standings[0]!.team));
    await fireEvent.click(screen.getByRole("button", { name: "Team" }));
    expect(names()).toEqual([...given].sort((one, other) => one.localeCompare(other, "en")));
    const header = screen.getByRole("columnheader", { name: "Team" });
    expect(header.getAttribute("aria-sort")).toBe("ascending");
    await fireEvent.click(screen.getByRole("button", { name: "Team" }));
    expect(header.getAttribute("aria-sort")).toBe("descending");
  });

  it("put the largest first in a column of figures", async () => {
    render(Standings, { season, mine: [] });
    await fireEvent.click(screen.getByRole("button", { name: "Lost" }));
    const most = Math.max(...season.standings.map(({ lost }) => lost));
    const first = season.standings.find(({ lost }) => lost === most)!;
    expect(names()[0]).toContain(league.teamName(first.team));
  });

  it("give the reason for every row's place until the viewer hides the reasons", async () => {
    render(Standings, { season, mine: [] });
    expect(screen.getAllByText(/^(Above|Below) /)).toHaveLength(season.standings.length);
    await fireEvent.click(screen.getByRole("button", { name: "Hide the reasons" }));
    expect(screen.queryByText(/^(Above|Below) /)).toBeNull();
  });

  it("show and announce which teams moved when results come in, without a reload", async () => {
    const say = vi.spyOn(announcer, "say");
    const { rerender } = render(Standings, { season, mine: [] });
    expect(say).not.toHaveBeenCalled();
    const [first, second, ...others] = season.standings;
    const swapped = [
      { ...second!, place: 1 },
      { ...first!, place: 2 },
      ...others,
    ] satisfies StandingsRow[];
    await rerender({ season: { ...season, standings: swapped }, mine: [] });
    await tick();
    expect(names()[0]).toContain(league.teamName(second!.team));
    expect(screen.getByText("1 place up")).toBeTruthy();
    expect(screen.getByText("1 place down")).toBeTruthy();
    expect(say).toHaveBeenLastCalledWith([`${league.teamName(second!.team)} is now in place 1`]);
  });
});

describe("sayWhy", () => {
  const row = (why: Why[]): StandingsRow => ({ ...season.standings[0]!, why });
  const below = season.standings[1]!.team;
  const name = league.teamName;
  const of = (why: Why, where: SeasonView = season) => sayWhy(row([why]), where)[0];

  it("says by which figure and by how much a team is above another", () => {
    const other = name.call(league, below);
    expect(of({ code: "points", others: [below], for: 12, against: 9 })).toBe(
      `Above ${other}: 12 to 9 on points.`,
    );
    expect(of({ code: "round-difference", others: [below], for: 3, against: -2 })).toBe(
      `Above ${other}: round difference +3 to \u22122.`,
    );
    expect(of({ code: "head-to-head", others: [below], for: 6, against: 0 })).toBe(
      `Above ${other}: won every match between them.`,
    );
    expect(of({ code: "lot", others: [below], for: 2, against: 5 })).toBe(
      `Above ${other}: level on everything; placed by lot (2 before 5).`,
    );
  });

  it("names all teams that were compared", () => {
    const third = season.standings[2]!.team;
    const said = of({ code: "head-to-head", others: [below, third], for: 6, against: 3 });
    expect(said).toContain("6 to 3 on points in the matches with");
    expect(said).toContain(name.call(league, third));
  });

  it("says that a team is below a team with a better place", () => {
    const last = season.standings.at(-1)!;
    const above = season.standings.at(-2)!.team;
    const why: Why[] = [{ code: "points", others: [above], for: 1, against: 2 }];
    expect(sayWhy({ ...last, why }, season)[0]).toMatch(/^Below /);
  });
});

describe("movedSince", () => {
  it("lists only the teams that moved, with a plus for up", () => {
    const before = new Map(season.standings.map(({ team, place }) => [team, place]));
    expect(movedSince(before, season.standings).size).toBe(0);
    const rows = season.standings.map((row) => ({ ...row, place: 9 - row.place }));
    expect(movedSince(before, rows).get(season.standings[0]!.team)).toBe(-7);
    expect(movedSince(before, rows).get(season.standings.at(-1)!.team)).toBe(7);
  });
});

describe("a fixture in a list", () => {
  const live = season.fixtures.find((fixture) => fixture.live)!;

  const seated = (person: string) => ({
    ...live,
    line_ups: { ...live.line_ups, home: { entered: true, locked: true, players: [person, "p2"] } },
  });

  it("shows the score and leads players to their own table", async () => {
    render(FixtureCard, { season, fixture: seated("p1") });
    const card = within(screen.getByRole("link", { name: /live/ }));
    expect(card.getByText("2")).toBeTruthy();
    expect(card.getByText("1")).toBeTruthy();
    expect(card.getByText("live")).toBeTruthy();
    await fireEvent.click(screen.getByRole("link", { name: "To the table" }));
    expect(router.route).toEqual({ screen: "table", table: "K7WPQ2" });
  });

  it("lets nobody watch a duplicate, and leads players only to their own table", () => {
    const duplicate = { ...season, duplicate: true };
    const boards = [0, 1].map((board) => ({ ...live.tables[0]!, board, table: `K7WPQ${board}` }));
    const locked = { entered: true, locked: true };
    const line_ups = {
      home: { ...locked, players: ["p7", "p8", "p9", "p10"] },
      away: { ...locked, players: ["p11", "p12", "p13", "p14"] },
    };
    const fixture = { ...live, tables: boards, line_ups };
    expect(openTables(duplicate, fixture, "p1")).toEqual([]);
    expect(openTables(duplicate, fixture, null)).toEqual([]);
    expect(openTables(duplicate, fixture, "p13")).toEqual([boards[1]]);
    expect(openTables(season, fixture, null)).toEqual(boards);
  });

  it("has no score if its result is void", () => {
    const result = season.fixtures[0]!.result!;
    expect(scoreOf({ ...live, result })).toEqual({ home: result.home, away: result.away });
    expect(scoreOf({ ...live, result: { ...result, code: "void" } })).toBeNull();
  });

  it("leads a player on loan to the seat, and lets members without a seat watch", () => {
    const { unmount } = render(FixtureCard, { season, fixture: seated("p9") });
    expect(screen.getByRole("link", { name: /^Watch / })).toBeTruthy();
    unmount();
    const lent = { ...seated("p1"), you: { side: null, may: [] } };
    render(FixtureCard, { season, fixture: lent });
    expect(screen.getByRole("link", { name: "To the table" })).toBeTruthy();
  });

  it("leads a player to the own one of two tables, and lets the player watch the other", () => {
    const boards = [0, 1].map((board) => ({ ...live.tables[0]!, board, table: `K7WPQ${board}` }));
    const links = () => screen.getAllByRole("link").map((link) => link.textContent?.trim());
    const { unmount } = render(FixtureCard, {
      season,
      fixture: { ...seated("p1"), tables: boards },
    });
    expect(links().slice(1)).toEqual(["To the table", "Watch table 2"]);
    unmount();
    const tables = [{ ...boards[0]!, stage: "over" as const }, boards[1]!];
    render(FixtureCard, { season, fixture: { ...seated("p1"), tables } });
    expect(links().slice(1)).toEqual([expect.stringMatching(/^Watch /)]);
  });

  it("writes the half points of a night's draw as the table does", () => {
    const played = season.fixtures.find(({ status }) => status === "played")!;
    const result = { ...played.result!, home: 2, away: 2, points_home: 0.5, points_away: 0.5 };
    render(FixtureCard, { season, fixture: { ...played, result } });
    expect(screen.getByText(/Points ½ : ½/)).toBeTruthy();
  });

  it("lets people who do not play in it watch", () => {
    const others = { ...live, you: { side: null, may: [] } };
    render(FixtureCard, { season, fixture: others });
    expect(screen.getByRole("link", { name: /^Watch / })).toBeTruthy();
  });

  it("says how it ended if it was not played", () => {
    const forfeit = season.fixtures.find(({ result }) => result?.code === "forfeit-away")!;
    render(FixtureCard, { season, fixture: forfeit });
    expect(screen.getByText(new RegExp(`${league.teamName(forfeit.away)} forfeits`))).toBeTruthy();
    expect(winnerOf(forfeit)).toBe(forfeit.home);
  });
});

describe("the current point of a season", () => {
  it("is the matchday with something left to play", () => {
    expect(currentMatchday(season, Math.floor(Date.now() / 1000))).toBe(5);
    expect(currentMatchday({ ...season, matchdays: [] }, 0)).toBeNull();
  });

  it("puts a match in play before later matches", () => {
    expect(nextFixture(season, "t1")?.live).toBe(true);
  });
});

describe("the page of a season", () => {
  it("links to its parts, and for organisers to its management", () => {
    render(SeasonPage, { view, page: "season" });
    const parts = within(screen.getByRole("navigation", { name: "Parts of the season" }));
    expect(parts.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Table",
      "Fixtures",
      "Teams",
      "Ratings",
      "About",
      "Manage",
    ]);
    expect(parts.getByRole("link", { name: "Fixtures" }).getAttribute("href")).toBe(
      `l/${kLeague}/fixtures?season=s1`,
    );
    expect(screen.getByText("1 match under way")).toBeTruthy();
  });

  it("offers a visitor nothing to do", () => {
    const visited = madeUpLeague({ visitor: true });
    league.view = visited;
    render(SeasonPage, { view: visited, page: "season" });
    expect(screen.queryByRole("link", { name: "Manage" })).toBeNull();
    expect(screen.queryByText("Your next match")).toBeNull();
  });

  it("shows the present matchday when another season is chosen", async () => {
    const { rerender } = render(SeasonPage, { view, page: "season" as const });
    const after = () =>
      screen.getByRole<HTMLButtonElement>("button", { name: l("season.matchday.after") });
    while (!after().disabled) await fireEvent.click(after());
    const matchdays = season.matchdays.slice(0, 1);
    await rerender({ view: { ...view, season: { ...season, season: "s9", matchdays } } });
    expect(screen.queryByText(l("season.matchdays.later"))).toBeNull();
    expect(after().disabled).toBe(true);
  });

  it("keeps its address on the page, to be copied by hand, where there is no clipboard", async () => {
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
    render(SeasonPage, { view, page: "season" as const });
    await fireEvent.click(screen.getByRole("button", { name: l("season.share") }));
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: l("season.share") });
    const link = { screen: "league", league: kLeague, page: "season", season: "s1" } as const;
    expect(field.value).toBe(linkTo(link));
    await until(() => expect(document.activeElement).toBe(field));
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it("shows the fixtures of all teams when another season is chosen", async () => {
    const { rerender } = render(SeasonPage, { view, page: "fixtures" as const });
    const [first] = season.teams;
    const filter = await screen.findByLabelText(l("fixtures.team"));
    await fireEvent.change(filter, { target: { value: first!.team } });
    const other = (team: string) => `${team}0`;
    const next: SeasonView = {
      ...season,
      season: "s9",
      teams: season.teams.map((one) => ({ ...one, team: other(one.team) })),
      fixtures: season.fixtures.map((one) => ({
        ...one,
        home: other(one.home),
        away: other(one.away),
      })),
    };
    await rerender({ view: { ...view, season: next } });
    expect(screen.queryByText(l("fixtures.none.found"))).toBeNull();
  });

  it("says how long matches are", () => {
    const show = (duplicate: boolean) =>
      render(SeasonPage, { view: { ...view, season: { ...season, duplicate } }, page: "season" });
    show(false);
    expect(screen.getByText(/4 rounds win a match$/)).toBeTruthy();
    cleanup();
    show(true);
    expect(screen.getByText(/· duplicate: 4 rounds at each table$/)).toBeTruthy();
  });
});
