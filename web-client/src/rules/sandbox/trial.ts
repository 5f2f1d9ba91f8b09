import type { Refused, Tried as Answer, TryRules } from "../../protocol/messages.gen";

/** A round that the server plays out at once: deal, acts of seat 0, bots on the other seats. */
export type Trial = Omit<TryRules, "type" | "id">;
export type Tried = Omit<Answer, "id">;

export type AskTrial = (trial: Trial) => Promise<Tried | Refused>;
