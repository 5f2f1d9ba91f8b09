import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, SettingsInForce, View } from "../src/protocol/messages.gen";
import { app } from "../src/state/app.svelte";
import { announcer } from "../src/state/announcer.svelte";
import Notices from "../src/table/Notices.svelte";
import type { LogEntry } from "../src/table/scene.svelte";
import { kUsualSettings, settingLines } from "../src/table/settings-words";
import { deviations, nearestPreset } from "../src/rules/deviations";
import { TableState } from "../src/table/table.svelte";
import { clockText } from "../src/table/time-words";
import TurnClock from "../src/table/TurnClock.svelte";

const kRoom: Room = {
  game: "pesten",
  rules: {},
  stage: "match",
  teams: false,
  you: { seat: 1, host: false, active: true },
  seats: ["Noor", "Bas", "Fatima"].map((name, seat) => ({
    seat,
    kind: "person",
    name,
    online: true,
  })),
  watchers: 0,
  settings: kUsualSettings,
};
const kView: View = {
  stage: "playing",
  round: 1,
  dealer: 0,
  you: 1,
  phase: "play",
  turn: 2,
  to_act: [2],
  zones: [],
  badges: [],
  points: [0, 0, 0],
  target: 1,
  status: { code: "play", seat: 2 },
};
const kTurn = { seat: 1, kind: "turn", ms_left: 23000, ms_whole: 30000 } as const;

let table: TableState;
let sent: object[];

beforeEach(async () => {
  await useLanguage("en");
  sent = [];
  table = new TableState("T", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(kRoom);
  vi.spyOn(app, "ask").mockImplementation(async (request) => {
    sent.push(request);
    return true;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("clocks", () => {
  it("come with an update or alone, and stop if an update has none", () => {
    const clock = { turns: [kTurn] };
    table.applyUpdate({ type: "update", table: "T", seq: 1, view: kView, events: [], clock });
    expect(table.turnClock(1)).toMatchObject({ kind: "turn", totalMs: 30000 });
    table.applyClocks({ turns: [{ ...kTurn, seat: 2, kind: "absent", votes: [0], needed: 2 }] });
    expect(table.turnClock(1)).toBeNull();
    expect(table.turnClock(2)).toBeNull();
    expect(table.absentClock(2)).toMatchObject({ votes: [0], needed: 2 });
    table.applyUpdate({ type: "update", table: "T", seq: 2, view: kView, events: [] });
    expect(table.turns).toEqual([]);
  });

  it("show the time to knock at a seat, or else the time of its turn", () => {
    const clock = { turns: [kTurn], knock_grace: { seat: 0, ms_left: 2000 } };
    const shown = () => table.seatModels.map(({ countdown }) => countdown?.totalMs ?? null);
    table.applyUpdate({ type: "update", table: "T", seq: 1, view: kView, events: [], clock });
    expect(shown()).toEqual([kUsualSettings.knock_grace_ms, 30000, null]);
    table.applyClocks({ turns: [kTurn] });
    expect(shown()).toEqual([null, 30000, null]);
  });

  it("read as minutes and seconds", () => {
    expect([0, 900, 42000, 60000, 725000].map(clockText)).toEqual([
      "0:00",
      "0:01",
      "0:42",
      "1:00",
      "12:05",
    ]);
  });

  it("count the last seconds of the viewer's own turn in words", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    table.applyClocks({ turns: [{ ...kTurn, ms_left: 7500 }] });
    const { container } = render(TurnClock, { countdown: table.turnClock(1)!, mine: true });
    expect(container.textContent).toContain("8\u00a0s left!");
    expect(container.querySelector(".urgent")).not.toBeNull();
  });

  it("warn their owner at ten and at five seconds, once each, however often they are sent", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "performance"] });
    const alert = vi.spyOn(announcer, "alert").mockImplementation(() => {});
    table.applyClocks({ turns: [{ ...kTurn, ms_left: 12000 }] });
    render(Notices, { table, room: kRoom });
    vi.advanceTimersByTime(1900);
    expect(alert).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    table.applyClocks({ turns: [{ ...kTurn, ms_left: 10100 }] });
    vi.advanceTimersByTime(300);
    expect(alert.mock.calls).toEqual([["You have 10 seconds left"]]);
    vi.advanceTimersByTime(6000);
    expect(alert.mock.calls.at(-1)).toEqual(["You have 5 seconds left"]);
    expect(alert).toHaveBeenCalledTimes(2);
  });
});

describe("missed events", () => {
  const events = [{ event: "passed", seat: 0 }];

  it("have a heading after a reconnect, and only then", () => {
    const news: { entries: readonly LogEntry[]; away: boolean }[] = [];
    table.onNews = (entries, away) => news.push({ entries, away });
    table.applyUpdate({ type: "update", table: "T", seq: 1, view: kView, events });
    expect(news.at(-1)!.away).toBe(false);
    table.returning = true;
    table.applyUpdate({ type: "update", table: "T", seq: 4, view: kView, events });
    expect(news.at(-1)!.away).toBe(true);
    expect(news.at(-1)!.entries.map((entry) => entry.event)).toEqual([
      { event: "while-away" },
      events[0],
    ]);
    table.applyUpdate({ type: "update", table: "T", seq: 5, view: kView, events });
    expect(news.at(-1)!.away).toBe(false);
  });

  it("have no heading if the player came back to a waiting table", () => {
    const heard: boolean[] = [];
    table.onNews = (_, away) => heard.push(away);
    table.returning = true;
    table.applyRoom({ ...kRoom, stage: "waiting" });
    table.applyRoom(kRoom);
    table.applyUpdate({ type: "update", table: "T", seq: 1, view: kView, events });
    expect(heard).toEqual([false]);
  });

  it("have no heading if there are none", () => {
    table.returning = true;
    table.applyUpdate({ type: "update", table: "T", seq: 1, view: kView, events: [] });
    expect(table.log).toEqual([]);
  });
});

describe("Notices", () => {
  const show = (change: Partial<Room>) => {
    const room = { ...kRoom, ...change };
    table.applyRoom(room);
    render(Notices, { table, room });
  };
  const press = (name: RegExp) => screen.getByRole("button", { name }).click();

  it("offer to take over from another page", () => {
    const takeOver = vi.spyOn(app, "takeOver").mockImplementation(async () => {});
    show({ you: { seat: 1, host: false, active: false } });
    press(/Take over/);
    expect(takeOver).toHaveBeenCalled();
  });

  it("ask to come back from a bot", async () => {
    const seats = kRoom.seats.map((seat) =>
      seat.seat === 1 ? { ...seat, stand_in: true as const } : seat,
    );
    show({ seats });
    press(/Come back/);
    expect(sent).toEqual([{ type: "come-back", table: "T" }]);
    expect(await screen.findByText(/as soon as no turn/)).toBeTruthy();
  });

  it("offer to ask again for a lent seat if the match has ended first", async () => {
    const lent: Room = { ...kRoom, you: { seat: null, host: false, active: true, lent: 1 } };
    const { rerender } = render(Notices, { table, room: lent });
    press(/Ask for it back/);
    expect(await screen.findByText(/as soon as no turn/)).toBeTruthy();
    await rerender({ room: { ...lent, stage: "ended" } });
    await rerender({ room: lent });
    expect(screen.getByRole("button", { name: /Ask for it back/ })).toBeTruthy();
  });

  it("ask whether to wait longer for somebody who is away", () => {
    table.applyClocks({
      turns: [{ ...kTurn, seat: 2, kind: "absent", ms_left: 42000, votes: [0], needed: 2 }],
    });
    show({});
    expect(screen.getByText("Fatima: connection lost, 0:42 until the bot plays")).toBeTruthy();
    press(/Wait longer \(1 of 2\)/);
    expect(sent).toEqual([{ type: "wait-longer", table: "T", seat: 2 }]);
  });

  it("ask whether to pause, and let anybody go on", () => {
    show({ pause_agreed: [0] });
    expect(screen.getByText("Noor would like to pause (1 of 3).")).toBeTruthy();
    press(/Agree to pause/);
    cleanup();
    show({ paused: true });
    press(/Go on/);
    expect(sent).toEqual([
      { type: "pause", table: "T", on: true },
      { type: "pause", table: "T", on: false },
    ]);
  });

  it("tell a watcher of the delay, and how to wait for a seat", () => {
    const seats = kRoom.seats.map((seat) => ({ ...seat, shows_hand: true as const }));
    show({ you: { seat: null, host: false, active: true }, seats, watchers: 3 });
    expect(screen.getByText(/3 turns behind, because hands are shown. 2 others too./)).toBeTruthy();
    press(/Wait for a seat/);
    expect(sent).toEqual([{ type: "wait-for-seat", table: "T", on: true, name: app.playerName }]);
  });

  it("tell somebody in a second browser the way back to the seat of an absent player", () => {
    const you = { seat: null, host: false, active: true };
    const away = kRoom.seats.map((seat) => ({ ...seat, online: seat.seat !== 2 }));
    const words = /Is one of these seats yours.*Sign in, or ask the host for a link/;
    show({ you });
    expect(screen.queryByText(words)).toBeNull();
    cleanup();
    show({ you, seats: away });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("tell a waiting watcher their place in the queue", () => {
    show({
      you: { seat: null, host: false, active: true, watcher: 7 },
      queue: [
        { watcher: 3, name: "Eva" },
        { watcher: 7, name: "Tom" },
      ],
    });
    expect(screen.getByText("You are number 2 in the queue.")).toBeTruthy();
    press(/Wait no longer/);
    expect(sent).toEqual([{ type: "wait-for-seat", table: "T", on: false }]);
  });
});

describe("the settings of a table in words", () => {
  const with_ = (change: Partial<SettingsInForce>) =>
    settingLines({ ...kUsualSettings, ...change })
      .filter((line) => line.changed)
      .map((line) => line.text);

  it("mark only what is not as usual", () => {
    expect(with_({})).toEqual([]);
    expect(with_({ turn_ms: 30000, on_timeout: "wait" })).toEqual([
      "30 seconds a turn",
      "when time is up: nothing happens",
    ]);
    expect(with_({ base_ms: 300000, increment_ms: 5000 })).toEqual([
      "5:00 for the match and 5\u00a0s a turn",
    ]);
    expect(with_({ talk: "off", watchers: false })).toEqual(["nobody may watch", "no talk"]);
    const talk = (said: SettingsInForce["talk"], forbidsCardTalk: boolean | null) =>
      settingLines({ ...kUsualSettings, talk: said }, forbidsCardTalk)
        .filter((line) => line.changed)
        .map((line) => line.text);
    expect(talk("remarks", false)).toEqual(["ready-made remarks only"]);
    expect(talk("remarks", true)).toEqual([]);
    expect(talk("chat", true)).toEqual(["free chat"]);
    expect(talk("off", true)).toEqual(["no talk"]);
  });

  it("compare rules with the nearest preset", () => {
    const presets = [
      { preset: "a", rules: { decks: 1, hand: 7, teams: false } },
      { preset: "b", rules: { decks: 2, hand: 7, teams: true } },
    ];
    const own = { decks: 2, hand: 5, teams: true };
    expect(nearestPreset(own, presets)?.preset).toBe("b");
    expect(deviations(own, presets[1]!.rules)).toEqual(["hand"]);
    expect(nearestPreset(own, [])).toBeNull();
  });
});
