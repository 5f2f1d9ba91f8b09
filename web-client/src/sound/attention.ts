import { t } from "../i18n/i18n.svelte";
import { settings } from "../state/settings.svelte";
import type { Cue } from "./cues";
import { clearBadge, setBadge } from "./badge";
import { gesture } from "./load";
import { endNotification, notifyTurn } from "./notify";
import { playCue, type Shade } from "./synth";

const kBuzzMs = [60, 40, 60];
const kFlashMs = 1000;

let flash: ReturnType<typeof setInterval> | undefined;
/** The table where it is this player's turn. */
let turn: string | null = null;

export function sound(cues: readonly Cue[], shade: Shade = {}): void {
  if (!settings.sound || !gesture.made) return;
  for (const cue of cues) playCue(cue, settings.volume, shade);
}

function vibrate(): void {
  // A hidden page is not allowed to, and many devices cannot.
  const can = "vibrate" in navigator && document.visibilityState === "visible" && gesture.made;
  if (can && settings.vibration) navigator.vibrate(kBuzzMs);
}

function flashTitle(): void {
  clearInterval(flash);
  if (!settings.titleFlash) return;
  const calm = document.title;
  const words = `\u25b6 ${t("title.your-turn")} \u25c0`;
  flash = setInterval(() => {
    if (!document.hidden) {
      endTurn();
      document.title = calm;
    } else document.title = document.title === words ? calm : words;
  }, kFlashMs);
}

// If notifications cannot be shown, the setting is switched off.
async function notify(table: string): Promise<void> {
  if (!settings.notification) return;
  if (!(await notifyTurn(table))) settings.set({ notification: false });
  else if (turn !== table) endNotification();
}

/** Draws attention: it is this player's turn. */
export function yourTurn(table: string): void {
  turn = table;
  sound(["turn"]);
  vibrate();
  if (!document.hidden) return;
  setBadge();
  flashTitle();
  void notify(table);
}

/** Stops drawing attention: it is another player's turn. */
export function endTurn(): void {
  clearInterval(flash);
  flash = undefined;
  turn = null;
  clearBadge();
  endNotification();
}
