import { beforeEach, describe, expect, it } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import {
  cardName,
  partsOf,
  sayEvent,
  sayFact,
  spoken,
  tellable,
  withoutStop,
} from "../src/log/sentences";
import type { Fact, GameEvent } from "../src/protocol/messages.gen";

const reader = { you: 1, nameOf: (seat: number) => ["Noor", "Bas", "Fatima", "Joris"][seat]! };

function told(event: GameEvent): string | null {
  const sentence = sayEvent(event, reader);
  return sentence === null ? null : spoken(sentence);
}

beforeEach(() => useLanguage("en"));

describe("sayEvent", () => {
  it("tells a play with the cards' names", () => {
    expect(told({ event: "played", seat: 0, cards: ["5H", "6H"] })).toBe(
      "Noor plays five of hearts six of hearts",
    );
  });

  it("speaks to the reader", () => {
    expect(told({ event: "played", seat: 1, cards: ["*"] })).toBe("You play joker");
    expect(told({ event: "chain-opened", seat: 0, other: 1, count: 5 })).toBe(
      "Noor gives you a penalty of 5",
    );
  });

  it("tells the number of cards that others draw, and which ones the reader drew", () => {
    expect(told({ event: "drew", seat: 0, count: 1 })).toBe("Noor draws 1 card");
    expect(told({ event: "drew", seat: 1, count: 1 })).toBeNull();
    expect(told({ event: "move", from: "stock", to: "hand-1", count: 1, cards: ["TC"] })).toBe(
      "You pick up ten of clubs",
    );
  });

  it("says nothing for an unknown code", () => {
    expect(told({ event: "danced", seat: 2 })).toBeNull();
  });

  it("says nothing if a parameter is missing", () => {
    expect(told({ event: "called-suit", seat: 2 })).toBeNull();
  });

  it("follows the language", async () => {
    const event: GameEvent = { event: "called-suit", seat: 2, suit: "S" };
    expect(told(event)).toBe("Fatima calls spades");
    await useLanguage("nl");
    expect(told(event)).toBe("Fatima noemt schoppen");
    expect(cardName("JH")).toBe("hartenboer");
  });
});

describe("sayFact", () => {
  const spokenFact = (fact: Fact) => spoken(sayFact("status", "respond", fact, reader)!);

  it("prefers the words for the kind and for the reader", () => {
    const fact = { code: "respond", seat: 0, count: 9, kind: "two-sequence" };
    expect(spokenFact(fact)).toBe("Noor must extend the two-sequence or take 9.");
    expect(spokenFact({ ...fact, seat: 1 })).toBe("Take 9, or pass it on.");
    expect(spokenFact({ ...fact, kind: "new-kind" })).toBe("Noor must answer or take 9.");
  });
});

describe("withoutStop", () => {
  it("removes only a full stop at the end, also after a card", () => {
    expect(withoutStop("Call a suit.")).toEqual([{ text: "Call a suit" }]);
    expect(withoutStop([{ text: "lay " }, { card: "9S" }, { text: "." }])).toEqual([
      { text: "lay " },
      { card: "9S" },
      { text: "" },
    ]);
    expect(spoken(withoutStop("make a rule!"))).toBe("make a rule!");
    expect(withoutStop([{ card: "9S" }])).toEqual([{ card: "9S" }]);
    expect(withoutStop("")).toEqual([]);
  });
});

describe("tellable", () => {
  it("joins moves between the same zones", () => {
    const events: GameEvent[] = [
      { event: "took", seat: 1, count: 2 },
      { event: "move", from: "stock", to: "hand-1", count: 1, cards: ["2C"] },
      { event: "move", from: "stock", to: "hand-1", count: 1, cards: ["3C"] },
    ];
    expect(tellable(events)).toEqual([
      events[0],
      { event: "move", from: "stock", to: "hand-1", count: 2, cards: ["2C", "3C"] },
    ]);
  });

  it("tells that a player draws or takes cards before it tells the cards", () => {
    const played: GameEvent = { event: "played", seat: 1, cards: ["7H"] };
    const before: GameEvent = { event: "move", from: "stock", to: "hand-0", count: 1 };
    const reshuffled: GameEvent = { event: "reshuffled", count: 9, cards: ["7H"] };
    const move: GameEvent = { event: "move", from: "stock", to: "hand-1", count: 1, cards: ["2C"] };
    for (const event of ["drew", "took"]) {
      const note: GameEvent = { event, seat: 1, count: 2 };
      expect(tellable([played, before, move, reshuffled, move, note])).toEqual([
        played,
        before,
        note,
        move,
        reshuffled,
        move,
      ]);
    }
  });

  it("tells a deal in one sentence", () => {
    const events: GameEvent[] = [
      { event: "dealt", seat: 0, count: 7 },
      { event: "move", from: "stock", to: "hand-1", count: 1, cards: ["2C"] },
      { event: "turned-up", seat: 0, cards: ["9C"] },
    ];
    expect(tellable(events).map((event) => event.event)).toEqual(["dealt", "turned-up"]);
  });
});

describe("partsOf", () => {
  it("finds the cards in a sentence", () => {
    const sentence = sayEvent({ event: "played", seat: 0, cards: ["5H"] }, reader)!;
    expect(partsOf(sentence)).toEqual([{ text: "Noor plays " }, { card: "5H" }]);
  });
});
