import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";
import type { Intent, RuleSet, Step } from "../protocol/messages.gen";
import { piece } from "../ui/piece";

/** A turn of the learner. */
export interface LessonTurn {
  /**
   * The moves that complete the turn. One of them is enough. The learner's move may have further members: a play with a
   * knock.
   */
  do: readonly Intent[];
  /** The moves of the other seats after it. */
  then?: readonly Step[];
}

/** A position and what is to be done in it (docs/games.md, "Lessons"). The learner has seat 0. */
export interface Lesson {
  id: string;
  /** The rule of the rule book that it teaches. */
  rule: string;
  preset?: string;
  /** The members of the rules that differ from the preset. */
  rules?: RuleSet;
  seats: number;
  /** The cards that leave the deck first: "5H TS *". */
  deck: string;
  /** The moves of all seats before the task. */
  before?: readonly Step[];
  turns: readonly LessonTurn[];
  /** Events by which the engine confirms the last turn; a test looks for them. */
  brings?: readonly string[];
}

const kFiles = import.meta.glob<{ default: readonly Lesson[] }>("../games/*/lessons/lessons.json");
const kWords = import.meta.glob<{ default: Words }>("../games/*/lessons/*.arb");

const pathOf = (game: string, file: string) => `../games/${game}/lessons/${file}`;

export function hasLessons(game: string): boolean {
  return pathOf(game, "lessons.json") in kFiles;
}

/** The lessons of a game. They load when they are needed. */
export const lessonsOf = (game: string) =>
  piece(async () => (await kFiles[pathOf(game, "lessons.json")]!()).default);

/** The words of a game's lessons: `lesson.<id>.goal`, `.learnt`, and `.why` if another move is legal. */
export function wordsOf(game: string): PartWords<Record<string, never>> {
  return new PartWords(
    Object.fromEntries(
      Object.entries(kWords).filter(([path]) => path.startsWith(pathOf(game, ""))),
    ),
  );
}
