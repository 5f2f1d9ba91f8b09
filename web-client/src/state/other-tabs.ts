import { useLanguage } from "../i18n/i18n.svelte";
import { kStoreKey, settings } from "./settings.svelte";

/** Applies settings that were changed in another tab of this browser. */
export function followOtherTabs(): void {
  addEventListener("storage", (event) => {
    if (event.key !== kStoreKey) return;
    settings.readAgain();
    // If the words of the new language cannot be fetched, the old language stays until the page is
    // reloaded.
    void useLanguage(settings.language).catch(() => undefined);
  });
}
