import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import FixturePage from "../../src/league/FixturePage.svelte";
import { league } from "../../src/league/league.svelte";
import { wallClock } from "../../src/league/moments";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { ownZone } from "../../src/ui/dates";
import { router } from "../../src/ui/router.svelte";
import { kSlot, leagueWith } from "./one-fixture";

const kDay = 86_400;
const acts: unknown[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ now: (kSlot - kDay) * 1000, toFake: ["Date"] });
  await useLanguage("en");
  await loadLeagueWords("en");
  acts.length = 0;
  vi.spyOn(league, "act").mockImplementation(async (action) => {
    acts.push(action);
    return true;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  league.view = null;
});

function show(...changes: Parameters<typeof leagueWith>) {
  league.view = leagueWith(...changes);
  return render(FixturePage, { fixture: "f1" });
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const section = (name: string) => screen.getByRole("region", { name });

describe("a slot", () => {
  const text = () => document.body.textContent;

  it("by default is not called agreed, and says why it is not the usual time", () => {
    const late = { slot: kSlot + 48 * 60, slot_by: "default" as const, status: "agreed" as const };
    show({ ...late, slot: kSlot });
    expect(text()).not.toMatch(/time is agreed/);
    expect(text()).toContain("Time agreed");
    expect(text()).toContain("The usual time: the captains agreed on no other.");
    cleanup();
    show(late);
    expect(text()).toMatch(/The usual time was \d.*less than an hour away when it was set/);
  });

  it("is proposed in a form that takes the focus and gives it back", async () => {
    show({ you: { side: "home", may: ["propose-slots"] } });
    await fireEvent.click(button("Propose times"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Time 1")));
    await fireEvent.click(button("Propose"));
    await waitFor(() => expect(document.activeElement).toBe(button("Propose times")));
  });

  it("is proposed by a button that takes no focus when it comes back later", async () => {
    const mayPropose = { you: { side: "home" as const, may: ["propose-slots"] } };
    show(mayPropose);
    await fireEvent.click(button("Propose times"));
    vi.mocked(league.act).mockImplementationOnce(async () => {
      league.view = leagueWith({ you: { side: "home", may: [] } });
      return true;
    });
    await fireEvent.click(button("Propose"));
    await waitFor(() => expect(screen.queryByLabelText("Time 1")).toBeNull());
    league.view = leagueWith(mayPropose);
    const opener = await screen.findByRole("button", { name: "Propose times" });
    expect(document.activeElement).not.toBe(opener);
  });

  it("gives way to the time at which the match began", () => {
    const began = { slot: kSlot, began_at: kSlot - 14 * 60, status: "played" as const };
    const time = (container: HTMLElement) =>
      container.querySelector("header time")?.getAttribute("datetime");
    const early = show({ ...began });
    expect(time(early.container)).toBe(new Date(began.began_at * 1000).toISOString());
    expect(text()).toMatch(/was set for \d/);
    cleanup();
    const onTime = show({ ...began, began_at: kSlot + 3 });
    expect(time(onTime.container)).toBe(new Date((kSlot + 3) * 1000).toISOString());
    expect(text()).not.toMatch(/was set for/);
  });

  it("after the matchday's last day has a warning before it is set", async () => {
    show({ you: { side: null, may: ["set-slot"] } });
    await fireEvent.click(screen.getByText("Change the time"));
    const wall = screen.getByLabelText("Time, by the league’s clock");
    expect(text()).not.toMatch(/after the last day of the matchday/);
    await fireEvent.input(wall, { target: { value: "2026-12-09T20:00" } });
    expect(text()).toMatch(/after the last day of the matchday/);
  });

  it("that an organiser has cleared stays empty and is not set", async () => {
    show({ you: { side: null, may: ["set-slot"] } });
    await fireEvent.click(screen.getByText("Change the time"));
    const wall = screen.getByLabelText<HTMLInputElement>("Time, by the league’s clock");
    await fireEvent.input(wall, { target: { value: "2026-12-03T21:30" } });
    // A browser gives an empty value as long as a part of the date or time is missing.
    await fireEvent.input(wall, { target: { value: "" } });
    expect(wall.value).toBe("");
    await fireEvent.submit(wall.closest("form")!);
    expect(acts).toEqual([]);
    await fireEvent.input(wall, { target: { value: "2026-12-03T22:30" } });
    await fireEvent.submit(wall.closest("form")!);
    expect(acts).toMatchObject([{ action: "set-slot" }]);
  });

  it("at the usual time is said to move with the days of the matchday", async () => {
    const you = { side: null, may: ["extend-window"] };
    const hint = /The usual time moves/;
    show({ you });
    await fireEvent.click(screen.getByText("Change the time"));
    expect(text()).toMatch(hint);
    cleanup();
    show({ you, slot: kSlot, slot_by: "agreed", status: "agreed" });
    expect(text()).not.toMatch(hint);
  });

  it("can be proposed with up to two others", async () => {
    show({ you: { side: "home", may: ["propose-slots"] } });
    await fireEvent.click(button("Propose times"));
    expect(screen.getAllByLabelText(/^Time \d$/)).toHaveLength(1);
    await fireEvent.click(button("Another time"));
    await fireEvent.click(button("Another time"));
    expect(screen.queryByRole("button", { name: "Another time" })).toBeNull();
    await fireEvent.click(button("Remove time 2"));
    await fireEvent.click(button("Propose"));
    const [{ action, slots }] = acts as [{ action: string; slots: number[] }];
    expect(action).toBe("propose-slots");
    expect(slots).toHaveLength(2);
    expect(slots).toContain(kSlot);
    expect([...slots].sort((one, other) => one - other)).toEqual(slots);
  });

  it("cannot be proposed twice at once", async () => {
    show({ you: { side: "home", may: ["propose-slots"] } });
    await fireEvent.click(button("Propose times"));
    await fireEvent.click(button("Another time"));
    const [first, second] = screen.getAllByLabelText<HTMLInputElement>(/^Time \d$/);
    await fireEvent.input(second!, { target: { value: first!.value } });
    await fireEvent.click(button("Propose"));
    expect(screen.getByRole("alert").textContent).toBe("Choose different times.");
    expect(acts).toEqual([]);
  });

  it("cannot be proposed for the next twelve hours", async () => {
    show({ you: { side: "home", may: ["propose-slots"] } });
    await fireEvent.click(button("Propose times"));
    const soon = wallClock(kSlot - kDay + 3600, ownZone());
    await fireEvent.input(screen.getByLabelText(/^Time 1$/), { target: { value: soon } });
    await fireEvent.click(button("Propose"));
    expect(screen.getByRole("alert").textContent).toMatch(/at least twelve hours ahead/);
    expect(acts).toEqual([]);
  });

  it("of the other side can be accepted with one tap, an own proposal cannot", async () => {
    const proposals = [
      { side: "home" as const, slots: [kSlot], at: kSlot - 2 * kDay },
      { side: "away" as const, slots: [kSlot + kDay, kSlot + 2 * kDay], at: kSlot - kDay },
    ];
    show({ proposals, you: { side: "home", may: ["accept-slot", "propose-slots"] } });
    const buttons = screen.getAllByRole("button", { name: /^Accept/ });
    expect(buttons).toHaveLength(2);
    await fireEvent.click(buttons[1]!);
    expect(acts).toEqual([{ action: "accept-slot", fixture: "f1", slot: kSlot + 2 * kDay }]);
  });

  it("can have a remark, and names the author of the other side's remark", async () => {
    const remark = { person: "p5", text: "Jan comes late" };
    const proposals = [{ side: "away" as const, slots: [kSlot + kDay], at: kSlot - kDay, remark }];
    show({ proposals, you: { side: "home", may: ["accept-slot", "propose-slots"] } });
    expect(text()).toMatch(/Jürgen: Jan comes late/);
    const line = /^A line to the other side/;
    await fireEvent.input(screen.getByLabelText(line), { target: { value: " Fine " } });
    await fireEvent.click(screen.getByRole("button", { name: /^Accept/ }));
    expect(acts).toEqual([
      { action: "accept-slot", fixture: "f1", slot: kSlot + kDay, text: "Fine" },
    ]);
    cleanup();
    show({ you: { side: "home", may: ["propose-slots"] } });
    await fireEvent.click(button("Propose times"));
    await fireEvent.input(screen.getByLabelText(line), { target: { value: "Thursday?" } });
    await fireEvent.click(button("Propose"));
    expect(acts.at(-1)).toMatchObject({ action: "propose-slots", text: "Thursday?" });
  });

  it("has the players' answers, and can be answered by players of the team", async () => {
    const can_play = [
      { person: "p2", slot: kSlot, answer: "no" as const },
      { person: "p3", slot: kSlot, answer: "yes" as const },
    ];
    show({ can_play, you: { side: "home", may: ["say-can-play", "enter-line-up"] } });
    expect(text()).toMatch(/Can play: Çağla/);
    expect(text()).toMatch(/Cannot play: Bram/);
    expect(button(/^Bram.* · Cannot play$/)).toBeTruthy();
    await fireEvent.click(button("Perhaps"));
    expect(acts).toEqual([{ action: "say-can-play", fixture: "f1", slot: kSlot, answer: "maybe" }]);
    cleanup();
    show({ you: { side: "away", may: [] } });
    expect(screen.queryByRole("button", { name: "Perhaps" })).toBeNull();
  });

  it("that is set can be moved later on the same day or past the matchday", async () => {
    const set = { slot: kSlot, slot_by: "agreed" as const, status: "agreed" as const };
    const you = { side: "home" as const, may: ["accept-slot", "propose-slots"] };
    vi.setSystemTime((kSlot - 600) * 1000);
    show({ ...set, you });
    const others = [kSlot + 13 * kDay, kSlot + 3600];
    for (const slot of others) {
      await fireEvent.click(await screen.findByRole("button", { name: "Propose other times" }));
      expect(text()).toMatch(/The time that is set stays until/);
      const value = wallClock(slot, ownZone());
      await fireEvent.input(screen.getByLabelText(/^Time 1$/), { target: { value } });
      await fireEvent.click(button("Propose"));
    }
    expect(acts).toEqual(
      others.map((slot) => ({ action: "propose-slots", fixture: "f1", slots: [slot] })),
    );
    cleanup();
    const at = kSlot - 900;
    show({ ...set, you, proposals: [{ side: "away" as const, slots: [kSlot + 3600], at }] });
    expect(screen.getByRole("button", { name: /^Accept/ })).toBeTruthy();
    expect(text()).toMatch(/The other side has proposed times/);
  });

  it("can be claimed if the other side is silent", async () => {
    const proposals = [{ side: "home" as const, slots: [kSlot], at: kSlot - 2 * kDay }];
    show({ proposals, you: { side: "home", may: ["claim-slot"] } });
    await fireEvent.click(button(/^Take this time/));
    expect(acts).toEqual([{ action: "claim-slot", fixture: "f1", slot: kSlot }]);
  });

  it("is also shown in the league's time zone if the clocks differ", () => {
    show({ slot: kSlot, slot_by: "agreed", status: "agreed" }, {}, { time_zone: "Asia/Tokyo" });
    const [time] = screen.getAllByText(/in Tokyo/);
    expect(time!.textContent).toContain("04:00");
  });
});

describe("a line-up", () => {
  const may = ["enter-line-up"];

  it("is chosen by taps in the order of the seats", async () => {
    show({ you: { side: "home", may } });
    await fireEvent.click(button(/Çağla/));
    await fireEvent.click(button(/^Noor captain/));
    expect(button(/Çağla player/).getAttribute("aria-pressed")).toBe("true");
    expect(button(/Bram/).getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(button("Hand in the line-up"));
    expect(acts).toEqual([{ action: "enter-line-up", fixture: "f1", players: ["p3", "p1"] }]);
  });

  it("can be handed in only if it is complete, or if bots fill it", async () => {
    show({ you: { side: "home", may } });
    await fireEvent.click(button(/^Noor captain/));
    await fireEvent.click(button("Hand in the line-up"));
    expect(acts).toEqual([]);
    cleanup();
    show({ you: { side: "home", may }, bots: { home: true, away: true } });
    await fireEvent.click(button(/^Noor captain/));
    await fireEvent.click(button("Hand in the line-up"));
    expect(acts).toEqual([{ action: "enter-line-up", fixture: "f1", players: ["p1", null] }]);
  });

  it("loses a person who leaves the team while it is chosen", async () => {
    show({ you: { side: "home", may } });
    await fireEvent.click(button(/Çağla/));
    const [kraken, ...others] = league.view!.season!.teams;
    const members = kraken!.members.filter(({ person }) => person !== "p3");
    const teams = [{ ...kraken!, members }, ...others];
    league.view = leagueWith({ you: { side: "home", may } }, { teams });
    await waitFor(() => expect(screen.queryByText("Çağla")).toBeNull());
    await fireEvent.click(button(/^Noor captain/));
    await fireEvent.click(button(/Bram vice/));
    await fireEvent.click(button("Hand in the line-up"));
    expect(acts).toEqual([{ action: "enter-line-up", fixture: "f1", players: ["p1", "p2"] }]);
  });

  it("can change places, and keeps the choice while others act", async () => {
    show({ you: { side: "home", may } });
    await fireEvent.click(button(/^Noor captain/));
    await fireEvent.click(button(/Bram vice/));
    await fireEvent.click(button("Bram one seat up"));
    league.view = leagueWith({
      you: { side: "home", may },
      line_ups: {
        home: { entered: false, locked: false },
        away: { entered: true, locked: false },
      },
    });
    await waitFor(() => expect(screen.getByText("Handed in")).toBeTruthy());
    await fireEvent.click(button("Hand in the line-up"));
    expect(acts).toEqual([{ action: "enter-line-up", fixture: "f1", players: ["p2", "p1"] }]);
  });

  it("is locked after a question", async () => {
    show({
      you: { side: "home", may: ["enter-line-up", "lock-line-up"] },
      line_ups: {
        home: { entered: true, locked: false, players: ["p1", "p2"] },
        away: { entered: false, locked: false },
      },
    });
    await fireEvent.click(button("Lock the line-up"));
    expect(acts).toEqual([]);
    await fireEvent.click(button("Lock the line-up"));
    expect(acts).toEqual([{ action: "lock-line-up", fixture: "f1" }]);
  });

  it("of a duplicate has two tables", async () => {
    show({ you: { side: "home", may } }, { duplicate: true });
    const places = within(screen.getByRole("list", { name: "Line-ups" })).getAllByRole("listitem");
    expect(places.map((place) => place.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "Table 1, Seat 1 free",
      "Table 1, Seat 3 free",
      "Table 2, Seat 2 free",
      "Table 2, Seat 4 free",
    ]);
  });

  it("names the time at which both are locked until that time is past", () => {
    const reveal_at = kSlot - 3600;
    show({ reveal_at });
    expect(section("Line-ups").textContent).toMatch(/before both are in\. .* they are locked/);
    cleanup();
    vi.setSystemTime(reveal_at * 1000);
    show({ reveal_at });
    expect(section("Line-ups").textContent).toContain("before both are locked.");
  });

  it("has no names before the server sends them", () => {
    show({
      you: { side: null, may: [] },
      line_ups: {
        home: { entered: true, locked: true },
        away: { entered: true, locked: false },
      },
    });
    expect(section("Line-ups").textContent).not.toMatch(/Noor|Jürgen/);
    expect(screen.getByText("Locked")).toBeTruthy();
  });
});

describe("the match", () => {
  const tables = [
    {
      board: 0,
      table: "K7WPQ2",
      home_seats: 0 as const,
      stage: "playing" as const,
      home: 2,
      away: 1,
    },
  ];
  const line_ups = {
    home: { entered: true, locked: true, players: ["p1", "p2"] },
    away: { entered: true, locked: true, players: ["p5", "p6"] },
  };

  it("has a link to the seat for its players, and a link to watch for others", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    show({ status: "playing", live: true, tables, line_ups });
    await fireEvent.click(screen.getByRole("link", { name: "To my seat" }));
    expect(go).toHaveBeenCalledWith({ screen: "table", table: "K7WPQ2" });
    cleanup();
    league.view = leagueWith({ status: "playing", live: true, tables, line_ups });
    league.view.you.person = "p9";
    render(FixturePage, { fixture: "f1" });
    expect(screen.getByRole("link", { name: "Watch" }).getAttribute("href")).toBe("t/K7WPQ2");
    expect(screen.getAllByText("Kraken 2, Inkvissen 1").length).toBeGreaterThan(0);
  });

  it.each([
    ["extend-wait", "Wait 15 minutes longer"],
    ["take-pause", "Pause for 5 minutes"],
    ["end-pause", "Go on"],
  ])("takes the action %s", async (action, label) => {
    show({ status: "playing", tables, line_ups, you: { side: "home", may: [action] } });
    await fireEvent.click(button(label));
    expect(acts).toEqual([{ action, fixture: "f1" }]);
  });

  it("has the focus on the link to the seat if the table opens while its player reads the page", async () => {
    const open = { tables: [{ ...tables[0]!, stage: "open" as const }], line_ups };
    show({ status: "agreed", line_ups });
    league.view = leagueWith({ status: "agreed", ...open });
    const link = await screen.findByRole("link", { name: "To my seat" });
    await waitFor(() => expect(document.activeElement).toBe(link));
    cleanup();
    show({ status: "agreed", ...open });
    await screen.findByRole("link", { name: "To my seat" });
    expect(document.activeElement).toBe(document.body);
  });

  it("is forfeited only after a question", async () => {
    show({ status: "agreed", you: { side: "away", may: ["forfeit"] } });
    await fireEvent.click(button("Forfeit"));
    expect(screen.getByText(/counts 4 : 0 for Kraken/)).toBeTruthy();
    expect(acts).toEqual([]);
    await fireEvent.click(button("Forfeit"));
    expect(acts).toEqual([{ action: "forfeit", fixture: "f1" }]);
  });

  it("of a duplicate is forfeited except for the rounds that both tables played", async () => {
    show({ status: "playing", you: { side: "away", may: ["forfeit"] } }, { duplicate: true });
    await fireEvent.click(button("Forfeit"));
    expect(
      screen.getByText(/^Rounds that both tables have played count, and Kraken gets all others/),
    ).toBeTruthy();
  });

  it("has bots only if both sides want them", async () => {
    show({ bots: { home: false, away: true }, you: { side: "home", may: ["agree-bots"] } });
    expect(screen.getByText("Inkvissen would let bots play for missing players.")).toBeTruthy();
    await fireEvent.click(button("Agree to bots"));
    expect(acts).toEqual([{ action: "agree-bots", fixture: "f1", on: true }]);
  });

  it("begins at once when both captains want it", async () => {
    const you = { side: "home" as const, may: ["play-now"] };
    const now = { action: "play-now", fixture: "f1" };
    show({ you });
    await fireEvent.click(button("Begin now"));
    expect(acts.splice(0)).toEqual([{ ...now, on: true }]);
    cleanup();
    show({ you, now_wanted: { home: true, away: false } });
    expect(screen.getByText("Kraken would begin now.")).toBeTruthy();
    expect(button("Wait after all").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(button("Wait after all"));
    expect(acts.splice(0)).toEqual([{ ...now, on: false }]);
    cleanup();
    show({ you, now_wanted: { home: false, away: true } });
    expect(screen.getByRole("status").textContent).toBe(
      "The other side is here and would begin now.",
    );
    await fireEvent.click(button("Yes, begin now"));
    expect(acts).toEqual([{ ...now, on: true }]);
    cleanup();
    show({ you: { side: null, may: [] }, now_wanted: { home: false, away: true } });
    expect(screen.getByText("Inkvissen would begin now.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /egin now/ })).toBeNull();
  });

  it("offers as substitutes only players who do not play yet", async () => {
    show({ status: "playing", tables, line_ups, you: { side: "home", may: ["substitute"] } });
    const coming = screen.getByLabelText<HTMLSelectElement>("In");
    expect([...coming.options].map(({ text }) => text)).toEqual(["Çağla", "Aino"]);
    await fireEvent.change(coming, { target: { value: "p4" } });
    await fireEvent.click(button("Substitute"));
    expect(acts).toEqual([{ action: "substitute", fixture: "f1", out: "p1", in: "p4" }]);
  });

  it("takes a substitute before it begins only with a reason, which is shown", async () => {
    show({ status: "agreed", line_ups, you: { side: "home", may: ["substitute"] } });
    const replace = screen.getByRole("button", { name: "Substitute", hidden: true });
    await fireEvent.submit(replace.closest("form")!);
    expect(acts).toEqual([]);
    await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: " Noor is ill. " } });
    await fireEvent.submit(replace.closest("form")!);
    const change = { out: "p1", in: "p3" };
    expect(acts).toEqual([
      { action: "substitute", fixture: "f1", ...change, reason: "Noor is ill." },
    ]);
    cleanup();
    const substituted = { ...change, reason: "Noor is ill." };
    const home = { ...line_ups.home, players: ["p3", "p2"], substituted };
    show({ status: "agreed", line_ups: { ...line_ups, home }, you: { side: "away", may: [] } });
    expect(section("Line-ups").textContent).toContain("Çağla plays for Noor: Noor is ill.");
  });

  it("calls a player who deleted the account a former player", () => {
    const people = leagueWith({}).people.map((one) =>
      one.person === "p2" ? { ...one, name: "", former: true as const } : one,
    );
    show({ status: "agreed", line_ups, you: { side: "home", may: [] } }, {}, { people });
    expect(section("Line-ups").textContent).toContain("former player");
  });

  it("offers nobody on loan who has no account and so cannot agree", () => {
    const { people } = leagueWith({});
    const unclaimed = people.map((one) =>
      one.person === "p7" ? { ...one, unclaimed: true as const } : one,
    );
    show({ you: { side: "home", may: ["ask-loan"] } }, {}, { people: unclaimed });
    const lenders = screen.getByLabelText<HTMLSelectElement>("Who plays").options;
    expect([...lenders].map(({ value }) => value)).toEqual(["p8"]);
  });

  it("has loans that the other captain answers and the asking side can take back", async () => {
    const loan = {
      loan: "n1",
      side: "away" as const,
      person: "p8",
      for: "p6",
      state: "asked" as const,
    };
    show({ loans: [loan], you: { side: "home", may: ["answer-loan"] } });
    expect(screen.getByText(/Zed plays for Inkvissen instead of Mo/)).toBeTruthy();
    await fireEvent.click(button("Decline"));
    expect(acts).toEqual([{ action: "answer-loan", loan: "n1", yes: false }]);
    cleanup();
    show({ loans: [loan], you: { side: "away", may: ["answer-loan"] } });
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
    await fireEvent.click(button("Take the request back"));
    expect(acts).toHaveLength(2);
  });

  it("asks the lent player, shows the missing answer, and lets the captain only decline", async () => {
    const loan = { loan: "n1", side: "away" as const, person: "p1", for: "p6" };
    const may = ["answer-loan"];
    const captain = { ...loan, state: "captain-agreed" as const };
    show({ loans: [captain], you: { side: null, may } });
    expect(document.body.textContent).toContain("You are asked to help out in this match");
    expect(section("Loans").textContent).toContain("the player has not answered");
    await fireEvent.click(button("Agree"));
    expect(acts).toEqual([{ action: "answer-loan", loan: "n1", yes: true }]);
    cleanup();
    const person = { ...loan, state: "person-agreed" as const };
    show({ loans: [person], you: { side: null, may } });
    expect(document.body.textContent).not.toContain("You are asked");
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
    expect(button("Decline")).toBeTruthy();
    cleanup();
    show({ loans: [{ ...person, person: "p8" }], you: { side: null, may: [] } });
    expect(section("Loans").textContent).toContain("the other captain has not answered");
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
    cleanup();
    show({ loans: [{ ...captain, person: "p8" }], you: { side: "home", may } });
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
    expect(button("Decline")).toBeTruthy();
  });

  it("says that a loan has ended, and asks for no answer", () => {
    const loan = { loan: "n1", side: "away" as const, person: "p8", for: "p6" };
    show({
      loans: [{ ...loan, state: "ended" as const }],
      you: { side: "home", may: ["answer-loan"] },
    });
    expect(section("Loans").textContent).toContain("no longer available");
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  });
});

describe("the result", () => {
  const result = {
    code: "administrative" as const,
    home: 4,
    away: 0,
    points_home: 3,
    points_away: 0,
    cards_home: 12,
    cards_away: -12,
    reason: "The away side had the wrong players.",
    at: kSlot,
  };

  const match = "0123456789abcdef0123456789abcdef";
  const tables = [
    {
      board: 0,
      table: "K7WPQ2",
      home_seats: 0 as const,
      stage: "over" as const,
      home: 4,
      away: 0,
      match,
    },
  ];

  it("says who decided it, why, and where its replay is", () => {
    show({ status: "decided", result, tables });
    expect(section("Result").textContent).toContain("Decided by the organisers");
    expect(section("Result").textContent).toContain("The away side had the wrong players.");
    expect(screen.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe(`m/${match}`);
  });

  it("can be protested against, with a text", async () => {
    show({
      status: "played",
      result: { ...result, code: "played" },
      you: { side: "away", may: ["protest"] },
    });
    await fireEvent.click(button("Protest"));
    await fireEvent.input(screen.getByLabelText("What was wrong"), {
      target: { value: " He left. " },
    });
    await fireEvent.click(button("Hand in the protest"));
    expect(acts).toEqual([{ action: "protest", fixture: "f1", text: "He left." }]);
  });

  it("is the played one again if organisers take their decision back", async () => {
    show({ status: "decided", result, tables, you: { side: null, may: ["decide-fixture"] } });
    await fireEvent.change(screen.getByLabelText("Decision"), { target: { value: "played" } });
    await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "My mistake." } });
    await fireEvent.click(button("Decide"));
    expect(acts).toEqual([
      { action: "decide-fixture", fixture: "f1", code: "played", reason: "My mistake." },
    ]);
  });

  it("is the played one again if organisers revoke a replay", () => {
    const replay = { ...result, code: "replay" as const };
    const you = { side: null, may: ["decide-fixture"] };
    show({ status: "planned", result: replay, you });
    expect(screen.queryByText("What was played counts again")).toBeNull();
    cleanup();
    show({ status: "planned", result: replay, replay_revocable: true, you });
    expect(screen.getByRole("option", { name: "What was played counts again" })).toBeTruthy();
  });

  it("is open again if a decision before the match's end is taken back", async () => {
    show({ status: "decided", result, you: { side: null, may: ["decide-fixture"] } });
    expect(screen.queryByText("What was played counts again")).toBeNull();
    expect(screen.getByRole("option", { name: "No decision: the match is played" })).toBeTruthy();
  });

  it("is about a result whose half points are written as in the table of a night", () => {
    const draw = { ...result, points_home: 0.5, points_away: 0.5 };
    show({ status: "played", result: draw });
    expect(document.body.textContent).toContain("½ – ½");
  });

  it("gives the focus back when its form closes", async () => {
    show({ status: "played", result, you: { side: "home", may: ["protest"] } });
    await fireEvent.click(button("Protest"));
    const field = screen.getByRole("textbox");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await fireEvent.click(button("Cancel"));
    await waitFor(() => expect(document.activeElement).toBe(button("Protest")));
  });

  it("cannot be upheld when its season is archived", () => {
    const protests = [{ protest: "o1", fixture: "f1", by: "t2", text: "He left.", at: kSlot }];
    const may = ["rule-on-protest"];
    const old = { protests, status: "archived" as const };
    show({ status: "played", result, you: { side: null, may } }, old);
    expect(screen.queryByText("Uphold")).toBeNull();
    expect(button("Dismiss")).toBeTruthy();
  });

  it("can be ruled on, decided and replayed by organisers, with a reason", async () => {
    const protests = [{ protest: "o1", fixture: "f1", by: "t2", text: "He left.", at: kSlot }];
    const may = ["rule-on-protest", "decide-fixture", "void-match", "order-replay", "set-slot"];
    show({ status: "played", result, you: { side: null, may } }, { protests });
    await fireEvent.click(button("Dismiss"));
    const [, dismissal] = screen.getAllByLabelText("The ruling, in words");
    await fireEvent.input(dismissal!, { target: { value: "No." } });
    await fireEvent.click(button("Dismiss"));
    expect(acts.pop()).toEqual({
      action: "rule-on-protest",
      protest: "o1",
      upheld: false,
      text: "No.",
    });

    const [upholding, deciding] = screen.getAllByLabelText("Decision");
    await fireEvent.change(upholding!, { target: { value: "replay" } });
    await fireEvent.input(screen.getByLabelText("The ruling, in words"), {
      target: { value: "He did." },
    });
    await fireEvent.click(button("Uphold"));
    expect(acts.pop()).toEqual({
      action: "rule-on-protest",
      protest: "o1",
      upheld: true,
      code: "replay",
      text: "He did.",
    });

    await fireEvent.change(deciding!, { target: { value: "forfeit-away" } });
    await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "Rule 4." } });
    await fireEvent.click(button("Decide"));
    expect(acts.pop()).toEqual({
      action: "decide-fixture",
      fixture: "f1",
      code: "forfeit-away",
      reason: "Rule 4.",
    });

    expect(screen.queryByText("What was played counts again")).toBeNull();
    await fireEvent.click(button("Order a replay"));
    const [, reason] = screen.getAllByLabelText("Reason");
    await fireEvent.input(reason!, { target: { value: "Again." } });
    await fireEvent.click(button("Order a replay"));
    expect(acts.pop()).toEqual({ action: "order-replay", fixture: "f1", reason: "Again." });

    await fireEvent.input(screen.getByLabelText(/Time, by the league/), {
      target: { value: "2026-12-02T20:00" },
    });
    await fireEvent.click(button("Set the time"));
    expect(acts.pop()).toEqual({ action: "set-slot", fixture: "f1", slot: kSlot + kDay });
  });
});

it("the page offers no buttons to a visitor", () => {
  show({ you: { side: null, may: [] }, slot: kSlot, slot_by: "agreed", status: "agreed" });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("the page says if there is no such fixture", () => {
  league.view = leagueWith({ fixture: "f9" });
  render(FixturePage, { fixture: "f1" });
  expect(screen.getByRole("heading", { name: "There is no such fixture" })).toBeTruthy();
});
