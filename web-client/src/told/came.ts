import type { Told } from "../protocol/messages.gen";
import { currentLanguage } from "../i18n/i18n.svelte";
import { wants } from "../push/kinds";
import { push } from "../push/push.svelte";
import { pushWords, words } from "../push/words";
import { app } from "../state/app.svelte";
import { worker } from "../worker/registration";
import { news } from "./news.svelte";

const clock = () => new Date().toTimeString().slice(0, "22:00".length);

/** News of a league has come. A visible page shows and announces it, a hidden one shows a notification. */
export async function came({ kind, path, league }: Told): Promise<void> {
  void news.ask();
  if (!wants(push.wishes, kind, clock())) return;
  await pushWords.load(currentLanguage());
  const body = words(kind, { league });
  if (!document.hidden) return app.tell(body);
  if (!push.wishes.on || Notification.permission !== "granted") return;
  const data = new URL(path, document.baseURI).href;
  await (await worker())?.showNotification(words("app"), { body, tag: path, data });
}
