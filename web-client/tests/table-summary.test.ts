import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { GameOffer, Room, SettingsInForce } from "../src/protocol/messages.gen";
import TableSummary from "../src/screens/TableSummary.svelte";
import WaitingRoom from "../src/screens/WaitingRoom.svelte";
import { app } from "../src/state/app.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";
import { scenario } from "./scenarios.mjs";

const kOffer: GameOffer = {
  game: "pesten",
  seats: { min: 2, max: 12 },
  presets: [],
  rule_book: "pesten",
};
const kForbidding: GameOffer = { ...kOffer, forbids_card_talk: true };
function roomWith(settings: Partial<SettingsInForce>): Room {
  return {
    game: "pesten",
    preset: "manipesto",
    rules: { effects: {} },
    stage: "waiting",
    teams: true,
    you: { seat: 0, host: false, active: true },
    seats: [],
    watchers: 0,
    settings: { ...kUsualSettings, ...settings },
  };
}
function show(settings: Partial<SettingsInForce>): void {
  render(TableSummary, { room: roomWith(settings), code: "K7WPQ2" });
}
const lines = (folded: boolean) =>
  screen
    .getAllByRole("listitem", { hidden: true })
    .filter((line) => (line.closest("details") !== null) === folded);

beforeEach(async () => {
  await useLanguage("en");
  vi.spyOn(app, "loadGames").mockResolvedValue();
});
afterEach(() => {
  cleanup();
  app.games = [];
  vi.restoreAllMocks();
});

describe("the rules in the waiting room", () => {
  it("show six lines first, and the others are folded", () => {
    show({});
    expect(lines(false)).toHaveLength(6);
    expect(lines(true).length).toBeGreaterThan(3);
    expect(screen.getByText("The other rules")).toBeTruthy();
  });

  it("show every setting that is not as usual", () => {
    app.games = [kOffer];
    show({ turn_ms: 30_000, talk: "remarks", hints: false });
    const seen = lines(false);
    expect(seen).toHaveLength(6);
    expect(seen.filter((line) => line.matches(".changed"))).toHaveLength(3);
    expect(lines(true).some((line) => line.matches(".changed"))).toBe(false);
  });

  it("say first why there is no free chat, and who can turn it on", () => {
    app.games = [kForbidding];
    show({ talk: "remarks" });
    expect(lines(false)).toHaveLength(6);
    expect(lines(false).some((line) => line.matches(".changed"))).toBe(false);
    const why = screen.getByText(/^The rules forbid talk.*The host can turn on free chat\.$/);
    expect(lines(false)).toContain(why);
    cleanup();
    show({ talk: "chat" });
    expect(screen.queryByText(/^The rules forbid talk/)).toBeNull();
    expect(screen.getByText("free chat").matches(".changed")).toBe(true);
  });

  it("mark no talk as changed before the server has listed its games", () => {
    show({ talk: "remarks" });
    expect(lines(true).concat(lines(false)).some((line) => line.matches(".changed"))).toBe(false);
  });

  it("say nothing about a host in a league", () => {
    app.games = [kForbidding];
    const league = { league: "l", season: "s1", fixture: "f1", board: 1, name: "Kraken" };
    render(TableSummary, { room: { ...roomWith({ talk: "remarks" }), league }, code: "K7WPQ2" });
    expect(screen.queryByText(/^The rules forbid talk/)).toBeNull();
    expect(screen.getByText("ready-made remarks only")).toBeTruthy();
  });

  it("are read out once, even though a phone shows the first of them twice", () => {
    const room = roomWith({});
    const table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
    table.applyRoom(room);
    render(WaitingRoom, { table, room });
    expect(document.querySelector(".short")!.getAttribute("aria-hidden")).toBe("true");
    const heading = screen.getByRole("heading", { level: 1, name: "Pesten: waiting room" });
    expect(heading.getAttribute("data-game")).toBe("Pesten");
    expect(lines(false).length).toBeGreaterThanOrEqual(6);
  });

  it("are two lines on a phone, and no line begins or ends with a dot", async () => {
    await useGame("pesten");
    const answers = scenario({ type: "enter", id: "x", table: "WAIT4" }) as { type: string }[];
    const { room } = answers.find(({ type }) => type === "room") as unknown as { room: Room };
    const table = new TableState("WAIT4", async () => ({ type: "ok", id: "1" }));
    table.applyRoom(room);
    render(WaitingRoom, { table, room });
    const short = document.querySelector(".short")!.textContent!.split("\n");
    expect(short).toHaveLength(2);
    for (const line of short) expect(line).toMatch(/^[^·].*[^· ]$/);
  });
});
