import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kLanguages, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { factOf, sayEvent, spoken, type Reader } from "../src/log/sentences";
import type { Jury, Room, TalkItem } from "../src/protocol/messages.gen";
import { announcer } from "../src/state/announcer.svelte";
import { app } from "../src/state/app.svelte";
import { TableState } from "../src/table/table.svelte";
import AskJury from "../src/talk/AskJury.svelte";
import JuryCard from "../src/talk/JuryCard.svelte";
import Rulings from "../src/talk/Rulings.svelte";
import { isOfThePlay, TalkState } from "../src/talk/talk.svelte";
import TalkPanel from "../src/talk/TalkPanel.svelte";
import { sayItem } from "../src/talk/words";
import { until } from "./until";

const kReader: Reader = { you: 1, nameOf: (seat) => ["Noor", "Bas"][seat]! };

function ruling(number: number, rest: Partial<TalkItem> = {}): TalkItem {
  return {
    number,
    kind: "event",
    code: "ruling",
    channel: "table",
    text: `Question ${number}?`,
    votes: { yes: 2, no: 1, book: 0 },
    verdict: "yes",
    ...rest,
  };
}
const seat = (number: number, name: string) => ({ seat: number, kind: "person", name });
function roomWith(rest: Partial<Room> = {}): Room {
  return {
    rules: {},
    stage: "match",
    seats: [seat(0, "Noor"), seat(1, "Bas")],
    settings: { talk: "chat" },
    you: { seat: 1, host: false, active: true },
    ...rest,
  } as unknown as Room;
}
function tableWith(room: Room): TableState {
  const table = new TableState("T", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  return table;
}

class Sizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => useLanguage("en"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a ruling of the jury", () => {
  it("is one sentence with the question, the votes and the verdict, in the talk and in the log", () => {
    const sentence = "The jury says yes: “Question 1?” (yes 2, no 1, rule book 0)";
    expect(spoken(sayItem(ruling(1), kReader)!)).toBe(sentence);
    expect(isOfThePlay(ruling(1))).toBe(true);
    expect(spoken(sayEvent(factOf(ruling(1)), kReader)!)).toBe(sentence);
  });

  it.each(Object.keys(kLanguages) as Language[])("has its words in %s", async (language) => {
    await useLanguage(language);
    for (const verdict of ["yes", "no", "book"] as const) {
      const item = ruling(1, { verdict, question: "penalty-fair" });
      delete item.text;
      const said = spoken(sayItem(item, kReader)!);
      expect(said).toMatch(/2.*1.*0/);
      expect(said).toContain("?");
      expect(said).not.toMatch(/[{}]|penalty-fair/);
    }
  });

  it("stays in the talk however much is said after it", () => {
    const state = new TalkState();
    const chat = (number: number): TalkItem =>
      ({ number, kind: "chat", code: "chat", channel: "table", text: "Hi" }) as TalkItem;
    state.apply({ type: "talk", table: "T", items: [ruling(1)], whole: true });
    for (let number = 2; number <= 300; number += 1)
      state.apply({ type: "talk", table: "T", items: [chat(number)] });
    expect(state.items).toHaveLength(201);
    expect(state.items[0]).toMatchObject({ number: 1, code: "ruling" });
  });

  it("is listed beside the rules: the ten newest, the newest first", () => {
    const items = Array.from({ length: 12 }, (_, place) => ruling(place + 1));
    render(Rulings, { items });
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toContain("Question 12?");
    expect(lines[9]).toContain("Question 3?");
    cleanup();
    render(Rulings, { items: [] });
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

describe("asking the jury", () => {
  const show = (room: Room) => {
    const onasked = vi.fn();
    render(AskJury, { code: "T", room, onasked });
    return onasked;
  };

  it("accepts a question in free words, and keeps them if the server refuses", async () => {
    const ask = vi.spyOn(app, "ask").mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const onasked = show(roomWith());
    const field = screen.getByLabelText<HTMLInputElement>("Your question about the rules");
    await fireEvent.input(field, { target: { value: " May a joker be last? " } });
    const send = () => fireEvent.click(screen.getByRole("button", { name: "Ask now" }));
    await send();
    expect(ask).toHaveBeenCalledWith({
      type: "ask-jury",
      table: "T",
      text: "May a joker be last?",
    });
    expect(onasked).not.toHaveBeenCalled();
    expect(field.value).toContain("May a joker be last?");
    await send();
    await until(() => expect(onasked).toHaveBeenCalledTimes(1));
  });

  it("accepts only a ready-made question if the table has no chat", async () => {
    const ask = vi.spyOn(app, "ask").mockResolvedValue(true);
    show(roomWith({ settings: { talk: "remarks" } as Room["settings"] }));
    expect(screen.queryByLabelText("Your question about the rules")).toBeNull();
    const ready = screen.getByRole("button", { name: "Was the last penalty fair?" });
    // The second press of a double tap would be refused, because the jury has a question then.
    ready.click();
    ready.click();
    const question = { type: "ask-jury", table: "T", question: "penalty-fair" };
    expect(ask).toHaveBeenCalledExactlyOnceWith(question);
  });

  it("returns the focus to the button that began it", async () => {
    vi.spyOn(app, "ask").mockResolvedValue(true);
    vi.stubGlobal("ResizeObserver", Sizes);
    const room = roomWith();
    render(TalkPanel, { table: tableWith(room), room });
    const begin = screen.getByRole("button", { name: "Ask the jury" });
    await fireEvent.click(begin);
    const ready = await screen.findByRole("button", { name: "Was the last penalty fair?" });
    ready.focus();
    await fireEvent.click(ready);
    await until(() => expect(begin.getAttribute("aria-expanded")).toBe("false"));
    expect(document.activeElement).toBe(begin);
  });

  it("waits until the open question is over", () => {
    show(roomWith({ jury: { number: 1, text: "And now?", votes: [] } }));
    expect(screen.getByText("The jury already has a question.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["a player in a match", {}, 1],
    ["nobody before the first deal", { stage: "waiting" }, 0],
    ["no watcher", { you: { seat: null, host: false, active: true } }, 0],
    ["nobody in a league's match", { league: {} }, 0],
    ["nobody where there is no talk", { settings: { talk: "off" } }, 0],
  ])("is offered to %s", async (_, rest, count) => {
    vi.stubGlobal("ResizeObserver", Sizes);
    const room = roomWith(rest as unknown as Partial<Room>);
    render(TalkPanel, { table: tableWith(room), room });
    await tick();
    expect(screen.queryAllByRole("button", { name: "Ask the jury" })).toHaveLength(count);
  });
});

describe("the open question", () => {
  const jury: Jury = { number: 7, seat: 0, text: "May I?", votes: [{ seat: 0, vote: "yes" }] };
  const pressed = () =>
    screen
      .getAllByRole("button")
      .filter((button) => button.getAttribute("aria-pressed") === "true")
      .map((button) => button.textContent);

  it("is announced once, and shows the player's vote", async () => {
    const said = vi.spyOn(announcer, "say");
    const ask = vi.spyOn(app, "ask").mockResolvedValue(true);
    const table = tableWith(roomWith({ jury }));
    const { rerender } = render(JuryCard, { table, jury });
    await tick();
    expect(screen.getByText(/Noor asks the jury: May I\?/)).toBeTruthy();
    expect(screen.getByText(/^Yes 1, no 0, rule book 0\./)).toBeTruthy();
    expect(pressed()).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "As the rule book says" }));
    expect(ask).toHaveBeenCalledWith({ type: "vote-jury", table: "T", number: 7, vote: "book" });
    await rerender({ table, jury: { ...jury, votes: [...jury.votes, { seat: 1, vote: "book" }] } });
    expect(pressed()).toEqual(["As the rule book says"]);
    expect(said).toHaveBeenCalledTimes(1);
    expect(said).toHaveBeenCalledWith(["Noor asks the jury: May I?"]);
    await rerender({ table, jury: { ...jury, number: 9, text: "And now?", votes: [] } });
    expect(said).toHaveBeenLastCalledWith(["Noor asks the jury: And now?"]);
  });

  it("can be read by a watcher, but not voted on", async () => {
    const watches = { seat: null, host: false, active: true };
    const nobodys = { ...jury };
    delete nobodys.seat;
    const table = tableWith(roomWith({ you: watches, jury }));
    render(JuryCard, { table, jury: nobodys });
    await tick();
    expect(screen.getByText(/A question to the jury: May I\?/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
