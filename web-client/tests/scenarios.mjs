// Hand-written answers. The code of a table says what the viewer sees there:
//   WAIT4, WAIT8       a waiting room with this number of seats
//   FORM4              a waiting room of a game whose rules a dialog changes
//   HANDxx, HANDxxSy   a hand of xx cards on the viewer's turn, at y seats (default: 4)
//   CALL4              the viewer must call a suit   CHAIN4  a two-sequence is running
//   CALLED4            a jack is on the pile, and its player has called clubs
//   OWED4              no card of the hand goes on with a two-sequence, and a suit is called
//   KNOCK4             the viewer owes a knock       GRACE4  another player owes a knock
//   FORGOT4            a player has just forgotten to knock
//   ROUND4, MATCH4     the end of a round, of a match; MATCH12 with twelve seats
//   SINGLE6            six players without teams
//   TIME4, TIME7       a player's time is running    LAST4   the viewer has seven seconds left
//   AWAY4              two players have lost the connection; the viewer may vote to wait
//   PAUSE4, PAUSED4    a pause is proposed, a pause is on
//   BOT4, LENT4        a bot, a friend plays on the viewer's seat
//   ELSE4              the viewer plays in another page
//   WATCH4, WATCH7     a watcher's view, with shown hands
//   EARLY4             the host has ended the match
import { cousinTable, kCousinOffers } from "./scenarios-cousins.mjs";

/** The match that has ended at MATCH4. The archive has a great play of it. */
export const kBilledMatch = "0e".repeat(16);

const kRanks = "A23456789TJQK";
const kSuits = "SHCD";
const kNames = [
  "Noor",
  "Bas",
  "Fatima",
  "Joris",
  "Willemijn",
  "Ayşe",
  "Maximiliaan",
  "Lotte",
  "Sem",
  "Eva",
  "Tom",
  "Iris",
];

const kEffects = {
  2: [{ effect: "draw", count: 2, chain: "two-sequence", then: "turn-ends" }],
  7: [{ effect: "again" }],
  8: [{ effect: "skip", count: 1 }],
  T: [{ effect: "step-back" }],
  J: [{ effect: "call-suit" }],
  K: [{ effect: "reverse" }],
  "*": [{ effect: "wild" }, { effect: "draw", count: 5, chain: "same", then: "call-suit" }],
};
export const kRules = {
  decks: 2,
  jokers: 2,
  hand: 7,
  teams: true,
  target: 4,
  must_play: true,
  drawn_card: "must",
  draw_count: 1,
  draw_until_playable: false,
  sets: true,
  ace_in_runs: "wrap",
  finish: { forbidden: "none", penalty: 0 },
  first_card: "acts",
  knock: { penalty: 2, remedy: "draw", through_set: false, false_penalty: 0 },
  effects: kEffects,
};

const kSettings = {
  knock_grace_ms: 3000,
  bot_pace_ms: 900,
  bot_level: "regular",
  hints: true,
  turn_ms: 0,
  base_ms: 0,
  increment_ms: 0,
  on_timeout: "bot-turn",
  absent_ms: 60000,
  watchers: true,
  watch_delay: 3,
  talk: "chat",
};

const kTalk = [
  { number: 1, kind: "event", code: "sat-down", channel: "table", seat: 1, name: "Bas" },
  { number: 2, kind: "remark", code: "good-luck", channel: "table", seat: 1, name: "Bas" },
  {
    ...{ number: 3, kind: "remark", code: "may-need-suit", channel: "table", seq: 12 },
    ...{ seat: 3, name: "Joris", other: 1, other_name: "Bas", suit: "S" },
  },
  {
    ...{ number: 4, kind: "chat", code: "chat", channel: "table", seq: 13, seat: 0, name: "Noor" },
    text: "Who taught you to play like that? <b>Not</b> me, I hope, for I would never have done so.",
  },
  { number: 5, kind: "event", code: "bot-played", channel: "table", seq: 14, seat: 3 },
  { number: 6, kind: "chat", code: "chat", channel: "watchers", name: "Eva", text: "Poor Bas." },
];

// A page adds the year to days of other years, so these need the most room.
const kDays = [
  {
    day: "2025-11-29",
    results: [
      { place: 1, name: "Maximiliaan", points: 17 },
      { place: 2, name: "Noor", points: 8, you: true },
      { place: 2, name: "Ayşe", points: 8 },
      { place: 4, name: "Joris", points: -12 },
    ],
  },
  { day: "2025-11-28", results: [] },
];

/** Returns a varied hand from two decks, always the same one for the same count. */
export function handOf(count) {
  const cards = Array.from({ length: count }, (_, index) => {
    if (index % 13 === 9) return "*";
    return kRanks[(index * 5 + 4) % 13] + kSuits[(index * 3 + (index >> 2)) % 4];
  });
  return cards.sort();
}

function room(seats, { waiting = false, teams = true, ended = false, you = 0 } = {}) {
  return {
    game: "pesten",
    preset: "manipesto",
    rules: { ...kRules, teams },
    stage: waiting ? "waiting" : ended ? "ended" : "match",
    teams,
    you: { seat: you, host: you === 0, active: true },
    seats: Array.from({ length: seats }, (_, seat) => {
      const team = teams ? { team: seat % 2 } : {};
      if (waiting && seat > seats / 2) return { seat, kind: "empty", ...team };
      if (seat === 2) return { seat, kind: "bot", name: "Robin", level: "expert", ...team };
      const host = seat === 0 ? { host: true } : {};
      return {
        seat,
        kind: "person",
        name: kNames[seat],
        online: seat !== 3 || waiting,
        ...team,
        ...host,
      };
    }),
    watchers: 1,
    settings: kSettings,
    ...(waiting ? { start: { allowed: false, code: "seats_empty" } } : {}),
  };
}

function view(seats, hand, change = {}) {
  return {
    stage: "playing",
    round: 3,
    dealer: 3 % seats,
    you: 0,
    phase: "play",
    turn: 0,
    to_act: [0],
    zones: [
      { id: "stock", layout: "pile", count: 54 },
      { id: "discard", layout: "pile", count: 7, cards: ["9C", "9H", "5H"] },
      { id: "hand-0", layout: "fan", seat: 0, count: hand.length, cards: hand },
      ...Array.from({ length: seats - 1 }, (_, index) => ({
        id: `hand-${index + 1}`,
        layout: "fan",
        seat: index + 1,
        count: index === 1 ? 1 : 4 + 3 * index,
      })),
    ],
    badges: [{ code: "direction", direction: 1 }],
    points: [2, 1],
    target: 4,
    status: { code: "play", seat: 0 },
    ...change,
  };
}

/** Returns the view of a watcher, who also sees the hands of the seats in `shown`. */
function watched(seats, shown) {
  const { zones, ...rest } = view(seats, handOf(7), { turn: 1, to_act: [1] });
  const open = zones.map((zone) => {
    const { cards, ...closed } = zone;
    if (zone.seat === undefined) return zone;
    return shown.includes(zone.seat) ? { ...closed, cards: cards ?? handOf(zone.count) } : closed;
  });
  return { ...rest, you: null, zones: open, status: { code: "play", seat: 1 } };
}

const kButton = (code, count, refusal) => ({
  kind: "button",
  code,
  intents: [{ intent: code }],
  ...(count ? { count } : {}),
  ...(refusal ? { refusal } : {}),
});

function playsOf(hand) {
  const singles = [...new Set(hand)].filter(
    (card) => card === "*" || card[0] === "5" || card[1] === "H",
  );
  const runs = [];
  if (hand.includes("6H") && hand.includes("7H")) runs.push(["6H", "7H"]);
  return [
    ...singles.map((card) => ({ intent: "play-card", card })),
    ...runs.map((cards) => ({ intent: "play-set", cards })),
  ].slice(0, 48);
}

function playPrompt(hand) {
  return {
    id: "3.17.1",
    asks: [
      { kind: "pick_cards", code: "play", intents: playsOf(hand) },
      kButton("draw", 1, { code: "must_play", rule: "PES-13" }),
    ],
  };
}

const kNews = [
  { event: "played", seat: 3, cards: ["9H", "5H"] },
  { event: "move", from: "hand-3", to: "discard", count: 2, cards: ["9H", "5H"] },
  { event: "skipped", seat: 2 },
];

/** Three updates, in which one player opens a two-sequence and two others add to it. */
const kChain = [
  ["2H", 3, { event: "chain-opened", seat: 3, other: 2, count: 2 }],
  ["3H", 2, { event: "chain-grew", seat: 2, count: 5 }],
  ["4H", 1, { event: "chain-grew", seat: 1, count: 9 }],
].map(([card, seat, grown], index) => ({
  seq: 15 + index,
  events: [
    { event: "played", seat, cards: [card] },
    { event: "move", from: `hand-${seat}`, to: "discard", count: 1, cards: [card] },
    grown,
  ],
}));

/** The events with which seat 2 goes out. */
const kOut = [
  { event: "played", seat: 2, cards: ["5H"] },
  { event: "move", from: "hand-2", to: "discard", count: 1, cards: ["5H"] },
  { event: "went-out", seat: 2 },
];

function tableOf(code) {
  const suits = ["C", "D", "H", "S"].map((suit) => ({ intent: "call-suit", suit }));
  const small = ["*", "4H", "6H", "7H", "7H", "JS", "TC"];
  const match = /^HAND(\d+)(?:S(\d+))?$/.exec(code);
  if (match) {
    const hand = match[1] === "07" ? small : handOf(Number(match[1]));
    const seats = Number(match[2] ?? 4);
    return { room: room(seats), view: view(seats, hand, { prompt: playPrompt(hand) }) };
  }
  if (/^WAIT\d+$/.test(code)) return { room: room(Number(code.slice(4)), { waiting: true }) };
  if (code === "FORM4") {
    const [{ game, presets }] = kCousinOffers;
    return { room: { ...room(4, { waiting: true, teams: false }), game, ...presets[0] } };
  }
  switch (code) {
    case "CALL4":
      return {
        room: room(4),
        view: view(4, small, {
          phase: "call-suit",
          status: { code: "call-suit", seat: 0 },
          prompt: {
            id: "1.1.1",
            asks: [{ kind: "pick_option", code: "call-suit", intents: suits }],
          },
        }),
      };
    case "CHAIN4": {
      const chained = view(4, small, {
        phase: "respond",
        badges: [
          { code: "direction", direction: -1 },
          { code: "chain", kind: "two-sequence", count: 9, rank: "4", cards: ["5H"] },
        ],
        status: {
          ...{ code: "respond", seat: 0, count: 9, kind: "two-sequence" },
          ...{ rank: "4", cards: ["5H"] },
        },
        prompt: {
          id: "1.1.1",
          asks: [
            { kind: "pick_cards", code: "play", intents: [{ intent: "play-card", card: "4H" }] },
            kButton("take", 9),
          ],
        },
      });
      const zones = chained.zones.map((zone) =>
        zone.id === "discard" ? { ...zone, cards: ["2H", "3H", "4H"] } : zone,
      );
      const log = { whole: true, steps: kChain };
      return { room: room(4), view: { ...chained, zones }, news: kChain.at(-1).events, log };
    }
    case "CALLED4": {
      const called = view(4, small, {
        badges: [
          { code: "direction", direction: 1 },
          { code: "called-suit", suit: "C" },
        ],
        prompt: {
          id: "1.1.1",
          asks: [
            {
              ...{ kind: "pick_cards", code: "play" },
              intents: ["*", "JS", "TC"].map((card) => ({ intent: "play-card", card })),
            },
            kButton("draw", 1, { code: "must_play", rule: "PES-13" }),
          ],
        },
      });
      const zones = called.zones.map((zone) =>
        zone.id === "discard" ? { ...zone, cards: ["9C", "9H", "JH"] } : zone,
      );
      const news = [
        { event: "played", seat: 3, cards: ["JH"] },
        { event: "move", from: "hand-3", to: "discard", count: 1, cards: ["JH"] },
        { event: "called-suit", seat: 3, suit: "C" },
      ];
      return { room: room(4), view: { ...called, zones }, news };
    }
    case "OWED4":
      return {
        room: room(4),
        view: view(4, small, {
          phase: "respond",
          badges: [
            { code: "direction", direction: -1 },
            { code: "chain", kind: "two-sequence", count: 9, rank: "5", cards: ["6H"] },
            { code: "called-suit", suit: "S" },
          ],
          status: { code: "respond", seat: 0, count: 9, kind: "two-sequence" },
          prompt: { id: "1.1.1", asks: [kButton("take", 9)] },
        }),
      };
    case "KNOCK4":
      return {
        room: room(4),
        view: view(4, ["TC"], {
          turn: 1,
          to_act: [1],
          badges: [
            { code: "direction", direction: 1 },
            { code: "owes-knock", seat: 0 },
          ],
          status: { code: "play", seat: 1 },
          prompt: { id: "1.1.1", asks: [kButton("knock-last-card")] },
        }),
        news: [
          { event: "played", seat: 0, cards: ["5H"] },
          { event: "move", from: "hand-0", to: "discard", count: 1, cards: ["5H"] },
        ],
        clock: { knock_grace: { seat: 0, ms_left: 20000 } },
      };
    case "GRACE4":
      return {
        room: room(4),
        view: view(4, small, {
          badges: [
            { code: "direction", direction: 1 },
            { code: "owes-knock", seat: 2 },
          ],
          prompt: playPrompt(small),
        }),
        clock: { knock_grace: { seat: 2, ms_left: 60000 } },
      };
    case "FORGOT4": {
      const forgot = view(4, small, { prompt: playPrompt(small) });
      const zones = forgot.zones.map((zone) =>
        zone.id === "hand-2" ? { ...zone, count: 3 } : zone,
      );
      const news = [
        { event: "forgot-knock", seat: 2, count: 2 },
        { event: "move", from: "stock", to: "hand-2", count: 2 },
        { event: "played", seat: 3, cards: ["5H"] },
        { event: "move", from: "hand-3", to: "discard", count: 1, cards: ["5H"] },
      ];
      return { room: room(4), view: { ...forgot, zones }, news };
    }
    case "ROUND4":
    case "MATCH4":
    case "MATCH12": {
      const over = code !== "ROUND4";
      const seats = code === "MATCH12" ? 12 : 4;
      const points = over ? [4, 1] : [3, 1];
      const after = view(seats, small);
      // Seat 2 has gone out. At a table of four, the viewer sees the other hands.
      const left = { 0: ["8S", "JC", "QH"], 1: ["7C", "7H"], 2: [], 3: ["2C", "4D", "AS", "KH"] };
      const zones = after.zones.map((zone) => {
        if (zone.seat === 2) return { ...zone, count: 0, cards: [] };
        const cards = seats === 4 ? left[zone.seat] : undefined;
        return cards ? { ...zone, count: cards.length, cards } : zone;
      });
      const rounds = [
        { winner: 0, side: 0, points: [1, 0] },
        { winner: 2, side: 0, points: [2, 0] },
        { winner: 1, side: 1, points: [2, 1] },
        { winner: 2, side: 0, points: [3, 1] },
        { winner: 2, side: 0, points: [4, 1] },
      ];
      const sheet = rounds.slice(0, points[0] + points[1]);
      const match = code === "MATCH4" ? { match: kBilledMatch } : {};
      return {
        room: { ...room(seats, { ended: over }), sheet, ...match },
        view: {
          ...after,
          zones,
          stage: over ? "match-over" : "round-over",
          round: sheet.length,
          phase: "over",
          turn: null,
          to_act: [],
          points,
          status: { code: "over", seat: 2 },
          result: { winner: 2, side: 0, points },
          ...(over ? { match: { side: 0, points } } : {}),
        },
        news: kOut,
        clock: over ? undefined : { next_round: { ms_left: 18000 } },
      };
    }
    case "TIME4":
    case "TIME7":
      return {
        room: room(Number(code[4])),
        view: view(Number(code[4]), small, {
          turn: 2,
          to_act: [2],
          status: { code: "play", seat: 2 },
        }),
        clock: { turns: [{ seat: 2, kind: "turn", ms_left: 23000, ms_whole: 30000 }] },
      };
    case "LAST4":
      return {
        room: room(4),
        view: view(4, small, { prompt: playPrompt(small) }),
        clock: { turns: [{ seat: 0, kind: "turn", ms_left: 12500, ms_whole: 30000 }] },
      };
    case "AWAY4": {
      const votes = { votes: [1], needed: 2 };
      const absent = { kind: "absent", ms_left: 42000, ms_whole: 60000, ...votes };
      return {
        room: room(4),
        view: view(4, small, { turn: 3, to_act: [3], status: { code: "play", seat: 3 } }),
        clock: { turns: [{ seat: 3, ...absent }] },
      };
    }
    case "PAUSE4":
      return {
        room: { ...room(4), pause_agreed: [1] },
        view: view(4, small, { prompt: playPrompt(small) }),
      };
    case "PAUSED4":
      return { room: { ...room(4), paused: true }, view: view(4, small) };
    case "BOT4": {
      const held = room(4);
      held.seats[0].stand_in = true;
      return { room: held, view: view(4, small) };
    }
    case "LENT4": {
      const lent = room(4, { you: null });
      lent.you.lent = 1;
      lent.seats[1] = { ...lent.seats[1], name: "Eva", lent_by: "Bas" };
      return { room: lent, view: watched(4, []) };
    }
    case "ELSE4": {
      const elsewhere = room(4);
      elsewhere.you.active = false;
      return { room: elsewhere, view: view(4, small, { prompt: playPrompt(small) }) };
    }
    case "WATCH4":
    case "WATCH7": {
      const watching = room(Number(code[5]), { you: null });
      watching.seats[1].shows_hand = true;
      watching.seats[3].shows_hand = true;
      watching.watchers = 12;
      return { room: watching, view: watched(watching.seats.length, [1, 3]) };
    }
    case "EARLY4":
      return { room: { ...room(4, { ended: true }), ended_early: true }, view: view(4, small) };
    case "SINGLE6":
      return {
        room: room(6, { teams: false }),
        view: view(6, small, { points: [1, 0, 2, 0, 0, 1], target: 4, prompt: playPrompt(small) }),
      };
    default:
      return cousinTable(code, kSettings);
  }
}

function considered(message) {
  const { id, cards } = message;
  const last = cards.at(-1);
  const view = tableOf(message.table)?.view;
  const hand = view?.zones.find((zone) => zone.id === "hand-0")?.cards ?? [];
  const listed = view?.prompt?.asks.find((ask) => ask.kind === "pick_cards")?.intents;
  const plays = listed ?? playsOf(hand);
  const legal = plays.some(
    (play) => JSON.stringify(play.cards ?? [play.card]) === JSON.stringify(cards),
  );
  const continuations = cards.length === 1 && last === "6H" ? ["7H"] : [];
  if (!legal) {
    const code = cards.length > 1 ? "set_too_small" : "does_not_fit";
    return { type: "considered", id, legal, continuations, refusal: { code, rule: "PES-10" } };
  }
  const again = last[0] === "7";
  return {
    type: "considered",
    id,
    legal,
    continuations,
    ...(cards.length > 1 ? { set: "completing" } : {}),
    effect: {
      next: again ? 0 : last[0] === "8" ? 2 : 1,
      direction: last[0] === "K" ? -1 : 1,
      count: last === "*" ? 5 : 0,
      notes: again ? [{ event: "again", seat: 0 }] : [],
      owes_knock: hand.length - cards.length === 1,
    },
  };
}

/** Returns the server's messages in answer to a message of the client. */
export function scenario(message) {
  const { type, id } = message;
  switch (type) {
    case "hello":
      return [
        { type: "welcome", id, protocol: 1, server: "mock", features: [], tables: ["HAND07"] },
      ];
    case "ping":
      return [{ type: "pong", id }];
    case "list-games": {
      const preset = (name, change) => ({ preset: name, rules: { ...kRules, ...change } });
      const presets = [
        preset("manipesto", {}),
        preset("pesten-2018", { teams: false }),
        preset("pesten-app", { teams: false, decks: 1, hand: 5, target: 2 }),
      ];
      const game = {
        game: "pesten",
        seats: { min: 2, max: 12 },
        presets,
        rule_book: "pesten",
        counts_rounds: true,
      };
      return [{ type: "games", id, games: [game, ...kCousinOffers] }];
    }
    case "create-table":
      return [{ type: "ok", id, table: `WAIT${message.seats}` }];
    case "invite-to-seat":
      return [{ type: "ok", id, key: "mJ3xQe0bT9aYw2Lk5RzVdA" }];
    case "consider":
      return [considered(message)];
    case "ask-hint": {
      const move = { intent: "play-set", cards: ["6H", "7H"] };
      const reasons = [
        { code: "passes-over", seat: 1, cards: 2 },
        { code: "partner-next", seat: 2, cards: 3 },
      ];
      return [{ type: "hint", id, do: move, reasons, close: true }];
    }
    case "daily":
      return [{ type: "daily-shown", id, days: kDays, played: true }];
    case "enter": {
      const table = tableOf(message.table);
      if (!table) {
        return [{ type: "refused", id, code: "no_such_table", message: "There is no such table." }];
      }
      const update = {
        type: "update",
        table: message.table,
        seq: 17,
        view: table.view,
        events: table.news ?? kNews,
        ...(table.clock ? { clock: table.clock } : {}),
        ...(table.log ? { log: table.log } : {}),
      };
      return [
        { type: "ok", id },
        { type: "room", table: message.table, room: table.room },
        { type: "talk", table: message.table, items: kTalk, whole: true },
        ...(table.view ? [update] : []),
      ];
    }
    default:
      return [{ type: "ok", id }];
  }
}
