import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import Board from "../src/board/Board.svelte";
import { newestPieces, sequenceOf } from "../src/board/sequence";
import { placeOf } from "../src/board/trick";
import { boardOf, hasBoard, zoneName } from "../src/board/zones";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, View, Zone } from "../src/protocol/messages.gen";
import { endWords } from "../src/ends/ending";
import { endsWords } from "../src/ends/words";
import { momentsOf } from "../src/moments/moments.svelte";
import Centre from "../src/table/Centre.svelte";
import Marks from "../src/table/Marks.svelte";
import { lastGain, ranking, scoreWords, sheetRows } from "../src/table/score";
import { TableState } from "../src/table/table.svelte";
import { cousinTable } from "./scenarios-cousins.mjs";

const kSettings = {
  knock_grace_ms: 0,
  bot_pace_ms: 0,
  bot_level: "regular",
  hints: true,
  turn_ms: 0,
  base_ms: 0,
  increment_ms: 0,
  on_timeout: "wait",
  absent_ms: 0,
  watchers: true,
  watch_delay: 0,
  talk: "off",
} as const;

function tableAt(code: string): { table: TableState; view: View; room: Room } {
  const { room, view } = cousinTable(code, kSettings);
  const table = new TableState(code, async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  table.applyUpdate({ type: "update", table: code, seq: 1, view, events: [] });
  return { table, view, room };
}

beforeEach(async () => {
  await useLanguage("en");
  await useGame("a-game-without-words");
});
afterEach(cleanup);

describe("a board", () => {
  it("is shown if the table has zones besides hands, stock and discard pile", () => {
    expect(hasBoard(tableAt("ROWS4").view)).toBe(true);
    expect(hasBoard(tableAt("STOPS4").view)).toBe(true);
    expect(hasBoard(tableAt("VOTE4").view)).toBe(false);
    // Apart from hands, stock and pile, these tables only have texts, which come and go.
    expect(hasBoard(tableAt("CRATE4").view)).toBe(false);
    expect(hasBoard(tableAt("MELEE4").view)).toBe(false);
  });

  it("sorts the zones by layout and owner", () => {
    const stops = boardOf(tableAt("STOPS8").view);
    expect(stops.played.map((zone) => zone.seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(stops.strips).toEqual([]);
    expect(stops.piles.map((zone) => zone.id)).toEqual(["dead"]);
    const pisti = boardOf(tableAt("PISTI4").view);
    expect(pisti.captured.map((zone) => zone.id)).toEqual(["captured-0", "captured-1"]);
  });

  it("has a strip of a side's face-down cards only for viewers who may see them", () => {
    const { view } = tableAt("PISTI4");
    const kitty = { id: "won-kitty-1", layout: "spread" as const, seat: 1, count: 3 };
    const strips = (zone: Zone) => boardOf({ ...view, zones: [...view.zones, zone] }).strips;
    expect(strips(kitty)).toEqual([]);
    const seen = { ...kitty, cards: ["4D", "5C", "9H"] };
    expect(strips(seen)).toEqual([seen]);
  });

  it("names each row by its suit, with its cards in the order of the ranks", () => {
    const { table, view } = tableAt("ROWS4");
    render(Board, { table, view });
    expect(screen.getByText(/^clubs: five of clubs, six of clubs, seven of clubs/)).toBeTruthy();
  });

  it("marks the place of each seven with its suit, unless the viewer may lay that seven", () => {
    const { table, view } = tableAt("FIRST4");
    const { container } = render(Board, { table, view });
    const marked = [...container.querySelectorAll(".rows .middle")].map(
      (place) => place.querySelector("svg") !== null,
    );
    expect(marked).toEqual([false, true, true, true]);
  });

  it("names on one slip all players who may still pass for free", async () => {
    await useGame("ristiseiska");
    const { table, view } = tableAt("FIRST4");
    const { container } = render(Marks, { table, view, boarded: true });
    const slips = [...container.querySelectorAll(".called")].map((one) =>
      one.textContent.replace(/[\u2066-\u2069]/g, "").trim(),
    );
    expect(slips).toEqual(["Free pass on the first turn: Joris, Noor, Bas and Fatima"]);
  });

  it("names each card of the trick with its player, from the leader on", () => {
    const { table, view } = tableAt("TRICK5");
    render(Board, { table, view });
    const places = screen.getAllByRole("listitem").map((item) => item.textContent ?? "");
    expect(places[0]).toMatch(/ten of hearts.*Bas.*led/s);
    expect(places[1]).toMatch(/eight of hearts.*Fatima/s);
    expect(places[2]).toMatch(/ace of hearts.*Joris, the highest so far/s);
    expect(screen.getByText("highest").closest("li")!.textContent).toBe(places[2]);
  });

  it("lifts the card of a trick that the view calls the highest", () => {
    const { table, view } = tableAt("TRICK5");
    const { container } = render(Board, { table, view });
    const lifted = () =>
      [...container.querySelectorAll<HTMLElement>(".high")].map((slot) => slot.title);
    expect(lifted()).toEqual(["Joris"]);
    const leader = { code: "leader", seat: 1 };
    const after = (seq: number, badges: View["badges"]) => {
      const changed = { ...view, badges };
      table.applyUpdate({ type: "update", table: "TRICK5", seq, view: changed, events: [] });
      flushSync();
      return lifted();
    };
    expect(after(2, [leader, { code: "highest", seat: 2 }])).toEqual(["Fatima"]);
    expect(after(3, [leader])).toEqual([]);
  });

  it("lays a trick's cards in a row as the players sit, the viewer's card in the middle", () => {
    const row = (others: number) =>
      Array.from({ length: others }, (_, other) => placeOf(other, others));
    expect([row(1), placeOf(-1, 1)]).toEqual([[0], 1]);
    expect([row(3), placeOf(-1, 3)]).toEqual([[0, 1, 3], 2]);
    expect([row(4), placeOf(-1, 4)]).toEqual([[0, 1, 3, 4], 2]);
    expect([row(5), placeOf(-1, 5)]).toEqual([[0, 1, 2, 4, 5], 3]);
  });

  it.each([
    ["TRICK5", "you"],
    ["TRICK4", "Fatima"],
  ])("lays the cards of few players before them, with the middle apart: %s", (code, inner) => {
    const { table, view } = tableAt(code);
    const { container } = render(Board, { table, view });
    const titleOf = (place: string) =>
      container.querySelector(`.trick.before > ${place}`)?.getAttribute("title");
    expect([titleOf(".inner"), titleOf(".mine")]).toEqual([inner, "you"]);
  });

  it("shows the newest cards of the running sequence, who played each, and the next card", () => {
    const { table, view } = tableAt("RUN4");
    const { container } = render(Board, { table, view });
    const list = screen.getByRole("list", { name: "The sequence" });
    const told = [...list.querySelectorAll(":scope > li")].map((item) => item.textContent ?? "");
    expect(told).toHaveLength(7);
    expect(told[0]).toMatch(/two of spades.*Joris/s);
    expect(told[3]).toMatch(/five of spades.*you/s);
    expect(told.at(-1)).toMatch(/eight of spades.*Joris/s);
    expect(container.querySelector(".run .ghost")?.textContent).toMatch(/9/);
    expect(screen.getByText(/^Bas: seven of clubs, eight of clubs, six of spades$/)).toBeTruthy();
  });

  it("closes a stopped sequence, and continues behind it in the order of the log", () => {
    const { table, view } = tableAt("RUN4");
    const badges = view.badges.filter(({ code }) => code !== "next-card");
    const stopped = [{ event: "stopped", cards: ["8S"] }];
    const led = { ...view, badges, phase: "lead" };
    table.applyUpdate({ type: "update", table: "RUN4", seq: 2, view: led, events: stopped });
    expect(sequenceOf(led, table.laid, table.log).at(-1)).toMatchObject({ closes: true });
    const zones = view.zones.map((zone) =>
      zone.id === "played-2" ? { ...zone, count: 2, cards: ["3S", "AD"] } : zone,
    );
    const next = [...badges, { code: "next-card", cards: ["2D"] }];
    const on = { ...view, zones, badges: next };
    const played = [{ event: "played", seat: 2, cards: ["AD"] }];
    table.applyUpdate({ type: "update", table: "RUN4", seq: 3, view: on, events: played });
    const pieces = sequenceOf(on, table.laid, table.log);
    expect(pieces.slice(-3).map(({ entry, closes }) => [entry.card, closes])).toEqual([
      ["7S", false],
      ["8S", true],
      ["AD", false],
    ]);
    expect(newestPieces(pieces, 3).map(({ entry }) => entry.card)).toEqual(["8S", "AD"]);
  });

  it("shows every pot with its chips", () => {
    const { table, view } = tableAt("STOPS4");
    render(Board, { table, view });
    const pots = screen.getByRole("list", { name: "Pots" });
    expect(pots.querySelectorAll("li")).toHaveLength(8);
    expect(pots.textContent).toMatch(/matrimony\s*7/);
  });

  it("has a compartment for each of eight pots, and the suit of trumps in its middle", async () => {
    await useGame("pope-joan");
    const { table, view } = tableAt("STOPS4");
    const { container } = render(Board, { table, view });
    const items = [...screen.getByRole("list", { name: "Pots" }).querySelectorAll("li")];
    const spots = items.map(
      (item) => `${item.style.getPropertyValue("--x")} ${item.style.getPropertyValue("--y")}`,
    );
    expect(new Set(spots).size).toBe(8);
    expect(container.querySelector(".middle svg")).not.toBeNull();
    expect(container.querySelector(".middle")!.textContent).toContain("trumps: spades");
    const heaps = items.map((item) => item.querySelectorAll(".chip").length);
    expect(heaps).toEqual(view.pots!.map(({ chips }) => chips));
  });

  it("has a bowl for each pot if there are fewer than eight", () => {
    const { table, view } = tableAt("STOPS4");
    const fewer = { ...view, pots: view.pots!.slice(0, 3) };
    const { container } = render(Board, { table, view: fewer });
    const pots = screen.getByRole("list", { name: "Pots" });
    expect(pots.querySelectorAll("li .bowl")).toHaveLength(3);
    expect(container.querySelector(".board")).toBeNull();
  });

  it("names a pot's winner in the pot until the next event, and sends the chips to the winner", async () => {
    const { table, view } = tableAt("STOPS4");
    const pots = view.pots!.map((pot) => (pot.name === "queen" ? { ...pot, chips: 0 } : pot));
    const next = { ...view, pots };
    const { rerender } = render(Board, { table, view });
    const won = { event: "took-pot", seat: 2, count: 9, kind: "queen" };
    table.applyUpdate({ type: "update", table: "STOPS4", seq: 2, view: next, events: [won] });
    await rerender({ table, view: next });
    const item = (name: string) =>
      [...screen.getByRole("list", { name: "Pots" }).querySelectorAll("li")].find((one) =>
        one.textContent.includes(name),
      )!;
    expect(item("queen").textContent).toMatch(/\+9\s*Fatima/);
    const flown = table.flights;
    expect(flown.reduce((sum, { count }) => sum + count, 0)).toBe(9);
    for (const flight of flown)
      expect(flight).toMatchObject({ from: "pot-queen", to: "hand-2", chips: true });
    const played = { event: "played", seat: 2, cards: ["9C"] };
    table.applyUpdate({ type: "update", table: "STOPS4", seq: 3, view: next, events: [played] });
    await rerender({ table, view: next });
    expect(item("queen").textContent).toMatch(/queen\s*0/);
    expect(table.flights).toEqual(flown);
  });

  it("does not send chips that were won before the viewer came", () => {
    const { table, view } = tableAt("STOPS4");
    const won = { event: "took-pot", seat: 2, count: 9, kind: "queen" };
    table.applyUpdate({ type: "update", table: "STOPS4", seq: 2, view, events: [won] });
    render(Board, { table, view });
    expect(table.flights).toEqual([]);
  });

  it("lays the cards of a pişti crosswise in the taker's pile, and names them", async () => {
    const { table, view } = tableAt("PISTI4");
    const { container } = render(Board, { table, view });
    const crossed = [...container.querySelectorAll(".piles li")].map(
      (pile) => pile.querySelectorAll(".crossed .card").length,
    );
    expect(crossed).toEqual([2, 1]);
    expect(screen.getByText(/seven of hearts, seven of spades$/)).toBeTruthy();
    expect(boardOf(view).strips).toEqual([]);
  });

  it("RIS-11 squares up a pile that has reached its end, face down beside its seven", () => {
    const { table, view } = tableAt("ROWS4");
    const cards = "7C 6C 5C 4C 3C 2C AC 8C".split(" ");
    const zones = view.zones.map((zone) =>
      zone.id === "row-C" ? { ...zone, count: cards.length, cards } : zone,
    );
    const next = { ...view, zones };
    table.applyUpdate({ type: "update", table: "ROWS4", seq: 2, view: next, events: [] });
    const { container } = render(Board, { table, view: next });
    const laid = [
      ...container.querySelectorAll<HTMLElement>(".rows li:first-child .card:not(:has(.ghost))"),
    ];
    const backs = laid.filter((card) => card.querySelector(".back"));
    expect(backs).toHaveLength(6);
    for (const back of backs) {
      const at = Number(back.style.getPropertyValue("--at"));
      expect(at).toBeGreaterThan(4.5);
      expect(at).toBeLessThanOrEqual(5);
    }
    expect(laid.filter((card) => !card.querySelector(".back"))).toHaveLength(2);
    expect(screen.getByText(/^clubs: ace of clubs, two of clubs/)).toBeTruthy();
  });

  it("shows on the viewer's turn where each card that can be laid would go", () => {
    const { table, view } = tableAt("ROWS4");
    const { container } = render(Board, { table, view });
    const ghosts = [...container.querySelectorAll<HTMLElement>(".rows .card:has(.ghost)")];
    expect(ghosts.map((ghost) => ghost.textContent.trim())).toEqual(["9", "J", "8"]);
    expect(ghosts.map((ghost) => ghost.style.getPropertyValue("--at"))).toEqual(["8", "10", "7"]);
    const later = { ...view, to_act: [2], turn: 2, prompt: undefined };
    table.applyUpdate({ type: "update", table: "ROWS4", seq: 2, view: later, events: [] } as never);
    flushSync();
    expect(container.querySelector(".rows .card .ghost")).toBeNull();
  });

  it("shows faintly all cards that can come next, but no eight that waits for its six", () => {
    const { table, view } = tableAt("ROWS4");
    const waits = { ...view, to_act: [2], turn: 2, prompt: undefined };
    table.applyUpdate({ type: "update", table: "ROWS4", seq: 2, view: waits, events: [] } as never);
    const { container } = render(Board, { table, view: waits });
    const next = () =>
      [...container.querySelectorAll(".gap .ghost")].map((one) => one.textContent.trim());
    const free = ["4", "9", "5", "J", "6", "8"];
    expect(next()).toEqual(free);
    table.applyRoom({ ...table.room!, rules: { ...table.room!.rules, eight_after_six: true } });
    flushSync();
    expect(next()).toEqual(free.filter((rank) => rank !== "8"));
  });

  it("keeps a row's other cards when a card is added", () => {
    const { table, view } = tableAt("ROWS4");
    const before = table.laid.get("row-C")!;
    const zones = view.zones.map((zone) =>
      zone.id === "row-C" ? { ...zone, count: 5, cards: ["4C", ...zone.cards!] } : zone,
    );
    const move = { event: "move", from: "hand-1", to: "row-C", count: 1, cards: ["4C"] };
    table.applyUpdate({
      type: "update",
      table: "ROWS4",
      seq: 2,
      view: { ...view, zones },
      events: [move],
    });
    const after = table.laid.get("row-C")!;
    expect(after.filter((card) => before.some((old) => old.key === card.key))).toHaveLength(4);
    expect(after.find((card) => card.card === "4C")?.from).toBe("hand-1");
  });

  it("has no caption for a zone that the game does not name", () => {
    expect(zoneName("played-3", { count: 2 })).toBe("");
  });
});

describe("points", () => {
  const view = (change: Partial<View>) =>
    ({ points: [40, 25, 60], target: 0, ...change }) as unknown as View;

  it("are worded as the game counts them", () => {
    expect(scoreWords(1, { target: 0, tally: "chips" })).toBe("1 chip");
    expect(scoreWords(44, { target: 151 })).toBe("44 points of 151");
    expect(scoreWords(2, { target: 3, tally: "wins" })).toBe("2 wins of 3");
  });

  it("rank the fewest first if they are penalties", () => {
    expect(ranking(view({ tally: "penalty" })).map(({ side }) => side)).toEqual([1, 0, 2]);
    expect(ranking(view({})).map(({ side }) => side)).toEqual([2, 0, 1]);
  });

  it("can be equal for several winners, who share the match", async () => {
    await endsWords.load("en");
    const { table, view: tied } = tableAt("TIED4");
    const said = (view: View, you: number | null) =>
      endWords({ view, room: table.room!, people: table, matchOver: true, you });
    expect(said(tied, 0)).toBe("Bas and Fatima share the match");
    const single = { ...tied, match: { side: 0, points: tied.points } };
    expect(said(single, 0)).toBe("You win the match!");
    expect(said(single, null)).toBe("Noor wins the match");
  });

  it("are on the score sheet round by round, with the gain of each round", () => {
    const sheet = [
      { winner: 1, side: 1, points: [95, 110] },
      { winner: null, side: null, tied: [0, 1], points: [99, 106] },
    ];
    const rows = sheetRows({ sheet, rules: { chips: 100 } } as never, "chips");
    expect(rows.map((row) => row.cells.map((cell) => cell.gained))).toEqual([
      [-5, 10],
      [4, -4],
    ]);
    expect(rows.map((row) => row.winners)).toEqual([[1], [0, 1]]);
    expect(lastGain({ sheet: [], rules: {} } as never, "points", 0)).toBeNull();
  });
});

describe("the marks beside the pile", () => {
  it("show the card that an attack needs, and who has answered", () => {
    const { table, view } = tableAt("MELEE4");
    const { container } = render(Marks, { table, view });
    expect(container.querySelector(".needed .ghost b")?.textContent).toBe("7");
    expect(container.querySelectorAll(".answered > span")).toHaveLength(2);
  });

  it("are the row of the melee's own cards, with a free place for the next one", () => {
    const { table, view } = tableAt("MELEE4");
    const { container } = render(Centre, { table, view });
    const steps = () =>
      [...container.querySelectorAll<HTMLElement>(".laid")].map((card) =>
        Number(card.style.getPropertyValue("--older")),
      );
    // The four, five and six of hearts; the four of spades lies below the first of them.
    expect(steps()).toEqual([3, 3, 2, 1]);
    // The view says how many cards are the melee's own.
    const shorter = view.badges.map((badge) =>
      badge.code === "melee" ? { ...badge, count: 2 } : badge,
    );
    const after = (seq: number, badges: View["badges"]) => {
      const changed = { ...view, badges };
      table.applyUpdate({ type: "update", table: "MELEE4", seq, view: changed, events: [] });
      flushSync();
      return steps();
    };
    expect(after(2, shorter)).toEqual([2, 2, 2, 1]);
    const over = view.badges.filter(({ code }) => code === "direction");
    expect(after(3, over)).toEqual([3, 2, 1, 0]);
  });

  it("say what the player under attack takes if nobody goes on, without a slip", async () => {
    await useGame("last-one");
    const { table, view } = tableAt("MELEE4");
    const { container } = render(Marks, { table, view });
    expect(container.querySelector(".needed")?.textContent).toContain("takes 6 cards");
    expect(container.querySelector(".words")).toBeNull();
  });

  it("are no pegs in the crate without a pressure, or with more than two sides", async () => {
    await useGame("crates");
    const { table, view } = tableAt("CRATE4");
    const pegsOf = (change: Partial<View>) =>
      render(Marks, { table, view: { ...view, ...change } }).container.querySelectorAll(
        ".crate .peg, .crate .hole",
      ).length;
    expect(pegsOf({ badges: view.badges.filter(({ code }) => code !== "pressures") })).toBe(0);
    expect(pegsOf({ points: [0, 10, 20, 30] })).toBe(0);
    expect(pegsOf({})).toBe(8);
    const many = view.badges.map((badge) =>
      badge.code === "pressures" && badge.side === 0 ? { ...badge, count: 6 } : badge,
    );
    expect(pegsOf({ badges: many })).toBe(12);
  });

  it("are a crate with the cards of the current hand, and its number", async () => {
    await useGame("crates");
    const { table, view: before } = tableAt("CRATE4");
    const view = { ...before, badges: [...before.badges, { code: "must-draw", seat: 2 }] };
    const { container } = render(Marks, { table, view });
    const moments = momentsOf(table);
    expect(screen.getByText("Hand 3 of 15")).toBeTruthy();
    expect(container.querySelectorAll(".crate .dealt")).toHaveLength(6);
    expect(container.querySelectorAll(".crate .plank")).toHaveLength(2);
    expect(container.querySelector(".crate text")?.textContent).toBe("3/15");
    expect(container.querySelector(".crate circle")).toBeNull();
    expect(container.querySelectorAll(".crate .peg")).toHaveLength(3);
    expect(container.querySelectorAll(".crate .hole")).toHaveLength(5);
    const counted = [...container.querySelectorAll(".crated > .visually-hidden")];
    expect(counted.map((one) => one.textContent.replace(/[\u2066-\u2069]/g, ""))).toEqual([
      "Team A: stock empty 2 times",
      "Team B: stock empty once",
    ]);
    expect(screen.queryByText("hand 3")).toBeNull();
    const said = () =>
      [...container.querySelectorAll(".words span")].map((one) => one.textContent.trim());
    expect(said()).toEqual(["Bas takes 2: no “one card”", "Fatima must draw"]);
    // While the status line says the same, the slip does not.
    moments.line = "Bas has not said “one card”: 2 cards on the next turn";
    flushSync();
    expect(said()).toEqual(["Fatima must draw"]);
    moments.line = "Joris has not said “one card”: 2 cards on the next turn";
    flushSync();
    expect(said()).toHaveLength(2);
    moments.line = null;
    flushSync();
    expect(said()).toHaveLength(2);
  });
});

describe("a player's prompt", () => {
  it("E08 marks no card if any card may be tried", () => {
    const { table } = tableAt("CALL5");
    expect(table.pick).not.toBeNull();
    expect(table.marked.size).toBe(0);
    table.applyRoom({ ...table.room!, rules: { policing: "table" } });
    expect(table.marked.size).toBe(5);
  });

  it("keeps optional remarks apart from what the player must do", () => {
    const { table } = tableAt("CALL5");
    expect(table.demands.map((ask) => ask.code)).toEqual(["play", "draw"]);
    expect(table.asides.map((ask) => ask.code)).toEqual(["say", "call-violation"]);
    expect(table.options).toBeNull();
    expect(table.mustAct).toBe(true);
  });

  it("does not require an act if a card may be played out of turn", () => {
    const { view, table } = tableAt("ROWS4");
    const later = { ...view, turn: 2, to_act: [2] };
    table.applyUpdate({ type: "update", table: "ROWS4", seq: 2, view: later, events: [] });
    expect(table.pick).not.toBeNull();
    expect(table.mustAct).toBe(false);
  });
});
