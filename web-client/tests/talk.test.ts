import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kLanguages, say, t, useGame, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { factOf, sayEvent, spoken, type Reader } from "../src/log/sentences";
import type { Room, Talk, TalkItem } from "../src/protocol/messages.gen";
import { app } from "../src/state/app.svelte";
import { momentsOf } from "../src/moments/moments.svelte";
import { announcer } from "../src/state/announcer.svelte";
import { tellTalk } from "../src/state/news";
import { TableState } from "../src/table/table.svelte";
import { counted } from "../src/talk/counted";
import { muted } from "../src/talk/muted.svelte";
import { kPauseMs } from "../src/talk/pause.svelte";
import RemarkPicker from "../src/talk/RemarkPicker.svelte";
import TalkPanel from "../src/talk/TalkPanel.svelte";
import { remarksAt } from "../src/talk/remarks";
import { isOfThePlay, TalkState } from "../src/talk/talk.svelte";
import { sayItem, speakerOf } from "../src/talk/words";

const kReader: Reader = { you: 1, nameOf: (seat) => ["Noor", "Bas", "Robin", "Joris"][seat]! };

function item(number: number, rest: Partial<TalkItem> = {}): TalkItem {
  return { number, kind: "remark", code: "thanks", channel: "table", seat: 0, ...rest };
}
function talk(items: TalkItem[], whole = false): Talk {
  return { type: "talk", table: "T", items, ...(whole ? { whole: true } : {}) };
}
function event(code: string, rest: Partial<TalkItem> = {}): TalkItem {
  return item(1, { kind: "event", code, ...rest });
}

beforeEach(() => useLanguage("en"));

describe("TalkState", () => {
  it("does not report items from before the viewer came as news", () => {
    const state = new TalkState();
    expect(state.apply(talk([item(1), item(2)], true))).toEqual([]);
    expect(state.items).toHaveLength(2);
    expect(state.apply(talk([item(3)]))).toHaveLength(1);
  });

  it("reports items missed before a reconnect as news, and keeps no item twice", () => {
    const state = new TalkState();
    state.apply(talk([item(1)], true));
    const news = state.apply(talk([item(1), item(2), item(3)], true));
    expect(news.map(({ number }) => number)).toEqual([2, 3]);
    expect(state.items.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("puts older items that arrive late before the newest ones", () => {
    const state = new TalkState();
    state.apply(talk([item(5), item(6)], true));
    expect(state.apply(talk([item(3), item(4)]))).toEqual([]);
    expect(state.apply(talk([item(7)]))).toHaveLength(1);
    expect(state.items.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
    state.apply(talk([item(10), item(11)], true));
    const news = state.apply(talk([item(7), item(8), item(9)]));
    expect(news.map(({ number }) => number)).toEqual([8, 9]);
    expect(state.items.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11]);
  });

  it("reports lost connections and does not keep them", () => {
    const state = new TalkState();
    state.apply(talk([item(4)], true));
    const lost = event("disconnected", { number: 0, seat: 2 });
    expect(state.apply(talk([lost]))).toEqual([lost]);
    expect(state.items).toHaveLength(1);
  });

  it("counts items as unread while the viewer does not look", () => {
    const state = new TalkState();
    state.countUnread([item(1), item(2)]);
    expect(state.unread).toBe(2);
    const hide = state.show();
    state.countUnread([item(3)]);
    expect(state.unread).toBe(0);
    hide();
    state.countUnread([item(4)]);
    expect(state.unread).toBe(1);
  });

  it("is read as long as one of two panels shows it", () => {
    const state = new TalkState();
    state.show();
    const closeDialog = state.show();
    closeDialog();
    state.countUnread([item(1)]);
    expect(state.unread).toBe(0);
  });

  it("separates the talk of the watchers from the talk of the table", () => {
    const state = new TalkState();
    state.apply(talk([item(1), item(2, { channel: "watchers" })], true));
    expect(state.of("watchers").map(({ number }) => number)).toEqual([2]);
    expect(state.of("table").map(({ number }) => number)).toEqual([1]);
  });
});

const said = (told: TalkItem) => {
  const sentence = sayItem(told, kReader);
  return sentence === null ? null : spoken(sentence);
};

describe("the words of a talk item", () => {
  it("name the player whom a remark is about, also if it is the reader", () => {
    const about = { code: "may-need-suit", name: "Noor", suit: "S" } as const;
    expect(said(item(1, { ...about, other: 3, other_name: "Joris" }))).toBe(
      "Noor: I think Joris needs spades",
    );
    expect(said(item(1, { ...about, other: 1, other_name: "Bas" }))).toBe(
      "Noor: I think you need spades",
    );
    const praise = item(1, { code: "well-played", name: "Noor", other: 3, other_name: "Joris" });
    expect(said(praise)).toBe("Noor: Well played, Joris!");
  });

  it("are in the reader's language", async () => {
    await useLanguage("nl");
    const remark = item(1, { code: "may-lack-rank", name: "Noor", other: 3, rank: "7" });
    expect(said(remark)).toBe("Noor: Ik denk dat Joris deze waarde mist: zeven");
  });

  it("keep a speaker and a chat each in its own direction", () => {
    const [name, text] = ["\u05e0\u05d5\u05e2\u05d4", "7 \u05dc\u05d0!"];
    const chat = item(1, { kind: "chat", code: "chat", name, text });
    const isolates = (value: string) => `\u2068${value}\u2069`;
    expect(speakerOf(chat, kReader)).toBe(isolates(name));
    expect(said(chat)).toBe(`${isolates(name)}: ${isolates(text)}`);
  });

  it("are the text of a chat as typed, and absent for an unknown remark", () => {
    const chat = item(1, { kind: "chat", code: "chat", name: "Noor", text: "<b>hi</b>" });
    expect(said(chat)).toBe("Noor: <b>hi</b>");
    expect(said(item(1, { seat: 1, name: "Bas" }))).toBe("You: Thanks!");
    expect(said(item(1, { code: "something-new" }))).toBeNull();
  });

  it.each([
    [event("bot-played", { seat: 3 }), "A bot plays a turn for Joris"],
    [event("bot-holds", { seat: 1 }), "A bot plays for you until you come back"],
    [event("sat-down", { seat: 2, name: "Eva" }), "Eva sits down"],
    [
      event("sat-down", { seat: 2, name: "Eva", other_name: "Robin" }),
      "Eva takes the seat of Robin",
    ],
    [event("lent", { seat: 0, name: "Eva", other_name: "Noor" }), "Eva plays for Noor"],
    [event("left", { seat: 0, name: "Old name" }), "Old name leaves the table"],
    [event("silenced", { seat: undefined as never }), "Watchers may not speak"],
    [event("waits-longer", { seat: 3 }), "The table waits longer for Joris"],
    [event("something-new"), null],
  ])("are one sentence for an event of the table: %#", (told, sentence) => {
    expect(said(told)).toBe(sentence);
  });

  it("are the same in the log if the event belongs to the play", () => {
    const told = event("bot-played", { seat: 3 });
    expect(isOfThePlay(told)).toBe(true);
    expect(spoken(sayEvent(factOf(told), kReader)!)).toBe(said(told));
    expect(isOfThePlay(event("locked"))).toBe(false);
    expect(isOfThePlay(item(1, { code: "left" }))).toBe(false);
  });
});

it("remarks of one press are offered before those about the cards of a player", async () => {
  await useLanguage("en");
  await useGame("pesten");
  const parts = remarksAt({ teams: true } as Room).map(({ needs }) => needs.length);
  expect(parts).toContain(2);
  expect(parts).toEqual(parts.toSorted());
});

it.each(Object.keys(kLanguages) as Language[])(
  "the shortest remarks are offered first, in %s",
  async (language) => {
    await useLanguage(language);
    await useGame("pesten");
    const first = remarksAt({ teams: true } as Room).slice(0, 4);
    expect(first.map(({ remark }) => remark)).toEqual(["applause", "shock", "take-that", "ouch"]);
    const signs = ["👏 ", "😱 ", "😈 ", ""];
    for (const [at, { remark }] of first.entries()) {
      const words = say(`remark-pick.${remark}`)!;
      expect(words.startsWith(signs[at]!)).toBe(true);
      expect(said(item(1, { code: remark, name: "Noor" }))).toBe(`Noor: ${words}`);
    }
  },
);

describe("the remarks of one game", () => {
  const offered = (teams: boolean) =>
    remarksAt({ teams } as Room)
      .map(({ remark }) => remark)
      .filter((remark) => /partner|uno/.test(remark));

  it.each(Object.keys(kLanguages) as Language[])(
    "are offered at its tables only, and thanks to a partner only with teams, in %s",
    async (language) => {
      await useLanguage(language);
      await useGame("pesten");
      expect(offered(true)).toEqual([]);
      await useGame("crates");
      expect(offered(true)).toEqual(["thanks-partner", "not-uno"]);
      expect(offered(false)).toEqual(["not-uno"]);
      for (const { remark } of remarksAt({ teams: true } as Room))
        expect(say(`remark-pick.${remark}`)).not.toMatch(/[{}]/);
      expect(said(item(1, { code: "not-uno", other: 3, other_name: "Joris" }))).toContain("Joris");
      expect(said(item(1, { code: "not-uno", other: 1, other_name: "Bas" }))).toMatch(/Uno/);
      expect(said(item(1, { code: "thanks-partner" }))).toMatch(/^Noor: /);
    },
  );
});

describe("a repeated remark", () => {
  const room = {
    rules: {},
    seats: [],
    settings: { talk: "remarks" },
    you: { seat: 1 },
  } as unknown as Room;
  const said = (number: number, rest: Partial<TalkItem> = {}) =>
    item(number, { code: "take-your-time", name: "Noor", ...rest });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("is one line with a count, unlike other remarks, other speakers and chat", () => {
    const chat = { kind: "chat", code: "chat", text: "Hi" } as const;
    const runs = counted([
      said(1),
      said(2),
      said(3),
      said(4, { code: "thanks" }),
      said(5),
      said(6, { seat: 2, name: "Robin" }),
      said(7, { seat: 2, name: "Robin", other: 3 }),
      said(8, chat),
      said(9, chat),
    ]);
    expect(runs.map(({ item, newest, count }) => [item.number, newest, count])).toEqual([
      [1, 3, 3],
      [4, 4, 1],
      [5, 5, 1],
      [6, 6, 1],
      [7, 7, 1],
      [8, 8, 1],
      [9, 9, 1],
    ]);
  });

  it("is one unread message", () => {
    const state = new TalkState();
    state.apply(talk([], true));
    for (let number = 1; number <= 35; number += 1)
      state.countUnread(state.apply(talk([said(number)])));
    expect(state.unread).toBe(1);
    state.countUnread(state.apply(talk([said(36, { code: "thanks" })])));
    expect(state.unread).toBe(2);
  });

  it("is in the talk once, with a count", async () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    const table = new TableState("T", async () => ({ type: "ok", id: "1" }));
    table.talk.apply(talk([said(1), said(2), said(3)], true));
    render(TalkPanel, { table, room });
    const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent?.trim());
    expect(lines()).toEqual(["Noor Take your time \u00d73"]);
    table.talk.apply(talk([said(4)]));
    await tick();
    expect(lines()).toEqual(["Noor Take your time \u00d74"]);
  });

  it("is counted at the seat, and read out once", async () => {
    const table = new TableState("T", async () => ({ type: "ok", id: "1" }));
    table.applyRoom({ ...room, stage: "match" } as Room);
    const heard = vi.spyOn(announcer, "say");
    for (const number of [1, 2, 3]) tellTalk(table, table.talk.apply(talk([said(number)])));
    expect(momentsOf(table).seats.get(0)?.word).toBe("Take your time \u00d73");
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("can be made once in two seconds", async () => {
    vi.useFakeTimers();
    const ask = vi.spyOn(app, "ask").mockResolvedValue(true);
    render(RemarkPicker, { code: "T", room });
    const button = () => screen.getByRole("button", { name: /^Take your time/ });
    for (let presses = 0; presses < 35; presses += 1) await fireEvent.click(button());
    expect(ask).toHaveBeenCalledTimes(1);
    expect(button().getAttribute("aria-disabled")).toBe("true");
    await vi.advanceTimersByTimeAsync(kPauseMs);
    expect(button().getAttribute("aria-disabled")).toBe("false");
    await fireEvent.click(button());
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe("the panel of a watcher", () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it("shows the table's talk again when the watcher has taken a seat", async () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    const chat = (number: number, channel: TalkItem["channel"], text: string) =>
      item(number, { kind: "chat", code: "chat", name: "Noor", channel, text });
    const table = new TableState("T", async () => ({ type: "ok", id: "1" }));
    table.talk.apply(talk([chat(1, "table", "Hi"), chat(2, "watchers", "Psst")], true));
    const watching = {
      rules: {},
      seats: [],
      settings: { talk: "chat" },
      you: { seat: null },
    } as unknown as Room;
    const { rerender } = render(TalkPanel, { table, room: watching });
    await fireEvent.click(screen.getByRole("button", { name: t("talk.channel.watchers") }));
    const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent?.trim());
    expect(lines()).toEqual(["Noor Psst"]);
    await rerender({ table, room: { ...watching, you: { ...watching.you, seat: 1 } } });
    expect(lines()).toEqual(["Noor Hi"]);
  });
});

it("the talk of a waiting table says why there is no free chat", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const offer = { game: "pesten", seats: { min: 2, max: 12 }, presets: [], rule_book: "pesten" };
  app.games = [{ ...offer, forbids_card_talk: true }];
  const table = new TableState("T", async () => ({ type: "ok", id: "1" }));
  const room = {
    game: "pesten",
    stage: "waiting",
    rules: {},
    seats: [],
    settings: { talk: "remarks" },
    you: { seat: 0 },
  } as unknown as Room;
  const why = () => screen.queryByText(t("talk.rules"));
  const { rerender } = render(TalkPanel, { table, room });
  expect(why()).not.toBeNull();
  await rerender({ table, room: { ...room, stage: "match" } });
  expect(why(), "the host can change it only before the match").toBeNull();
  const chat = { ...room.settings, talk: "chat" as const };
  await rerender({ table, room: { ...room, settings: chat } });
  expect(why()).toBeNull();
  await rerender({ table, room });
  expect(why()).not.toBeNull();
  app.games = [offer];
  await tick();
  expect(why(), "another game").toBeNull();
  app.games = [];
  cleanup();
  vi.unstubAllGlobals();
});

describe("muting", () => {
  it("is stored for each table", () => {
    muted.set("T", "Noor", true);
    expect(muted.has("T", "Noor")).toBe(true);
    expect(muted.has("U", "Noor")).toBe(false);
    expect(localStorage.getItem("lastcard.muted")).toContain("Noor");
    muted.set("T", "Noor", false);
    expect(muted.has("T", "Noor")).toBe(false);
    expect(muted.has("T", undefined)).toBe(false);
  });
});
