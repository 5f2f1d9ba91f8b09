import { describe, expect, it } from "vitest";
import type { Considered, Intent } from "../src/protocol/messages.gen";
import { kNothing, step, type Choice, type Doing, type Move } from "../src/table/doing";

const kKeys = [3, 4];
const kOthers = [5];
const kPlay: Intent = { intent: "play-card", card: "6H" };
const kAnswer = { type: "considered", id: "1", legal: true, continuations: [] } as Considered;
const kChosen = { keys: kKeys, knock: false, ahead: false, answer: null };

const kIdle = kNothing.choice;
const kChoosing: Choice = { ...kChosen, at: "choosing" };
const kKnown: Choice = { ...kChosen, at: "choosing", answer: kAnswer };
const kAsking: Choice = { ...kChosen, at: "asking", play: null };
const kPressed: Choice = { ...kChosen, at: "asking", play: { suit: "S" } };
const kConfirming: Choice = { ...kChosen, at: "confirming", answer: kAnswer, suit: "S", since: 9 };
const kLeft: Choice = { ...kIdle, at: "left" };
const kSent = { intent: kPlay, prompt: "1.1", suit: null, update: Infinity };
const kTold = { ...kSent, update: 7 };
const kWaiting = { intent: kPlay, suit: "S", due: false } as const;
const kDue = { ...kWaiting, due: true };

/** Every move of the state machine. A move with several outcomes is here several times. */
const kMoves = {
  choose: { move: "choose", keys: kOthers },
  "choose no card": { move: "choose", keys: [] },
  ask: { move: "ask" },
  answer: { move: "answer", keys: kKeys, answer: kAnswer },
  "no answer": { move: "answer", keys: kKeys, answer: null },
  "an answer about another choice": { move: "answer", keys: [...kKeys], answer: kAnswer },
  press: { move: "press", suit: null },
  "press with a suit": { move: "press", suit: "H" },
  confirm: { move: "confirm", suit: "H", now: 20 },
  back: { move: "back" },
  knock: { move: "knock" },
  ahead: { move: "ahead" },
  leave: { move: "leave" },
  send: { move: "send", intent: kPlay, prompt: "1.1", suit: null },
  told: { move: "told", sent: kSent, update: 7 },
  "told of what is not on its way": { move: "told", sent: { ...kSent }, update: 7 },
  "told of nothing": { move: "told", sent: null, update: 7 },
  "shown too little": { move: "shown", seq: 6 },
  shown: { move: "shown", seq: 7 },
  "shown more": { move: "shown", seq: 8 },
  hold: { move: "hold", intent: kPlay, suit: "S" },
  due: { move: "due" },
  "let-go": { move: "let-go" },
} satisfies Record<string, Move>;

type Name = keyof typeof kMoves;
type Drawn<Row> = Partial<Record<Name, Row>>;

const kGone: Doing = { choice: kLeft, sent: null, waiting: null };
const kAnother: Choice = { ...kChoosing, keys: kOthers };
const kAsked: Choice = { ...kChosen, at: "confirming", suit: "H", since: 20 };

/**
 * The transitions from each state of the choice, as the diagram draws them. Other moves must change
 * nothing.
 */
const kChoices: [string, Choice, Drawn<Choice>][] = [
  ["idle", kIdle, { choose: kAnother }],
  [
    "choosing",
    kChoosing,
    {
      choose: kAnother,
      "choose no card": kIdle,
      ask: kAsking,
      answer: kKnown,
      "no answer": kChoosing,
      confirm: kAsked,
      knock: { ...kChoosing, knock: true },
      ahead: { ...kChoosing, ahead: true },
    },
  ],
  [
    "choosing, the answer there",
    kKnown,
    {
      choose: kAnother,
      "choose no card": kIdle,
      answer: kKnown,
      "no answer": kChoosing,
      confirm: { ...kAsked, answer: kAnswer },
      knock: { ...kKnown, knock: true },
      ahead: { ...kKnown, ahead: true },
    },
  ],
  [
    "asking",
    kAsking,
    {
      choose: kAnother,
      "choose no card": kIdle,
      answer: kKnown,
      "no answer": kChoosing,
      press: { ...kPressed, play: { suit: null } },
      "press with a suit": { ...kPressed, play: { suit: "H" } },
      confirm: kAsked,
      knock: { ...kAsking, knock: true },
      ahead: { ...kAsking, ahead: true },
    },
  ],
  [
    "asking, with a play that calls a suit",
    kPressed,
    {
      choose: kAnother,
      "choose no card": kIdle,
      answer: kKnown,
      "no answer": kChoosing,
      press: kPressed,
      "press with a suit": { ...kPressed, play: { suit: "H" } },
      confirm: kAsked,
      knock: { ...kPressed, knock: true },
      ahead: { ...kPressed, ahead: true },
    },
  ],
  [
    "confirming",
    kConfirming,
    {
      choose: kAnother,
      "choose no card": kIdle,
      answer: kConfirming,
      "no answer": { ...kConfirming, answer: null },
      back: kKnown,
      knock: { ...kConfirming, knock: true },
    },
  ],
  ["left", kLeft, {}],
];

const kSends: [string, Doing["sent"], Drawn<Doing["sent"]>][] = [
  ["nothing", null, { send: kSent }],
  ["sent", kSent, { told: kTold }],
  ["sent, and told by which update it is shown", kTold, { shown: null, "shown more": null }],
];

const kWaits: [string, Doing["waiting"], Drawn<Doing["waiting"]>][] = [
  ["nothing", null, { hold: kWaiting }],
  ["waiting", kWaiting, { hold: kWaiting, due: kDue, "let-go": null }],
  ["waiting, and due", kDue, { hold: kWaiting, "let-go": null }],
];

const kNames = Object.keys(kMoves) as Name[];

/** Tests every move from every state of one part, combined with states of the two other parts. */
function walk<Part extends keyof Doing>(
  part: Part,
  states: [string, Doing[Part], Drawn<Doing[Part]>][],
  besides: Doing[],
) {
  for (const [state, from, drawn] of states) {
    it.each(kNames)(`from ${state}: %s`, (name) => {
      for (const others of besides) {
        const doing = { ...others, [part]: from };
        const after = step(doing, kMoves[name]);
        if (name === "leave" || doing.choice.at === "left") {
          expect(after).toEqual(doing.choice.at === "left" ? doing : kGone);
        } else if (name in drawn) {
          expect(after[part]).toEqual(drawn[name]);
        } else expect(after[part]).toBe(from);
      }
    });
  }
}

const kBusy: Doing = { choice: kConfirming, sent: kTold, waiting: kDue };

describe("the choice", () => walk("choice", kChoices, [kNothing, kBusy]));
describe("the sent play", () => walk("sent", kSends, [kNothing, kBusy]));
describe("the held-back play", () => walk("waiting", kWaits, [kNothing, kBusy]));

describe("a move", () => {
  it("changes at most one of choice, sent and waiting; only leaving ends them all", () => {
    for (const choice of kChoices.map(([, state]) => state))
      for (const sent of kSends.map(([, state]) => state))
        for (const waiting of kWaits.map(([, state]) => state))
          for (const move of Object.values(kMoves)) {
            const doing: Doing = { choice, sent, waiting };
            const after = step(doing, move);
            const parts = ["choice", "sent", "waiting"] as const;
            const changed = parts.filter((part) => after[part] !== doing[part]);
            expect(changed.length > 1 && move.move !== "leave").toBe(false);
            expect(after === doing).toBe(
              (changed.length === 0 && move.move !== "leave") || choice.at === "left",
            );
          }
  });

  it("leads to a choice that has only the members of its state", () => {
    const kHolds = { choosing: [], asking: ["play"], confirming: ["since", "suit"] };
    for (const [, choice] of kChoices)
      for (const move of Object.values(kMoves)) {
        const { at, ...rest } = step({ ...kNothing, choice }, move).choice;
        if (at === "idle" || at === "left") expect(rest).toEqual({ ...kChosen, keys: [] });
        else
          expect(Object.keys(rest).sort()).toEqual([...Object.keys(kChosen), ...kHolds[at]].sort());
      }
  });

  it("makes a new choice even of the same cards, and ignores a late answer about the old", () => {
    const once = step(kNothing, { move: "choose", keys: kKeys });
    const twice = step(once, { move: "choose", keys: once.choice.keys });
    expect(twice.choice.keys).toEqual(kKeys);
    expect(twice.choice.keys).not.toBe(once.choice.keys);
    const late: Move = { move: "answer", keys: once.choice.keys, answer: kAnswer };
    expect(step(twice, late)).toBe(twice);
  });

  it("keeps knock and ahead while cards are chosen, and drops them when no card is chosen", () => {
    const armed = step(step({ ...kNothing, choice: kKnown }, { move: "knock" }), { move: "ahead" });
    const on = step(armed, { move: "choose", keys: kOthers }).choice;
    expect([on.knock, on.ahead]).toEqual([true, true]);
    expect(step(armed, { move: "choose", keys: [] }).choice).toEqual(kIdle);
  });

  it("ends playing ahead when the server's answer comes", () => {
    for (const answer of [kAnswer, null]) {
      const asking: Choice = { ...kAsking, ahead: true };
      const after = step({ ...kNothing, choice: asking }, { move: "answer", keys: kKeys, answer });
      expect(after.choice).toEqual({ ...kChoosing, answer });
    }
  });
});
