import { untrack } from "svelte";
import { t } from "../i18n/i18n.svelte";
import { attend } from "../sound/load";
import { announcer } from "../state/announcer.svelte";
import { app } from "../state/app.svelte";

/** From now on the window's title names its screen, and tells that it is one's turn, as sound and screen reader do. */
export function tellTurns(): void {
  const yourTurn = $derived(app.table?.mustAct === true && app.table.cells.stage === "playing");
  $effect(() => {
    document.title = yourTurn
      ? `\u25cf ${t("title.your-turn")} \u2013 ${t("app.name")}`
      : app.pageTitle
        ? `${app.pageTitle} \u2013 ${t("app.name")}`
        : t("app.name");
  });
  let told: string | null = null;
  $effect(() => {
    const prompt = yourTurn ? (app.table?.prompt?.id ?? null) : null;
    const code = untrack(() => app.table?.code ?? "");
    if (prompt !== null && told === null) {
      announcer.alert(t("title.your-turn"));
      attend(({ yourTurn: tell }) => tell(code));
    } else if (prompt === null && told !== null) {
      attend(({ endTurn }) => endTurn());
    }
    told = prompt;
  });
}
