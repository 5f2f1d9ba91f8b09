import type { OneLeagueRoute } from "../../ui/router.svelte";
import { firstSlot } from "../edit/plan";
import { currentMatchday, isOver, lineUpSize, momentOf } from "../fixtures";
import { invitationTo } from "../night/night";
import type { Instant, LeagueView, SeasonView, TeamView } from "../view";

/** How many teams a season has at least when it starts, and at most. */
export const kLeastTeams = 2;
export const kMostTeams = 40;

/** What a team lacks before it can play. */
export interface Lack {
  team: string;
  captain: boolean;
  players: number;
}

/** A line of the organiser's list: whether it is done, and where it is done if it has no button of its own. */
export interface Todo {
  what:
    | "registration"
    | "link"
    | "teams"
    | "ready"
    | "calendar"
    | "start"
    | "times"
    | "line-ups"
    | "protests"
    | "results";
  done: boolean;
  /** How many there are: before the start those that are done, and then those that are left to do. */
  count?: number;
  lacks?: readonly Lack[];
  to?: OneLeagueRoute | undefined;
}

/** The teams that take part. */
export function teamsIn({ teams }: SeasonView): readonly TeamView[] {
  return teams.filter(({ withdrawn }) => !withdrawn);
}

/** The invitation by which captains create their teams; undefined if there is none that is still valid. */
export function captainsCode(view: LeagueView, season: SeasonView, now: Instant) {
  const code = invitationTo(view, season);
  return code !== undefined && code.until > now ? code.code : undefined;
}

function lacksOf(season: SeasonView): Lack[] {
  return teamsIn(season)
    .map(({ team, members }) => ({
      team,
      captain: members.every(({ role }) => role !== "captain"),
      players: Math.max(0, lineUpSize(season) - members.length),
    }))
    .filter(({ captain, players }) => captain || players > 0);
}

function beforeStart(view: LeagueView, season: SeasonView, now: Instant): Todo[] {
  const here = { league: view.id, season: season.season };
  const count = teamsIn(season).length;
  const enough = count >= kLeastTeams;
  const lacks = lacksOf(season);
  const passed = firstSlot(season, view.time_zone, now)?.state === "passed";
  return [
    { what: "registration", done: season.status !== "draft" },
    { what: "link", done: enough || captainsCode(view, season, now) !== undefined },
    { what: "teams", done: enough, count, to: { screen: "league", ...here, page: "teams" } },
    { what: "ready", done: enough && lacks.length === 0, count: count - lacks.length, lacks },
    {
      what: "calendar",
      done: season.first_day !== "" && !passed,
      to: { screen: "league-edit", ...here },
    },
    { what: "start", done: false },
  ];
}

function afterStart(view: LeagueView, season: SeasonView, now: Instant): Todo[] {
  const here = { league: view.id, season: season.season };
  const line = (what: Todo["what"], count: number, to: OneLeagueRoute | undefined): Todo => ({
    what,
    done: count === 0,
    count,
    to,
  });
  const current = currentMatchday(season, now);
  const left = season.fixtures
    .filter((fixture) => !isOver(fixture))
    .sort((one, other) => momentOf(one) - momentOf(other));
  const fixtures = left.filter(({ matchday, from }) => matchday === current || from <= now);
  const first = ([fixture]: typeof fixtures): OneLeagueRoute | undefined =>
    fixture && { screen: "league-fixture", ...here, fixture: fixture.fixture };

  const untimed = fixtures.filter(({ slot }) => slot === null);
  const missing = ({ line_ups: { home, away } }: (typeof fixtures)[number]) =>
    Number(!home.entered) + Number(!away.entered);
  const secret = fixtures.filter(
    (fixture) => (fixture.reveal_at ?? now) > now && missing(fixture) > 0,
  );
  const protests = (season.protests ?? []).filter(({ ruling }) => ruling === undefined).length;
  const [asked, ...others] = season.withdrawals ?? [];
  // A match that is played before its matchday counts, too. Those of an imported season wait for their matchday.
  const held = left.filter(
    (fixture) =>
      fixture.held !== undefined && (fixture.held !== "imported" || fixtures.includes(fixture)),
  );
  return [
    line("times", untimed.length, first(untimed)),
    line(
      "line-ups",
      secret.reduce((sum, fixture) => sum + missing(fixture), 0),
      first(secret),
    ),
    line(
      "protests",
      protests + (asked ? 1 + others.length : 0),
      protests > 0
        ? { screen: "league-manage", ...here, part: "protests" }
        : asked && { screen: "league-team", ...here, team: asked.team },
    ),
    line("results", held.length, first(held)),
  ];
}

/** What an organiser has done and has to do next in a season that is no night; nothing if it is over. */
export function todosOf(view: LeagueView, season: SeasonView, now: Instant): Todo[] {
  if (season.night || season.status === "archived") return [];
  return season.status === "draft" || season.status === "registration"
    ? beforeStart(view, season, now)
    : afterStart(view, season, now);
}
