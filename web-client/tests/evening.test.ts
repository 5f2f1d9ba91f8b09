import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eveningOf as sheetOf, isOfEvening } from "../src/evening/evening";
import EveningDialog from "../src/evening/EveningDialog.svelte";
import { eveningWords } from "../src/evening/words";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { MatchSummary } from "../src/protocol/archive.gen";
import { app } from "../src/state/app.svelte";
import { TableState } from "../src/table/table.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";

const { askMatchesAt } = vi.hoisted(() => ({ askMatchesAt: vi.fn() }));
vi.mock(import("../src/replay/archive"), async (original) => ({
  ...(await original()),
  askMatchesAt,
}));
const { drawBill } = vi.hoisted(() => ({ drawBill: vi.fn() }));
vi.mock("../src/ends/picture", () => ({ drawBill }));
const { givePicture } = vi.hoisted(() => ({ givePicture: vi.fn() }));
vi.mock("../src/plays/give", () => ({ givePicture, kShares: false }));

const kNow = Date.parse("2026-11-21T23:00:00Z");

function match(
  names: readonly string[],
  points: readonly number[] | null,
  more: Partial<MatchSummary> = {},
): MatchSummary {
  const side = points === null ? null : points.indexOf(Math.max(...points));
  return {
    match: "0".repeat(32),
    table: "K7WPQ2",
    game: "pesten",
    began: "2026-11-21T20:00:00Z",
    ended: "2026-11-21T21:00:00Z",
    seats: names.map((name, seat) => ({
      seat,
      name,
      kind: name.startsWith("Bot") ? "bot" : "person",
      ...(names.length === 4 && { team: seat % 2 }),
    })),
    rounds: (points ?? [1]).reduce((all, one) => all + one, 0),
    result: points === null ? null : { winner: side, side, points: [...points] },
    ...more,
  };
}

const eveningOf = (matches: readonly MatchSummary[]) =>
  sheetOf(matches, (game) => game === "pesten");

describe("the sheet of an evening", () => {
  it("counts matches and rounds by player, and who beats whom", () => {
    const evening = eveningOf([
      match(["Noor", "Bas", "Kim", "Tom"], [4, 1]),
      match(["Noor", "Bas", "Tom", "Kim"], [2, 4]),
      match(["Noor", "Bas"], [4, 0]),
      match(["Noor", "Bas"], null),
    ]);
    expect(evening.matches).toBe(4);
    expect(evening.players).toEqual([
      { name: "Noor", played: 3, won: 2, rounds: 10 },
      { name: "Kim", played: 2, won: 2, rounds: 8 },
      { name: "Bas", played: 3, won: 1, rounds: 5 },
      { name: "Tom", played: 2, won: 0, rounds: 3 },
    ]);
    expect(evening.duels[0]).toEqual({ name: "Kim", other: "Tom", won: 2, lost: 0 });
    expect(evening.duels).toContainEqual({ name: "Noor", other: "Bas", won: 2, lost: 1 });
    // Partners of one match and opponents of another.
    expect(evening.duels).toContainEqual({ name: "Kim", other: "Noor", won: 1, lost: 0 });
  });

  it("tells the most cards taken at once and the most forgotten knocks", () => {
    const names = ["Noor", "Bas"];
    const { taken, forgot } = eveningOf([
      match(names, [4, 1], { most_taken: [9, 17], forgotten_knocks: [1, 0] }),
      match(names, [4, 1], { most_taken: [12, 2], forgotten_knocks: [1, 2] }),
    ]);
    expect(taken).toEqual({ names: ["Bas"], count: 17 });
    expect(forgot).toEqual({ names: ["Noor", "Bas"], count: 2 });
    expect(eveningOf([match(names, [4, 1])])).toMatchObject({ taken: null, forgot: null });
  });

  it("has no rounds of games whose points count something else", () => {
    const [first] = eveningOf([match(["Noor", "Bas"], [1, 0], { game: "crates" })]).players;
    expect(first).toEqual({ name: "Noor", played: 1, won: 1, rounds: null });
  });

  it("has bots only if fewer than two people played", () => {
    const namesOf = (...names: string[]) =>
      eveningOf([match(names, [1, 0])]).players.map(({ name }) => name);
    expect(namesOf("Noor", "Bot 1")).toEqual(["Noor", "Bot 1"]);
    expect(namesOf("Noor", "Bas", "Bot 1", "Bot 2")).toEqual(["Noor", "Bas"]);
  });

  it("has no duel of a player with a namesake", () => {
    const former = "former player";
    const { duels } = eveningOf([match([former, former, "Bas"], [2, 1, 0])]);
    expect(duels).toEqual([{ name: former, other: "Bas", won: 1, lost: 0 }]);
  });

  it("is of matches that ended within 24 hours", () => {
    expect(isOfEvening({ ended: "2026-11-20T23:00:01Z" }, kNow)).toBe(true);
    expect(isOfEvening({ ended: "2026-11-20T23:00:00Z" }, kNow)).toBe(false);
  });
});

describe("the dialog of an evening", () => {
  beforeEach(async () => {
    await useLanguage("en");
    await eveningWords.load("en");
    vi.spyOn(Date, "now").mockReturnValue(kNow);
    vi.spyOn(app, "loadGames").mockResolvedValue();
    // The DOM of the tests may lack `showModal`.
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    dialogs.open = "evening";
  });
  afterEach(() => {
    dialogs.open = null;
    cleanup();
    vi.restoreAllMocks();
    for (const mock of [askMatchesAt, drawBill, givePicture]) mock.mockReset();
  });
  const show = () => {
    const table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
    return render(EveningDialog, { table });
  };

  it("reads the table's matches until one is older, and gives the sheet as a picture", async () => {
    const fresh = match(["Noor", "Bas"], [4, 1], { most_taken: [0, 17] });
    const old = match(["Noor", "Bas"], [0, 4], { ended: "2026-11-19T21:00:00Z" });
    askMatchesAt
      .mockResolvedValueOnce({ value: { matches: [fresh], more: "a".repeat(32) } })
      .mockResolvedValueOnce({ value: { matches: [fresh, old], more: "b".repeat(32) } });
    show();
    await fireEvent.click(await screen.findByRole("button", { name: "Save this sheet" }));
    expect(askMatchesAt.mock.calls).toEqual([
      ["K7WPQ2", undefined],
      ["K7WPQ2", "a".repeat(32)],
    ]);
    expect(screen.getByText("Noor – Bas").nextElementSibling?.textContent).toBe("2 : 0");
    expect(drawBill.mock.calls[0]?.[1]).toMatchObject({
      title: "2 matches",
      sides: [
        { names: "Noor", number: "2 of 2" },
        { names: "Bas", number: "0 of 2" },
      ],
      figures: [
        { what: "Noor – Bas", value: "2 : 0" },
        { what: "most cards taken at once", value: "Bas, 17" },
      ],
    });
    expect(givePicture).toHaveBeenCalledOnce();
  });

  it("shows two duels that have the same text", async () => {
    const dashed = match(["A – B", "C", "A", "B – C"], [4, 1]);
    askMatchesAt.mockResolvedValueOnce({ value: { matches: [dashed] } });
    show();
    expect(await screen.findAllByText("A – B – C")).toHaveLength(2);
  });

  it("says so if there was no match, or if they cannot be read", async () => {
    askMatchesAt.mockResolvedValueOnce({ value: { matches: [] } });
    show();
    await screen.findByText(/^No match at this table/);
    cleanup();
    dialogs.open = "evening";
    askMatchesAt.mockResolvedValueOnce({ problem: "connection_lost" });
    show();
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
