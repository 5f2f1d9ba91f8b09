import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { embedSnippet } from "../../src/league/addresses";
import CalendarBox from "../../src/league/CalendarBox.svelte";
import {
  firstSlot,
  membersOf,
  moved,
  newPlan,
  nextFirstDay,
  planOf,
} from "../../src/league/edit/plan";
import EditSeasonPage from "../../src/league/EditSeasonPage.svelte";
import TieBreakList from "../../src/league/edit/TieBreakList.svelte";
import { league } from "../../src/league/league.svelte";
import { reasonOf, sayLogEntry } from "../../src/league/log-words";
import Codes from "../../src/league/manage/Codes.svelte";
import LeagueForm from "../../src/league/manage/LeagueForm.svelte";
import People from "../../src/league/manage/People.svelte";
import Seasons from "../../src/league/manage/Seasons.svelte";
import MyMembership from "../../src/league/MyMembership.svelte";
import type { LeagueLogEntry, SeasonView, TieBreak } from "../../src/league/view";
import { sayFirstSlot } from "../../src/league/when";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { normaliseInviteCode } from "../../src/ui/code";
import { parseRoute, pathOf, router, type Route } from "../../src/ui/router.svelte";
import { kLeague, madeUpLeague, madeUpLog } from "./made-up.mjs";
import { until } from "../until";

const view = madeUpLeague();

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

describe("the addresses of leagues", () => {
  const routes: Route[] = [
    { screen: "leagues" },
    { screen: "account" },
    { screen: "admin" },
    { screen: "join" },
    { screen: "join", code: "abcdefgh1234" },
    { screen: "league", league: kLeague, page: "season" },
    { screen: "league", league: kLeague, page: "ratings", season: "s12" },
    { screen: "league-manage", league: kLeague, part: "codes", season: "s1" },
    { screen: "league-edit", league: kLeague },
    { screen: "league-fixture", league: kLeague, fixture: "f132", season: "s2" },
    { screen: "league-team", league: kLeague, team: "t7" },
  ];
  it.each(routes)("lead to their page and back: $screen", (route) => {
    expect(parseRoute(pathOf(route))).toEqual(route);
  });

  it("lead to the nearest known page if they are not understood", () => {
    const season = { screen: "league", league: kLeague, page: "season" };
    expect(parseRoute(`l/${kLeague}/nonsense`)).toEqual(season);
    expect(parseRoute(`l/${kLeague}/f/xyz?season=../..`)).toEqual(season);
    expect(parseRoute("l/tooshort")).toEqual({ screen: "home" });
    expect(parseRoute("join/what")).toEqual({ screen: "join" });
  });

  it("take a code as it is typed, read out or pasted", () => {
    for (const text of [
      "abcd efgh 1234",
      "ABCD-EFGH-1234",
      "https://x.example/a/join/abcdefgh1234",
    ])
      expect(normaliseInviteCode(text)).toBe("abcdefgh1234");
  });
});

describe("the plan of a season", () => {
  const kByRounds = { counts_rounds: true as const };

  it("begins on a Monday, at least a week from now", () => {
    const { first_day } = newPlan(new Date("2026-11-25T10:00"));
    expect(first_day).toBe("2026-12-07");
    expect(new Date(`${first_day}T12:00Z`).getUTCDay()).toBe(1);
  });

  it("sends a preset of points by its name only, and custom points in full", () => {
    const plan = { ...newPlan(), name: " Winter ", rules: "manipesto" };
    expect(membersOf(plan, kByRounds)).toMatchObject({
      name: "Winter",
      game: "pesten",
      preset: "manipesto",
      points: { preset: "volleyball" },
    });
    expect(membersOf({ ...plan, target: 7 }, kByRounds).target).toBe(7);
    expect(membersOf({ ...plan, game: "pisti" }, {})).not.toHaveProperty("target");
    const points = { ...plan.points, preset: "custom" as const, clear_win: 5 };
    expect(membersOf({ ...plan, points }, kByRounds).points).toEqual(points);
  });

  it("keeps the rules that a season has until others are chosen", () => {
    const plan = planOf(view.season);
    expect(membersOf(plan, kByRounds)).not.toHaveProperty("preset");
    expect(membersOf({ ...plan, rules: "#0123456789abcdefghjk" }, kByRounds)).toMatchObject({
      rule_set: "0123456789abcdefghjk",
    });
  });

  it("moves an entry within a list, and not beyond its ends", () => {
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  });
});

describe("the calendar's addresses", () => {
  const [team] = view.season.teams;

  it("are made for a team of the season in view, and not for one chosen in another", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue("key");
    const { rerender } = render(CalendarBox, { view, season: view.season });
    const choice = screen.getByLabelText<HTMLSelectElement>("Which fixtures");
    await fireEvent.change(choice, { target: { value: team!.team } });
    const season = { ...view.season, season: "s2", teams: [{ ...team!, team: "t99" }] };
    await rerender({ view, season });
    expect(choice.value).toBe("mine");
    await fireEvent.click(screen.getByRole("button", { name: "Make a calendar address" }));
    expect(act).toHaveBeenCalledWith({ action: "make-calendar", scope: "mine" });
  });

  it("of a closed league can only be revoked, and names cannot be changed there", () => {
    const closed = { ...view, closed: true, you: { ...view.you, may: ["revoke-calendar"] } };
    render(CalendarBox, { view: closed, season: view.season });
    expect(screen.queryByRole("button", { name: "Make a calendar address" })).toBeNull();
    render(MyMembership, { view: closed });
    expect(screen.queryByLabelText("Your name here")).toBeNull();
  });

  it("of another season's team have no id as their name", () => {
    const calendars = [{ key: "0123456789abcdefghjkmnpq", scope: "team" as const, team: "t99" }];
    const seen = { ...view, you: { ...view.you, calendars } };
    render(CalendarBox, { view: seen, season: view.season });
    expect(document.body.innerHTML).not.toContain("t99");
  });
});

describe("the form of a league", () => {
  it("does not undo what another organiser changed meanwhile", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    const { rerender } = render(LeagueForm, { view });
    const about = screen.getByLabelText("About the league");
    await fireEvent.input(about, { target: { value: "On Tuesdays." } });
    await rerender({ view: { ...view, name: "Another name" } });
    await fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(act).toHaveBeenLastCalledWith({ action: "change-league", about: "On Tuesdays." });
    await fireEvent.input(about, { target: { value: "On Fridays." } });
    await until(() =>
      expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", false),
    );
    await fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(act).toHaveBeenLastCalledWith({ action: "change-league", about: "On Fridays." });
  });
});

describe("the list of people", () => {
  it("offers an admin no changes of another admin, which only the owner can make", () => {
    const people = view.people.map((one) =>
      one.person === "p2" ? { ...one, roles: ["admin" as const] } : one,
    );
    const name = `Change: ${people.find(({ person }) => person === "p2")!.name}`;
    render(People, { view: { ...view, people } });
    expect(screen.getByRole("button", { name })).toBeTruthy();
    cleanup();
    const may = view.you.may.filter((action) => action !== "make-admin");
    const seen = { ...view, people, you: { ...view.you, person: "p3", roles: [], may } };
    league.view = seen;
    render(People, { view: seen });
    expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

describe("the next season", () => {
  const show = (part: Partial<SeasonView>) =>
    render(Seasons, { view: { ...view, season: { ...view.season, ...part } } });

  it("is created from this one in one step", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue("s3");
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    show({ status: "archived" });
    const name = screen.getByLabelText<HTMLInputElement>("Name of the season");
    expect(name.value).toBe("Season 3");
    await fireEvent.input(name, { target: { value: " Spring " } });
    await fireEvent.input(screen.getByLabelText("First day"), { target: { value: "2037-03-02" } });
    await fireEvent.click(screen.getByRole("button", { name: "Create the next season" }));
    expect(act).toHaveBeenCalledWith({
      action: "found-next-season",
      season: "s1",
      name: "Spring",
      first_day: "2037-03-02",
    });
    const route = { screen: "league-manage", league: kLeague, part: "seasons", season: "s3" };
    await until(() => expect(go).toHaveBeenCalledWith(route));
  });

  it("is not offered before this season starts, nor for a league night", () => {
    for (const part of [
      { status: "draft" as const },
      { status: "registration" as const },
      { night: { rounds: 3, paired: 0, over: 0, entrants: [] } },
    ]) {
      show(part);
      expect(screen.queryByRole("button", { name: "Create the next season" })).toBeNull();
      cleanup();
    }
  });

  it("does not get the dates that were entered for a matchday of another season", async () => {
    const { rerender } = render(Seasons, { view });
    const [move] = screen.getAllByRole("button", { name: /^Move matchday/ });
    await fireEvent.click(move!);
    expect(document.querySelectorAll("input[type='datetime-local']")).toHaveLength(3);
    await rerender({ view: { ...view, season: { ...view.season, season: "s9" } } });
    expect(document.querySelectorAll("input[type='datetime-local']")).toHaveLength(0);
  });

  it("begins on the same day of the week, at least a week after this one and from now", () => {
    const first_day = "2026-11-28";
    const at = (date: string) => Date.parse(`${date}T12:00Z`) / 1000;
    const last = { matchday: 1, from: at("2026-12-26"), slot: at("2026-12-26"), byes: [] };
    const matchdays = [{ ...last, to: at("2027-01-01") }];
    expect(nextFirstDay({ first_day, matchdays }, at("2026-12-20"))).toBe("2027-01-09");
    expect(nextFirstDay({ first_day, matchdays }, at("2027-02-01"))).toBe("2027-02-13");
    expect(nextFirstDay({ first_day, matchdays: [] }, at("2026-11-01"))).toBe("2026-11-14");
  });
});

describe("the form for a season", () => {
  it("is not sent while its first day is missing", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    vi.spyOn(router, "go").mockImplementation(() => {});
    const act = vi.spyOn(league, "act").mockResolvedValue("s3");
    render(EditSeasonPage, { view, edited: null });
    const day = screen.getByLabelText<HTMLInputElement>("First day");
    await fireEvent.change(day, { target: { value: "" } });
    await fireEvent.submit(day.closest("form")!);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.change(day, { target: { value: "2037-03-02" } });
    await fireEvent.submit(day.closest("form")!);
    expect(act).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe("the order of the table", () => {
  const list: TieBreak[] = ["points", "lot", "head-to-head"];

  it("is changed by buttons that keep the focus", async () => {
    const onchange = vi.fn((next: TieBreak[]) => void rerender({ list: next, onchange }));
    const { rerender } = render(TieBreakList, { list, onchange });
    await fireEvent.click(screen.getByRole("button", { name: "Matches between them: up" }));
    expect(onchange).toHaveBeenCalledWith(["points", "head-to-head", "lot"]);
    await until(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe("Matches between them: up"),
    );
  });

  it("lets entries be taken out and put in", async () => {
    const onchange = vi.fn();
    render(TieBreakList, { list, onchange });
    await fireEvent.click(screen.getByRole("button", { name: "Lot: take out" }));
    expect(onchange).toHaveBeenLastCalledWith(["points", "head-to-head"]);
    await fireEvent.click(screen.getByRole("button", { name: "Round difference" }));
    expect(onchange).toHaveBeenLastCalledWith([...list, "round-difference"]);
  });
});

describe("invite codes", () => {
  it("are made for a team, with a number of uses and days", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue("abcdefgh1234");
    render(Codes, { view });
    await fireEvent.change(screen.getByLabelText("Role"), { target: { value: "player" } });
    await fireEvent.change(screen.getByLabelText("Team"), { target: { value: "t4" } });
    await fireEvent.click(screen.getByRole("button", { name: "Make a code" }));
    expect(act).toHaveBeenCalledWith({
      action: "make-code",
      role: "player",
      season: "s1",
      team: "t4",
      uses: 1,
      days: 14,
    });
  });

  it("for a team of another season name that season, as the view does not name the team", () => {
    const code = { ...view.codes![0]!, role: "player" as const, season: "s9", team: "t99" };
    const seasons = [...view.seasons, { season: "s9", name: "Spring", status: "draft" as const }];
    const seen = { ...view, seasons, codes: [code] };
    league.view = seen;
    render(Codes, { view: seen });
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Spring: player");
  });

  it("for a captain are for teams without one, and none is for a team of an old season", async () => {
    const teams = view.season.teams.map((one, index) =>
      index > 0 ? one : { ...one, members: one.members.filter(({ role }) => role !== "captain") },
    );
    const { rerender } = render(Codes, { view: { ...view, season: { ...view.season, teams } } });
    await fireEvent.change(screen.getByLabelText("Role"), { target: { value: "captain" } });
    const choices = screen.getByLabelText<HTMLSelectElement>("Team").options;
    expect([...choices].map(({ value }) => value)).toEqual([teams[0]!.team]);
    await rerender({ view: { ...view, season: { ...view.season, status: "archived" } } });
    expect(screen.queryByRole("option", { name: "Captain" })).toBeNull();
  });

  it("of the whole league name no season", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue("abcdefgh1234");
    render(Codes, { view });
    await fireEvent.change(screen.getByLabelText("Role"), { target: { value: "follower" } });
    expect(screen.queryByLabelText("Team")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Make a code" }));
    expect(act).toHaveBeenCalledWith({ action: "make-code", role: "follower", uses: 1, days: 14 });
  });

  it("show their link and are revoked only after a question", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    render(Codes, { view });
    const links = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Link" });
    expect(links.map(({ value }) => value.split("/").at(-1))).toEqual([
      "mnpqrstv5678",
      "abcdefgh1234",
    ]);
    await fireEvent.click(screen.getAllByRole("button", { name: "Revoke" })[0]!);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getAllByRole("button", { name: "Revoke" })[0]!);
    expect(act).toHaveBeenCalledWith({ action: "revoke-code", code: "mnpqrstv5678" });
  });
});

describe("the log", () => {
  it("says everything in whole sentences", () => {
    const said = madeUpLog().map(sayLogEntry);
    expect(said.filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
    expect(said).toContain("Bas B2 joined the league.");
    expect(said).toContain("An invite code was made: captain.");
    expect(said.some((sentence) => sentence.endsWith(": 4–1, played."))).toBe(true);
  });

  it("quotes the reason that an organiser gave", () => {
    expect(reasonOf(madeUpLog()[0]!)).toBe("The clock stood still.");
  });

  it("shows the code of an event that it does not know", () => {
    const what = { event: "something-new" } as LeagueLogEntry["what"];
    expect(sayLogEntry({ seq: 1, at: 0, by: null, what })).toBe("something-new");
  });
});

describe("the frame for another site", () => {
  it("cannot be broken out of by the league's name", () => {
    const snippet = embedSnippet({ ...view, name: 'A "B" & <script>' }, view.season);
    expect(snippet).toContain('title="A &quot;B&quot; &amp; <script>"');
    expect(snippet).toContain(`embed/${kLeague}?season=s1`);
  });
});

describe("the first matchday of a season", () => {
  const kZone = "Europe/Amsterdam";
  const plan = { first_day: "2026-11-23", slot: { day: 0, time: "18:27" } };
  const at = Date.UTC(2026, 10, 23, 17, 27) / 1000;

  it("is ahead, soon or passed, depending on how much notice its usual time leaves", () => {
    const state = (now: number) => firstSlot(plan, kZone, now);
    expect(state(at - 3600)).toEqual({ at, state: "ahead" });
    expect(state(at - 3599)).toEqual({ at, state: "soon" });
    expect(state(at - 1)).toEqual({ at, state: "soon" });
    expect(state(at)).toEqual({ at, state: "passed" });
    expect(firstSlot({ ...plan, first_day: null }, kZone, at)).toBeNull();
  });

  it("is on the season's usual day of the week", () => {
    const thursday = firstSlot({ ...plan, slot: { day: 3, time: "20:00" } }, kZone, 0);
    expect(thursday?.at).toBe(Date.UTC(2026, 10, 26, 19) / 1000);
  });

  it("is announced in every language before the season starts", async () => {
    for (const language of ["en", "nl", "de", "tr", "fi"] as const) {
      await loadLeagueWords(language);
      for (const state of ["ahead", "soon", "passed"] as const)
        expect(sayFirstSlot({ at, state })).toMatch(/:27/);
    }
    await loadLeagueWords("en");
  });
});
