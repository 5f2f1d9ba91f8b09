import { untrack } from "svelte";
import { t } from "../i18n/i18n.svelte";
import { attend } from "../sound/load";
import { announcer } from "../state/announcer.svelte";
import { app } from "../state/app.svelte";

export function isYourTurn(): boolean {
  return app.table?.mustAct === true && app.table.cells.stage === "playing";
}

/** From now on, a sound and the screen reader tell the player when their turn begins. */
export function tellTurns(): void {
  let told: string | null = null;
  $effect(() => {
    // If a player has two pages open, only the active one announces the turn.
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
