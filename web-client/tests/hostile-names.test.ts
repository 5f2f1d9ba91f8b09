import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kLanguages, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { fill, format, messageIn, type Message } from "../src/i18n/messages";
import { l, loadLeagueWords } from "../src/league/words.svelte";
import Sentence from "../src/log/Sentence.svelte";
import { factOf, sayEvent, spoken, type Reader } from "../src/log/sentences";
import { TurnLog } from "../src/log/turns";
import type { GameEvent, TalkItem } from "../src/protocol/messages.gen";
import { logText } from "../src/replay/lines";
import type { ReplayState } from "../src/replay/replay.svelte";
import { announcer } from "../src/state/announcer.svelte";
import { toasts } from "../src/state/toasts.svelte";
import { newestThatFit } from "../src/table/latest";
import { sayItem } from "../src/talk/words";
import { compileWords } from "../words/compile";
import { foldersWithWords, textsIn } from "../words/folders";

// The server accepts all these names (docs/protocol.md): they have no control characters, and no
// characters that change the direction of the following text.
const kNames = [
  "{",
  "}}",
  "a{b",
  "{name}",
  "{other}",
  "{count}",
  "{cards}",
  "\u27e6AS\u27e7",
  "\u27e6",
  "$&",
  "$1$`$'$$",
  "constructor",
  "__proto__",
  "a  b",
  "..",
  "wait. ",
  "<b>&amp;</b>",
  "%s %E0 \\u0000",
  "\u05e0\u05d5\u05e2\u05d4",
  "\u200fa{b",
  "\u0641\u0627\u0637\u0645\u0629 7",
].map((name) => name.trim());
const kPlain = "Quentin";
const kIsolates = /[\u2068\u2069]/g;

const kAllLanguages = Object.keys(kLanguages) as Language[];

/** Returns every message of a language with its place. */
function messagesIn(language: Language): [string, Message][] {
  return foldersWithWords().flatMap((folder) => {
    const words = compileWords(textsIn(folder, language));
    return Object.keys(words.texts).map((key): [string, Message] => [
      `${folder} ${key}`,
      messageIn(words, key)!,
    ]);
  });
}

/** Returns the parameters of a message in all its forms. */
function namesIn({ text, names }: Message): string[] {
  const pieces = typeof text === "string" ? [] : text;
  const found = pieces.flatMap((piece) => {
    if (typeof piece !== "object") return typeof piece === "number" ? [names[piece]!] : [];
    return Object.values(piece.of).flatMap((form) => namesIn({ text: form, names }));
  });
  return [...new Set(found)];
}

const plain = (text: string) => text.replace(kIsolates, "");

/** Returns the text with `name` in place of the harmless name. */
const renamed = (text: string, name: string) => text.split(kPlain).join(name);

describe.each(kAllLanguages)("a name in the sentences of %s", (language) => {
  beforeEach(() => useLanguage(language));

  it("is unchanged in every message, and changes nothing else in it", () => {
    let tried = 0;
    for (const [key, message] of messagesIn(language)) {
      const names = namesIn(message).filter((name) => name !== "count");
      if (names.length === 0) continue;
      const told = (name: string) => {
        const values = { count: 3, ...Object.fromEntries(names.map((one) => [one, name])) };
        const parts = fill(message, values, language);
        expect(spoken(parts!), key).toBe(format(message, values, language));
        return plain(spoken(parts!));
      };
      const usual = told(kPlain);
      for (const name of kNames) expect(told(name), key).toBe(renamed(usual, name));
      tried += 1;
    }
    expect(tried).toBeGreaterThan(300);
  });
});

const kEvents: readonly GameEvent[] = [
  { event: "played", seat: 0, cards: ["5H", "*"] },
  { event: "chain-opened", seat: 0, other: 1, count: 4 },
  { event: "gave-card", seat: 1, other: 0 },
  { event: "took", seat: 0, count: 2 },
  { event: "called-suit", seat: 1, suit: "S" },
  { event: "round-won", seat: 0 },
  factOf({
    number: 1,
    kind: "event",
    code: "sat-down",
    channel: "table",
    name: kPlain,
    other_name: kPlain,
    seat: 0,
  } as TalkItem),
];
const readerOf = (name: string): Reader => ({
  you: null,
  nameOf: () => name,
  sideName: () => name,
});
const withName = (event: GameEvent, name: string): GameEvent =>
  "name" in event ? ({ ...event, name, other_name: name } as unknown as GameEvent) : event;

describe("a name", () => {
  beforeEach(() => useLanguage("en"));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it.each(kNames)("%s is unchanged in the log", (name) => {
    for (const event of kEvents) {
      const usual = spoken(sayEvent(event, readerOf(kPlain))!);
      const told = sayEvent(withName(event, name), readerOf(name));
      expect(told, event.event).not.toBeNull();
      expect(plain(spoken(told!))).toBe(renamed(usual, name));
      const { container } = render(Sentence, { text: told! });
      const cards = "cards" in event ? (event.cards?.length ?? 0) : 0;
      expect(container.querySelectorAll(".card")).toHaveLength(cards);
      expect(plain(container.textContent)).toContain(name);
      cleanup();
    }
    const entries = kEvents.map((event, id) => ({ id, group: 1, event: withName(event, name) }));
    const options = {
      effectsOnly: false,
      say: (entry: { event: GameEvent | null }) => sayEvent(entry.event!, readerOf(name)),
    };
    const lines = new TurnLog().group(entries, options).flatMap((turn) => turn.lines);
    expect(lines).toHaveLength(kEvents.length);
    const latest = newestThatFit(
      lines.slice(0, 3).map(({ text }) => text),
      Infinity,
    );
    expect(plain(spoken(latest)).split(name).length).toBeGreaterThan(3);
  });

  it.each(kNames)("%s is unchanged in chat, announcements and toasts", (name) => {
    vi.useFakeTimers();
    const item = { number: 1, kind: "chat", channel: "table", code: "chat", seat: 0 } as const;
    const chat = sayItem({ ...item, name, text: name } as TalkItem, readerOf(name))!;
    expect(plain(spoken(chat))).toBe(`${name}: ${name}`);
    const { container } = render(Sentence, { text: chat });
    expect(container.querySelectorAll(".card")).toHaveLength(0);
    announcer.say([spoken(chat), name]);
    announcer.alert(name);
    vi.advanceTimersByTime(300);
    expect(plain(announcer.polite)).toBe(
      `${name}: ${name}${/[.!?]$/.test(name) ? " " : ". "}${name}`,
    );
    expect(announcer.urgent).toContain(name);
    toasts.show(spoken(chat));
    expect(plain(toasts.list.at(-1)!.text)).toBe(`${name}: ${name}`);
  });

  it.each(kNames)("%s is unchanged in the text of a replay", (name) => {
    const event: GameEvent = { event: "played", seat: 0, cards: ["5H"] };
    const seats = [0, 1].map((seat) => ({ seat, name, kind: "person" }));
    const replay = {
      match: {
        turns: [0],
        round_starts: [{ position: 0, dealer: 0 }],
        talk: [],
        seats,
        seat_changes: [],
        game: "pesten",
        began: "2026-01-01T10:00:00Z",
        ended: "2026-01-01T11:00:00Z",
        result: { side: 0 },
      },
      last: 0,
      as: "all",
      pages: { at: () => ({ events: [event] }) },
    } as unknown as ReplayState;
    const text = plain(logText(replay, "AKQJ"));
    expect(text).toContain(`\n${name}, ${name}\n${name} wins the match\n`);
    expect(text).toContain(`${name} plays 5\u2665\ufe0e`);
  });

  it.each(kNames)("%s is unchanged in the texts of leagues", async (name) => {
    await loadLeagueWords("en");
    const usual = l("log.league-founded", { name: kPlain });
    const told = l("log.league-founded", { name });
    expect(plain(told)).toBe(renamed(usual, name));
  });
});
