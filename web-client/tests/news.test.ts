import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, Room, Update, View } from "../src/protocol/messages.gen";
import { firstMet } from "../src/state/first-time";
import { toasts } from "../src/state/toasts.svelte";
import { TableState } from "../src/table/table.svelte";
import type { LogEntry } from "../src/table/scene.svelte";

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

describe("what is explained", () => {
  it("U40 is each effect, once in this browser", () => {
    const news = [
      entryOf({ event: "played", seat: 0, cards: ["8H"] }),
      entryOf({ event: "skipped", seat: 1 }),
    ];
    expect(codesOf(firstMet(news))).toEqual(["skipped"]);
    expect(firstMet(news)).toEqual([]);
    expect(codesOf(firstMet([entryOf({ event: "again", seat: 1 })]))).toEqual(["again"]);
  });

  it("U40 is at most two effects at a time; the others have their turn later", () => {
    const news = [
      entryOf(null),
      entryOf({ event: "reversed", seat: 0, direction: -1 }),
      entryOf({ event: "skipped", seat: 1 }),
      entryOf({ event: "chain-opened", seat: 0, other: 2, count: 2 }),
    ];
    expect(codesOf(firstMet(news))).toEqual(["reversed", "skipped"]);
    expect(codesOf(firstMet(news))).toEqual(["chain-opened"]);
  });

  it("U40 is explained again where nothing can be stored, rather than not at all", () => {
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
  it("U40 are two at most, go by themselves, and stay while somebody is at them", () => {
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

describe("a skipped seat", () => {
  const room = {
    game: "pesten",
    rules: {},
    stage: "match",
    teams: false,
    you: { seat: 0, host: true, active: true },
    seats: ["Noor", "Bas"].map((name, seat) => ({ seat, kind: "person", name, online: true })),
    watchers: 0,
    settings: { knock_grace_ms: 3000 },
  } as unknown as Room;
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

  it("U24 wears its tag for a second and a half", () => {
    const table = new TableState("T", () => new Promise(() => {}));
    table.applyRoom(room);
    const events: GameEvent[] = [{ event: "skipped", seat: 1 }];
    table.applyUpdate({ type: "update", table: "T", seq: 1, view, events } as Update);
    expect([...table.skipped]).toEqual([1]);
    vi.advanceTimersByTime(1499);
    expect([...table.skipped]).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect([...table.skipped]).toEqual([]);
  });
});
