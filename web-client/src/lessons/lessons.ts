import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";
import type { Intent, RuleSet, Step } from "../protocol/messages.gen";
import { piece } from "../ui/piece";

/** A turn of the learner. */
export interface LessonTurn {
  /** The moves that lead on, any of them. A move may have more members: a knock with a play. */
  do: readonly Intent[];
  /** What the other seats do then. */
  then?: readonly Step[];
}

/** A position and what is to be done in it (docs/games.md, "Lessons"). The learner has seat 0. */
export interface Lesson {
  id: string;
  /** The rule of the rule book that it teaches. */
  rule: string;
  preset?: string;
  /** What differs from the preset. */
  rules?: RuleSet;
  seats: number;
  /** The cards that leave the deck first: "5H TS *". */
  deck: string;
  /** What all seats have done before. */
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

/** The lessons of a game that has some, fetched when they are wanted. */
export const lessonsOf = (game: string) =>
  piece(async () => (await kFiles[pathOf(game, "lessons.json")]!()).default);

/** What the lessons of a game say: `lesson.<id>.goal`, `.learnt`, and `.why` where another move is legal. */
export function wordsOf(game: string): PartWords<Record<string, never>> {
  return new PartWords(
    Object.fromEntries(
      Object.entries(kWords).filter(([path]) => path.startsWith(pathOf(game, ""))),
    ),
  );
}
