import { t } from "../i18n/i18n.svelte";
import { inviteLink, router } from "../ui/router.svelte";
import { worker } from "../worker/registration";

// A page cannot notify by itself everywhere (Android throws): its worker can, and opens the table when pressed.
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
    return false; // there only a worker may, and there is none
  }
}

/** Whether the browser would show a notification now. */
function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Tells that it is one's turn at a table; false when that cannot be shown here. */
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

/** It is not one's turn any more. */
export function endNotification(): void {
  shown?.close();
  shown = null;
}

/** Asks for the permission, for a press on the setting; true when a turn can be told from now on. */
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if ((await Notification.requestPermission()) !== "granted") return false;
  // Without a worker the page itself has to be able to.
  return (await worker()) !== null || !/Android/.test(navigator.userAgent);
}
