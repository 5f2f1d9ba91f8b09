import { say, t, wordsAreWhole } from "../i18n/i18n.svelte";
import type { Complaint } from "../table/acts.svelte";

/**
 * A refusal in the player's language, or its English message if this client does not know the code.
 * Empty while the words are not all fetched. Components update when they are; a single announcement
 * must wait for them.
 */
export function sayRefusal(refusal: Complaint & { at?: string }): string {
  if (!wordsAreWhole()) return "";
  // The page sends names as typed, because only the server knows which names are not allowed.
  const badName = refusal.code === "malformed" && /(^|[/._])name$/.test(refusal.at ?? "");
  return (
    say(`refusal.${badName ? "bad_name" : refusal.code}`) ?? refusal.message ?? t("refusal.unknown")
  );
}
