import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { spoken } from "../src/log/sentences";
import { kLineMs, kRemarkMs, kWordMs, momentsOf } from "../src/moments/moments.svelte";
import { isAtSeat } from "../src/moments/seat-moments";
import { momentWords } from "../src/moments/words";
import type { GameEvent, Room, TalkItem, Update, View } from "../src/protocol/messages.gen";
import { announcer } from "../src/state/announcer.svelte";
import { app } from "../src/state/app.svelte";
import { firstMet } from "../src/state/first-time";
import { tellNews, tellTalk } from "../src/state/news";
import { toasts } from "../src/state/toasts.svelte";
import { TableState } from "../src/table/table.svelte";
import type { LogEntry } from "../src/table/scene.svelte";
import { kRoomOfTwo } from "./room-of-two";

beforeAll(async () => {
  await useLanguage("en");
  await momentWords.load();
});

let lastId = 0;

function entryOf(event: GameEvent | null): LogEntry {
  lastId += 1;
  return { id: lastId, group: lastId, event };
}

const codesOf = (entries: readonly LogEntry[]) => entries.map((entry) => entry.event?.event);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  for (const toast of toasts.list) toasts.dismiss(toast.id);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the explanation of effects", () => {
  it("U40 comes once for each effect in this browser", () => {
    const news = [
      entryOf({ event: "played", seat: 0, cards: ["8H"] }),
      entryOf({ event: "skipped", seat: 1 }),
    ];
    expect(codesOf(firstMet(news))).toEqual(["skipped"]);
    expect(firstMet(news)).toEqual([]);
    expect(codesOf(firstMet([entryOf({ event: "again", seat: 1 })]))).toEqual(["again"]);
  });

  it("U40 covers at most two effects at a time; the others follow later", () => {
    const news = [
      entryOf(null),
      entryOf({ event: "reversed", seat: 0, direction: -1 }),
      entryOf({ event: "skipped", seat: 1 }),
      entryOf({ event: "chain-opened", seat: 0, other: 2, count: 2 }),
    ];
    expect(codesOf(firstMet(news))).toEqual(["reversed", "skipped"]);
    expect(codesOf(firstMet(news))).toEqual(["chain-opened"]);
  });

  it("U40 is repeated if nothing can be stored, rather than left out", () => {
    const refuse = () => {
      throw new Error("storage is off");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    const news = [entryOf({ event: "again", seat: 0 })];
    expect(firstMet(news)).toHaveLength(1);
    expect(firstMet(news)).toHaveLength(1);
    vi.unstubAllGlobals();
    localStorage.setItem("lastcard.met", "{not json");
    expect(firstMet(news)).toHaveLength(1);
  });
});

describe("toasts", () => {
  it("U40 are two at most, vanish by themselves, and stay while they are held", () => {
    toasts.show("one");
    toasts.show("two");
    toasts.show("three");
    expect(toasts.list.map((toast) => toast.text)).toEqual(["two", "three"]);
    const [two] = toasts.list;
    toasts.pause(two!.id);
    vi.advanceTimersByTime(60_000);
    expect(toasts.list.map((toast) => toast.text)).toEqual(["two"]);
    toasts.resume(two!.id);
    vi.advanceTimersByTime(60_000);
    expect(toasts.list).toEqual([]);
  });
});

describe("a notice of the server", () => {
  it("is shown and announced", () => {
    const said = vi.spyOn(announcer, "say");
    app.connection.onMessage({ type: "notice", code: "server_restarting" });
    const text = "The server is restarting. The game goes on in a moment.";
    expect(toasts.list.map((toast) => toast.text)).toEqual([text]);
    expect(said).toHaveBeenCalledExactlyOnceWith([text]);
    said.mockRestore();
  });
});

const room: Room = {
  ...kRoomOfTwo,
  you: { ...kRoomOfTwo.you, host: true },
  settings: { ...kRoomOfTwo.settings, knock_grace_ms: 3000 },
};
const view: View = {
  stage: "playing",
  round: 1,
  dealer: 0,
  you: 0,
  phase: "play",
  turn: 0,
  to_act: [0],
  zones: [{ id: "hand-0", layout: "fan", seat: 0, count: 1, cards: ["5H"] }],
  badges: [],
  points: [0, 0],
  target: 4,
  status: { code: "play", seat: 0 },
};
function tableWith(changes: Partial<View> = {}): TableState {
  const table = new TableState("T", () => new Promise(() => {}));
  table.applyRoom(room);
  const shown = { ...view, ...changes };
  table.applyUpdate({ type: "update", table: "T", seq: 1, view: shown, events: [] } as Update);
  return table;
}
/** Waits until the words are loaded and the news that waited for them is told. */
const fetched = () => momentWords.load().then(() => Promise.resolve());
const wordsAt = (table: TableState) =>
  [...momentsOf(table).seats].map(([seat, { word }]) => [seat, word]);

describe("the news of a seat", () => {
  it("U24 is a word there for some seconds, without a sentence", async () => {
    const table = tableWith();
    tellNews(table, [entryOf({ event: "skipped", seat: 1 })], false);
    await fetched();
    expect(wordsAt(table)).toEqual([[1, "skipped"]]);
    expect(momentsOf(table).line).toBeNull();
    vi.advanceTimersByTime(kWordMs - 1);
    expect(wordsAt(table)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wordsAt(table)).toEqual([]);
    expect(toasts.list).toEqual([]);
  });

  it("has a word there unless the seat is the viewer's own or a word cannot say it", () => {
    const skipped = (seat: number) => isAtSeat({ event: "skipped", seat }, 0);
    expect([skipped(1), skipped(0)]).toEqual([true, false]);
    expect(isAtSeat({ event: "forbidden-finish", seat: 1, count: 2 }, 0)).toBe(false);
    expect(isAtSeat({ event: "reversed" }, 0)).toBe(false);
    expect(isAtSeat({ event: "skipped", seat: 1 }, null)).toBe(true);
  });

  it("is in the status line for some seconds if the seat is the viewer's own", () => {
    const table = tableWith();
    tellNews(table, [entryOf({ event: "skipped", seat: 0 })], false);
    vi.advanceTimersByTime(kLineMs - 1);
    expect(momentsOf(table).line).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(momentsOf(table).line).toBeNull();
    expect(toasts.list).toEqual([]);
  });

  it("shows the most important word, and a later word has its full time", async () => {
    const table = tableWith();
    const news = [
      entryOf({ event: "forgot-knock", seat: 1, count: 2 }),
      entryOf({ event: "skipped", seat: 1 }),
      entryOf({ event: "took", seat: 0, count: 9 }),
    ];
    tellNews(table, news, false);
    await fetched();
    expect(wordsAt(table)).toEqual([
      [1, "no knock! +2"],
      [0, "takes 9"],
    ]);
    vi.advanceTimersByTime(kWordMs - 1);
    momentsOf(table).at(1, { word: "out!", mood: "glad", grows: true });
    vi.advanceTimersByTime(1);
    expect(wordsAt(table)).toEqual([[1, "out!"]]);
  });

  it.each(["violation-right", "violation-wrong", "too-slow", "forgot-phrase", "forgot-bartok"])(
    "is a word and a face for a broken rule: %s",
    async (event) => {
      const table = tableWith();
      tellNews(table, [entryOf({ event, seat: 1, count: 2 })], false);
      await fetched();
      expect([...momentsOf(table).seats]).toEqual([
        [1, { word: "penalty: +2", mood: "shocked", grows: true }],
      ]);
    },
  );

  it("stays in the status line until something else happens, but long enough to be read", () => {
    const table = tableWith();
    tellNews(table, [entryOf({ event: "chain-opened", seat: 1, other: 0, count: 2 })], false);
    tellNews(table, [entryOf({ event: "played", seat: 0, cards: ["3H"] })], false);
    vi.advanceTimersByTime(kWordMs - 1);
    expect(momentsOf(table).line).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(momentsOf(table).line).toBeNull();
  });

  it("names the first card of a round for its full time, even soon after another one", () => {
    const moments = momentsOf(tableWith());
    moments.turnUp("8H");
    vi.advanceTimersByTime(kRemarkMs / 2);
    moments.turnUp("7S");
    vi.advanceTimersByTime(kRemarkMs - 1);
    expect(moments.turnedUp).toBe("7S");
    vi.advanceTimersByTime(kRemarkMs);
    expect(moments.turnedUp).toBeNull();
  });

  it("leaves the status line when the penalty is no longer what it says", () => {
    const owing = (count: number, event: string) => {
      const badges = count > 0 ? [{ code: "chain", count, kind: "same" }] : [];
      seq += 1;
      table.applyUpdate({
        type: "update",
        table: "T",
        seq,
        view: { ...view, badges },
        events: [],
      } as Update);
      tellNews(table, [entryOf({ event, seat: 1, other: 0, count })], false);
    };
    let seq = 1;
    const table = tableWith();
    owing(2, "chain-opened");
    expect(spoken(momentsOf(table).line!)).toBe("Bas gives you a penalty of 2");
    owing(4, "chain-grew");
    expect(spoken(momentsOf(table).line!)).toBe("The penalty grows to 4");
    owing(10, "chain-grew");
    expect(momentsOf(table).line).toBeNull();
    owing(0, "skipped");
    expect(momentsOf(table).line).toBeNull();
  });

  it("is only in the status line if it was missed, and no mat grows", async () => {
    const table = tableWith();
    const news = [entryOf({ event: "while-away" }), entryOf({ event: "took", seat: 1, count: 2 })];
    tellNews(table, news, true);
    await fetched();
    expect(wordsAt(table)).toEqual([]);
    expect(momentsOf(table).line).toBe("While you were away: Bas takes 2 cards.");
    expect(toasts.list).toEqual([]);
  });

  it("is a toast if there is no status line, as after the end of a round", () => {
    const table = tableWith({ stage: "round-over" });
    tellTalk(table, [
      { number: 1, kind: "event", code: "came-back", channel: "table", seat: 1, name: "Bas" },
    ] as unknown as TalkItem[]);
    expect(toasts.list.map(({ text }) => text)).toEqual(["Bas is back and plays"]);
  });

  it("shows no toast if it ended the round", () => {
    const table = tableWith({ stage: "round-over" });
    tellNews(table, [entryOf({ event: "skipped", seat: 1 })], false);
    expect(toasts.list).toEqual([]);
  });

  it("is an alarm if a knock is owed, except at the viewer's own seat", () => {
    const owes = (seat: number) => tableWith({ badges: [{ code: "owes-knock", seat }] });
    expect(owes(1).seatModels[1]?.tag).toBe("no knock!");
    expect(owes(0).seatModels[0]?.tag).not.toBe("no knock!");
  });

  it("includes who is next, except at the viewer's own seat", () => {
    const next = (seat: number) =>
      Object.defineProperty(tableWith(), "next", { value: seat }).seatModels[seat]?.tag;
    expect(next(1)).toBe("next");
    expect(next(0)).not.toBe("next");
  });

  it("is a bubble for a remark of the player, and stays longer than a word", () => {
    const table = tableWith();
    tellTalk(table, [
      { number: 1, kind: "chat", text: "Ouch", code: "", channel: "table", seat: 1, name: "Bas" },
    ] as unknown as TalkItem[]);
    expect(wordsAt(table)).toEqual([[1, "Ouch"]]);
    vi.advanceTimersByTime(kWordMs);
    expect(wordsAt(table)).toEqual([[1, "Ouch"]]);
    vi.advanceTimersByTime(kRemarkMs);
    expect(wordsAt(table)).toEqual([]);
    expect(toasts.list).toEqual([]);
  });
});
