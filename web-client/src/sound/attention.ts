import { t } from "../i18n/i18n.svelte";
import { settings } from "../state/settings.svelte";
import type { Cue } from "./cues";
import { gesture } from "./load";
import { playCue } from "./synth";

const kBuzzMs = [60, 40, 60];
const kFlashMs = 1000;

let flash: ReturnType<typeof setInterval> | undefined;
let notified: Notification | null = null;

export function sound(cues: readonly Cue[]): void {
  if (!settings.sound || !gesture.made) return;
  for (const cue of cues) playCue(cue, settings.volume);
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

function notify(table: string): void {
  const can = typeof Notification !== "undefined" && Notification.permission === "granted";
  if (!can || !settings.notification) return;
  try {
    notified?.close();
    notified = new Notification(t("app.name"), {
      body: t("notify.your-turn", { code: table }),
      tag: `turn-${table}`,
    });
    notified.onclick = () => {
      window.focus();
      notified?.close();
    };
  } catch {
    // Some browsers have the class but let only service workers notify.
  }
}

/** It became this player's turn. */
export function yourTurn(table: string): void {
  sound(["turn"]);
  vibrate();
  if (!document.hidden) return;
  flashTitle();
  notify(table);
}

/** It is somebody else's turn: nothing more draws attention. */
export function endTurn(): void {
  clearInterval(flash);
  flash = undefined;
  notified?.close();
  notified = null;
}

/** Asks for the permission to notify; true when it is given. Only for a press on its setting. */
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}
