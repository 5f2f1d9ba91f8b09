import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, View } from "../src/protocol/messages.gen";
import { sheetLines } from "../src/rules/sheet";
import WaitingRoom from "../src/screens/WaitingRoom.svelte";
import { app } from "../src/state/app.svelte";
import EndPanel from "../src/table/EndPanel.svelte";
import MatchBar from "../src/table/MatchBar.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";
import WallBar from "../src/wall/WallBar.svelte";

const kRoom: Room = {
  game: "pesten",
  preset: "manipesto",
  rules: {},
  stage: "waiting",
  teams: true,
  you: { seat: 0, host: false, active: true },
  seats: ["Noor", "Bas", "Fatima", "Joris"].map((name, seat) => ({
    seat,
    kind: "person",
    name,
    online: true,
    team: seat % 2,
  })),
  watchers: 0,
  settings: kUsualSettings,
  league: {
    league: "L1",
    season: "s1",
    fixture: "f1",
    board: 0,
    name: "Kraken – Inkvissen",
    teams: ["Kraken", "Inkvissen"],
  },
};
const kView: View = {
  stage: "playing",
  round: 2,
  dealer: 0,
  you: 0,
  phase: "play",
  turn: 1,
  to_act: [1],
  zones: [],
  badges: [],
  points: [1, 0],
  target: 4,
  status: { code: "play", seat: 1 },
};

let table: TableState;

beforeEach(async () => {
  await useLanguage("en");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.spyOn(app, "loadGames").mockResolvedValue();
  table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(kRoom);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const text = () => document.body.textContent;

describe("a league's table", () => {
  it("names its teams, and counts down to the match while everybody is there", async () => {
    render(WaitingRoom, { table, room: kRoom });
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
      expect.arrayContaining(["AKraken", "BInkvissen"]),
    );
    expect(text()).toContain("Seat 2, Inkvissen, Bas");
    expect(text()).toContain("It starts automatically once everyone in the line-ups is here.");
    table.applyClocks({ begins: { ms_left: 8500 } });
    await tick();
    const status = () => screen.getByText(/it begins in 9 seconds/, { selector: "[role=status]" });
    expect(status()).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3000);
    expect(text()).toContain("Everybody is here: it begins in 6 seconds.");
    expect(status()).toBeTruthy();
    expect(text()).not.toContain("It starts automatically");
    // A player has left, so the countdown stops.
    table.applyClocks({});
    await tick();
    expect(text()).not.toContain("it begins in");
    expect(text()).toContain("It starts automatically");
  });

  it("calls the sides by their teams' names during the match and at the end", async () => {
    const room: Room = { ...kRoom, stage: "match" };
    table.applyRoom(room);
    table.applyUpdate({ type: "update", table: "K7WPQ2", seq: 4, view: kView, events: [] });
    render(MatchBar, { table, view: kView, room });
    expect(text()).toMatch(/Kraken: 1/);
    expect(text()).toMatch(/Inkvissen: 0/);
    expect(text()).not.toContain("Team A");
    cleanup();
    const over: View = { ...kView, stage: "match-over", points: [4, 0] };
    render(EndPanel, { table, view: over, room });
    await screen.findByRole("heading", { level: 2 });
    expect(text()).toContain("Inkvissen");
    expect(text()).not.toContain("Team B");
  });

  describe("of a duplicate", () => {
    const rules = { effects: {}, target: 8 };
    const room: Room = { ...kRoom, rules, fixed_rounds: 8 };
    const view: View = { ...kView, round: 3, target: 0 };

    it("says before the match how many rounds are played, and not how many win it", () => {
      render(WaitingRoom, { table, room });
      expect(text()).toContain("8 rounds, whoever wins them");
      expect(text()).not.toContain("first to");
    });

    it("counts its rounds on the slip and on a television", () => {
      for (const Bar of [MatchBar, WallBar]) {
        render(Bar, { table, view, room });
        expect(text()).toContain("Round 3 of 8");
        expect(text()).not.toContain("/8");
        cleanup();
      }
    });

    it("has a rule sheet with the number of rounds", () => {
      const target = (fixedRounds?: number) =>
        sheetLines(rules, null, fixedRounds).find(({ rule }) => rule === "target")?.text;
      expect(target(8)).toBe("8 rounds, whoever wins them");
      expect(target()).toBe("first to 8 rounds");
    });
  });

  it("has the usual team names if the server does not send any", () => {
    const league = { ...kRoom.league! };
    delete league.teams;
    const room: Room = { ...kRoom, league };
    table.applyRoom(room);
    expect(table.sideName(1)).toBe("Team B");
    render(WaitingRoom, { table, room });
    expect(text()).toContain("Seat 2, Team B, Bas");
  });
});
