import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { GameOffer, Room, SettingsInForce } from "../src/protocol/messages.gen";
import Invite from "../src/screens/Invite.svelte";
import SpecialCards from "../src/screens/SpecialCards.svelte";
import TableSummary from "../src/screens/TableSummary.svelte";
import WaitingRoom from "../src/screens/WaitingRoom.svelte";
import { app } from "../src/state/app.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";
import { firstViewShown } from "../src/ui/idle";
import { preset } from "./pesten-rule-sets";
import { scenario } from "./scenarios.mjs";
import { until } from "./until";

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
    expect(
      lines(true)
        .concat(lines(false))
        .some((line) => line.matches(".changed")),
    ).toBe(false);
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

describe("the special cards in the waiting room", () => {
  const items = () => screen.getAllByRole("listitem");
  const said = () => items().map((item) => item.lastElementChild!.textContent);
  const pictures = () => items().map((item) => item.querySelectorAll(".card-face").length);

  it("are pictures with the effect in words, and cards with one effect share a line", () => {
    const effects = {
      "2": [{ effect: "draw", count: 2, suits: ["H", "D"] }],
      "7": [{ effect: "again" }],
      JS: [{ effect: "skip" }],
      K: [{ effect: "again" }],
      "*": [{ effect: "wild" }],
    };
    render(SpecialCards, { rules: { effects, jokers: 2 } });
    expect(said()).toEqual([
      "Two of hearts and two of diamonds: the next player takes 2",
      "Seven and king: you play again",
      "Jack of spades: the next player is skipped",
      "Joker: fits on everything",
    ]);
    expect(pictures()).toEqual([2, 2, 1, 1]);
  });

  it("are only those that are played with", () => {
    const effects = { "2": [{ effect: "again" }], "8": [{ effect: "skip" }], "*": [] };
    render(SpecialCards, { rules: { effects, pack: 32 } });
    expect(said()).toEqual(["Eight: the next player is skipped"]);
  });

  it("lie on the slip of the rules, and a game without special cards has none", async () => {
    firstViewShown();
    const room = { ...roomWith({}), rules: preset("manipesto") };
    const table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
    table.applyRoom(room);
    render(WaitingRoom, { table, room });
    await until(() => expect(document.querySelectorAll(".paper li .card-face")).toHaveLength(7));
    cleanup();
    const { container } = render(SpecialCards, { rules: { hand: 7 } });
    expect(container.querySelector("ul")).toBeNull();
  });
});

describe("the invitation", () => {
  const kLink = /\/t\/K7WPQ2$/;
  let written: string[];

  function onPhone(share: ((data: ShareData) => Promise<void>) | null, coarse = true): void {
    if (share) Object.defineProperty(navigator, "share", { value: share, configurable: true });
    vi.stubGlobal("matchMedia", () => ({ matches: coarse }));
    written = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
      written.push(text);
    });
    render(Invite, { code: "K7WPQ2" });
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, "share");
    vi.unstubAllGlobals();
  });

  it("opens the device's own dialog on a touch screen, and copies nothing", async () => {
    const share = vi.fn(async (data: ShareData) => void data);
    onPhone(share);
    await fireEvent.click(screen.getByRole("button", { name: "Share the link" }));
    expect(share.mock.calls[0]![0].url).toMatch(kLink);
    expect(written).toEqual([]);
  });

  it.each([
    ["AbortError", 0],
    ["NotAllowedError", 1],
  ])("copies the link after %s %i times", async (name, times) => {
    onPhone(() => Promise.reject(new DOMException("", name)));
    await fireEvent.click(screen.getByRole("button", { name: "Share the link" }));
    // The page has handled the answer by then.
    await new Promise((later) => setTimeout(later));
    expect(written).toHaveLength(times);
  });

  it.each<[string, (() => Promise<void>) | null, boolean]>([
    ["has no such dialog", null, true],
    ["has a mouse", async () => {}, false],
  ])("copies the link if the device %s", async (_, share, coarse) => {
    onPhone(share, coarse);
    await fireEvent.click(screen.getByRole("button", { name: "Copy the link" }));
    await until(() => expect(written.join()).toMatch(kLink));
  });
});
