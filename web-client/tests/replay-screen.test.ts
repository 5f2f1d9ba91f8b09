import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { MatchPage } from "../src/protocol/archive.gen";
import type { Room, Update } from "../src/protocol/messages.gen";
import { replayWords } from "../src/replay/part-words";
import ReplayScreen from "../src/replay/ReplayScreen.svelte";
import { announcer } from "../src/state/announcer.svelte";
import { until } from "./until";

const { askMatch, askPositions } = vi.hoisted(() => ({ askMatch: vi.fn(), askPositions: vi.fn() }));
vi.mock(import("../src/replay/archive"), async (original) => ({
  ...(await original()),
  askMatch,
  askPositions,
}));
vi.mock("../src/deals/record", () => ({ checkMatch: async () => ({ state: "old" }) }));

const recorded = JSON.parse(readFileSync(join(__dirname, "golden/updates.json"), "utf8")) as {
  room: Room;
  updates: Update[];
};
const kMatch = "0".repeat(32);

beforeEach(async () => {
  await useLanguage("en");
  await replayWords.load("en");
  const { game, preset, rules, seats } = recorded.room;
  const positions = recorded.updates.map(({ view, events }, position) => {
    return { position, view, events };
  });
  askMatch.mockResolvedValue({
    value: {
      match: kMatch,
      table: "T",
      game,
      preset,
      rules,
      seats: seats.map(({ seat, kind, name, team }) => ({ seat, kind, name, team })),
      seats_count: seats.length,
      seat_changes: [],
      positions: positions.length,
      round_starts: [{ position: 0, dealer: 0 }],
      turns: positions.map(() => null),
      talk: [],
    } as unknown as MatchPage,
  });
  askPositions.mockResolvedValue({ value: { positions } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("the page announces a step, unless the focused scrubber does", async () => {
  render(ReplayScreen, { route: { screen: "replay", match: kMatch, position: 1, as: 0 } });
  const scrubber = await until(() => screen.getByRole("slider"));
  const say = vi.spyOn(announcer, "say").mockImplementation(() => {});
  scrubber.focus();
  await fireEvent.input(scrubber, { target: { value: "2" } });
  expect(scrubber.getAttribute("aria-valuetext")).toContain("Fatima plays");
  expect(say).not.toHaveBeenCalled();
  scrubber.blur();
  await fireEvent.click(screen.getByRole("button", { name: "One step on" }));
  expect(say).toHaveBeenCalledOnce();
  expect(String(say.mock.calls[0])).toContain("Joris plays");
});
