import type { FixtureView, LeagueView, SeasonView } from "../../src/league/view";

// A league with one fixture, as the server shows it to the captain of Kraken. Each test changes
// only the members that it needs.

const kDay = 86_400;
/** Tue 1 Dec 2026, 20:00 in Amsterdam. */
export const kSlot = Date.UTC(2026, 11, 1, 19) / 1000;

export function fixture(changes: Partial<FixtureView> = {}): FixtureView {
  return {
    fixture: "f1",
    matchday: 1,
    home: "t1",
    away: "t2",
    kind: "regular",
    status: "planned",
    from: kSlot - 2 * kDay,
    to: kSlot + 4 * kDay,
    slot: null,
    slot_by: null,
    default_slot: kSlot,
    line_ups: {
      home: { entered: false, locked: false },
      away: { entered: false, locked: false },
    },
    bots: { home: false, away: false },
    extended: { home: false, away: false },
    pauses: { home: 2, away: 2 },
    tables: [],
    live: false,
    you: { side: "home", may: [] },
    ...changes,
  };
}

export function season(changes: Partial<SeasonView> = {}): SeasonView {
  return {
    season: "s1",
    name: "Winter 2026",
    status: "active",
    game: "pesten",
    preset: "manipesto",
    rules: {},
    team_size: 2,
    seats: 4,
    legs: 2,
    duplicate: false,
    target: 4,
    points: {
      preset: "volleyball",
      clear_win: 3,
      close_win: 2,
      close_loss: 1,
      clear_loss: 0,
      draw: 1,
    },
    tie_breaks: ["points", "head-to-head", "lot"],
    settings: {
      knock_grace_ms: 3000,
      bot_pace_ms: 900,
      bot_level: "regular",
      hints: false,
      turn_ms: 0,
      base_ms: 0,
      increment_ms: 0,
      on_timeout: "bot-turn",
      absent_ms: 60_000,
      watchers: true,
      watch_delay: 3,
      talk: "remarks",
    },
    minutes: { opens: 15, no_show: 15, extension: 15, reveal: 60, pause: 5 },
    pauses: 2,
    loans: 2,
    forfeits_in_differences: false,
    first_day: "2026-11-29",
    days_between: 7,
    slot: { day: 2, time: "20:00" },
    roster_locked: false,
    teams: [
      {
        team: "t1",
        name: "Kraken",
        mark: 0,
        members: [
          { person: "p1", role: "captain" },
          { person: "p2", role: "vice" },
          { person: "p3", role: "player" },
          { person: "p4", role: "substitute" },
        ],
        withdrawn: false,
        expunged: false,
        lot: 2,
      },
      {
        team: "t2",
        name: "Inkvissen",
        mark: 1,
        members: [
          { person: "p5", role: "captain" },
          { person: "p6", role: "player" },
        ],
        withdrawn: false,
        expunged: false,
        lot: 1,
      },
      {
        team: "t3",
        name: "De Zeer Lange Naam van een Team uit Ons",
        mark: 8,
        members: [{ person: "p7", role: "captain" }],
        withdrawn: false,
        expunged: false,
        lot: 3,
      },
    ],
    matchdays: [
      { matchday: 1, from: kSlot - 2 * kDay, to: kSlot + 4 * kDay, slot: kSlot, byes: ["t3"] },
    ],
    fixtures: [fixture()],
    standings: [
      {
        team: "t1",
        place: 1,
        played: 3,
        won: 2,
        lost: 1,
        drawn: 0,
        points: 7,
        rounds_won: 11,
        rounds_lost: 7,
        cards: 14,
        why: [],
        form: ["W", "L", "W"],
        live: false,
      },
    ],
    ratings: {
      people: [
        { person: "p1", mu: 27.31, sigma: 6.42, rounds: 24, provisional: false },
        { person: "p3", mu: 25.1, sigma: 7.9, rounds: 4, provisional: true },
      ],
      teams: [{ team: "t1", mu: 52.4, sigma: 9.9, rounds: 24, provisional: false }],
    },
    ...changes,
  };
}

const kNames = [
  "Noor",
  "Bram",
  "Çağla",
  "Aino",
  "Jürgen",
  "Mo",
  "Wilhelmina-Katharina van den",
  "Zed",
];

export function leagueView(changes: Partial<LeagueView> = {}): LeagueView {
  return {
    id: "0123456789abcdef",
    version: 7,
    name: "Pestliga",
    about: "",
    language: "nl",
    time_zone: "Europe/Amsterdam",
    playing_hours: null,
    visibility: "link",
    closed: false,
    you: {
      person: "p1",
      name: "Noor",
      roles: [],
      teams: [{ season: "s1", team: "t1", role: "captain" }],
      may: [
        "make-code",
        "revoke-code",
        "rename-team",
        "set-role",
        "drop-member",
        "ask-withdrawal",
        "keep-team",
        "leave-team",
      ],
      rated: true,
      calendars: [],
    },
    people: kNames.map((name, index) => ({ person: `p${index + 1}`, name, roles: [] })),
    seasons: [{ season: "s1", name: "Winter 2026", status: "active" }],
    codes: [],
    season: season(),
    ...changes,
  };
}

/** Returns a league with one fixture. */
export function leagueWith(
  ofFixture: Partial<FixtureView>,
  ofSeason: Partial<SeasonView> = {},
  ofLeague: Partial<LeagueView> = {},
): LeagueView {
  const fixtures = [fixture(ofFixture)];
  return leagueView({ season: season({ fixtures, ...ofSeason }), ...ofLeague });
}
