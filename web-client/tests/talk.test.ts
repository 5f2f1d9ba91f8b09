import { beforeEach, describe, expect, it } from "vitest";
import { kLanguages, say, useGame, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { factOf, sayEvent, spoken, type Reader } from "../src/log/sentences";
import type { Room, Talk, TalkItem } from "../src/protocol/messages.gen";
import { muted } from "../src/talk/muted.svelte";
import { remarksAt } from "../src/talk/remarks";
import { isOfThePlay, TalkState } from "../src/talk/talk.svelte";
import { sayItem } from "../src/talk/words";

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
  it("takes what was said before one came for no news", () => {
    const state = new TalkState();
    expect(state.apply(talk([item(1), item(2)], true))).toEqual([]);
    expect(state.items).toHaveLength(2);
    expect(state.apply(talk([item(3)]))).toHaveLength(1);
  });

  it("has after a reconnect what was missed as news, and nothing twice", () => {
    const state = new TalkState();
    state.apply(talk([item(1)], true));
    const news = state.apply(talk([item(1), item(2), item(3)], true));
    expect(news.map(({ number }) => number)).toEqual([2, 3]);
    expect(state.items.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("puts older items, which come after the newest ones, before them", () => {
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

  it("tells lost connections and does not keep them", () => {
    const state = new TalkState();
    state.apply(talk([item(4)], true));
    const lost = event("disconnected", { number: 0, seat: 2 });
    expect(state.apply(talk([lost]))).toEqual([lost]);
    expect(state.items).toHaveLength(1);
  });

  it("counts what came while nobody looked", () => {
    const state = new TalkState();
    state.countUnread([item(1), item(2)]);
    expect(state.unread).toBe(2);
    state.markRead();
    state.seen = true;
    state.countUnread([item(3)]);
    expect(state.unread).toBe(0);
  });

  it("keeps the talk of the watchers apart", () => {
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

describe("what is said, in words", () => {
  it("names whom a remark is about, also when that is the reader", () => {
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

  it("is in the language of the reader", async () => {
    await useLanguage("nl");
    const remark = item(1, { code: "may-lack-rank", name: "Noor", other: 3, rank: "7" });
    expect(said(remark)).toBe("Noor: Ik denk dat Joris deze waarde mist: zeven");
  });

  it("leaves chat as it was typed, and knows nothing of remarks that are new", () => {
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
  ])("an event of the table is one sentence: %#", (told, sentence) => {
    expect(said(told)).toBe(sentence);
  });

  it("an event that belongs to the play stands in the log in the same words", () => {
    const told = event("bot-played", { seat: 3 });
    expect(isOfThePlay(told)).toBe(true);
    expect(spoken(sayEvent(factOf(told), kReader)!)).toBe(said(told));
    expect(isOfThePlay(event("locked"))).toBe(false);
    expect(isOfThePlay(item(1, { code: "left" }))).toBe(false);
  });
});

describe("what players of one game say", () => {
  const offered = (teams: boolean) =>
    remarksAt({ teams } as Room)
      .map(({ remark }) => remark)
      .filter((remark) => /partner|uno/.test(remark));

  it.each(Object.keys(kLanguages) as Language[])(
    "is offered at its tables only, thanks to a partner where there is one, in %s",
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

describe("muted", () => {
  it("is kept for each table", () => {
    muted.set("T", "Noor", true);
    expect(muted.has("T", "Noor")).toBe(true);
    expect(muted.has("U", "Noor")).toBe(false);
    expect(localStorage.getItem("lastcard.muted")).toContain("Noor");
    muted.set("T", "Noor", false);
    expect(muted.has("T", "Noor")).toBe(false);
    expect(muted.has("T", undefined)).toBe(false);
  });
});
