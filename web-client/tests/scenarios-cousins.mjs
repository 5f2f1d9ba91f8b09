// Hand-written tables of the other games, as a player sees them. They have every layout of zones
// and every kind of question. The codes of the tables:
//   ROWS4            Ristiseiska                       TRICK4, TRICK5  Rolling Stone
//   STOPS4, STOPS8   Pope Joan                         BOWLS4          Spinado
//   STOPS9           Pope Joan: the viewer can lay the nine of diamonds and take its pot
//   PAY4             Play or Pay                       RUN4            Comet
//   PISTI4           Pişti                             NAME3           a player names a joker
//   CROSS4           Pişti: a player has just made a pişti
//   MELEE4           Last One                          CRATE4          Crates
//   VOTE4, RULE4, CALL5, LIST4 (with thirty rules)     Bartok
//   CHIPS4           the end of a round                TIED4           a tie
const kButton = (code, more = {}) => ({
  kind: "button",
  code,
  intents: [{ intent: code }],
  ...more,
});
const kPick = (cards) => ({
  kind: "pick_cards",
  code: "play",
  intents: cards.map((card) => ({ intent: "play-card", card })),
});

const hands = (counts, cards) =>
  counts.map((count, seat) => ({
    id: `hand-${seat}`,
    layout: "fan",
    seat,
    count,
    ...(seat === 0 ? { cards } : {}),
  }));

/** What the log tells of a play. */
const played = (seat, card, to = "discard") => [
  { event: "played", seat, cards: [card] },
  { event: "move", from: `hand-${seat}`, to, count: 1, cards: [card] },
];
/** The same in a game in which each player's cards lie before that player. */
const laid = (seat, card) => played(seat, card, `played-${seat}`);

const kBase = {
  stage: "playing",
  round: 2,
  dealer: 1,
  you: 0,
  phase: "play",
  turn: 0,
  to_act: [0],
  badges: [],
  target: 0,
  status: { code: "play", seat: 0 },
};

const kPots = ["pope", "matrimony", "intrigue", "ace", "king", "queen", "jack", "game"].map(
  (name, index) => ({ name, chips: (index * 7) % 13 }),
);

function stops(seats) {
  const counts = Array.from({ length: seats }, (_, seat) => 3 + (seat % 4));
  const rows = [
    "4C 5C 6C 9H TH JH 5S",
    "7C 8C 6S",
    "3S",
    "QH 2S 4S 7S 8S",
    "9C",
    "",
    "KH",
    "TC JC",
  ];
  return {
    game: "pope-joan",
    seats,
    view: {
      ...kBase,
      points: counts.map((count, seat) => 80 + 7 * seat),
      tally: "chips",
      pots: kPots,
      zones: [
        ...hands(counts, ["2D", "9S", "KD"]),
        ...rows.slice(0, seats).map((row, seat) => {
          const cards = row.split(" ").filter(Boolean);
          return { id: `played-${seat}`, layout: "spread", seat, count: cards.length, cards };
        }),
        { id: "dead", layout: "pile", count: 11 },
      ],
      badges: [
        { code: "hands-left", count: 5 },
        { code: "trump", suit: "S" },
        { code: "turned-up", seat: 1, cards: ["JS"] },
        { code: "next-card", cards: ["9S"] },
      ],
      status: { code: "follow", seat: 0, cards: ["9S"] },
      prompt: { id: "1.1.1", asks: [kPick(["9S"])] },
    },
    news: [...laid(1, "6S"), ...laid(3, "7S"), ...laid(3, "8S")],
  };
}

/** The viewer has laid the eight of spades. Nobody has the nine, so the viewer leads again. */
function stopped(hand, leads) {
  const table = stops(4);
  const ofRow = (id, cards) => (id === "played-0" ? [...cards, "8S"] : cards.slice(0, -1));
  const zones = table.view.zones.map((zone) => {
    if (zone.id === "hand-0") return { ...zone, count: hand.length, cards: hand };
    if (zone.id !== "played-0" && zone.id !== "played-3") return zone;
    const cards = ofRow(zone.id, zone.cards);
    return { ...zone, count: cards.length, cards };
  });
  const badges = table.view.badges.filter(({ code }) => code !== "next-card");
  const prompt = { id: "1.1.1", asks: [kPick(leads)] };
  const led = { phase: "lead", status: { code: "lead", seat: 0 }, zones, badges, prompt };
  Object.assign(table.view, led);
  const stop = { event: "stopped", seat: 0, cards: ["8S"] };
  return { ...table, news: [...laid(3, "7S"), ...laid(0, "8S"), stop] };
}

const kBartokHand = ["2C", "5D", "8H", "JS", "KC"];
const charges = (seats) =>
  seats.flatMap((seat) =>
    ["wrong-card", "phrase", "delay"].map((violation) => ({
      intent: "call-violation",
      seat,
      violation,
    })),
  );
const kInForce = [
  { when: { played: { rank: ["8"] } }, do: [{ effect: "say", text: "Eight ball" }] },
  { when: { played: { face: true } }, do: [{ effect: "skip", count: 1 }] },
].map((rule, index) => ({ id: index + 1, rule }));
const saying = (text, card) => ({ when: { played: card }, do: [{ effect: "say", text }] });
const kSayings = {
  A: "Ace in the hole",
  2: "Two is company",
  3: "Three is a crowd",
  4: "Fore",
  5: "High five",
  6: "Deep six",
  7: "Lucky seven",
  8: "After eight",
  9: "Cloud nine",
  T: "Ten out of ten",
  J: "Jack of all trades",
  Q: "Drama queen",
  K: "It is good to be king",
};
/** Four rules in force. */
const kFourRules = [
  kInForce[0].rule,
  {
    when: { played: { rank: ["7"] } },
    do: [{ effect: "everybody-draws", count: 1, who: "others" }],
  },
  saying("Madam", { rank: ["Q"] }),
  { when: { played: { rank: ["K"] } }, do: [{ effect: "swap-hands" }] },
].map((rule, index) => ({ id: index + 1, rule }));
/** Thirty rules in force, all of them different. */
const kThirtyRules = [
  ...kFourRules.map(({ rule }) => rule),
  ...Object.entries(kSayings).map(([rank, text]) => saying(text, { rank: [rank], color: "red" })),
  ...Object.entries(kSayings)
    .slice(1)
    .map(([rank, text]) => saying(`${text}, alas`, { rank: [rank], color: "black" })),
  kInForce[1].rule,
].map((rule, index) => ({ id: index + 1, rule }));
const kProposal = {
  when: { played: { suit: ["C"] } },
  do: [{ effect: "next-must", match: { parity: "even" } }],
};

function bartok(seats, change) {
  const counts = [5, 3, 7, 4, 6, 2].slice(0, seats);
  return {
    game: "bartok",
    seats,
    rules: { policing: "players" },
    view: {
      ...kBase,
      points: counts.map(() => 1),
      tally: "wins",
      zones: [
        { id: "stock", layout: "pile", count: 20 },
        { id: "discard", layout: "pile", count: 9, cards: ["TD", "4D", "4H", "8C"] },
        ...hands(counts, kBartokHand),
      ],
      badges: [{ code: "direction", direction: -1 }],
      rules: { hand: 7, show_rules: true, in_force: kInForce },
      ...change,
    },
    news: [...played(2, "4H"), ...played(1, "8C")],
  };
}

function cousin(code) {
  switch (code) {
    case "ROWS4":
      return {
        game: "ristiseiska",
        seats: 4,
        view: {
          ...kBase,
          points: [0, 1, 0, 0],
          tally: "wins",
          target: 3,
          zones: [
            ...hands([13, 10, 10, 9], "AC 2C 9C QC KC 4D JD KD 3H 8H TH 2S QS".split(" ")),
            { id: "row-C", layout: "rows_by_suit", count: 4, cards: ["7C", "6C", "8C", "5C"] },
            { id: "row-D", layout: "rows_by_suit", count: 5, cards: "7D 8D 9D TD 6D".split(" ") },
            { id: "row-H", layout: "rows_by_suit", count: 1, cards: ["7H"] },
            { id: "row-S", layout: "rows_by_suit", count: 0, cards: [] },
          ],
          prompt: { id: "1.1.1", asks: [kPick(["9C", "JD", "8H"])] },
        },
        news: [
          ...played(1, "7H", "row-H"),
          ...played(2, "6D", "row-D"),
          ...played(3, "5C", "row-C"),
        ],
      };
    case "FIRST4":
      return {
        game: "ristiseiska",
        seats: 4,
        view: {
          ...kBase,
          points: [0, 0, 0, 0],
          tally: "wins",
          target: 1,
          zones: [
            ...hands([13, 13, 13, 13], "7C 8C TC QC AH 5H 2S 3S 7S JS QS TD KD".split(" ")),
            ...["C", "D", "H", "S"].map((suit) => ({
              ...{ id: `row-${suit}`, layout: "rows_by_suit", count: 0, cards: [] },
            })),
          ],
          badges: [3, 0, 1, 2].map((seat) => ({ code: "first-turn", seat })),
          prompt: { id: "1.1.1", asks: [kPick(["7C"])] },
        },
        news: [],
      };
    case "TRICK4": {
      const table = cousin("TRICK5");
      const { zones } = table.view;
      return {
        ...table,
        seats: 4,
        view: { ...table.view, zones: zones.filter(({ seat = 0 }) => seat < 4) },
      };
    }
    case "TRICK5":
      return {
        game: "rolling-stone",
        seats: 5,
        view: {
          ...kBase,
          points: [0, 1, 0, 0, 2],
          tally: "wins",
          target: 1,
          zones: [
            ...hands([8, 6, 7, 7, 8], "7C 9C JD KD 9H JH 9S QS".split(" ")),
            ...[[], ["TH"], ["8H"], ["AH"], []].map((cards, seat) => ({
              id: `trick-${seat}`,
              layout: "trick",
              seat,
              count: cards.length,
              cards,
            })),
            { id: "discard", layout: "pile", count: 10 },
          ],
          badges: [
            { code: "leader", seat: 1 },
            { code: "highest", seat: 3 },
          ],
          status: { code: "follow", seat: 0, suit: "H" },
          prompt: { id: "1.1.1", asks: [kPick(["9H", "JH"])] },
        },
        news: [
          ...played(1, "TH", "trick-1"),
          ...played(2, "8H", "trick-2"),
          ...played(3, "AH", "trick-3"),
        ],
      };
    case "STOPS4":
      return stops(4);
    case "STOPS8":
      return stops(8);
    case "STOPS9": {
      const table = stopped(["9D", "QD", "KD"], ["9D"]);
      const pots = kPots.map((pot) => (pot.name === "pope" ? { ...pot, chips: 14 } : pot));
      Object.assign(table.view, { pots });
      return table;
    }
    case "BOWLS4": {
      const table = stopped(["4D", "TS", "KD"], ["4D", "TS", "KD"]);
      Object.assign(table.view, {
        pots: ["matrimony", "intrigue", "game"].map((name, index) => ({ name, chips: 5 * index })),
        badges: [{ code: "hands-left", count: 2 }],
        // The pack has no twos.
        zones: table.view.zones.map((zone) =>
          zone.id === "played-3" ? { ...zone, count: 3, cards: ["QH", "4S", "7S"] } : zone,
        ),
      });
      return { ...table, game: "spinado" };
    }
    case "PAY4": {
      const table = stops(4);
      Object.assign(table.view, {
        pots: [{ name: "pot", chips: 9 }],
        badges: [
          { code: "hands-left", count: 2 },
          { code: "next-card", cards: ["9S"] },
        ],
        zones: table.view.zones.filter(({ id }) => id !== "dead"),
      });
      // A player without the next card pays a chip.
      const paid = [1, 2].map((seat) => ({ event: "paid-in", seat, count: 1, kind: "pass" }));
      return { ...table, game: "play-or-pay", news: [...paid, ...laid(3, "8S")] };
    }
    case "RUN4": {
      const table = stops(4);
      Object.assign(table.view, {
        ...{ pots: [], tally: undefined, target: 100, points: [12, 30, 0, 44] },
        badges: [
          { code: "last-played", seat: 3, cards: ["8S"] },
          { code: "next-card", cards: ["9S"] },
        ],
        zones: table.view.zones.filter(({ id }) => id !== "dead"),
      });
      return { ...table, game: "comet" };
    }
    case "CHIPS4": {
      const over = stops(4);
      const points = [103, 87, 95, 115];
      Object.assign(over.view, {
        stage: "round-over",
        phase: "over",
        turn: null,
        to_act: [],
        points,
        status: { code: "over", seat: 3 },
        result: { winner: 3, side: 3, points },
      });
      delete over.view.prompt;
      const won = { event: "round-won", seat: 3, side: 3, count: 20 };
      return { ...over, news: [...laid(3, "8S"), { event: "went-out", seat: 3 }, won] };
    }
    case "TIED4": {
      const points = [40, 25, 25, 60];
      return {
        game: "comet",
        seats: 4,
        ended: true,
        view: {
          ...kBase,
          stage: "match-over",
          phase: "over",
          turn: null,
          to_act: [],
          points,
          target: 60,
          tally: "penalty",
          zones: hands([0, 3, 1, 4], []),
          status: { code: "over", seat: 0 },
          result: { winner: 0, side: 0, points },
          match: { side: null, tied: [1, 2], points },
        },
        news: [
          { event: "went-out", seat: 0 },
          { event: "round-won", seat: 0, side: 0, count: 20 },
        ],
      };
    }
    case "PISTI4":
      return {
        game: "pisti",
        seats: 4,
        teams: true,
        view: {
          ...kBase,
          points: [44, 61],
          target: 151,
          zones: [
            { id: "stock", layout: "pile", count: 16 },
            { id: "discard", layout: "pile", count: 5, cards: ["AD", "KS", "4H", "9S", "TC"] },
            ...hands([3, 3, 3, 3], ["4D", "JC", "TS"]),
            { id: "captured-0", layout: "pile", seat: 0, count: 6 },
            { id: "captured-1", layout: "pile", seat: 1, count: 10 },
            { id: "pisti-0", layout: "spread", seat: 0, count: 2, cards: ["7H", "7S"] },
            { id: "pisti-1", layout: "spread", seat: 1, count: 1, cards: ["KD"] },
          ],
          badges: [
            { code: "direction", direction: -1 },
            { code: "captured", side: 0, count: 8 },
            { code: "captured", side: 1, count: 11 },
          ],
          // Any card may be laid. The ten and the jack capture the pile, and the four does not.
          prompt: { id: "1.1.1", asks: [kPick(["4D", "JC", "TS"])] },
        },
        news: [...played(3, "4H"), ...played(2, "9S"), ...played(1, "TC")],
      };
    case "CROSS4": {
      const table = cousin("PISTI4");
      const now = {
        discard: { count: 0, cards: [] },
        "hand-1": { count: 2 },
        "captured-1": { count: 11 },
        "pisti-1": { count: 2, cards: ["KD", "TC"] },
      };
      const zones = table.view.zones.map((zone) => ({ ...zone, ...now[zone.id] }));
      const badges = table.view.badges.map((badge) =>
        badge.side === 1 ? { ...badge, count: 13 } : badge,
      );
      const news = [
        ...played(1, "TC"),
        { event: "move", from: "discard", to: "pisti-1", count: 1, cards: ["TC"] },
        { event: "move", from: "discard", to: "captured-1", count: 1 },
        { event: "captured", seat: 1, side: 1, count: 2 },
        { event: "pisti", seat: 1, side: 1, count: 10 },
      ];
      return { ...table, view: { ...table.view, zones, badges }, news };
    }
    case "NAME3":
      return {
        game: "last-one",
        seats: 3,
        view: {
          ...kBase,
          phase: "name-card",
          points: [40, 120, 0],
          target: 250,
          tally: "penalty",
          zones: [
            { id: "stock", layout: "pile", count: 20 },
            { id: "discard", layout: "pile", count: 3, cards: ["4H", "*"] },
            ...hands([5, 4, 2], kBartokHand),
          ],
          status: { code: "name-card", seat: 0 },
          prompt: {
            id: "1.1.1",
            asks: [
              {
                kind: "pick_option",
                code: "name-card",
                intents: [..."CDHS"].flatMap((suit) =>
                  [..."A23456789TJQK"].map((rank) => ({ intent: "name-card", card: rank + suit })),
                ),
              },
            ],
          },
        },
        news: [...played(2, "4H"), ...played(0, "*")],
      };
    case "MELEE4":
      return {
        game: "last-one",
        seats: 4,
        view: {
          ...kBase,
          phase: "melee",
          turn: null,
          to_act: [0, 3],
          points: [40, 120, 0, 66],
          target: 250,
          tally: "penalty",
          zones: [
            { id: "stock", layout: "pile", count: 31 },
            { id: "discard", layout: "pile", count: 6, cards: ["4S", "4H", "5H", "6H"] },
            ...hands([5, 2, 3, 5], ["2S", "7H", "JD", "*", "9C"]),
          ],
          badges: [
            { code: "direction", direction: 1 },
            { code: "melee", seat: 1, other: 3, count: 3, cards: ["7H"] },
            { code: "stake", seat: 3, count: 6 },
            { code: "answered", seat: 1 },
            { code: "answered", seat: 2 },
          ],
          status: { code: "melee", kind: "asked", seat: 1, other: 3, count: 2, cards: ["7H"] },
          prompt: { id: "1.1.1", asks: [kPick(["7H", "*"]), kButton("pass")] },
        },
        news: [...played(1, "6H"), { event: "melee", seat: 1, other: 3, cards: ["7H"] }],
      };
    case "CRATE4":
      return {
        game: "crates",
        seats: 4,
        teams: true,
        rules: { wild: "none", hand_sizes: [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8] },
        view: {
          ...kBase,
          round: 3,
          dealer: 2,
          points: [70, 45],
          tally: "penalty",
          zones: [
            { id: "stock", layout: "pile", count: 24 },
            { id: "discard", layout: "pile", count: 15, cards: ["3S", "3C", "KC", "QC"] },
            ...hands([6, 1, 3, 3], ["4D", "JC", "TS", "3H", "8D", "AC"]),
          ],
          badges: [
            { code: "hand", count: 3 },
            { code: "pressures", side: 0, count: 2 },
            { code: "pressures", side: 1, count: 1 },
            { code: "direction", direction: 1 },
            { code: "late", seat: 1, count: 2 },
          ],
          prompt: { id: "1.1.1", asks: [kPick(["JC", "AC"])] },
        },
        news: [
          ...played(1, "3C"),
          { event: "forgot-knock", seat: 1, count: 2 },
          ...played(2, "KC"),
          ...played(3, "QC"),
        ],
      };
    case "LIST4": {
      // The players enforce the rules themselves, so every card may be laid, also a wrong one.
      const table = bartok(4, {
        rules: { hand: 7, show_rules: true, in_force: kThirtyRules },
        prompt: { id: "1.1.1", asks: [kPick(kBartokHand), kButton("draw", { count: 1 })] },
      });
      const said = { event: "said", seat: 1, text: "Eight ball" };
      return { ...table, news: [...played(1, "8C"), said] };
    }
    case "VOTE4": {
      const table = bartok(4, {
        phase: "veto",
        rules: { hand: 7, show_rules: true, in_force: kInForce, proposal: kProposal },
        turn: null,
        status: { code: "veto", seat: 2 },
        prompt: {
          id: "1.1.1",
          asks: [
            {
              kind: "pick_option",
              code: "vote",
              intents: [true, false].map((yes) => ({ intent: "vote", yes })),
            },
          ],
        },
      });
      const news = [
        { event: "proposed-rule", seat: 2 },
        { event: "voted", seat: 1, kind: "yes" },
      ];
      return { ...table, news };
    }
    case "RULE4": {
      const table = bartok(4, {
        phase: "new-rule",
        rules: { hand: 7, show_rules: true, in_force: kFourRules },
        turn: null,
        status: { code: "new-rule", seat: 0 },
        prompt: {
          id: "1.1.1",
          asks: [{ kind: "declare", code: "propose-rule", intents: [] }, kButton("pass")],
        },
      });
      const accepted = [1, 2, 3].map((seat) => ({ event: "accepted", seat }));
      return { ...table, news: [...played(0, "8C"), ...accepted] };
    }
    case "CALL5":
      return bartok(5, {
        prompt: {
          id: "1.1.1",
          asks: [
            kPick(kBartokHand),
            kButton("draw", { count: 1 }),
            { kind: "pick_option", code: "say", intents: [{ intent: "say", text: "Eight ball" }] },
            { kind: "pick_option", code: "call-violation", intents: charges([1, 4]) },
          ],
        },
      });
    default:
      return null;
  }
}

const kLastOne = {
  decks: 1,
  jokers: 2,
  must_play: false,
  melee_top: "K",
  points: { "*": 40, 8: 25, A: 15, face: 10 },
};
/** Returns a game without rules to change: the tests only look at its tile. */
const plain = (game, min, max) => ({
  game,
  seats: { min, max },
  presets: [{ preset: game, rules: {} }],
  rule_book: game,
});

/** The other games of a server. Only the first lists its rules member by member. */
export const kCousinOffers = [
  {
    game: "last-one",
    seats: { min: 2, max: 6 },
    presets: [
      { preset: "last-one", rules: kLastOne },
      { preset: "last-one-strict", rules: { ...kLastOne, must_play: true, jokers: 0 } },
    ],
    rule_book: "last-one",
    members: [
      { name: "decks", kind: "number", least: 1, most: 3, preset: 1 },
      { name: "jokers", kind: "number", least: 0, most: 4, preset: 2 },
      { name: "must_play", kind: "flag", preset: false },
      { name: "melee_top", kind: "word", words: ["T", "J", "Q", "K"], preset: "K" },
      {
        name: "points",
        kind: "numbers",
        numbers: Object.entries(kLastOne.points).map(([name, preset]) => ({
          ...{ name, least: 0, most: 100 },
          preset,
        })),
        preset: kLastOne.points,
      },
    ],
  },
  plain("crates", 2, 5),
  plain("bartok", 2, 6),
  plain("rolling-stone", 4, 6),
  plain("go-boom", 2, 6),
  { ...plain("pisti", 2, 4), presets: [{ preset: "pisti", rules: { target: 151 } }] },
  plain("play-or-pay", 3, 8),
  plain("spinado", 3, 5),
  plain("pope-joan", 3, 8),
  plain("ristiseiska", 3, 5),
  plain("comet", 4, 10),
];

const kNames = ["Noor", "Bas", "Fatima", "Joris", "Willemijn", "Ayşe", "Maximiliaan", "Lotte"];

/** Returns the room and the view of one of these tables, or null for any other code. */
export function cousinTable(code, settings) {
  const found = cousin(code);
  if (!found) return null;
  const { game, seats, view, news, rules = {}, teams = false, ended = false } = found;
  const sheet = [
    { winner: 2, side: teams ? 0 : 2, points: view.points.map((points) => Math.round(points / 3)) },
    { winner: 1, side: 1, points: view.points.map((points) => Math.round(points / 2)) },
  ];
  return {
    view,
    news,
    room: {
      game,
      preset: game,
      rules,
      stage: ended ? "ended" : "match",
      teams,
      you: { seat: 0, host: true, active: true },
      seats: Array.from({ length: seats }, (_, seat) => ({
        seat,
        kind: seat === 2 ? "bot" : "person",
        name: kNames[seat],
        ...(seat === 2 ? {} : { online: true }),
        ...(seat === 0 ? { host: true } : {}),
        ...(teams ? { team: seat % 2 } : {}),
      })),
      watchers: 0,
      settings,
      sheet,
    },
  };
}
