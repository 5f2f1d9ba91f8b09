import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kCallOrder } from "../src/cards/card";
import { kLanguages, lowerCase, say, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import type { Ask, Intent, Rank, View } from "../src/protocol/messages.gen";
import { kIndexLetters } from "../src/settings/letters";
import { kUsualKeys } from "../src/state/keys";
import { settings } from "../src/state/settings.svelte";
import { pressInitial, rankKey } from "../src/table/choice-keys";
import RankPicker from "../src/table/RankPicker.svelte";
import { isTaken, onTableKey } from "../src/table/shortcuts";
import SuitPicker from "../src/table/SuitPicker.svelte";
import { TableState } from "../src/table/table.svelte";
import { parseTyped, type Vocabulary } from "../src/typed/parse";
import { dialogs } from "../src/ui/dialogs.svelte";
import { hearKeys } from "../src/ui/keyboard";
import { router } from "../src/ui/router.svelte";

const kSources = join(import.meta.dirname, "../src");
const kAllLanguages = Object.keys(kLanguages) as Language[];
const kAlphabet = [..."abcdefghijklmnopqrstuvwxyz0123456789çğıöşüäåß"];
const kRanks = [..."A23456789TJQK"] as Exclude<Rank, "*">[];

/** Returns what each key does among these names, for every place of the focus (-1: elsewhere). */
function pressesOf(names: readonly string[], taken: (key: string) => boolean) {
  const choices = names.map((name) => ({ name, offered: true }));
  return kAlphabet.flatMap((key) =>
    [-1, ...names.keys()].map((focused) => ({
      key,
      focused,
      pressed: pressInitial(key, choices, { focused, taken: taken(key) }),
    })),
  );
}

const suitNames = () => kCallOrder.map((suit) => say(`suit.${suit}`)!);
const initial = (name: string) => lowerCase([...name][0]!);

describe.each(kAllLanguages)("the keys of pickers in %s", (language) => {
  beforeEach(() => useLanguage(language));

  const pickers = [
    { picker: "suits", names: suitNames },
    ...kIndexLetters.map((letters) => ({
      picker: `ranks with ${letters}`,
      names: () => kRanks.map((rank) => rankKey(rank, letters)),
    })),
  ];

  it.each(pickers)("choose nothing by an ambiguous letter: $picker", ({ names }) => {
    const own = new Set(Object.values(kUsualKeys));
    for (const taken of [() => false, (key: string) => own.has(key)]) {
      for (const { key, pressed } of pressesOf(names(), taken)) {
        const meant = names().filter((name) => initial(name) === key);
        const clear = meant.length === 1 && !taken(key);
        expect({ key, does: pressed?.does }).toEqual({
          key,
          does: meant.length === 0 ? undefined : clear ? "choose" : "focus",
        });
        if (pressed) expect(initial(names()[pressed.place]!)).toBe(key);
      }
    }
  });

  it.each(pickers)("reach every name by repeating its initial: $picker", ({ names }) => {
    const choices = names().map((name) => ({ name, offered: true }));
    for (const [place, name] of names().entries()) {
      let focused = -1;
      const reached = names().map(() => {
        const pressed = pressInitial(initial(name), choices, { focused, taken: true });
        focused = pressed?.place ?? focused;
        return focused;
      });
      expect(reached).toContain(place);
    }
  });

  it("call a suit in typed words only if the words are unambiguous", () => {
    const suits = Object.fromEntries(
      kCallOrder.map((suit) => [suit, lowerCase(say(`suit.${suit}`)!)]),
    );
    const own = {
      letters: "AKQJ",
      suits,
      words: { draw: "draw", take: "take", knock: "knock", pass: "pass", joker: "joker" },
    } as Vocabulary;
    for (const suit of kCallOrder) {
      const name = suits[suit]!;
      for (let length = 1; length <= name.length; length += 1) {
        const word = name.slice(0, length);
        const meant = kCallOrder.filter((other) => suits[other]!.startsWith(word));
        const wanted = meant.length === 1 ? { suit } : { code: "which-suit", word };
        expect(parseTyped(`* ${word}`, ["*"], own)).toMatchObject(wanted);
        expect(parseTyped(word, ["*"], own)).toMatchObject(wanted);
      }
    }
  });
});

const kCallSuit: Ask = {
  kind: "pick_option",
  code: "call-suit",
  intents: kCallOrder.map((suit) => ({ intent: "call-suit", suit })),
};
const kCallRank: Ask = {
  kind: "pick_option",
  code: "call-rank",
  intents: kRanks.map((rank) => ({ intent: "call-rank", rank })),
};
const kKnock: Ask = {
  kind: "button",
  code: "knock",
  intents: [{ intent: "knock-last-card" }],
};

function tableAsked(sent: Intent[], asks: Ask[], you: number | null = 0): TableState {
  const table = new TableState("T", async (request) => {
    if (request.type === "act") sent.push(request.do);
    return { type: "refused", id: "1", code: "stale_prompt", message: "" };
  });
  const view: View = {
    stage: "playing",
    round: 1,
    dealer: 0,
    you,
    phase: "call-suit",
    turn: 0,
    to_act: [0],
    zones: [{ id: "hand-0", layout: "fan", seat: 0, count: 2, cards: ["6H", "9C"] }],
    badges: [],
    points: [0, 0],
    target: 4,
    status: { code: "call-suit", seat: 0 },
    ...(you === null ? {} : { prompt: { id: "1.1.1", asks } }),
  };
  table.applyUpdate({ type: "update", table: "T", seq: 1, view, events: [] });
  return table;
}

const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...more });
const focusedText = () => document.activeElement?.textContent ?? "";

describe("the keyboard", () => {
  beforeEach(() => useLanguage("en"));
  afterEach(() => {
    cleanup();
    dialogs.open = null;
  });

  it.each([
    ["de", "k", ["Kreuz", "Karo", "Kreuz"]],
    ["tr", "k", ["kupa", "karo", "kupa"]],
    ["fi", "r", ["risti", "ruutu", "risti"]],
  ] as const)(
    "U22 in %s, %s goes from suit to suit and calls none",
    async (language, key, names) => {
      await useLanguage(language);
      const sent: Intent[] = [];
      // The focus is on spades, which do not have this initial.
      render(SuitPicker, { table: tableAsked(sent, [kCallSuit]), ask: kCallSuit });
      screen.getAllByRole("button")[0]!.focus();
      for (const name of names) {
        await press(key);
        expect(focusedText()).toContain(name);
      }
      expect(sent).toEqual([]);
    },
  );

  it("a letter that also announces the last card only moves to its rank", async () => {
    const sent: Intent[] = [];
    const table = tableAsked(sent, [kCallRank, kKnock]);
    render(RankPicker, { table, ask: kCallRank, title: "Call a rank." });
    await press("k");
    expect(focusedText()).toContain("K");
    expect(sent).toEqual([]);
    await press("q");
    expect(sent).toEqual([{ intent: "call-rank", rank: "Q" }]);
  });

  it("pickers ignore keys behind a dialog, even while the dialog loads", async () => {
    const sent: Intent[] = [];
    const table = tableAsked(sent, [kCallSuit]);
    render(SuitPicker, { table, ask: kCallSuit });
    render(RankPicker, { table, ask: kCallRank, title: "Call a rank." });
    dialogs.open = "rules";
    for (const key of ["1", "s", "7", "q"]) await press(key);
    expect(sent).toEqual([]);
  });

  it("a question gets a key before the table, which gets it only if the question ignores it", async () => {
    const heard: string[] = [];
    const ends = [
      hearKeys("question", ({ key }) => (heard.push(`question ${key}`), key === "s")),
      hearKeys("screen", ({ key }) => (heard.push(`screen ${key}`), true)),
    ];
    await press("s");
    await press("x");
    for (const end of ends) end();
    await press("s");
    expect(heard).toEqual(["question s", "question x", "screen x"]);
  });

  it("a key held down does not press a button that has just got the focus", async () => {
    document.body.innerHTML = "<button>play</button><button>hearts</button>";
    const [play, hearts] = document.querySelectorAll("button");
    const end = hearKeys("screen", () => false);
    play!.focus();
    expect(await press("Enter")).toBe(true);
    hearts!.focus();
    expect(await press("Enter", { repeat: true })).toBe(false);
    expect(await press("Enter")).toBe(true);
    end();
    document.body.innerHTML = "";
  });

  it("U51 Tab and the arrows repeat while they are held down", async () => {
    document.body.innerHTML = "<button>play</button><button>hearts</button>";
    const end = hearKeys("screen", () => false);
    for (const key of ["Tab", "ArrowRight", "ArrowDown"]) {
      const [play, hearts] = document.querySelectorAll("button");
      play!.focus();
      expect(await press(key)).toBe(true);
      hearts!.focus();
      expect(await press(key, { repeat: true })).toBe(true);
    }
    end();
    document.body.innerHTML = "";
  });

  it("a watcher cannot use the key for typed plays, but can use the other keys", async () => {
    const table = tableAsked([], [], null);
    const end = hearKeys("screen", (event) => onTableKey(event, table));
    await press("/");
    expect(dialogs.open).toBeNull();
    await press("?");
    expect(dialogs.open).toBe("help");
    end();
  });

  it("the key for hints is a suit's letter while a suit is called, and works again afterwards", async () => {
    useLanguage("en");
    const calling = tableAsked([], [kCallSuit]);
    expect(isTaken(kUsualKeys.hint, calling)).toBe(false);
    const end = hearKeys("screen", (event) => onTableKey(event, calling));
    await press(kUsualKeys.hint);
    expect(dialogs.open).toBeNull();
    end();
    const playing = tableAsked([], []);
    const over = hearKeys("screen", (event) => onTableKey(event, playing));
    await press(kUsualKeys.hint);
    expect(dialogs.open).toBe("hint");
    over();
  });

  it("Escape cancels a dialog that has not loaded yet", async () => {
    const end = hearKeys("screen", () => true);
    dialogs.open = "log";
    await press("Escape");
    expect(dialogs.open).toBeNull();
    end();
  });

  it("pickers ignore single keys if the player has switched them off", async () => {
    const sent: Intent[] = [];
    settings.shortcuts = false;
    render(SuitPicker, { table: tableAsked(sent, [kCallSuit]), ask: kCallSuit });
    for (const key of ["1", "s"]) await press(key);
    settings.shortcuts = true;
    expect(sent).toEqual([]);
  });
});

describe("navigation", () => {
  it("closes the dialog of a screen that is left, but not of one that changes its state", async () => {
    router.go({ screen: "table", table: "AAAA" });
    dialogs.open = "rules";
    router.go({ screen: "home" });
    expect(dialogs.open).toBeNull();
    router.go({ screen: "replay", match: "0".repeat(32), position: 3 });
    dialogs.open = "log";
    router.replace({ screen: "replay", match: "0".repeat(32), position: 4 });
    await tick();
    expect(dialogs.open).toBe("log");
    dialogs.open = null;
  });
});

describe("the way back", () => {
  it("closes an open dialog first, and then leads to the screen before", () => {
    router.start();
    router.go({ screen: "table", table: "K7WPQ2" });
    const at = Number(history.state);
    const went = vi.spyOn(history, "go").mockImplementation(() => {});
    const cameTo = (entry: number, path: string) => {
      history.replaceState(entry, "", path);
      window.dispatchEvent(new PopStateEvent("popstate"));
    };
    dialogs.open = "rules";
    cameTo(at - 1, "/rules");
    expect([dialogs.open, router.route.screen]).toEqual([null, "table"]);
    expect(went.mock.calls).toEqual([[1]]);
    cameTo(at, "/t/K7WPQ2");
    cameTo(at - 1, "/rules");
    expect(router.route.screen).toBe("rules");
    went.mockRestore();
  });
});

describe("an answer that leads elsewhere", () => {
  it("does so only if the player is still on the screen that asked", () => {
    router.go({ screen: "home" });
    const from = router.route;
    router.goOn(from, { screen: "rules" });
    expect(router.route.screen).toBe("rules");
    router.goOn(from, { screen: "leagues" });
    expect(router.route.screen).toBe("rules");
    // The same screen with other data still counts as the same place.
    router.replace({ screen: "rules", table: "K7WPQ2" });
    router.goOn({ screen: "rules" }, { screen: "home" });
    expect(router.route.screen).toBe("home");
  });
});

describe("the sources", () => {
  it("listen to the keys of the whole page in one file", () => {
    const files = readdirSync(kSources, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    const listens = /svelte:(window|document|body)[^>]*onkey|addEventListener\(\s*"key/;
    const hearing = files.filter((path) => listens.test(readFileSync(path, "utf8")));
    expect(hearing.map((path) => relative(kSources, path))).toEqual(["ui/keyboard.ts"]);
  });
});
