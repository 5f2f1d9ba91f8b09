import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import type {
  Ask,
  Card,
  Considered,
  Intent,
  Room,
  Update,
  View,
} from "../src/protocol/messages.gen";
import { TableState } from "../src/table/table.svelte";
import { playCards } from "../src/typed/play-cards";

const kRoom: Room = {
  game: "pesten",
  rules: {},
  stage: "match",
  teams: true,
  you: { seat: 1, host: false, active: true },
  seats: ["Noor", "Bas", "Fatima", "Joris"].map((name, seat) => ({
    seat,
    kind: "person",
    name,
    online: true,
    team: seat % 2,
  })),
  watchers: 0,
  settings: {
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
  },
};

const kPlays: Intent[] = [
  { intent: "play-card", card: "6H" },
  { intent: "play-card", card: "9H" },
  { intent: "play-set", cards: ["6H", "7H"] },
];

let seq = 0;
let requests: Request[] = [];
let answers: ((request: Request) => Answer | Promise<Answer>) | null = null;
let table: TableState;

function view(hand: Card[], change: Partial<View> = {}): View {
  return {
    stage: "playing",
    round: 1,
    dealer: 0,
    you: 1,
    phase: "play",
    turn: 1,
    to_act: [1],
    zones: [
      { id: "stock", layout: "pile", count: 50 },
      { id: "discard", layout: "pile", count: 1, cards: ["5H"] },
      { id: "hand-1", layout: "fan", seat: 1, count: hand.length, cards: hand },
    ],
    badges: [{ code: "direction", direction: 1 }],
    points: [0, 0],
    target: 4,
    status: { code: "play", seat: 1 },
    ...change,
  };
}

function pick(intents: Intent[], more = false): Ask {
  return { kind: "pick_cards", code: "play", intents, ...(more ? { more: true } : {}) };
}

function update(newView: View, rest: Partial<Update> = {}): Update {
  seq += 1;
  return { type: "update", table: "T", seq, view: newView, events: [], ...rest };
}

function turn(hand: Card[], asks: Ask[] = [pick(kPlays)]): Update {
  return update(view(hand, { prompt: { id: `1.${seq}.1`, asks } }));
}

function consideredOf(change: Partial<Considered> = {}): Considered {
  const effect = { next: 2, direction: 1 as const, count: 0, notes: [], owes_knock: false };
  return { type: "considered", id: "1", legal: true, continuations: [], effect, ...change };
}

function keyOf(card: Card, copy = 0): number {
  return table.hand.filter((held) => held.card === card)[copy]!.key;
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  requests = [];
  answers = (request) => (request.type === "consider" ? consideredOf() : { type: "ok", id: "1" });
  table = new TableState("T", async (request) => {
    requests.push(request);
    return answers!(request);
  });
  table.applyRoom(kRoom);
});

function sentIntents(): Intent[] {
  return requests.flatMap((request) => (request.type === "act" ? [request.do] : []));
}

describe("a match that its host ends", () => {
  it("asks nothing of its players any more, even if no update follows", () => {
    table.applyUpdate(turn(["6H", "9H"]));
    expect(table.mustAct).toBe(true);
    table.applyRoom({ ...kRoom, stage: "ended", ended_early: true });
    expect([table.mustAct, table.asks]).toEqual([false, []]);
    table.act(kPlays[0]!);
    expect(sentIntents()).toEqual([]);
  });

  it("gives the viewer their seat of the waiting room", () => {
    table.applyUpdate(turn(["6H"]));
    expect(table.you).toBe(1);
    table.applyRoom({ ...kRoom, stage: "waiting", you: { seat: 3, host: false, active: true } });
    expect(table.you).toBe(3);
  });
});

describe("an update that cannot be shown", () => {
  it("leaves its player able to act", async () => {
    table.applyUpdate(turn(["6H", "9H"]));
    table.act(kPlays[0]!);
    await settled();
    table.onMoved = () => {
      throw new Error("a zone that nobody knows");
    };
    expect(() => table.applyUpdate(turn(["9H"]))).toThrow("a zone");
    table.onMoved = () => {};
    table.act(kPlays[1]!);
    await settled();
    expect(sentIntents()).toEqual(kPlays.slice(0, 2));
  });
});

describe("choosing cards", () => {
  it("adds a card that continues a set, in order", async () => {
    table.applyUpdate(turn(["6H", "7H", "9H"]));
    await table.toggle(keyOf("6H"));
    expect([...table.marked]).toEqual(["7H"]);
    await table.toggle(keyOf("7H"));
    expect(table.selectedCards).toEqual(["6H", "7H"]);
    expect(table.readyPlay).toEqual({ intent: "play-set", cards: ["6H", "7H"] });
  });

  it("puts the cards of a run in order however they were tapped", async () => {
    table.applyUpdate(turn(["6H", "7H", "9H"]));
    await table.toggle(keyOf("7H"));
    await table.toggle(keyOf("6H"));
    expect(table.selectedCards).toEqual(["6H", "7H"]);
  });

  it("reverses the cards on demand, and asks the server what they would do", async () => {
    table.applyUpdate(turn(["6H", "7H", "9H"]));
    await table.toggle(keyOf("6H"));
    await table.toggle(keyOf("7H"));
    table.reverseSelection();
    expect(table.selectedCards).toEqual(["7H", "6H"]);
    expect(requests.at(-1)).toEqual({ type: "consider", table: "T", cards: ["7H", "6H"] });
  });

  it("starts a new choice with a card that does not join the old one", async () => {
    table.applyUpdate(turn(["6H", "7H", "9H"]));
    await table.toggle(keyOf("6H"));
    await table.toggle(keyOf("9H"));
    expect(table.selectedCards).toEqual(["9H"]);
    await table.toggle(keyOf("9H"));
    expect(table.selection).toEqual([]);
  });

  it("tells two equal cards apart", async () => {
    table.applyUpdate(turn(["6H", "6H", "7H"]));
    await table.toggle(keyOf("6H", 1));
    expect(table.selection).toEqual([keyOf("6H", 1)]);
  });

  it("explains a card that cannot be played, with the server's reason", async () => {
    const complaint = vi.fn();
    table.onComplaint = complaint;
    answers = () =>
      consideredOf({
        legal: false,
        effect: undefined,
        refusal: { code: "does_not_fit", rule: "PES-10" },
      });
    table.applyUpdate(turn(["6H", "2S"]));
    await table.toggle(keyOf("2S"));
    await settled();
    expect(table.selection).toEqual([]);
    expect(complaint).toHaveBeenCalledWith({ code: "does_not_fit", rule: "PES-10" }, keyOf("2S"));
  });

  it("asks the server about plays beyond those listed", async () => {
    table.applyUpdate(turn(["6H", "2S"], [pick(kPlays, true)]));
    await table.toggle(keyOf("2S"));
    expect(table.selectedCards).toEqual(["2S"]);
  });

  // Many cards of one rank make more plays than the prompt lists, so the client must ask. A player
  // taps faster than the server answers.
  describe("taps that come faster than the server's answers", () => {
    const kThrees: Card[] = ["3C", "3H", "3S", "3D"];
    const listed: Intent[] = [
      { intent: "play-card", card: "3C" },
      { intent: "play-card", card: "3D" },
      { intent: "play-set", cards: ["3C", "3H"] },
    ];
    let waiting: (() => void)[];

    async function answerAll() {
      while (waiting.length > 0) {
        waiting.shift()!();
        await settled();
      }
    }

    beforeEach(() => {
      waiting = [];
      answers = (request) =>
        new Promise((settle) =>
          waiting.push(() => {
            if (request.type !== "consider") return settle({ type: "ok", id: "1" });
            const legal = request.cards.every((card) => card.startsWith("3"));
            const continuations = kThrees.filter((card) => !request.cards.includes(card));
            settle(consideredOf(legal ? { continuations } : { legal: false, effect: undefined }));
          }),
        );
      table.applyUpdate(turn([...kThrees, "9S"], [pick(listed, true)]));
    });

    it("choose all their cards, in order", async () => {
      for (const card of kThrees) void table.toggle(keyOf(card));
      await answerAll();
      expect(table.selectedCards).toEqual(kThrees);
    });

    it("all count for a play that is pressed before the answers", async () => {
      for (const card of kThrees) void table.toggle(keyOf(card));
      table.playSelection();
      await answerAll();
      expect(sentIntents()).toEqual([{ intent: "play-set", cards: kThrees }]);
    });

    it("remove a card that is tapped a second time", async () => {
      for (const card of [...kThrees, "3S"]) void table.toggle(keyOf(card));
      await answerAll();
      expect(table.selectedCards).toEqual(["3C", "3H", "3D"]);
    });

    it("skip a card that cannot be played and keep the others", async () => {
      for (const card of ["3C", "3H", "9S", "3S"]) void table.toggle(keyOf(card));
      await answerAll();
      expect(table.selectedCards).toEqual(["3C", "3H", "3S"]);
    });

    it("apply to the new hand if a chosen card leaves meanwhile", async () => {
      void table.toggle(keyOf("3C"));
      await answerAll();
      void table.toggle(keyOf("3S"));
      table.applyUpdate(turn(["3H", "3S", "3D", "9S"], [pick(listed, true)]));
      await answerAll();
      expect(table.selectedCards).toEqual(["3S"]);
    });

    it("choose nothing once the player clears the choice", async () => {
      for (const card of ["3C", "3S", "3D"]) void table.toggle(keyOf(card));
      table.clearSelection();
      await answerAll();
      expect(table.selectedCards).toEqual([]);
    });
  });

  it("ignores an old answer that comes after a newer choice", async () => {
    const waiting: ((answer: Answer) => void)[] = [];
    answers = () => new Promise((settle) => waiting.push(settle));
    table.applyUpdate(turn(["6H", "7H", "9H"]));
    void table.toggle(keyOf("6H"));
    void table.toggle(keyOf("9H"));
    await settled();
    waiting[1]!(consideredOf({ continuations: ["9S"] }));
    await settled();
    waiting[0]!(consideredOf({ continuations: ["7H"] }));
    await settled();
    expect(table.considered?.continuations).toEqual(["9S"]);
  });

  it("keeps a choice made before the turn if it fits then, and drops it if not", async () => {
    table.applyUpdate(update(view(["6H", "2S"], { turn: 0, to_act: [0] })));
    await table.toggle(keyOf("6H"));
    table.applyUpdate(turn(["6H", "2S"]));
    expect(table.selectedCards).toEqual(["6H"]);
    table.clearSelection();
    table.applyUpdate(update(view(["6H", "2S"], { turn: 0, to_act: [0] })));
    await table.toggle(keyOf("2S"));
    table.applyUpdate(turn(["6H", "2S"]));
    expect(table.selectedCards).toEqual([]);
  });

  it("drops a chosen card that leaves the hand", async () => {
    table.applyUpdate(turn(["6H", "7H"]));
    await table.toggle(keyOf("6H"));
    table.applyUpdate(update(view(["7H"], { turn: 2, to_act: [2] })));
    expect(table.selection).toEqual([]);
  });
});

describe("acting", () => {
  it("sends a play once, however often the button is pressed", async () => {
    let settle: (answer: Answer) => void = () => {};
    table.applyUpdate(turn(["6H", "7H"]));
    await table.toggle(keyOf("6H"));
    answers = () => new Promise((done) => (settle = done));
    table.playSelection();
    table.playSelection();
    expect(sentIntents()).toEqual([{ intent: "play-card", card: "6H" }]);
    settle({ type: "ok", id: "1" });
    await settled();
    expect(table.acting).toBe(false);
  });

  describe("a button pressed while another act is being sent", () => {
    const kDraw: Intent = { intent: "draw" };
    const kPass: Intent = { intent: "pass" };
    const button = (intent: Intent): Ask => ({
      kind: "button",
      code: intent.intent,
      intents: [intent],
    });
    let answer: (answer: Answer) => void;
    let complaint: ReturnType<typeof vi.fn<() => void>>;

    beforeEach(() => {
      complaint = vi.fn();
      table.onComplaint = complaint;
      answers = () => new Promise((done) => (answer = done));
      table.applyUpdate(turn(["6H"], [button(kDraw)]));
      table.act(kDraw);
    });

    it("counts as the same press if it is the same button", async () => {
      table.act(kDraw);
      answer({ type: "ok", id: "1", update: seq + 1 });
      table.applyUpdate(turn(["6H", "9S"], [button(kDraw), button(kPass)]));
      await settled();
      expect(sentIntents()).toEqual([kDraw]);
    });

    it("is sent as soon as the other act is answered", async () => {
      table.applyUpdate(turn(["6H", "9S"], [button(kPass)]));
      table.act(kPass);
      expect(sentIntents()).toEqual([kDraw]);
      answer({ type: "ok", id: "1", update: seq });
      await settled();
      expect(sentIntents()).toEqual([kDraw, kPass]);
      expect(complaint).not.toHaveBeenCalled();
    });

    it("is reported as too late if its turn is over by then", async () => {
      table.applyUpdate(turn(["6H", "9S"], [button(kPass)]));
      table.act(kPass);
      table.applyUpdate(update(view(["6H", "9S"], { turn: 2, to_act: [2] })));
      answer({ type: "ok", id: "1", update: seq });
      await settled();
      expect(sentIntents()).toEqual([kDraw]);
      expect(complaint).toHaveBeenCalledExactlyOnceWith({ code: "stale_prompt" }, null);
    });
  });

  it("keeps a tap that was made before an update dropped the choice", async () => {
    const say: Intent = { intent: "say", text: "mau" };
    let answer: (answer: Answer) => void = () => {};
    table.applyUpdate(turn(["6H", "9H"]));
    await table.toggle(keyOf("6H"));
    answers = (request) =>
      request.type === "consider" ? consideredOf() : new Promise((done) => (answer = done));
    table.act(say);
    void table.toggle(keyOf("9H"));
    table.applyUpdate(turn(["6H", "9H"], [pick([{ intent: "play-card", card: "9H" }])]));
    expect(table.selection).toEqual([]);
    answer({ type: "ok", id: "1", update: seq });
    await settled();
    expect(table.selectedCards).toEqual(["9H"]);
  });

  describe("a tap while a play is being sent", () => {
    const kHand: Card[] = ["6H", "7H", "9H"];
    const kNext: Intent[] = [{ intent: "play-card", card: "7H" }];
    let answer: (answer: Answer) => void;
    let complaint: ReturnType<typeof vi.fn<() => void>>;

    beforeEach(async () => {
      complaint = vi.fn();
      table.onComplaint = complaint;
      table.applyUpdate(turn(kHand, [pick([{ intent: "play-card", card: "6H" }])]));
      await table.toggle(keyOf("6H"));
      answers = (request) =>
        request.type === "consider" ? consideredOf() : new Promise((done) => (answer = done));
      table.playSelection();
      void table.toggle(keyOf("7H"));
    });

    it("counts once the answer and its update are there", async () => {
      answer({ type: "ok", id: "1", update: seq + 1 });
      await settled();
      expect(table.selection).toEqual([]);
      table.applyUpdate(turn(["7H", "9H"], [pick(kNext)]));
      await settled();
      expect(table.selectedCards).toEqual(["7H"]);
      expect(table.readyPlay).toEqual({ intent: "play-card", card: "7H" });
      expect(complaint).not.toHaveBeenCalled();
    });

    it("counts if the update comes before the answer, as after a reconnect", async () => {
      table.applyUpdate(turn(["7H", "9H"], [pick(kNext)]));
      answer({ type: "ok", id: "1", update: seq });
      await settled();
      expect(table.selectedCards).toEqual(["7H"]);
      expect(complaint).not.toHaveBeenCalled();
    });

    it("is played if the play button is pressed as well", async () => {
      table.playSelection();
      answer({ type: "ok", id: "1", update: seq + 1 });
      await settled();
      expect(sentIntents()).toHaveLength(1);
      table.applyUpdate(turn(["7H", "9H"], [pick(kNext)]));
      await settled();
      expect(sentIntents().at(-1)).toEqual({ intent: "play-card", card: "7H" });
    });

    it("counts at once if the answer says that no update comes", async () => {
      answer({ type: "ok", id: "1" });
      await settled();
      expect(requests.at(-1)).toMatchObject({ type: "consider", cards: ["7H"] });
    });

    it("waits for the play's update, even if another update comes before it", async () => {
      vi.useFakeTimers();
      try {
        answer({ type: "ok", id: "1", update: seq + 2 });
        await vi.advanceTimersByTimeAsync(60000);
        table.applyUpdate(turn(kHand, [pick(kPlays)]));
        await vi.advanceTimersByTimeAsync(60000);
        expect(table.selection).toEqual([]);
        table.applyUpdate(turn(["7H", "9H"], [pick(kNext)]));
        await vi.advanceTimersByTimeAsync(0);
        expect(table.selectedCards).toEqual(["7H"]);
      } finally {
        vi.useRealTimers();
      }
    });

    it("waits no longer if the match ends instead", async () => {
      answer({ type: "ok", id: "1", update: seq + 1 });
      await settled();
      expect(table.acting).toBe(true);
      table.applyRoom({ ...kRoom, stage: "waiting" });
      await settled();
      expect(table.acting).toBe(false);
    });

    it("adds to the old choice if the play is refused", async () => {
      answer({ type: "refused", code: "does_not_fit", message: "" });
      await settled();
      expect(requests.at(-1)).toMatchObject({ type: "consider", cards: ["6H", "7H"] });
    });

    it("is forgotten if the player clears the choice", async () => {
      table.clearSelection();
      answer({ type: "ok", id: "1" });
      table.applyUpdate(turn(["7H", "9H"], [pick(kNext)]));
      await settled();
      expect(table.selection).toEqual([]);
    });
  });

  it("sends nothing for the old prompt between the answer and its update", async () => {
    answers = () => ({ type: "ok", id: "1", update: seq + 1 });
    table.applyUpdate(turn(["6H", "7H"]));
    table.act({ intent: "draw" });
    await settled();
    table.act({ intent: "draw" });
    expect(sentIntents()).toEqual([{ intent: "draw" }]);
    table.applyUpdate(turn(["6H", "7H", "8H"]));
    table.act({ intent: "pass" });
    expect(sentIntents().at(-1)).toEqual({ intent: "pass" });
  });

  it("announces the last card automatically, even if the answer comes after its update", async () => {
    table.habits = { asksFirst: () => false, autoKnock: true, prePlay: false };
    let answer: (answer: Answer) => void = () => {};
    answers = (request) =>
      request.type === "consider" ? consideredOf() : new Promise((done) => (answer = done));
    table.applyUpdate(turn(["6H", "7H"]));
    table.act({ intent: "play-card", card: "6H" });
    const asks: Ask[] = [
      { kind: "button", code: "knock-last-card", intents: [{ intent: "knock-last-card" }] },
    ];
    const owed = { badges: [{ code: "owes-knock", seat: 1 }], prompt: { id: "1.99.1", asks } };
    table.applyUpdate(update(view(["7H"], owed)));
    expect(sentIntents()).toHaveLength(1);
    answer({ type: "ok", id: "1", update: seq });
    await settled();
    expect(sentIntents().at(-1)).toEqual({ intent: "knock-last-card" });
  });

  it("sends a held play once the player's other act is answered", async () => {
    const knock: Ask = {
      kind: "button",
      code: "knock-last-card",
      intents: [{ intent: "knock-last-card" }],
    };
    const newView = view(["6H", "7H"], { prompt: { id: "1.1.1", asks: [pick(kPlays), knock] } });
    table.applyUpdate(update(newView, { clock: { knock_grace: { seat: 0, ms_left: 3000 } } }));
    table.act({ intent: "play-card", card: "6H" });
    expect(table.held).not.toBeNull();
    let answer: (answer: Answer) => void = () => {};
    answers = () => new Promise((done) => (answer = done));
    table.act({ intent: "knock-last-card" });
    table.applyClocks({});
    expect(sentIntents()).toEqual([{ intent: "knock-last-card" }]);
    answer({ type: "refused", code: "nothing_owed", message: "" });
    await settled();
    expect(sentIntents().at(-1)).toEqual({ intent: "play-card", card: "6H" });
  });

  describe("with automatic knocks, a press while the play's effect is unknown", () => {
    const effect = { next: 2, direction: 1 as const, count: 0, notes: [], owes_knock: true };
    const kLost: Answer = { type: "refused", code: "connection_lost", message: "" };
    let complaint: ReturnType<typeof vi.fn<() => void>>;

    beforeEach(async () => {
      complaint = vi.fn();
      table.onComplaint = complaint;
      table.habits = { asksFirst: () => false, autoKnock: true, prePlay: false };
      answers = () => kLost;
      table.applyUpdate(turn(["6H", "7H"]));
      await table.toggle(keyOf("6H"));
      await settled();
    });

    it("asks for the effect again and then plays", async () => {
      answers = (request) =>
        request.type === "consider" ? consideredOf({ effect }) : { type: "ok", id: "1" };
      table.playSelection();
      await settled();
      expect(sentIntents()).toEqual([{ intent: "play-card", card: "6H", knock: true }]);
      expect(complaint).not.toHaveBeenCalled();
    });

    it("reports why it got no answer, and the next press asks again", async () => {
      table.playSelection();
      await settled();
      expect(complaint).toHaveBeenCalledWith(kLost, null);
      expect(sentIntents()).toEqual([]);
      answers = (request) =>
        request.type === "consider" ? consideredOf({ effect }) : { type: "ok", id: "1" };
      table.playSelection();
      await settled();
      expect(sentIntents()).toHaveLength(1);
    });

    it("waits for the answer if the effect was asked for already", async () => {
      let answer: (answer: Answer) => void = () => {};
      answers = () => new Promise((done) => (answer = done));
      table.playSelection();
      table.playSelection();
      await settled();
      const asked = requests.filter(({ type }) => type === "consider");
      expect(asked).toHaveLength(2);
      answers = () => ({ type: "ok", id: "1" });
      answer(consideredOf({ effect }));
      await settled();
      expect(sentIntents()).toHaveLength(1);
    });
  });

  it("gives up a play chosen before the turn and says so if the server cannot tell whether it fits", async () => {
    const complaint = vi.fn();
    table.onComplaint = complaint;
    table.habits = { asksFirst: () => false, autoKnock: false, prePlay: true };
    table.applyUpdate(update(view(["6H", "2S"], { turn: 0, to_act: [0] })));
    await table.toggle(keyOf("6H"));
    table.togglePrePlay();
    const lost: Answer = { type: "refused", code: "too_fast", message: "" };
    answers = () => lost;
    table.applyUpdate(turn(["6H", "2S"]));
    await settled();
    expect(table.choice.ahead).toBe(false);
    expect(table.selectedCards).toEqual(["6H"]);
    expect(complaint).toHaveBeenCalledWith(lost, null);
  });

  describe("an automatic call of the last card while nothing can be sent", () => {
    const kKnock: Ask = {
      kind: "button",
      code: "knock-last-card",
      intents: [{ intent: "knock-last-card" }],
    };
    const owed = { badges: [{ code: "owes-knock", seat: 1 }] };
    let obstacle: string | null;
    let complaint: ReturnType<typeof vi.fn<() => void>>;

    beforeEach(() => {
      obstacle = "active_elsewhere";
      complaint = vi.fn();
      table.onComplaint = complaint;
      table.obstacle = () => obstacle;
      table.habits = { asksFirst: () => false, autoKnock: true, prePlay: false };
      table.applyUpdate(update(view(["7H"], { ...owed, prompt: { id: "1.9", asks: [kKnock] } })));
    });

    it("causes no complaint", () => {
      expect(complaint).not.toHaveBeenCalled();
      expect(sentIntents()).toEqual([]);
    });

    it("is sent once, as soon as something can be sent", () => {
      obstacle = null;
      table.applyRoom(kRoom);
      table.applyRoom(kRoom);
      expect(sentIntents()).toEqual([{ intent: "knock-last-card" }]);
    });
  });

  it("sends nothing to a table that was left", async () => {
    vi.useFakeTimers();
    try {
      const newView = view(["6H", "7H"], { prompt: { id: "1.1.1", asks: [pick(kPlays)] } });
      table.applyUpdate(update(newView, { clock: { knock_grace: { seat: 0, ms_left: 3000 } } }));
      table.act({ intent: "play-card", card: "6H" });
      expect(table.held).not.toBeNull();
      table.close();
      await vi.advanceTimersByTimeAsync(10000);
      table.act({ intent: "draw" });
      expect(sentIntents()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("sends an armed knock with a play that owes one", async () => {
    const effect = { next: 2, direction: 1 as const, count: 0, notes: [], owes_knock: true };
    answers = (request) =>
      request.type === "consider" ? consideredOf({ effect }) : { type: "ok", id: "1" };
    table.applyUpdate(turn(["6H", "7H"]));
    await table.toggle(keyOf("6H"));
    await settled();
    table.toggleKnock();
    table.playSelection();
    expect(sentIntents()).toEqual([{ intent: "play-card", card: "6H", knock: true }]);
  });

  it("reports a refused act and keeps the choice", async () => {
    const complaint = vi.fn();
    table.onComplaint = complaint;
    table.applyUpdate(turn(["6H", "7H"]));
    await table.toggle(keyOf("6H"));
    answers = () => ({ type: "refused", code: "stale_prompt", message: "" });
    table.playSelection();
    await settled();
    expect(complaint).toHaveBeenCalled();
    expect(table.selectedCards).toEqual(["6H"]);
  });

  it("holds a play back while somebody else may still knock, and sends it after the knock", async () => {
    const asks = [pick(kPlays)];
    const newView = view(["6H", "7H"], { prompt: { id: "1.1.1", asks } });
    table.applyUpdate(update(newView, { clock: { knock_grace: { seat: 0, ms_left: 3000 } } }));
    await table.toggle(keyOf("6H"));
    table.playSelection();
    expect(sentIntents()).toEqual([]);
    expect(table.held).not.toBeNull();
    table.applyUpdate(update({ ...newView, prompt: { id: "1.2.1", asks } }));
    expect(sentIntents()).toEqual([{ intent: "play-card", card: "6H" }]);
    expect(requests.at(-1)).toMatchObject({ prompt: "1.2.1" });
  });

  it("reports that a play waits, and that it was given up if it no longer fits", async () => {
    const states: string[] = [];
    const complaint = vi.fn();
    table.onState = (state) => states.push(state);
    table.onComplaint = complaint;
    const prompt = { id: "1.1.1", asks: [pick(kPlays)] };
    const clock = { knock_grace: { seat: 0, ms_left: 3000 } };
    table.applyUpdate(update(view(["6H", "7H"], { prompt }), { clock }));
    table.act({ intent: "play-card", card: "6H" });
    expect(states).toEqual(["waiting"]);
    table.applyUpdate(update(view(["7H"], { prompt: { ...prompt, id: "1.2.1" } })));
    expect([sentIntents(), table.held]).toEqual([[], null]);
    expect(complaint).toHaveBeenCalledExactlyOnceWith({ code: "choice_dropped" }, null);
  });

  it("calls the suit that was given with a play, even if the play was held back", async () => {
    const call: Intent = { intent: "call-suit", suit: "S" };
    const suits: Ask = { kind: "pick_option", code: "call-suit", intents: [call] };
    const clock = { knock_grace: { seat: 0, ms_left: 3000 } };
    answers = (request) =>
      request.type === "consider" ? consideredOf() : { type: "ok", id: "1", update: seq + 1 };
    table.applyUpdate({ ...turn(["6H", "7H"]), clock });
    expect(await playCards(table, ["6H"], { suit: "S" })).toBeNull();
    table.applyUpdate({ ...turn(["6H", "7H"]), clock });
    expect(sentIntents()).toEqual([]);
    table.applyClocks({});
    await settled();
    table.applyUpdate(turn(["7H"], [suits]));
    expect(sentIntents()).toEqual([{ intent: "play-card", card: "6H" }, call]);
  });

  it("sends a play that the server held back when the grace is over", async () => {
    table.applyUpdate(turn(["6H", "7H"]));
    await table.toggle(keyOf("6H"));
    answers = () => ({ type: "refused", code: "held_back", message: "" });
    table.playSelection();
    await settled();
    expect(table.held).toEqual({ intent: "play-card", card: "6H" });
    answers = () => ({ type: "ok", id: "1" });
    table.applyUpdate(turn(["6H", "7H"]));
    await settled();
    expect(table.held).toBeNull();
    expect(sentIntents()).toHaveLength(2);
  });

  it("accepts no act while there is no connection", () => {
    const complaint = vi.fn();
    table.onComplaint = complaint;
    table.obstacle = () => "connection_lost";
    table.applyUpdate(turn(["6H"]));
    table.act({ intent: "draw" });
    expect(sentIntents()).toEqual([]);
    expect(complaint).toHaveBeenCalledWith({ code: "connection_lost" }, null);
  });

  it("knocks at once, also in the player's own grace period", () => {
    const asks: Ask[] = [
      { kind: "button", code: "knock-last-card", intents: [{ intent: "knock-last-card" }] },
    ];
    const newView = view(["7H"], { turn: 2, to_act: [2], prompt: { id: "1.1.1", asks } });
    table.applyUpdate(update(newView, { clock: { knock_grace: { seat: 1, ms_left: 3000 } } }));
    expect(table.mustAct).toBe(false);
    table.act({ intent: "knock-last-card" });
    expect(sentIntents()).toEqual([{ intent: "knock-last-card" }]);
  });
});

describe("an update", () => {
  it("marks cards as new until the next own action", async () => {
    table.applyUpdate(turn(["6H"]));
    expect(table.fresh.size).toBe(0);
    table.applyUpdate(turn(["6H", "9H"]));
    expect([...table.fresh]).toEqual([keyOf("9H")]);
    table.act({ intent: "draw" });
    await settled();
    expect(table.fresh.size).toBe(0);
  });

  it("marks no card as new if the viewer's seat changes", () => {
    table.applyUpdate(turn(["6H"]));
    table.applyUpdate(update(view(["7D", "8D"], { you: 2 })));
    expect(table.fresh.size).toBe(0);
  });

  it("knows where the card on the pile came from", () => {
    table.applyUpdate(turn(["6H"]));
    const key = keyOf("6H");
    const newView = view([], { turn: 2, to_act: [2] });
    newView.zones[1] = { id: "discard", layout: "pile", count: 2, cards: ["5H", "6H"] };
    table.applyUpdate(
      update(newView, {
        events: [{ event: "move", from: "hand-1", to: "discard", count: 1, cards: ["6H"] }],
      }),
    );
    expect(table.pile.at(-1)).toMatchObject({ card: "6H", from: `card-${key}` });
  });

  it("says when events were left out", () => {
    table.applyUpdate(update(view([]), { truncated: true }));
    expect(table.log[0]!.event).toBeNull();
  });

  it("U41: fills the log for a viewer who comes in mid-round, and does not report it as news", () => {
    const news = vi.fn();
    table.onNews = news;
    const talk = { kind: "event", channel: "table", name: "Bas", seat: 1 } as const;
    table.talk.apply({
      type: "talk",
      table: "K7WPQ2",
      whole: true,
      items: [
        { ...talk, number: 1, code: "left", seq: 3 },
        { ...talk, number: 2, code: "bot-holds", seq: 12 },
        { ...talk, number: 3, code: "came-back", seq: 15 },
      ],
    });
    const drew = { event: "drew", seat: 2, count: 1 };
    table.applyUpdate(
      update(view(["6H"]), {
        seq: 15,
        events: [drew],
        log: {
          whole: true,
          steps: [
            { seq: 12, events: [{ event: "played", seat: 0, cards: ["8H"] }] },
            {
              seq: 15,
              events: [{ event: "move", from: "stock", to: "hand-2", count: 1 }, drew],
            },
          ],
        },
      }),
    );
    const told = () => table.log.map(({ event }) => event?.event);
    expect(told()).toEqual(["played", "bot-holds", "drew", "move", "came-back"]);
    expect(news).not.toHaveBeenCalled();
    table.applyUpdate(update(view(["6H"]), { seq: 16, events: [{ event: "passed", seat: 2 }] }));
    expect(told().at(-1)).toBe("passed");
    expect(news).toHaveBeenCalledOnce();
  });

  it("says when the beginning of the round is not known any more", () => {
    const steps = [{ seq: 12, events: [{ event: "passed", seat: 0 }] }];
    table.applyUpdate(update(view(["6H"]), { log: { whole: false, steps } }));
    expect(table.log.map(({ event }) => event?.event)).toEqual([undefined, "passed"]);
  });

  it("lists the others clockwise from the viewer's left", () => {
    table.applyUpdate(turn(["6H"]));
    expect(table.others.map((seat) => seat.seat)).toEqual([2, 3, 0]);
  });

  it("shows all seats to a watcher", () => {
    table.applyRoom({ ...kRoom, you: { seat: null, host: false, active: true } });
    table.applyUpdate(update(view([], { you: null })));
    expect(table.others.map((seat) => seat.seat)).toEqual([0, 1, 2, 3]);
  });
});

describe("a card that may be laid in another player's turn", () => {
  const kTwin: Intent = { intent: "play-card", card: "9H" };

  function chance(hand: Card[]): Update {
    const asks: Ask[] = [{ kind: "pick_cards", code: "jump-in", intents: [kTwin] }];
    return update(
      view(hand, {
        turn: 2,
        to_act: [2],
        status: { code: "play", seat: 2 },
        prompt: { id: `1.${seq}.9`, asks },
      }),
    );
  }

  beforeEach(() => {
    table.habits = { asksFirst: () => false, autoKnock: false, prePlay: true };
  });

  it("is reported as a chance, and the viewer need not act", () => {
    const told: string[] = [];
    table.onState = (state) => told.push(state);
    table.applyUpdate(chance(["6H", "9H"]));
    expect(told).toEqual(["chance"]);
    expect(table.mustAct).toBe(false);
    expect(table.jumpCard).toBe("9H");
    expect([...table.marked]).toEqual(["9H"]);
  });

  it("is laid by one press, with nothing chosen", async () => {
    table.applyUpdate(chance(["6H", "9H"]));
    await table.jumpIn();
    expect(sentIntents()).toEqual([kTwin]);
  });

  it("is only chosen at first if the player confirms plays", async () => {
    table.habits = { asksFirst: () => true, autoKnock: false, prePlay: true };
    table.applyUpdate(chance(["6H", "9H"]));
    await table.jumpIn();
    expect(table.selectedCards).toEqual(["9H"]);
    expect(sentIntents()).toEqual([]);
  });

  it("leaves a choice for the player's own turn alone", async () => {
    const complaints: string[] = [];
    table.onComplaint = ({ code }) => complaints.push(code);
    table.applyUpdate(update(view(["6H", "9H"], { turn: 2, to_act: [2] })));
    await table.toggle(keyOf("6H"));
    table.togglePrePlay();
    table.applyUpdate(chance(["6H", "9H"]));
    await settled();
    expect(table.selectedCards).toEqual(["6H"]);
    expect(table.choice.ahead).toBe(true);
    expect(table.readyPlay).toBeNull();
    expect([complaints, sentIntents()]).toEqual([[], []]);
  });

  it("is not laid by a choice for the player's own turn", async () => {
    table.applyUpdate(update(view(["6H", "9H"], { turn: 2, to_act: [2] })));
    await table.toggle(keyOf("9H"));
    table.togglePrePlay();
    table.applyUpdate(chance(["6H", "9H"]));
    await settled();
    expect(sentIntents()).toEqual([]);
    expect(table.readyPlay).toEqual(kTwin);
  });
});
