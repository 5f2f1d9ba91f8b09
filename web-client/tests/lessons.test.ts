import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kLanguages, useGame, useLanguage } from "../src/i18n/i18n.svelte";
import { isMeant, LessonState } from "../src/lessons/lesson.svelte";
import { hasLessons, lessonsOf, wordsOf, type Lesson } from "../src/lessons/lessons";
import { keepLearnt, learntOf, nextLesson } from "../src/lessons/learnt";
import LessonTable from "../src/lessons/LessonTable.svelte";
import { lessonWords } from "../src/lessons/words";
import type { Card, Intent, Refused, View } from "../src/protocol/messages.gen";
import type { Trial, Tried } from "../src/rules/sandbox/trial";
import { app } from "../src/state/app.svelte";
import { parseRoute, pathOf } from "../src/ui/router.svelte";

const kGames = resolve(import.meta.dirname, "../src/games");
const taught = readdirSync(kGames).filter((game) => existsSync(join(kGames, game, "lessons")));

describe("the lessons of the games", () => {
  it.each(taught)("of %s have their texts, and no others, in every language", async (game) => {
    expect(hasLessons(game)).toBe(true);
    const lessons = await lessonsOf(game)();
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    const wanted = new Set(
      lessons.flatMap(({ id }) => [`lesson.${id}.goal`, `lesson.${id}.learnt`]),
    );
    const whys = new Set(lessons.map(({ id }) => `lesson.${id}.why`));
    for (const language of Object.keys(kLanguages)) {
      const file = join(kGames, game, "lessons", `${language}.arb`);
      const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
      const keys = Object.keys(texts).filter((key) => !key.startsWith("@") && !whys.has(key));
      expect(new Set(keys)).toEqual(wanted);
    }
  });
});

describe("a move", () => {
  const play: Intent = { intent: "play-card", card: "9H" };
  it("matches the meant move if it has all its parts, in any order", () => {
    expect(isMeant(play, { ...play, knock: true })).toBe(true);
    expect(isMeant({ ...play, knock: true }, play)).toBe(false);
    expect(isMeant(play, { intent: "play-card", card: "9C" })).toBe(false);
    const set: Intent = { intent: "play-set", cards: ["9H", "9C", "9S"] };
    expect(isMeant(set, { intent: "play-set", cards: ["9S", "9H", "9C"] })).toBe(true);
    expect(isMeant(set, { intent: "play-set", cards: ["9S", "9H"] })).toBe(false);
  });
});

const kLesson: Lesson = {
  id: "seven",
  rule: "PES-25",
  seats: 2,
  deck: "7H KD 4H KC 5H",
  turns: [
    { do: [{ intent: "play-card", card: "7H" }] },
    { do: [{ intent: "knock-last-card" }], then: [{ seat: 1, do: { intent: "draw" } }] },
  ],
};

let asked: Trial[] = [];

function viewOf(hand: readonly Card[]): View {
  return {
    stage: "playing",
    round: 1,
    dealer: 1,
    you: 0,
    phase: "play",
    turn: 0,
    to_act: [0],
    zones: [
      { id: "stock", layout: "pile", count: 30 },
      { id: "discard", layout: "pile", count: 1, cards: ["5H"] },
      { id: "hand-0", layout: "fan", seat: 0, count: hand.length, cards: [...hand] },
      { id: "hand-1", layout: "fan", seat: 1, count: 2 },
    ],
    badges: [{ code: "direction", direction: 1 }],
    points: [0, 0],
    target: 4,
    status: { code: "play", seat: 0 },
    prompt: {
      id: "same",
      asks: [
        {
          kind: "pick_cards",
          code: "play",
          intents: hand.map((card) => ({ intent: "play-card", card })),
        },
      ],
    },
  };
}

/** Plays the steps of a trial, as the server does. Any heart may be played, and no other card. */
async function serve(trial: Trial): Promise<Tried | Refused> {
  asked.push(trial);
  const played = (trial.steps ?? []).flatMap(({ do: act }) =>
    act.intent === "play-card" ? [act.card] : [],
  );
  if (played.some((card) => !card.endsWith("H")))
    return { type: "refused", code: "does_not_fit", rule: "PES-10", message: "" };
  const hand = (["7H", "4H", "QC"] as Card[]).filter((card) => !played.includes(card));
  return { type: "tried", view: viewOf(hand), events: [] };
}

describe("a lesson", () => {
  const settled = () => new Promise((done) => setTimeout(done));
  async function begun(): Promise<LessonState> {
    const lesson = new LessonState("pesten", { hand: 2 }, kLesson, serve);
    await lesson.start();
    return lesson;
  }
  const play = (card: Card): Intent => ({ intent: "play-card", card });

  beforeEach(() => {
    asked = [];
    app.connection.state = "live";
  });

  it("is requested with its deck and all moves so far", async () => {
    const lesson = await begun();
    expect(asked[0]).toMatchObject({ deck: ["7H", "KD", "4H", "KC", "5H"], acts: [], steps: [] });
    lesson.table.act(play("7H"));
    await settled();
    expect(asked.at(-1)?.steps).toEqual([{ seat: 0, do: play("7H") }]);
    expect(lesson.turn).toBe(1);
  });

  it("says that another legal move is not the one, and does not apply it", async () => {
    const lesson = await begun();
    lesson.table.act(play("4H"));
    await settled();
    expect(lesson.strayed).toBe(true);
    expect(lesson.turn).toBe(0);
    expect(lesson.complaint).toBeNull();
    expect(lesson.table.hand.map(({ card }) => card)).toContain("4H");
    lesson.table.act(play("7H"));
    await settled();
    expect(lesson.strayed).toBe(false);
    expect(asked.at(-1)?.steps).toHaveLength(1);
  });

  it("cites the rule against a move that is not legal", async () => {
    const lesson = await begun();
    lesson.table.act(play("QC"));
    await settled();
    expect(lesson.complaint).toMatchObject({ code: "does_not_fit", rule: "PES-10" });
    expect(lesson.strayed).toBe(false);
  });

  it("accepts a knock with the play, and has no prompt at its end", async () => {
    const lesson = await begun();
    lesson.table.act({ intent: "play-card", card: "7H", knock: true });
    await settled();
    expect(lesson.done).toBe(true);
    expect(asked.at(-1)?.steps).toHaveLength(2);
    expect(lesson.table.prompt).toBeNull();
    await lesson.start();
    expect(lesson.done).toBe(false);
  });
});

describe("the page of a lesson", () => {
  beforeEach(async () => {
    localStorage.clear();
    app.connection.state = "live";
    await useLanguage("en");
    await useGame("pesten");
    await lessonWords.load("en");
  });
  afterEach(cleanup);

  it("shows the goal, the reason against a wrong move, and what was learnt", async () => {
    const texts = wordsOf("pesten");
    await texts.load("en");
    const lesson = new LessonState("pesten", { hand: 2 }, kLesson, serve);
    await lesson.start();
    let next = 0;
    render(LessonTable, {
      props: { lesson, game: "pesten", texts, title: "Lesson 1", next: () => (next += 1) },
    });
    screen.getByText(texts.text("lesson.seven.goal"));
    lesson.table.act({ intent: "play-card", card: "4H" });
    await screen.findByText(texts.text("lesson.seven.why"));
    lesson.table.act({ intent: "play-card", card: "7H", knock: true });
    await screen.findByText(texts.text("lesson.seven.learnt"));
    screen.getByText("Rule PES-25");
    expect([...learntOf("pesten")]).toEqual(["seven"]);
    await fireEvent.click(screen.getByRole("button", { name: "Next lesson" }));
    expect(next).toBe(1);
  });
});

describe("the list of learnt lessons", () => {
  beforeEach(() => localStorage.clear());

  it("is kept by this browser, and the first new lesson comes next", () => {
    const lessons = [{ id: "one" }, { id: "two" }];
    expect(nextLesson("comet", lessons)).toEqual({ id: "one" });
    keepLearnt("comet", "one");
    expect(nextLesson("comet", lessons)).toEqual({ id: "two" });
    expect(nextLesson("pisti", lessons)).toEqual({ id: "one" });
    keepLearnt("comet", "two");
    expect(nextLesson("comet", lessons)).toEqual({ id: "one" });
  });

  it("is empty if the stored data is invalid", () => {
    localStorage.setItem("lastcard.learnt", '{"comet": 7}');
    expect(learntOf("comet").size).toBe(0);
    localStorage.setItem("lastcard.learnt", "[[");
    expect(learntOf("comet").size).toBe(0);
  });
});

describe("the address of a lesson", () => {
  it.each(["learn/pesten", "learn/go-boom?lesson=fits"])("%s is read as it is written", (path) => {
    expect(parseRoute(path).screen).toBe("lesson");
    expect(pathOf(parseRoute(path))).toBe(path);
  });
});
