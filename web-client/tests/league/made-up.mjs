// Makes up a league as the server would show it: eight teams in the middle of their season.
const kHour = 3600;
const kDay = 24 * kHour;
const kWeek = 7 * kDay;

export const kLeague = "0123456789abcdef";

const kTeams = [
  ["Kraken", 0],
  ["Inkvissen", 1],
  ["De Vier Boeren uit de Grote Achterkamer", 2],
  ["Pik Zeven", 3],
  ["Joker & Co", 4],
  ["Zwarte Vrouwen", 5],
  ["Heren 10", 6],
  ["Klaverblad", 7],
];
const kPeople = ["Noor", "Bas", "Fleur", "Daan", "Sanne", "Jip", "Lotte", "Mees"];

const teamId = (index) => `t${index + 1}`;

function people() {
  return kTeams.flatMap((_, team) =>
    [0, 1, 2].map((member) => ({
      person: `p${team * 3 + member + 1}`,
      name: `${kPeople[(team + member * 3) % kPeople.length]} ${"ABC"[member]}${team + 1}`,
      roles: team === 0 && member === 0 ? ["owner"] : team === 1 && member === 0 ? ["admin"] : [],
    })),
  );
}

function teams() {
  return kTeams.map(([name, mark], team) => ({
    team: teamId(team),
    name,
    mark,
    members: ["captain", "player", "substitute"].map((role, member) => ({
      person: `p${team * 3 + member + 1}`,
      role,
    })),
    withdrawn: false,
    expunged: false,
    lot: team + 1,
  }));
}

/** Returns the pairs of a matchday, by the circle method for an even number of teams. */
function pairsOf(day, count) {
  const place = (index) => (index === 0 ? 0 : ((index - 1 + day) % (count - 1)) + 1);
  return Array.from({ length: count / 2 }, (_, index) => {
    const [one, other] = [place(index), place(count - 1 - index)];
    return (day + index) % 2 === 0 ? [one, other] : [other, one];
  });
}

function emptyFixture(number, matchday, [home, away], start) {
  const from = start + (matchday - 1) * kWeek;
  return {
    fixture: `f${number}`,
    matchday,
    home: teamId(home),
    away: teamId(away),
    kind: "regular",
    status: "planned",
    from,
    to: from + kWeek,
    slot: null,
    slot_by: null,
    default_slot: from + 4 * kDay + 20 * kHour,
    line_ups: { home: { entered: false, locked: false }, away: { entered: false, locked: false } },
    bots: { home: false, away: false },
    extended: { home: false, away: false },
    pauses: { home: 2, away: 2 },
    tables: [],
    live: false,
    you: { side: null, may: [] },
  };
}

function played(fixture, index) {
  const away = (index * 7) % 4;
  const [won, lost] = index % 3 === 0 ? [away, 4] : [4, away];
  const close = away === 3;
  const [points_home, points_away] =
    won > lost ? (close ? [2, 1] : [3, 0]) : close ? [1, 2] : [0, 3];
  return {
    ...fixture,
    status: "played",
    slot: fixture.default_slot,
    slot_by: "agreed",
    result: {
      code: "played",
      home: won,
      away: lost,
      points_home,
      points_away,
      cards_home: (won - lost) * 4,
      cards_away: (lost - won) * 4,
      at: fixture.default_slot + kHour,
    },
  };
}

function fixtures(start) {
  let number = 0;
  const all = [];
  for (let day = 0; day < 14; day += 1) {
    for (const [home, away] of pairsOf(day % 7, 8)) {
      number += 1;
      const pair = day < 7 ? [home, away] : [away, home];
      const fixture = emptyFixture(number, day + 1, pair, start);
      all.push(day < 4 ? played(fixture, number) : fixture);
    }
  }
  const [first, second, third, fourth] = all.filter(({ matchday }) => matchday === 5);
  Object.assign(first, {
    status: "playing",
    live: true,
    slot: first.default_slot,
    slot_by: "agreed",
    tables: [{ board: 0, table: "K7WPQ2", home_seats: 0, stage: "playing", home: 2, away: 1 }],
    you: { side: "home", may: ["take-pause", "substitute"] },
  });
  Object.assign(second, {
    status: "open",
    slot: second.default_slot + kHour,
    slot_by: "claimed",
    tables: [{ board: 0, table: "B3MNR8", home_seats: 0, stage: "open", home: 0, away: 0 }],
  });
  Object.assign(third, {
    status: "decided",
    result: {
      code: "forfeit-away",
      home: 4,
      away: 0,
      points_home: 3,
      points_away: 0,
      cards_home: 0,
      cards_away: 0,
      reason: "Nobody came.",
      at: third.default_slot + kHour,
    },
  });
  Object.assign(fourth, {
    status: "agreed",
    slot: fourth.default_slot + 2 * kDay,
    slot_by: "agreed",
  });
  return all;
}

/**
 * Returns the standings of the fixtures. The reason for a place is the first of four criteria that
 * separates it from a neighbour.
 */
export function standingsOf(all) {
  const rows = kTeams.map((_, team) => ({
    team: teamId(team),
    place: 0,
    played: 0,
    won: 0,
    lost: 0,
    drawn: 0,
    points: 0,
    rounds_won: 0,
    rounds_lost: 0,
    cards: 0,
    why: [],
    form: [],
    live: false,
  }));
  const rowOf = (team) => rows.find((row) => row.team === team);
  for (const { home, away, result, live } of all) {
    if (live) for (const team of [home, away]) rowOf(team).live = true;
    if (!result) continue;
    for (const [team, own, theirs, points, cards] of [
      [home, result.home, result.away, result.points_home, result.cards_home],
      [away, result.away, result.home, result.points_away, result.cards_away],
    ]) {
      const row = rowOf(team);
      row.played += 1;
      row.points += points;
      row.rounds_won += own;
      row.rounds_lost += theirs;
      row.cards += cards;
      row[own > theirs ? "won" : "lost"] += 1;
      row.form = [...row.form, own > theirs ? "W" : "L"].slice(-5);
    }
  }
  const difference = (row) => row.rounds_won - row.rounds_lost;
  const orders = [
    ["points", (row) => row.points],
    ["matches-won", (row) => row.won],
    ["round-difference", difference],
    ["rounds-won", (row) => row.rounds_won],
  ];
  const separating = (one, other) => orders.find(([, figure]) => figure(one) !== figure(other));
  rows.sort((one, other) => {
    const figure = separating(one, other)?.[1];
    return figure ? figure(other) - figure(one) : 0;
  });
  rows.forEach((row, index) => {
    row.place = index + 1;
    const other = rows[index + 1] ?? rows[index - 1];
    const [code, figure] = separating(row, other) ?? orders[0];
    row.why = [{ code, others: [other.team], for: figure(row), against: figure(other) }];
  });
  return rows;
}

function rating(index, rounds) {
  return {
    mu: 25 + ((index * 37) % 90) / 10 - 4,
    sigma: 8.3 - rounds / 12,
    rounds,
    provisional: rounds < 20,
  };
}

/** Returns the league during its fifth matchday, as its owner sees it, or as a visitor does. */
export function madeUpLeague({ now = Math.floor(Date.now() / 1000), visitor = false } = {}) {
  const start = Math.floor(now / kDay) * kDay - 4 * kWeek - 3 * kDay;
  const all = fixtures(start);
  const organiser = !visitor;
  return {
    id: kLeague,
    version: 41,
    name: "Pestcompetitie Utrecht-Oost",
    about: "Elke vrijdag in het buurthuis, of waar je ook bent.\nIedereen is welkom om te kijken.",
    language: "nl",
    time_zone: "Europe/Amsterdam",
    playing_hours: { from: "18:00", to: "23:00" },
    visibility: "link",
    closed: false,
    you: {
      person: visitor ? null : "p1",
      name: visitor ? null : "Noor A1",
      roles: visitor ? [] : ["owner"],
      teams: visitor ? [] : [{ season: "s1", team: "t1", role: "captain" }],
      may: visitor
        ? []
        : [
            "make-admin",
            "drop-admin",
            "offer-league",
            "end-offer",
            "close-league",
            "change-league",
            "make-code",
            "revoke-code",
            "remove-person",
            "found-season",
            "change-season",
            "start-season",
            "add-team",
            "move-matchday",
            "rule-on-protest",
            "add-play-off",
            "archive-season",
            "publish-hook",
            "drop-hook",
            "make-calendar",
            "rename-me",
            "opt-out-of-ratings",
          ],
      rated: true,
      calendars: visitor ? [] : [{ key: "0123456789abcdefghjkmnpq", scope: "mine" }],
    },
    people: people(),
    seasons: [
      { season: "s1", name: "Winter 2026", status: "active" },
      { season: "s2", name: "Zomer 2027", status: "draft" },
    ],
    ...(organiser
      ? {
          codes: [
            {
              code: "abcdefgh1234",
              role: "captain",
              season: "s1",
              uses_left: 3,
              until: now + kWeek,
              by: "p1",
            },
            {
              code: "mnpqrstv5678",
              role: "player",
              season: "s1",
              team: "t3",
              uses_left: 1,
              until: now + 3 * kDay,
              by: "p7",
            },
          ],
          hooks: [
            {
              hook: "h1",
              url: "https://ntfy.example/pesten-utrecht",
              events: ["line-ups", "result"],
              style: "ntfy",
            },
          ],
        }
      : {}),
    season: {
      season: "s1",
      name: "Winter 2026",
      status: "active",
      game: "pesten",
      preset: "manipesto",
      rules: {},
      rules_hash: "ab".repeat(16),
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
      tie_breaks: [
        "points",
        "matches-won",
        "head-to-head",
        "round-difference",
        "rounds-won",
        "sonneborn-berger",
        "card-difference",
        "play-off",
        "lot",
      ],
      settings: {
        knock_grace_ms: 3000,
        bot_pace_ms: 900,
        bot_level: "regular",
        hints: false,
        turn_ms: 60000,
        base_ms: 0,
        increment_ms: 0,
        on_timeout: "bot-turn",
        absent_ms: 60000,
        watchers: true,
        watch_delay: 3,
        talk: "remarks",
      },
      minutes: { opens: 15, no_show: 15, extension: 15, reveal: 60, pause: 5 },
      pauses: 2,
      loans: 2,
      forfeits_in_differences: false,
      first_day: "2026-11-30",
      days_between: 7,
      slot: { day: 4, time: "20:00" },
      roster_locked: false,
      teams: teams(),
      matchdays: Array.from({ length: 14 }, (_, day) => ({
        matchday: day + 1,
        from: start + day * kWeek,
        to: start + (day + 1) * kWeek,
        slot: start + day * kWeek + 4 * kDay + 20 * kHour,
        byes: [],
      })),
      fixtures: all,
      standings: standingsOf(all),
      ratings: {
        people: people().map(({ person }, index) => ({ person, ...rating(index, 12 + index) })),
        teams: kTeams.map((_, index) => ({ team: teamId(index), ...rating(index, 40) })),
      },
      ...(organiser
        ? {
            protests: [
              {
                protest: "o1",
                fixture: "f3",
                by: "t2",
                text: "The clock of our last player stood still for a whole round.",
                at: now - 2 * kDay,
              },
            ],
          }
        : {}),
    },
  };
}

/** Returns entries of the league's log, the newest first. */
export function madeUpLog(now = Math.floor(Date.now() / 1000)) {
  const happened = [
    { event: "protest-made", protest: { id: "o1", fixture: "f3", text: "The clock stood still." } },
    { event: "result-set", fixture: "f3", result: { code: "played", home: 4, away: 1 } },
    { event: "line-up-locked", fixture: "f3", side: "home" },
    { event: "slots-proposed", fixture: "f3", side: "away", slots: [now, now + kDay] },
    { event: "season-started", season: "s1" },
    { event: "member-added", team: "t2", person: "p5", role: "player" },
    { event: "person-joined", person: { id: "p5", name: "Bas B2" } },
    { event: "code-made", code: { role: "captain" } },
    { event: "league-founded", name: "Pestcompetitie Utrecht-Oost" },
  ];
  return happened.map((what, index) => ({
    seq: happened.length - index,
    at: now - index * kHour,
    by: index === 1 ? "tables" : "p1",
    what,
  }));
}
