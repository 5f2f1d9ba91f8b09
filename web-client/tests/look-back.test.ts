import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import LookBackDialog from "../src/hints/LookBackDialog.svelte";
import { hintWords } from "../src/hints/words";
import { t, useLanguage } from "../src/i18n/i18n.svelte";
import type { LookBack, LookBackMoment, MatchPage } from "../src/protocol/archive.gen";
import { ReplayState } from "../src/replay/replay.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";

const { askLookBack, askPositions } = vi.hoisted(() => ({
  askLookBack: vi.fn(),
  askPositions: vi.fn(),
}));
vi.mock(import("../src/replay/archive"), async (original) => ({
  ...(await original()),
  askLookBack,
  askPositions,
}));

const kMatch = {
  match: "0a",
  table: "T",
  game: "pesten",
  rules: {},
  seats: ["Noor", "Bas"].map((name, seat) => ({ seat, name, kind: "person" })),
  seats_count: 2,
  seat_changes: [],
  positions: 62,
  round_starts: [{ position: 0, dealer: 0 }],
  turns: [],
} as unknown as MatchPage;
const momentAt = (position: number, cost: number): LookBackMoment => ({
  position,
  did: { intent: "play-card", card: "9S" },
  would: { intent: "play-card", card: "9H" },
  cost,
  reasons: [{ code: "rule-of-thumb" }],
});
// The costliest first, as the server sends them.
const kMoments = [momentAt(40, 184), momentAt(12, 90), momentAt(55, 21)];
const kFound: LookBack = {
  match: "0a",
  seat: 0,
  ready: true,
  gone: 62,
  positions: 62,
  decisions: 17,
  moments: kMoments,
};

beforeEach(async () => {
  await useLanguage("en");
  // The DOM of the tests may lack `showModal`.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  askLookBack.mockResolvedValue({ value: kFound });
  askPositions.mockResolvedValue({ problem: "no_such_match" });
  dialogs.open = "look-back";
});
afterEach(() => {
  vi.useRealTimers();
  dialogs.open = null;
  cleanup();
});

it("U62 a look back lists the most important decisions first, and leads to their positions", async () => {
  const replay = new ReplayState(kMatch, 0, 0);
  render(LookBackDialog, { replay });
  const titles = await screen.findAllByText(/^Round 1, step \d+$/);
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    "Round 1, step 41",
    "Round 1, step 13",
    "Round 1, step 56",
  ]);
  expect(screen.getAllByText(/It mattered/).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("It mattered a lot."),
    expect.stringContaining("It mattered."),
    expect.stringContaining("It mattered a little."),
  ]);
  await fireEvent.click(screen.getAllByRole("button", { name: "Look at it" })[0]!);
  expect(replay.moment).toEqual(kMoments[0]);
  expect(replay.position).toBe(40);
  expect(dialogs.open).toBeNull();
  replay.close();
});

it("a moment of the look back goes when another seat is looked at", async () => {
  const replay = new ReplayState(kMatch, 0, "all");
  render(LookBackDialog, { replay });
  await fireEvent.click((await screen.findAllByRole("button", { name: "Look at it" }))[0]!);
  expect([replay.as, replay.moment]).toEqual([0, kMoments[0]]);
  replay.lookAs(1);
  expect(replay.moment).toBeNull();
  replay.close();
});

it("a look back that the server had not finished tells its result after a problem in between", async () => {
  askLookBack
    .mockResolvedValueOnce({ value: { ...kFound, ready: false, gone: 3, moments: [] } })
    .mockResolvedValueOnce({ problem: "too_fast" });
  await hintWords.load("en");
  vi.useFakeTimers();
  const replay = new ReplayState(kMatch, 0, 0);
  render(LookBackDialog, { replay });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getAllByText(/It mattered/)).toHaveLength(3);
  expect(screen.queryByText(t("refusal.too_fast"))).toBeNull();
  replay.close();
});
