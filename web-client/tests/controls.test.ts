import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t, useLanguage } from "../src/i18n/i18n.svelte";
import type { Answer } from "../src/connection/connection.svelte";
import type { Intent, Room, View } from "../src/protocol/messages.gen";
import type { ReplayState } from "../src/replay/replay.svelte";
import ReplayLog from "../src/replay/ReplayLog.svelte";
import ConfigureDialog from "../src/screens/ConfigureDialog.svelte";
import { gesture } from "../src/sound/load";
import { announcer } from "../src/state/announcer.svelte";
import { app } from "../src/state/app.svelte";
import ActionBar from "../src/table/ActionBar.svelte";
import Hand from "../src/table/Hand.svelte";
import NamePicker from "../src/table/NamePicker.svelte";
import RankPicker from "../src/table/RankPicker.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import SuitPicker from "../src/table/SuitPicker.svelte";
import { TableState } from "../src/table/table.svelte";
import TalkPanel from "../src/talk/TalkPanel.svelte";
import ConfirmButton from "../src/ui/ConfirmButton.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";
import Field from "../src/ui/Field.svelte";
import { offerFocus } from "../src/ui/keyboard";
import Switch from "../src/ui/Switch.svelte";
import SettingRow from "../src/ui/SettingRow.svelte";
import { until } from "./until";

const kRoom: Room = {
  game: "pesten",
  rules: {},
  stage: "waiting",
  teams: false,
  you: { seat: 0, host: true, active: true },
  seats: [
    { seat: 0, kind: "person", name: "Noor", online: true, host: true },
    { seat: 1, kind: "person", name: "Bas", online: true },
  ],
  watchers: 0,
  settings: { ...kUsualSettings, talk: "chat" },
};

const kPlays: Intent[] = [
  { intent: "play-card", card: "5H" },
  { intent: "play-card", card: "9H" },
];
const kView: View = {
  stage: "playing",
  round: 1,
  dealer: 0,
  you: 0,
  phase: "play",
  turn: 0,
  to_act: [0],
  zones: [{ id: "hand-0", layout: "fan", seat: 0, count: 2, cards: ["5H", "9H"] }],
  badges: [],
  points: [0, 0],
  target: 4,
  status: { code: "play", seat: 0 },
  prompt: { id: "1", asks: [{ kind: "pick_cards", code: "play", intents: kPlays }] },
};

let table: TableState;
beforeEach(async () => {
  await useLanguage("en");
  table = new TableState("T", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(kRoom);
});
afterEach(async () => {
  dialogs.open = null;
  await tick();
  cleanup();
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

const focused = () => document.activeElement?.textContent?.trim();

describe("announcements for screen readers", () => {
  it("say that a play waits for another player's knock", async () => {
    vi.spyOn(app.connection, "request").mockResolvedValue({ type: "ok", id: "1" });
    vi.spyOn(app, "obstacle", "get").mockReturnValue(null);
    vi.spyOn(performance, "now").mockReturnValue(0);
    const say = vi.spyOn(announcer, "say").mockImplementation(() => {});
    await app.openTable("ABCDEF");
    const table = app.table!;
    table.applyRoom({ ...kRoom, stage: "match" });
    const clock = { knock_grace: { seat: 1, ms_left: 2900 } };
    table.applyUpdate({ type: "update", table: "ABCDEF", seq: 1, view: kView, events: [], clock });
    table.act(kPlays[0]!);
    await until(() => expect(say).toHaveBeenCalledOnce());
    app.closeTable();
    expect(say.mock.calls).toEqual([[[t("status.held", { name: "Bas", seconds: 3 })]]]);
  });

  it("say at each press that a play needs a confirmation", async () => {
    vi.spyOn(app.connection, "request").mockResolvedValue({ type: "ok", id: "1" });
    const alert = vi.spyOn(announcer, "alert").mockImplementation(() => {});
    await app.openTable("ABCDEF");
    const table = app.table!;
    table.applyRoom({ ...kRoom, stage: "match" });
    table.applyUpdate({ type: "update", table: "ABCDEF", seq: 1, view: kView, events: [] });
    await table.toggle(table.hand[0]!.key);
    table.onState("confirming");
    table.onState("confirming");
    await until(() => expect(alert).toHaveBeenCalledTimes(2));
    app.closeTable();
    const asked = "Yes, play five of hearts";
    expect(alert.mock.calls).toEqual([[asked], [asked]]);
  });

  it("say what a choice will do, or that it is incomplete", async () => {
    const say = vi.spyOn(announcer, "say").mockImplementation(() => {});
    const effect = { next: 1, direction: 1 as const, count: 0, notes: [], owes_knock: true };
    const answers: Answer[] = [
      { type: "considered", id: "1", legal: true, continuations: [], effect },
      { type: "considered", id: "2", legal: false, continuations: ["5H"] },
    ];
    table = new TableState("T", async () => answers.shift()!);
    table.applyRoom({ ...kRoom, stage: "match" });
    table.applyUpdate({ type: "update", table: "T", seq: 1, view: kView, events: [] });
    render(ActionBar, { table });
    for (const [index, { key }] of table.hand.entries()) {
      await table.toggle(key);
      flushSync();
      await waitFor(() => expect(say).toHaveBeenCalledTimes(index + 1));
    }
    expect(say.mock.calls.map(([sentences]) => sentences)).toEqual([
      [t("preview.next", { name: "Bas" }), t("preview.owes-knock")],
      [t("preview.incomplete")],
    ]);
  });
});

describe("an action that cannot be undone", () => {
  it("is not done by two presses of Enter, and gets the focus back afterwards", async () => {
    let done = 0;
    const onconfirm = () => (done += 1);
    render(ConfirmButton, { label: "End the match", question: "For everybody?", onconfirm });
    const press = () => fireEvent.click(document.activeElement!);
    screen.getByRole("button").focus();
    await press();
    expect(focused()).toBe("No, go back");
    await press();
    expect([focused(), done]).toEqual(["End the match", 0]);
    await press();
    await fireEvent.click(screen.getByRole("button", { name: "End the match" }));
    expect([focused(), done]).toEqual(["End the match", 1]);
  });

  it.each([
    [false, "danger"],
    [true, "primary"],
  ])("is confirmed by a red button unless it is harmless (%s)", async (harmless, look) => {
    const onconfirm = () => {};
    render(ConfirmButton, { label: "Start", question: "Now?", onconfirm, harmless });
    await fireEvent.click(screen.getByRole("button"));
    const { classList } = screen.getByRole("button", { name: "Start" });
    expect(["danger", "primary"].filter((name) => classList.contains(name))).toEqual([look]);
  });
});

describe("a control", () => {
  it("of the table shows the current value again if the table refuses", async () => {
    vi.spyOn(app, "loadGames").mockResolvedValue(undefined);
    const ask = vi.spyOn(app, "ask").mockResolvedValue(false);
    dialogs.open = "configure";
    render(ConfigureDialog, { table, room: kRoom });
    const choice = () => screen.getByLabelText<HTMLSelectElement>("Talk");
    choice().focus();
    await fireEvent.change(choice(), { target: { value: "off" } });
    expect(ask).toHaveBeenCalledOnce();
    await waitFor(() => expect(choice().value).toBe("chat"));
    expect(document.activeElement).toBe(choice());
  });

  it("shows the value that is set, and not a choice that was not applied", async () => {
    const options = [
      { value: "en", text: "English" },
      { value: "fi", text: "Suomi" },
    ];
    const onchange = vi.fn();
    const row = render(SettingRow, { label: "Language", value: "en", options, onchange });
    const list = screen.getByLabelText<HTMLSelectElement>("Language");
    await fireEvent.change(list, { target: { value: "fi" } });
    expect(onchange).toHaveBeenCalledWith("fi");
    expect(list.value).toBe("en");
    await row.rerender({ value: "fi" });
    expect(list.value).toBe("fi");
    cleanup();
    const check = render(Switch, { label: "Notify", on: false, onchange });
    const box = screen.getByLabelText<HTMLInputElement>("Notify");
    await fireEvent.click(box);
    expect(onchange).toHaveBeenLastCalledWith(true);
    expect(box.checked).toBe(false);
    await check.rerender({ on: true });
    expect(box.checked).toBe(true);
  });

  it("for a text keeps a blank at its end while the user goes on typing", async () => {
    let value = "last c";
    const onchange = (text: unknown) => {
      value = String(text);
      void rerender({ value });
    };
    const field = { kind: "text" as const, longest: 60 };
    const { rerender } = render(Field, { label: "Words", field, value, onchange });
    const input = screen.getByLabelText<HTMLInputElement>("Words");
    await fireEvent.input(input, { target: { value: "last " } });
    expect(value).toBe("last");
    expect(input.value).toBe("last ");
  });
});

describe("the talk", () => {
  const said = () => screen.getByRole<HTMLInputElement>("textbox");
  const say = () => fireEvent.submit(said().form!);
  const write = (text: string) => fireEvent.input(said(), { target: { value: text } });

  beforeEach(() => {
    vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} }); // prettier-ignore
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("sends a text once, and keeps what is typed while the text is sent", async () => {
    let answer: (taken: boolean) => void = () => {};
    const ask = vi.spyOn(app, "ask").mockImplementation(() => new Promise((ok) => (answer = ok)));
    render(TalkPanel, { table, room: kRoom });
    await write("hello");
    await say();
    await say();
    expect(ask).toHaveBeenCalledOnce();
    await write("and more");
    answer(true);
    await tick();
    expect(said().value).toBe("and more");
    await say();
    await write("then");
    answer(false);
    await waitFor(() => expect(said().value).toBe("and more then"));
  });

  it("keeps an unfinished text when it is closed", async () => {
    const first = render(TalkPanel, { table, room: kRoom });
    await write("half a sen");
    first.unmount();
    render(TalkPanel, { table, room: kRoom });
    expect(said().value).toBe("half a sen");
  });
});

describe("the focus", () => {
  it("moves to new content, but not away from a text field", () => {
    document.body.innerHTML = "<input /><h2 tabindex='-1'>Over</h2><button>Go</button>";
    const [field, heading, button] = document.body.children as unknown as HTMLElement[];
    button!.focus();
    offerFocus(heading);
    expect(document.activeElement).toBe(heading);
    field!.focus();
    offerFocus(heading);
    expect(document.activeElement).toBe(field);
  });

  it("stays on its card when an update repeats the question", async () => {
    const ask = {
      kind: "pick_option" as const,
      code: "name-card",
      intents: [],
      more: true as const,
    };
    const { rerender } = render(NamePicker, { table, ask, title: "Name a card" });
    const third = screen.getAllByRole("button")[2]!;
    third.focus();
    await rerender({ ask: { ...ask } });
    flushSync();
    expect(document.activeElement).toBe(third);
  });
});

// In other elements a screen reader uses the arrow keys itself, so they would not reach the cards.
describe("a toolbar with arrow keys", () => {
  const room: Room = { ...kRoom, stage: "match" };
  beforeEach(() => {
    table.applyRoom(room);
    table.applyUpdate({ type: "update", table: "T", seq: 1, view: kView, events: [] });
  });
  /**
   * Returns the `tabIndex` of each button in the toolbar, and checks that it contains no list
   * items.
   */
  function lookInto(name?: string) {
    const bar = within(screen.getByRole("toolbar", name === undefined ? {} : { name }));
    expect(bar.queryAllByRole("listitem")).toEqual([]);
    return bar.getAllByRole("button").map(({ tabIndex }) => tabIndex);
  }

  it("holds the hand, unless the hand is only shown: then it is a list", async () => {
    const { rerender } = render(Hand, { table, room });
    expect(lookInto()).toEqual([0, -1]);
    await rerender({ still: true });
    expect(screen.queryByRole("toolbar")).toBeNull();
    expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(2);
  });

  it("holds the suits to call", async () => {
    gesture.made = true;
    const intents = (["H", "S"] as const).map((suit): Intent => ({ intent: "call-suit", suit }));
    render(SuitPicker, { table, ask: { kind: "pick_option", code: "call-suit", intents } });
    expect(lookInto("Call a suit.")).toEqual([-1, 0]);
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    expect(focused()).toContain("spades");
  });

  it("holds the cards to name", () => {
    const ask = { kind: "pick_option" as const, code: "name-card", intents: [] };
    render(NamePicker, { table, ask, title: "Name a card" });
    expect(lookInto("Name a card")).toHaveLength(52);
  });

  it("holds the log of a replay, unless the log is empty: then it is a list", () => {
    const replayOf = (told: boolean) =>
      ({
        match: {
          turns: [0, 1],
          round_starts: [{ position: 0, dealer: 0 }],
          talk: [],
          seats: [],
          seat_changes: [],
        },
        pages: { at: (seat: number) => ({ events: told ? [{ event: "passed", seat }] : [] }) },
        last: 1,
        position: 0,
        as: "all",
        arrived: 0,
      }) as unknown as ReplayState;
    const { unmount } = render(ReplayLog, { replay: replayOf(true) });
    expect(lookInto("What happened")).toEqual([0, -1]);
    unmount();
    render(ReplayLog, { replay: replayOf(false) });
    expect(screen.queryByRole("toolbar")).toBeNull();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });
});

describe("the choice of a rank", () => {
  const calls = (["5", "6"] as const).map((rank) => ({ intent: "call-rank" as const, rank }));
  const ask = { kind: "pick_option" as const, code: "call-rank", intents: calls };
  it.each([
    ["a French keyboard", "(", "Digit5", false, ["5"]],
    ["a Czech keyboard", "ř", "Digit5", false, ["5"]],
    ["a number pad", "5", "Numpad5", false, ["5"]],
    ["a sign that needs Shift", "%", "Digit5", true, []],
  ])("reads digits of %s", async (_, key, code, shiftKey, called) => {
    const acts = vi.spyOn(table, "act").mockImplementation(() => {});
    render(RankPicker, { table, ask, title: "Call a rank" });
    await fireEvent.keyDown(document.body, { key, code, shiftKey });
    expect(acts.mock.calls.map(([intent]) => "rank" in intent && intent.rank)).toEqual(called);
  });
});
