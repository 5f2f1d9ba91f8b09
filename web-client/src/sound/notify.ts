import { t } from "../i18n/i18n.svelte";
import { inviteLink, router } from "../ui/router.svelte";
import { worker } from "../worker/registration";

// On Android, only the service worker can show notifications. It also opens the table when the notification is pressed.
const tagOf = (table: string) => `turn-${table}`;
let shown: { table: string; close: () => void } | null = null;

function notifyFromPage(table: string, options: NotificationOptions): boolean {
  try {
    const notification = new Notification(t("app.name"), options);
    shown = { table, close: () => notification.close() };
    notification.onclick = () => {
      window.focus();
      router.go({ screen: "table", table });
      notification.close();
    };
    return true;
  } catch {
    return false; // this browser needs a service worker, and there is none
  }
}

/** Whether the browser would show a notification now. */
function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Notifies the player of the turn at a table. Returns false if this browser cannot show it. */
export async function notifyTurn(table: string): Promise<boolean> {
  if (!mayNotify()) return false;
  const options = { body: t("notify.your-turn", { code: table }), tag: tagOf(table) };
  const registration = await worker();
  if (registration === null) return notifyFromPage(table, options);
  try {
    await registration.showNotification(t("app.name"), { ...options, data: inviteLink(table) });
  } catch {
    return notifyFromPage(table, options);
  }
  shown = {
    table,
    close: () =>
      void registration
        .getNotifications({ tag: tagOf(table) })
        .then((all) => all.forEach((one) => one.close())),
  };
  return true;
}

/** Closes the notification: it is no longer this player's turn. */
export function endNotification(): void {
  shown?.close();
  shown = null;
}

/** Asks for the permission. Call it in response to a press. Returns whether notifications can be shown from now on. */
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if ((await Notification.requestPermission()) !== "granted") return false;
  // Without a service worker, the page itself must be able to show them.
  return (await worker()) !== null || !/Android/.test(navigator.userAgent);
}
