import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import {
  invitationTo,
  isUntouched,
  missingResults,
  ownOf,
  sayPoints,
  takesEntries,
} from "../../src/league/night/night";
import NightPart from "../../src/league/night/NightPart.svelte";
import SeasonPage from "../../src/league/SeasonPage.svelte";
import type { FixtureView, LeagueView, SeasonView } from "../../src/league/view";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { madeUpLeague } from "./made-up.mjs";

const made = madeUpLeague();
const [home, away, late] = made.season.teams.map(({ team }) => team) as [string, string, string];

/** Returns a match of a round. Its table is open. */
function match(round: number, more: Partial<FixtureView> = {}): FixtureView {
  const rest: FixtureView = { ...made.season.fixtures[0]! };
  delete rest.result;
  delete rest.began_at;
  return {
    ...rest,
    fixture: `f${round}`,
    matchday: round,
    home,
    away,
    status: "open",
    live: false,
    you: { side: "home", may: ["decide-fixture"] },
    ...more,
  };
}

/** Returns a night of three rounds, of which `paired` are paired. The entrant `late` has a bye. */
function night(paired: number, more: Partial<SeasonView> = {}): SeasonView {
  const entrants = [home, away, late].map((team, index) => ({
    team,
    number: index + 1,
    sits_out: false,
    takes_part: true,
  }));
  return {
    ...made.season,
    status: paired > 0 ? "active" : "registration",
    matchdays: Array.from({ length: paired }, (_, index) => ({
      ...made.season.matchdays[0]!,
      matchday: index + 1,
      byes: [late],
    })),
    fixtures: paired > 0 ? [match(paired)] : [],
    standings: made.season.standings.map((row) => ({
      ...row,
      points: 1.5,
      buchholz: 2,
      sonneborn_berger: 0.75,
      why: [],
    })),
    night: { rounds: 3, paired, over: Math.max(0, paired - 1), entrants },
    ...more,
  };
}

function seenBy(team: string | null, season: SeasonView, may: string[] = ["sit-out"]): LeagueView {
  const teams = team === null ? [] : [{ season: season.season, team, role: "captain" as const }];
  return { ...made, season, you: { ...made.you, teams, may }, codes: [] };
}

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
});
afterEach(() => {
  league.view = null;
  vi.restoreAllMocks();
  cleanup();
});

function show(view: LeagueView) {
  league.view = view;
  render(NightPart, { view, season: view.season! });
}

describe("a league night", () => {
  it("says points as people write them", () => {
    expect([0, 0.5, 1, 1.5, 2.75, 0.25].map(sayPoints)).toEqual(["0", "½", "1", "1½", "2¾", "¼"]);
  });

  it("is a match, a round without an opponent, or waiting for its viewer", () => {
    expect(ownOf(seenBy(home, night(1)), night(1))).toMatchObject({ state: "plays" });
    expect(ownOf(seenBy(late, night(1)), night(1))).toMatchObject({ state: "bye" });
    expect(ownOf(seenBy(home, night(0)), night(0))).toMatchObject({ state: "waits" });
    expect(ownOf(seenBy(null, night(1)), night(1))).toEqual({ state: "none" });
    const over = night(1, { fixtures: [match(1, { status: "decided" })] });
    expect(ownOf(seenBy(home, over), over)).toMatchObject({ state: "waits" });
  });

  it("is sitting out or a lack of entrants, rather than waiting, for its viewer", () => {
    const out = night(0);
    out.night!.entrants[0]!.sits_out = true;
    out.night!.entrants[0]!.takes_part = false;
    expect(ownOf(seenBy(home, out), out)).toMatchObject({ state: "out" });
    const small = night(0);
    small.night!.entrants[0]!.takes_part = false;
    expect(ownOf(seenBy(home, small), small)).toMatchObject({ state: "small" });
  });

  it("lets people in until the last round is paired", () => {
    expect([0, 1, 2, 3].map((paired) => takesEntries(night(paired)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(takesEntries(made.season)).toBe(false);
  });

  it("has a round that can be taken back until one of its matches begins", () => {
    expect(isUntouched(night(1), 1)).toBe(true);
    expect(isUntouched(night(1, { fixtures: [match(1, { began_at: 5 })] }), 1)).toBe(false);
    expect(isUntouched(night(1, { fixtures: [match(1, { status: "decided" })] }), 1)).toBe(false);
    expect(missingResults(night(1))).toBe(1);
  });

  it("has one invitation: the usable code that lasts longest", () => {
    const code = { code: "a", role: "captain" as const, uses_left: 3, until: 5, by: null };
    const season = night(0);
    const codes = [
      { ...code, season: season.season },
      { ...code, code: "b", season: season.season, until: 9 },
      { ...code, code: "c", season: season.season, until: 99, uses_left: 0 },
      { ...code, code: "d", season: season.season, until: 99, team: home },
      { ...code, code: "e", until: 99 },
    ];
    expect(invitationTo({ ...seenBy(home, season), codes }, season)?.code).toBe("b");
  });
});

describe("the page of a night", () => {
  it("shows the viewer's own table, the round and the standings", () => {
    show(seenBy(home, night(2)));
    const own = screen.getByRole("region", { name: "Your table" });
    expect(within(own).getByText(league.teamName(away))).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Round 2 of 3" })).toBeTruthy();
    expect(screen.getAllByText("1½").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /^Pair/ })).toBeNull();
  });

  it("begins at the present round, also after an earlier round of another night", async () => {
    const first = seenBy(home, night(2, { fixtures: [match(1), match(2)] }));
    const other = seenBy(home, night(2, { season: "s9" }));
    league.view = first;
    const { rerender } = render(SeasonPage, { view: first, page: "season" });
    await fireEvent.click(await screen.findByRole("button", { name: "The round before" }));
    expect(screen.getByRole("heading", { name: "Round 1 of 3" })).toBeTruthy();
    league.view = other;
    await rerender({ view: other, page: "season" });
    expect(await screen.findByRole("heading", { name: "Round 2 of 3" })).toBeTruthy();
  });

  it("lets organisers pair a round after they confirm", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    show(seenBy(null, night(0), ["pair-round"]));
    await fireEvent.click(screen.getByRole("button", { name: "Pair round 1" }));
    expect(act).not.toHaveBeenCalled();
    screen.getByText(/^3 entrants take part\./);
    await fireEvent.click(screen.getByRole("button", { name: "Pair round 1" }));
    expect(act).toHaveBeenCalledWith({
      action: "pair-round",
      season: made.season.season,
      round: 1,
    });
  });

  it("says how many results the next round waits for, and takes a round back", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    show(seenBy(null, night(1), ["pair-round"]));
    screen.getByText("The next round is paired when 1 more result is there.");
    await fireEvent.click(screen.getByRole("button", { name: "Take round 1 back" }));
    await fireEvent.click(screen.getByRole("button", { name: "Take round 1 back" }));
    expect(act).toHaveBeenCalledWith({
      action: "undo-round",
      season: made.season.season,
      round: 1,
    });
  });

  it("takes a result without a reason and says what a late correction does", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    const season = night(2, { fixtures: [match(1, { status: "decided" }), match(2)] });
    show(seenBy(null, season, ["pair-round"]));
    await fireEvent.click(screen.getByRole("button", { name: "The round before" }));
    const details = screen.getByText("Correct the result").closest("details")!;
    details.open = true;
    await fireEvent(details, new Event("toggle"));
    expect(await screen.findByText(/^The next round is paired already/)).toBeTruthy();
    const [first] = screen.getAllByRole("spinbutton", { name: /^Rounds of/ });
    await fireEvent.input(first!, { target: { value: "2" } });
    await fireEvent.click(screen.getByRole("button", { name: "Enter the result" }));
    expect(act).toHaveBeenCalledWith({
      action: "decide-fixture",
      fixture: "f1",
      code: "administrative",
      home: 2,
      away: 0,
      reason: "Entered by the organisers",
    });
  });

  it("lets players sit out, and lets organisers make anybody sit out", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    show(seenBy(home, night(0)));
    expect(screen.getAllByRole("button", { name: /^Sit out:/ })).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: /^Sit out:/ }));
    expect(act).toHaveBeenCalledWith({ action: "sit-out", team: home, on: true });
    cleanup();
    show(seenBy(null, night(0), ["pair-round", "sit-out"]));
    expect(screen.getAllByRole("button", { name: /^Sit out:/ })).toHaveLength(3);
  });
});
