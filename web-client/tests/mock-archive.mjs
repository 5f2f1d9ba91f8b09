// Answers requests about finished matches as the server's archive does. It has one match with
// hand-made views, and a list that fills three pages.
import { handOf, kBilledMatch, kRules } from "./scenarios.mjs";

export const kMatch = "0f".repeat(16);
const kListed = 45;
const kPageLength = 20;
export const kPositions = 130;
const kRounds = [0, 48, 97];

const kSeats = [
  { seat: 0, name: "Noor", kind: "person", team: 0 },
  { seat: 1, name: "Bas", kind: "person", team: 1 },
  { seat: 2, name: "Robin", kind: "bot", team: 0 },
  { seat: 3, name: "Joris", kind: "person", team: 1 },
];

// A page adds the year to dates of other years. So these dates need the most room, whenever a test runs.
function summary(number, { mine = true } = {}) {
  const ended = new Date(Date.UTC(2025, 10, 21 - number, 20, 15));
  return {
    match: number === 0 ? kMatch : number.toString(16).padStart(32, "0"),
    table: "K7WPQ2",
    game: "pesten",
    preset: "manipesto",
    began: new Date(ended - 4_000_000).toISOString(),
    ended: ended.toISOString(),
    seats: kSeats,
    ...(mine ? { your_seat: 0 } : {}),
    rounds: 3,
    result:
      number === 2
        ? null
        : { winner: number % 2, side: number % 2, points: number % 2 ? [1, 2] : [2, 1] },
  };
}

const roundOf = (position) => kRounds.filter((start) => start <= position).length;
const dealAt = (position) => kRounds.includes(position);
const seatAt = (position) => (dealAt(position) ? null : position % 4);

function handAt(seat, position) {
  const inRound = position - kRounds[roundOf(position) - 1];
  return handOf(60)
    .filter((_, index) => index % 4 === seat)
    .slice(0, Math.max(1, 9 - (inRound >> 3)));
}

function viewAt(position, as) {
  const last = position === kPositions - 1;
  const you = /^\d+$/.test(as) ? Number(as) : null;
  const over = last || dealAt(position + 1);
  const points = [roundOf(position) - 1, 0];
  return {
    stage: last ? "match-over" : over ? "round-over" : "playing",
    round: roundOf(position),
    dealer: roundOf(position) - 1,
    you,
    phase: over ? "over" : "play",
    turn: over ? null : (position + 1) % 4,
    to_act: over ? [] : [(position + 1) % 4],
    zones: [
      { id: "stock", layout: "pile", count: 70 - (position % 40) },
      {
        id: "discard",
        layout: "pile",
        count: 3 + position,
        cards: handOf(60).slice(position % 40, (position % 40) + 3),
      },
      ...kSeats.map(({ seat }) => {
        const cards = handAt(seat, position);
        const seen = as === "all" || seat === you;
        const zone = { id: `hand-${seat}`, layout: "fan", seat, count: cards.length };
        return seen ? { ...zone, cards } : zone;
      }),
    ],
    badges: [{ code: "direction", direction: position % 30 < 15 ? 1 : -1 }],
    points,
    target: 3,
    status: over ? { code: "over", seat: 0 } : { code: "play", seat: (position + 1) % 4 },
    ...(over ? { result: { winner: 0, side: 0, points } } : {}),
    ...(last ? { match: { side: 0, points } } : {}),
  };
}

// What a replay marks: a set of four, a forgotten knock and a chain of six. They are among the positions that are loaded
// first.
const kSetAt = 14;
const kMarked = {
  34: { event: "forgot-knock", seat: 1, count: 2 },
  42: { event: "chain-opened", seat: 2, other: 3, count: 2 },
  43: { event: "chain-grew", seat: 3, count: 4 },
  44: { event: "chain-grew", seat: 0, count: 6 },
};
const kTakenAt = 45;

function eventsAt(position) {
  if (dealAt(position)) return [{ event: "dealt", seat: roundOf(position) - 1, count: 7 }];
  const seat = seatAt(position);
  if (position === kTakenAt) return [{ event: "took", seat, count: 6 }];
  const top = (position % 40) + 2;
  const cards = handOf(60).slice(position === kSetAt ? top - 3 : top, top + 1);
  const events = [
    { event: "played", seat, cards },
    { event: "move", from: `hand-${seat}`, to: "discard", count: cards.length, cards },
    ...(position in kMarked ? [kMarked[position]] : []),
  ];
  if (position % 5 === 0) events.push({ event: "skipped", seat: (seat + 1) % 4 });
  return events;
}

const problem = (status, code) => [status, { code, message: code }];

// The great play of `kBilledMatch`: a sequence of five cards.
const kSequence = ["2H", "2S", "*", "2D", "*"];
const kSequenceAt = 40;

function billed(what) {
  const { rules, ...page } = archiveAnswer(`api/matches/${kMatch}`, new URLSearchParams())[1];
  if (what === "/positions") {
    const positions = [null, ...kSequence].map((card, index) => ({
      position: kSequenceAt - 5 + index,
      view: viewAt(kSequenceAt, "watcher"),
      seat: index % 4,
      events: [
        card === null
          ? { event: "drew", seat: 3 }
          : { event: "played", seat: index % 4, cards: [card] },
      ],
    }));
    positions.push({
      position: kSequenceAt + 1,
      view: viewAt(kSequenceAt, "watcher"),
      seat: 2,
      events: [{ event: "took", seat: 2, count: 16 }],
    });
    return [200, { match: kBilledMatch, as: "watcher", from: kSequenceAt - 5, positions }];
  }
  const play = { position: kSequenceAt, play: "long-sequence", rule: "TAP-1", seat: 3, count: 20 };
  return [
    200,
    {
      ...page,
      rules,
      match: kBilledMatch,
      rounds: 5,
      result: { winner: 2, side: 0, points: [4, 1] },
      great_plays: [play],
      forgotten_knocks: [0, 0, 1, 2],
    },
  ];
}

// A look back of seat 0. The first moment is the costliest.
const kMoments = [
  {
    position: 40,
    did: { intent: "draw" },
    would: { intent: "play-card", card: "*" },
    cost: 184,
    reasons: [
      { code: "makes-draw", seat: 1, count: 5 },
      { code: "short-opponent", seat: 1, cards: 1 },
    ],
  },
  {
    position: 12,
    did: { intent: "play-card", card: "9S" },
    would: { intent: "call-suit", suit: "D" },
    cost: 90,
    reasons: [{ code: "longest-suit", suit: "D" }],
  },
  {
    position: 56,
    did: { intent: "play-set", cards: ["6H", "7H"] },
    would: { intent: "choose-seat", seat: 2 },
    cost: 21,
    close: true,
    reasons: [{ code: "tried-out", count: 94 }],
  },
];

/** Returns the status and the body of the answer to a request about finished matches. */
export function archiveAnswer(path, query) {
  if (path === "api/matches") {
    const from = Number(query.get("before") ?? 0);
    const numbers = Array.from({ length: kListed }, (_, number) => number);
    const matches = numbers.slice(from, from + kPageLength).map((number) => summary(number));
    const next = from + kPageLength;
    return [200, { matches, ...(next < kListed ? { more: String(next) } : {}) }];
  }
  const asked = /^api\/matches\/([0-9a-f]{32})(\/[a-z.-]+)?$/.exec(path);
  if (asked?.[1] === kBilledMatch) return billed(asked[2]);
  if (!asked || asked[1] !== kMatch) return problem(404, "no_such_match");
  if (asked[2] === "/record.json") return [200, { version: 1, match: kMatch, steps: [] }];
  if (asked[2] === "/look-back") {
    const seat = Number(query.get("as"));
    const gone = { gone: kPositions, positions: kPositions, decisions: 33 };
    return [200, { match: kMatch, seat, ready: true, ...gone, moments: kMoments }];
  }
  const positions = Array.from({ length: kPositions }, (_, position) => position);
  if (asked[2] === "/positions") {
    const as = query.get("as") ?? "watcher";
    const from = Number(query.get("from") ?? 0);
    const count = Number(query.get("count") ?? 20);
    if (count > 100) return problem(400, "bad_request");
    const page = positions.slice(from, from + count).map((position) => ({
      position,
      view: viewAt(position, as),
      events: eventsAt(position),
      ...(dealAt(position) ? {} : { seat: seatAt(position) }),
    }));
    return [200, { match: kMatch, as, from, positions: page }];
  }
  return [
    200,
    {
      ...summary(0),
      rules: kRules,
      seats_count: 4,
      positions: kPositions,
      round_starts: kRounds.map((position, dealer) => ({ position, dealer })),
      turns: positions.map(seatAt),
      talk: [
        {
          position: 3,
          number: 1,
          kind: "chat",
          code: "chat",
          channel: "table",
          seq: 3,
          seat: 1,
          name: "Bas",
          text: "Oh no",
        },
      ],
      seat_changes: [
        { position: 60, seat: 2, name: "Robin", kind: "bot", was: { name: "Robin", kind: "bot" } },
      ],
    },
  ];
}
