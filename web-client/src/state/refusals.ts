import { say, t, wordsAreWhole } from "../i18n/i18n.svelte";
import type { Complaint } from "../table/acts.svelte";

/**
 * A refusal in the player's language; its English message when the code is new to this client. Nothing while the words
 * are not all there: what shows it follows, and what is told of it once waits for them.
 */
export function sayRefusal(refusal: Complaint & { at?: string }): string {
  if (!wordsAreWhole()) return "";
  // The page sends what was typed: the server alone knows which names cannot be.
  const badName = refusal.code === "malformed" && /(^|[/._])name$/.test(refusal.at ?? "");
  return (
    say(`refusal.${badName ? "bad_name" : refusal.code}`) ?? refusal.message ?? t("refusal.unknown")
  );
}
