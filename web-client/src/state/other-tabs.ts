import { useLanguage } from "../i18n/i18n.svelte";
import { kStoreKey, settings } from "./settings.svelte";

/** What is set in one tab holds in this browser's other tabs at once. */
export function followOtherTabs(): void {
  addEventListener("storage", (event) => {
    if (event.key !== kStoreKey) return;
    settings.readAgain();
    // A language whose words do not come is the one of before until the page is loaded again.
    void useLanguage(settings.language).catch(() => undefined);
  });
}
