import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import Seasons from "../../src/league/manage/Seasons.svelte";
import { todosOf } from "../../src/league/manage/todo";
import type { FixtureView, LeagueView, SeasonView, TeamView } from "../../src/league/view";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { serverSeconds } from "../../src/state/server-time";
import { kLeague, madeUpLeague } from "./made-up.mjs";
import { until } from "../until";

const made = madeUpLeague();
const now = Math.floor(serverSeconds());
const [kraken, inkvissen, boeren] = made.season.teams as [TeamView, TeamView, TeamView];

/** Returns a league whose season has not started. */
function early(part: Partial<SeasonView> = {}, codes: LeagueView["codes"] = []) {
  const season: SeasonView = {
    ...made.season,
    status: "registration",
    first_day: "2037-03-02",
    teams: [],
    matchdays: [],
    fixtures: [],
    standings: [],
    protests: [],
    ...part,
  };
  return { ...made, codes, season };
}
const open = made.season.fixtures.filter(({ matchday }) => matchday === 6);
/** Returns a league whose season runs, with these changes to its next two fixtures without result. */
function running(changes: readonly Partial<FixtureView>[], part: Partial<SeasonView> = {}) {
  const fixtures = changes.map((change, index) => ({ ...open[index]!, ...change }));
  const season: SeasonView = { ...made.season, fixtures, protests: [], ...part };
  return { ...made, season };
}
const entered = { entered: true, locked: false };
const none = { entered: false, locked: false };

function linesOf(view: LeagueView & { season: SeasonView }) {
  return new Map(todosOf(view, view.season, now).map((todo) => [todo.what, todo]));
}
const doneIn = (view: LeagueView & { season: SeasonView }) =>
  [...linesOf(view).values()].filter(({ done }) => done).map(({ what }) => what);

const captainCode = {
  code: "abcdefgh1234",
  role: "captain" as const,
  season: "s1",
  uses_left: 3,
  until: now + 3600,
  by: "p1",
};

describe("the organiser's list before the season starts", () => {
  it("has the registration first", () => {
    expect(doneIn(early({ status: "draft" }))).toEqual(["calendar"]);
    expect(doneIn(early())).toEqual(["registration", "calendar"]);
  });

  it("counts teams that take part, and names what they lack", () => {
    const alone = { ...inkvissen, members: inkvissen.members.slice(1, 2) };
    const gone = { ...boeren, withdrawn: true };
    const lines = linesOf(early({ teams: [kraken, alone, gone] }));
    expect(lines.get("teams")).toMatchObject({ done: true, count: 2 });
    expect(lines.get("ready")).toMatchObject({
      done: false,
      count: 1,
      lacks: [{ team: inkvissen.team, captain: true, players: 1 }],
    });
    expect(doneIn(early({ teams: [kraken, inkvissen] }))).toContain("ready");
    expect(doneIn(early({ teams: [kraken] }))).not.toContain("ready");
  });

  it("has enough people for both tables of a duplicate match", () => {
    const lines = linesOf(early({ teams: [kraken, inkvissen], duplicate: true }));
    expect(lines.get("ready")?.lacks?.map(({ players }) => players)).toEqual([1, 1]);
  });

  it("has a link for captains while there is one for this season that is still valid", () => {
    const hasLink = (change: Partial<typeof captainCode> & { team?: string }) =>
      doneIn(early({}, [{ ...captainCode, ...change }])).includes("link");
    expect(hasLink({})).toBe(true);
    expect(hasLink({ until: now })).toBe(false);
    expect(hasLink({ uses_left: 0 })).toBe(false);
    expect(hasLink({ season: "s2" })).toBe(false);
    expect(hasLink({ team: kraken.team })).toBe(false);
  });

  it("has other days to choose if the first match would be in the past, or without a first day", () => {
    for (const first_day of ["2020-03-02", ""])
      expect(doneIn(early({ first_day }))).not.toContain("calendar");
  });
});

describe("the organiser's list of a season that runs", () => {
  it("has nothing open if all is settled", () => {
    const slot = now + 86_400;
    const settled = { slot, reveal_at: slot - 3600, line_ups: { home: entered, away: entered } };
    expect(doneIn(running([settled]))).toEqual(["times", "line-ups", "protests", "results"]);
  });

  it("leads to the first fixture without a time, of this matchday only", () => {
    const times = (changes: readonly Partial<FixtureView>[]) =>
      linesOf(running(changes)).get("times");
    const [later, sooner] = open as [FixtureView, FixtureView];
    const line = times([{ default_slot: now + 7200 }, { default_slot: now + 3600 }]);
    expect(line).toMatchObject({ done: false, count: 2, to: { fixture: sooner.fixture } });
    const next = { matchday: later.matchday + 1, from: later.to, to: later.to + 7 * 86_400 };
    expect(times([{}, next])?.count).toBe(1);
    expect(times([{ status: "cancelled" }])?.done).toBe(true);
  });

  it("counts the line-ups that are not in, until they are shown", () => {
    const count = (change: Partial<FixtureView>) =>
      linesOf(running([{ slot: now + 7200, reveal_at: now + 3600, ...change }])).get("line-ups")
        ?.count;
    expect(count({})).toBe(2);
    expect(count({ line_ups: { home: entered, away: none } })).toBe(1);
    expect(count({ reveal_at: now })).toBe(0);
  });

  it("counts open protests and requests to withdraw", () => {
    const protest = made.season.protests![0]!;
    const ruling = { upheld: true, text: "", by: "p1", at: now };
    const protests = [protest, { ...protest, protest: "o2", ruling }];
    const withdrawals = [{ team: kraken.team, reason: "Too few of us." }];
    const line = (part: Partial<SeasonView>) => linesOf(running([], part)).get("protests");
    expect(line({ protests, withdrawals })).toMatchObject({ count: 2, to: { part: "protests" } });
    expect(line({ withdrawals })).toMatchObject({ count: 1, to: { team: kraken.team } });
  });

  it("counts the fixtures that are held", () => {
    const line = linesOf(running([{}, { slot: now - 60, held: "no-table" }])).get("results");
    expect(line).toMatchObject({ done: false, count: 1, to: { fixture: open[1]!.fixture } });
  });

  it("counts a held fixture that was to be played before its matchday, but none that was imported", () => {
    const count = (held: NonNullable<FixtureView["held"]>) => {
      const ahead = { matchday: 9, from: now + 7 * 86_400, to: now + 14 * 86_400, held };
      return linesOf(running([{}, ahead])).get("results")?.count;
    };
    expect(count("server-away")).toBe(1);
    expect(count("imported")).toBe(0);
    expect(linesOf(running([{ held: "imported" }])).get("results")?.count).toBe(1);
  });

  it("is absent for nights and for seasons that are over", () => {
    const night = { rounds: 3, paired: 0, over: 0, entrants: [] };
    for (const part of [{ status: "archived" as const }, { night }])
      expect(linesOf(running([{}], part)).size).toBe(0);
  });
});

describe("the organiser's list on the page", () => {
  const show = (view: LeagueView) => {
    league.view = view;
    return render(Seasons, { view });
  };
  const lineOf = (text: RegExp) => screen.getByText(text).closest("li")!;

  beforeEach(async () => {
    await useLanguage("en");
    await loadLeagueWords("en");
  });
  afterEach(() => {
    league.view = null;
    Reflect.deleteProperty(navigator, "share");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    cleanup();
  });

  it("marks the next line and says what each team lacks", () => {
    const alone = { ...inkvissen, members: inkvissen.members.slice(0, 1) };
    show(early({ teams: [kraken, alone] }));
    const next = lineOf(/^Teams with a captain and enough players: 1 of 2$/);
    expect(next.getAttribute("aria-current")).toBe("step");
    expect(within(next).getByText("To do:")).toBeTruthy();
    expect(within(next).getByText(/needs 1 more player$/).textContent).toContain("Inkvissen");
    expect(within(lineOf(/^Teams: 2/)).getByText("Done:")).toBeTruthy();
  });

  it("opens the registration of a season in preparation, and does not start it yet", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    show(early({ status: "draft" }));
    expect(screen.queryByRole("button", { name: "Start the season" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Open the registration" }));
    expect(act).toHaveBeenCalledWith({ action: "open-registration", season: "s1" });
  });

  it("makes and copies the captains' link in one press, and makes no second one", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue("abcdefgh1234");
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as never);
    const { rerender } = show(early());
    const link = expect.stringMatching(/\/join\/abcdefgh1234$/) as string;
    await fireEvent.click(screen.getByRole("button", { name: "Share" }));
    await until(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(link));
    const action = { action: "make-code", role: "captain", season: "s1", uses: 40, days: 30 };
    expect(act).toHaveBeenCalledExactlyOnceWith(action);
    await rerender({ view: early({}, [captainCode]) });
    await fireEvent.click(screen.getByRole("button", { name: "Share" }));
    await until(() => expect(writeText).toHaveBeenCalledTimes(2));
    expect(act).toHaveBeenCalledOnce();
  });

  it("copies the captains' link if the device refuses to share what had to be made first", async () => {
    vi.spyOn(league, "act").mockResolvedValue("abcdefgh1234");
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as never);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const refusal = new DOMException("no user activation", "NotAllowedError");
    Object.assign(navigator, { share: () => Promise.reject(refusal) });
    show(early());
    await fireEvent.click(screen.getByRole("button", { name: "Share" }));
    await until(() => expect(writeText).toHaveBeenCalledOnce());
  });

  it("copies nothing if the link was refused", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(false);
    const writeText = vi.fn();
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as never);
    show(early());
    await fireEvent.click(screen.getByRole("button", { name: "Share" }));
    await until(() => expect(act).toHaveBeenCalledOnce());
    // The page has handled the answer by then.
    await new Promise((later) => setTimeout(later));
    expect(writeText).not.toHaveBeenCalled();
  });

  it("leads to the fixtures that need something once the season runs", () => {
    show(running([{}, { slot: now - 60, held: "no-table" }]));
    const held = lineOf(/^Fixtures that wait for a decision: 1$/);
    const { fixture } = open[1]!;
    expect(within(held).getByRole("link").getAttribute("href")).toMatch(
      new RegExp(`l/${kLeague}/f/${fixture}\\?season=s1$`),
    );
    expect(within(lineOf(/^Protests/)).queryByRole("link")).toBeNull();
  });

  it("is no empty list for a night or a season that is over", () => {
    const lists = () => {
      const section = document.getElementById("season-title")!.closest("section")!;
      return within(section).queryAllByRole("list").length;
    };
    const night = { rounds: 3, paired: 0, over: 0, entrants: [] };
    for (const part of [{ status: "archived" as const }, { night }]) {
      show(running([{}], part));
      expect(lists()).toBe(0);
      cleanup();
    }
    show(running([{}]));
    expect(lists()).toBe(1);
  });

  it.each(["en", "nl", "de", "tr", "fi"] as const)("is whole in %s", async (language) => {
    await loadLeagueWords(language);
    const empty = { ...inkvissen, members: [] };
    for (const view of [early({ teams: [kraken, empty] }), running([{}])]) {
      show(view);
      expect(document.body.textContent).not.toMatch(/[{}]|todo\./);
      cleanup();
    }
    await loadLeagueWords("en");
  });
});
