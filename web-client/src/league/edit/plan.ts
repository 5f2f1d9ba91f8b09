import type { DoFoundSeason, GameOffer, SettingsInForce } from "../../protocol/messages.gen";
import { kUsualSettings } from "../../table/settings-words";
import { isZone } from "../../ui/dates";
import { instantOf } from "../moments";
import type { Minutes, Points, SeasonView, TieBreak } from "../view";
import { kLibraryGame } from "../../rules/library-game";

/** The properties of a season that an organiser can set before it starts. */
export interface Plan {
  name: string;
  game: string;
  /** The name of a preset or of a library rule set; `#id` for a stored rule set; "" to keep the present rules. */
  rules: string;
  /**
   * The number of rounds that wins a match; in a duplicate match, the rounds at each table. Only for games whose
   * matches count rounds.
   */
  target: number;
  team_size: number;
  legs: number;
  duplicate: boolean;
  points: Points;
  tie_breaks: TieBreak[];
  settings: SettingsInForce;
  minutes: Minutes;
  pauses: number;
  loans: number;
  forfeits_in_differences: boolean;
  first_day: string;
  days_between: number;
  slot: { day: number; time: string };
  ratings_reset: boolean;
}

export const kTieBreaks: readonly TieBreak[] = [
  "points",
  "matches-won",
  "head-to-head",
  "round-difference",
  "rounds-won",
  "sonneborn-berger",
  "card-difference",
  "play-off",
  "lot",
];

export const kPoints: Readonly<Record<"volleyball" | "two-nil", Points>> = {
  volleyball: {
    preset: "volleyball",
    clear_win: 3,
    close_win: 2,
    close_loss: 1,
    clear_loss: 0,
    draw: 1,
  },
  "two-nil": {
    preset: "two-nil",
    clear_win: 2,
    close_win: 2,
    close_loss: 0,
    clear_loss: 0,
    draw: 1,
  },
};

const kMonday = 1;
const kWeek = 7;
const kWeekLong = kWeek * 86_400_000;

/** The first Monday that is at least a week away, as `2026-12-07`. Teams need some days to form. */
function usualFirstDay(now: Date): string {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + kWeek));
  while (day.getUTCDay() !== kMonday) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The season's weekday again, at least a week from now and after its last matchday. */
export function nextFirstDay(
  { first_day, matchdays }: Pick<SeasonView, "first_day" | "matchdays">,
  now: number,
): string {
  const first = Date.parse(`${first_day}T00:00Z`);
  const over = Math.max(now, matchdays.at(-1)?.to ?? 0) * 1000;
  const weeks = Math.ceil((over - first) / kWeekLong) + 1;
  return new Date(first + weeks * kWeekLong).toISOString().slice(0, 10);
}

export function newPlan(now = new Date()): Plan {
  return {
    name: "",
    game: kLibraryGame,
    rules: "",
    target: 4,
    team_size: 2,
    legs: 2,
    duplicate: false,
    points: kPoints.volleyball,
    tie_breaks: [...kTieBreaks],
    settings: { ...kUsualSettings, talk: "remarks", hints: false },
    minutes: { opens: 15, no_show: 15, extension: 15, reveal: 60, pause: 5 },
    pauses: 2,
    loans: 2,
    forfeits_in_differences: false,
    first_day: usualFirstDay(now),
    days_between: 7,
    slot: { day: 4, time: "20:00" },
    ratings_reset: false,
  };
}

export function planOf(season: SeasonView): Plan {
  return {
    name: season.name,
    game: season.game,
    rules: "",
    target: season.target,
    team_size: season.team_size,
    legs: season.legs,
    duplicate: season.duplicate,
    points: season.points,
    tie_breaks: [...season.tie_breaks],
    settings: season.settings,
    minutes: season.minutes,
    pauses: season.pauses,
    loans: season.loans,
    forfeits_in_differences: season.forfeits_in_differences,
    first_day: season.first_day ?? newPlan().first_day,
    days_between: season.days_between,
    slot: season.slot,
    ratings_reset: season.ratings_reset === true,
  };
}

function rulesOf({ game, rules }: Plan): Pick<DoFoundSeason, "game" | "preset" | "rule_set"> {
  if (rules === "") return {};
  return rules.startsWith("#") ? { game, rule_set: rules.slice(1) } : { game, preset: rules };
}

// The notice that the server gives before a first match, in seconds, if the usual time comes sooner.
const kLeastNotice = 3600;

/**
 * The usual time of the first matchday, and whether it lies ahead of a season that starts now. null without a first
 * day, or if this browser does not know the zone.
 */
export function firstSlot(
  { first_day, slot }: { first_day: string | null; slot: Plan["slot"] },
  zone: string,
  now: number,
): { at: number; state: "ahead" | "soon" | "passed" } | null {
  const day = Date.parse(`${first_day}T00:00Z`);
  if (!Number.isFinite(day) || !isZone(zone)) return null;
  const date = new Date(day + slot.day * 86_400_000).toISOString().slice(0, 10);
  const at = instantOf(`${date}T${slot.time}`, zone);
  if (at === null) return null;
  return { at, state: at <= now ? "passed" : at < now + kLeastNotice ? "soon" : "ahead" };
}

/** The members of the message that founds or changes a season. */
export function membersOf(
  plan: Plan,
  offer: Pick<GameOffer, "counts_rounds"> | undefined,
): Omit<DoFoundSeason, "action"> {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  const { rules, game, name, points, target, ...others } = plan;
  return {
    ...others,
    // Matches of other games are played to their own end.
    ...(offer?.counts_rounds ? { target } : {}),
    name: name.trim(),
    points: points.preset === "custom" ? points : { preset: points.preset },
    ...rulesOf(plan),
  };
}

/** The list with one entry moved from index `from` to index `to`. The same list if an index is out of range. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (to < 0 || to >= list.length || from < 0 || from >= list.length) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), list[from]!, ...others.slice(to)];
}
