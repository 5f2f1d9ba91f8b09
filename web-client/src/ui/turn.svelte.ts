import { untrack } from "svelte";
import { t } from "../i18n/i18n.svelte";
import { attend } from "../sound/load";
import { announcer } from "../state/announcer.svelte";
import { app } from "../state/app.svelte";

export function isYourTurn(): boolean {
  return app.table?.mustAct === true && app.table.cells.stage === "playing";
}

/** From now on sound and screen reader tell that it is one's turn. */
export function tellTurns(): void {
  let told: string | null = null;
  $effect(() => {
    // Of two pages of one player, only that in which they play draws attention.
    const plays = app.table?.room?.you.active !== false;
    const prompt = isYourTurn() && plays ? (app.table?.prompt?.id ?? null) : null;
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
