import { flushSync } from "svelte";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import SuitRows from "../src/board/SuitRows.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { l, loadLeagueWords } from "../src/league/words.svelte";
import type { GameEvent, ServerMessage, View, Zone } from "../src/protocol/messages.gen";
import { loadRulesWords, r } from "../src/rules/words.svelte";
import { Going } from "../src/shelf/going.svelte";
import { app, kShakeMs } from "../src/state/app.svelte";
import { followRoute } from "../src/state/route.svelte";
import Flights from "../src/table/Flights.svelte";
import { TableState } from "../src/table/table.svelte";
import TableTools from "../src/table/TableTools.svelte";
import { place, snapshotPlaces } from "../src/table/travel";
import { router, type Route } from "../src/ui/router.svelte";
import { until } from "./until";
import { kRoomOfTwo } from "./room-of-two";

// Nothing of a table, a round or a request may stay on the page after its end.
beforeEach(() => useLanguage("en"));
afterEach(cleanup);

const newTable = () => new TableState("T", async () => ({ type: "ok", id: "1" }));
const viewWith = (cards: string[], more: Partial<View> = {}): View => ({
  stage: "playing",
  round: 1,
  dealer: 0,
  you: 0,
  phase: "play",
  turn: 0,
  to_act: [0],
  zones: [{ id: "hand-0", layout: "fan", seat: 0, count: cards.length, cards }],
  badges: [],
  points: [0, 0],
  target: 1,
  status: { code: "play", seat: 0 },
  ...more,
});
let seq = 0;
const show = (table: TableState, view: View, events: GameEvent[] = []) =>
  table.applyUpdate({ type: "update", table: "T", seq: ++seq, view, events });

describe("a table", () => {
  it("marks drawn cards as new, and not the cards that a rematch deals", () => {
    const table = newTable();
    show(table, viewWith(["5H"]));
    show(table, viewWith(["5H", "6H"]));
    expect(table.fresh.size).toBe(1);
    show(table, viewWith(["5H", "6H"], { stage: "match-over" }));
    show(table, viewWith(["2C", "3C", "4C"]), [{ event: "dealt", seat: 0, count: 3 }]);
    expect(table.fresh.size).toBe(0);
  });
});

describe("a table on the screen", () => {
  const kMatch = "0".repeat(32);
  beforeEach(() => {
    vi.spyOn(app.connection, "request").mockResolvedValue({ type: "ok", id: "1" });
  });
  afterEach(() => {
    app.closeTable();
    vi.restoreAllMocks();
  });

  it("is replaced by a message if it is closed", async () => {
    await app.openTable("ABCDEF");
    app.connection.onMessage({ type: "notice", code: "table_closed", table: "GHJKLM" });
    expect(app.table?.code).toBe("ABCDEF");
    app.connection.onMessage({ type: "notice", code: "table_closed", table: "ABCDEF" });
    expect([app.table, app.tableProblem]).toEqual([null, "This table was closed."]);
  });

  it("is no table to return to once it is closed or the player was removed", () => {
    for (const code of ["table_closed", "removed"]) {
      app.seatedAt = ["ABCDEF", "GHJKLM"];
      app.connection.onMessage({ type: "notice", code, table: "GHJKLM" });
      expect({ code, seats: app.seatedAt }).toEqual({ code, seats: ["ABCDEF"] });
    }
    app.seatedAt = [];
  });

  it("of a league is not offered on the start page any more once its match is over", () => {
    const hears = vi.spyOn(app.connection, "listen").mockReturnValue(() => {});
    const going = new Going();
    const stop = going.follow(["ABCDEF", "GHJKLM", "NPQRST"]);
    const league = { name: "Amstel Cup" };
    for (const [table, room] of Object.entries({
      ABCDEF: { stage: "ended", seats: [], league },
      GHJKLM: { stage: "match", seats: [], league },
      NPQRST: { stage: "ended", seats: [] },
    }))
      hears.mock.calls[0]![0]({ type: "room", table, room } as unknown as ServerMessage);
    expect(going.tables.map(({ code }) => code)).toEqual(["GHJKLM", "NPQRST"]);
    stop();
  });

  it("stays open on the screens of past matches, and not on other screens", async () => {
    followRoute();
    const go = async (route: Route) => {
      router.go(route);
      flushSync();
      await until(() => expect(app.table?.code).toBe(code));
    };
    let code: string | undefined = "ABCDEF";
    await go({ screen: "table", table: "ABCDEF" });
    await go({ screen: "matches" });
    await go({ screen: "replay", match: kMatch, position: 0 });
    code = undefined;
    await go({ screen: "home" });
  });
});

describe("the screen", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "wakeLock"));

  it("may sleep once the host has ended the match, even if no update follows", async () => {
    const lock = { released: false, release: async () => void (lock.released = true) };
    const wakeLock = { request: vi.fn(async () => lock) };
    Object.defineProperty(navigator, "wakeLock", { value: wakeLock, configurable: true });
    const table = newTable();
    table.applyRoom(kRoomOfTwo);
    show(table, viewWith(["5H"]));
    render(TableTools, { table, view: table.view!, plays: true, hints: false });
    await until(() => expect(wakeLock.request).toHaveBeenCalledOnce());
    expect(lock.released).toBe(false);
    table.applyRoom({ ...kRoomOfTwo, stage: "ended", ended_early: true });
    await until(() => expect(lock.released).toBe(true));
  });
});

describe("an animation", () => {
  it("of a flight ends if it is cut off, and does not run again with the table", () => {
    const cancelled: string[] = [];
    const flying = { finished: new Promise(() => {}), cancel: () => cancelled.push("flight") };
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
    Element.prototype.animate = () => flying as unknown as Animation;
    const table = newTable();
    const drawn: GameEvent = { event: "move", from: "stock", to: "hand-1", count: 1 };
    const left = ["stock", "hand-1"].map((name) => place(name)(document.createElement("div")));
    snapshotPlaces({ events: [drawn], view: viewWith(["5H"]) });
    render(Flights, { table });
    show(table, viewWith(["5H"]), [drawn]);
    flushSync();
    expect([table.flights.length, cancelled]).toEqual([1, []]);
    cleanup();
    expect([table.flights.length, cancelled]).toEqual([0, ["flight"]]);
    for (const leave of left) leave();
  });

  it("that shakes a card ends, so that a card drawn anew does not shake", async () => {
    vi.useFakeTimers();
    vi.spyOn(app.connection, "request").mockResolvedValue({ type: "ok", id: "1" });
    await app.openTable("ABCDEF");
    app.table?.onComplaint({ code: "not_your_turn", message: "" }, 7);
    expect(app.shaking?.key).toBe(7);
    await vi.advanceTimersByTimeAsync(kShakeMs);
    expect(app.shaking).toBeNull();
    app.closeTable();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});

describe("two languages that are fetched at the same time", () => {
  it("leave the one in use that was requested last", async () => {
    await Promise.all([loadLeagueWords("de"), loadRulesWords("de")]);
    const german = [l("log.more"), r("editor.title")];
    // The Finnish words are requested first and arrive after the German ones.
    const late = [loadLeagueWords("fi"), loadRulesWords("fi")];
    await Promise.all([loadLeagueWords("de"), loadRulesWords("de")]);
    await Promise.all(late);
    expect([l("log.more"), r("editor.title")]).toEqual(german);
  });
});

describe("RIS-11: the finished half of a suit", () => {
  const backsOf = (cards: string[]) => {
    const table = newTable();
    const row: Zone = { id: "row-C", layout: "rows_by_suit", count: cards.length, cards };
    show(table, viewWith(["5H"], { zones: [row] }));
    const { container } = render(SuitRows, { table, rows: [row] });
    const drawn = container.querySelectorAll(".line > .card").length;
    const html = [...container.querySelectorAll(".line > .card")].map((one) => one.innerHTML);
    cleanup();
    return { drawn, kinds: new Set(html).size };
  };

  it("lies face down, and the other half and the seven do not", () => {
    const open = backsOf("7C 6C 5C 4C 3C 2C 8C".split(" "));
    const closed = backsOf("7C 6C 5C 4C 3C 2C AC 8C".split(" "));
    expect([open.drawn, open.kinds]).toEqual([7, 7]);
    // Six of the backs look the same.
    expect([closed.drawn, closed.kinds]).toEqual([8, 3]);
  });
});
