import type { RuleSet } from "../protocol/messages.gen";
import { piece } from "../ui/piece";

/** One of a game's three pictures. */
export interface Step {
  /** The key of the text below the picture is `step.<say>`. */
  say: string;
  /**
   * The symbols of the picture from left to right: cards ("5H"; "9H!" is playable), "stock", "back", "empty" (the place
   * of a card), "chip", ">", "down", "pencil", and "word", the button that announces the last card.
   */
  show: string;
}

const kFiles = import.meta.glob<{ default: readonly Step[] }>("../games/*/first.json");
const pathOf = (game: string) => `../games/${game}/first.json`;
const kOut: Step = { say: "out", show: "9C > empty" };

/** The three first steps of a game; none if the game has no file for them. */
export async function stepsOf(game: string, rules: RuleSet): Promise<readonly Step[]> {
  const load = kFiles[pathOf(game)];
  if (!load) return [];
  const { default: steps } = await piece(load)();
  // Some rules of Pesten have no announcement of the last card.
  const silent = (rules.knock as { penalty?: number } | undefined)?.penalty === 0;
  return silent ? steps.map((step) => (step.say === "knock" ? kOut : step)) : steps;
}
