import type { BotLevel, GameOffer, RuleSet } from "../protocol/messages.gen";
import { app } from "../state/app.svelte";
import { sayRefusal } from "../state/refusals";
import { piece } from "../ui/piece";
import { keepLastGame } from "./last";

const kUsualSeats = 4;
/** The level of bots if the player has not chosen one. */
export const kUsualLevel: BotLevel = "expert";

const loadPractice = piece(() => import("../state/practice"));
const loadSheet = piece(() => import("../rules/sheet"));

/** The possible numbers of seats of a game with some rules. Teams need equal sides, which sets the step. */
export interface SeatRange {
  least: number;
  most: number;
  step: number;
}

export function seatRange({ seats }: GameOffer, rules: RuleSet | undefined): SeatRange {
  const step = rules?.teams === true ? 2 : 1;
  return {
    least: Math.ceil(seats.min / step) * step,
    most: Math.floor(seats.max / step) * step,
    step,
  };
}

/** The wanted number of seats, or the nearest one that the rules allow. */
export function seatsWithin({ least, most, step }: SeatRange, wanted = kUsualSeats): number {
  return Math.max(least, Math.min(most, Math.ceil(wanted / step) * step));
}

/** The wishes for a new table. Missing ones have the game's usual values. */
export interface Wish {
  game: GameOffer;
  preset?: string;
  rules?: RuleSet | null;
  seats?: number;
  /** Bots of this level take all other seats and the match begins; without, the table waits for friends. */
  bots?: BotLevel;
}

/** Opens tables, one at a time, and keeps the server's reason if it refused the last one. */
export class Start {
  /** The game whose table is being opened. */
  busy = $state<string | null>(null);
  /** The game whose table was refused, and why. */
  refused = $state.raw<{ game: string; text: string } | null>(null);
  /** The problems of the rules, by member. */
  problems = $state.raw<ReadonlyMap<string, string>>(new Map());

  forget(): void {
    this.refused = null;
    this.problems = new Map();
  }

  async open({ game, preset, rules, seats, bots }: Wish): Promise<void> {
    if (this.busy !== null) return;
    const usual = game.presets.find((offered) => offered.preset === preset) ?? game.presets[0]!;
    const count = seats ?? seatsWithin(seatRange(game, rules ?? usual.rules));
    this.busy = game.game;
    this.forget();
    keepLastGame(game.game);
    const request = {
      type: "create-table",
      game: game.game,
      ...(rules ? { rules } : { preset: usual.preset }),
      seats: count,
      name: app.playerName,
    } as const;
    const refused = await app.createTable(
      request,
      bots
        ? async (table) => {
            const others = Array.from({ length: count - 1 }, (_, other) => other + 1);
            await (await loadPractice()).startWithBots(table, others, bots);
          }
        : undefined,
    );
    const sheet = refused && (await loadSheet());
    this.busy = null;
    if (!refused || !sheet) return;
    if (refused.code === "bad_rules") this.problems = sheet.problemsOf(refused.message);
    this.refused = { game: game.game, text: this.problems.get("") ?? sayRefusal(refused) };
  }
}
