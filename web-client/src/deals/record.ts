import { checkRecord, type RecordCheck, type RoundCheck } from "./check";

/** What a match's record shows; `lost`: it could not be fetched. */
export type RecordVerdict = RecordCheck | { readonly state: "lost" };

/** Fetches the record of a finished match and checks its deals. */
export async function checkMatch(address: string): Promise<RecordVerdict> {
  let record: unknown;
  try {
    const response = await fetch(address);
    if (!response.ok) return { state: "lost" };
    record = await response.json();
  } catch {
    return { state: "lost" };
  }
  return checkRecord(record);
}

/** The result for a round (from 1); null if the record has none. */
export function roundOf(verdict: RecordVerdict | null, round: number): RoundCheck | null {
  if (!verdict || !("rounds" in verdict)) return null;
  return verdict.rounds[round - 1] ?? null;
}
