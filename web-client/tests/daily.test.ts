import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import DailyDialog from "../src/hints/DailyDialog.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { DailyShown, Room, View } from "../src/protocol/messages.gen";
import { app } from "../src/state/app.svelte";
import EndPanel from "../src/table/EndPanel.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";
import { router } from "../src/ui/router.svelte";
import { until } from "./until";

const kShown: DailyShown = {
  type: "daily-shown",
  id: "1",
  days: [
    {
      day: "2026-11-29",
      results: [
        { place: 1, name: "Bas", points: 8 },
        { place: 1, name: "Noor", points: 8, you: true },
        { place: 3, name: "An", points: -5 },
      ],
    },
    { day: "2026-11-28", results: [] },
  ],
  played: false,
};

let sent: Request[];
let shown: DailyShown;
let answer: Answer;

beforeEach(async () => {
  await useLanguage("en");
  sent = [];
  shown = kShown;
  answer = { id: "1", type: "ok", table: "K7WPQ2" } as Answer;
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    sent.push(request);
    return request.type === "daily" ? shown : answer;
  });
  vi.spyOn(app, "connected", "get").mockReturnValue(true);
  // The DOM of the tests may lack `showModal`.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  dialogs.open = "daily";
});
afterEach(() => {
  dialogs.open = null;
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.findByRole("button", { name });

describe("the day's deal", () => {
  it("is started once by a double press, under the player's name", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    render(DailyDialog);
    const press = await button("Play today’s deal");
    void fireEvent.click(press);
    void fireEvent.click(press);
    await until(() => expect(go).toHaveBeenCalledOnce());
    expect(go).toHaveBeenCalledWith({ screen: "table", table: "K7WPQ2" });
    expect(sent.filter(({ type }) => type === "play-daily")).toEqual([
      { type: "play-daily", name: app.playerName },
    ]);
    expect(dialogs.open).toBeNull();
  });

  it("shows the results of today and of the day before", async () => {
    render(DailyDialog);
    const rows = await screen.findAllByRole("row");
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      expect.stringContaining("Points"),
      expect.stringMatching(/^1 ?Bas ?8$/),
      expect.stringMatching(/^1 ?Noor \(.*\) ?8$/),
      expect.stringMatching(/^3 ?An ?-5$/),
    ]);
    expect(screen.getByText("Nobody has a result yet.")).toBeTruthy();
  });

  it("can be continued, and cannot be played twice", async () => {
    shown = { ...kShown, table: "K7WPQ2" };
    render(DailyDialog);
    expect(await button("Go on")).toBeTruthy();
    cleanup();
    dialogs.open = "daily";
    shown = { ...kShown, played: true };
    render(DailyDialog);
    await screen.findByText(/^You have played it/);
    expect(screen.queryByRole("button", { name: "Play today’s deal" })).toBeNull();
  });

  it("passes on why the server refuses it", async () => {
    const told = vi.spyOn(app, "tellRefusal").mockImplementation(() => {});
    answer = { id: "1", type: "refused", code: "too_many_tables", message: "" } as Answer;
    render(DailyDialog);
    await fireEvent.click(await button("Play today’s deal"));
    await until(() => expect(told).toHaveBeenCalledWith(answer));
  });

  it("ends with its round, and leads to the results", async () => {
    dialogs.open = null;
    await tick();
    const room: Room = {
      game: "pesten",
      preset: "pesten-app",
      rules: {},
      stage: "ended",
      teams: false,
      you: { seat: 0, host: true, active: true },
      seats: [
        { seat: 0, kind: "person", name: "Noor", online: true, host: true },
        { seat: 1, kind: "bot", name: "Robin", level: "regular" },
      ],
      watchers: 0,
      settings: kUsualSettings,
      locked: true,
      daily: "2026-11-29",
    };
    const view = {
      stage: "round-over",
      round: 1,
      dealer: 1,
      you: 0,
      phase: "play",
      turn: null,
      to_act: [],
      zones: [],
      badges: [],
      points: [1, 0],
      target: 2,
      status: { code: "round-over" },
      result: { winner: 0, side: 0, points: [1, 0] },
    } as unknown as View;
    const table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
    table.applyRoom(room);
    table.applyUpdate({ type: "update", table: "K7WPQ2", seq: 4, view, events: [] });
    render(EndPanel, { table, view, room });
    await fireEvent.click(await button("The day’s deal"));
    expect(dialogs.open).toBe("daily");
    expect(await screen.findAllByRole("row")).toHaveLength(4);
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  });
});
