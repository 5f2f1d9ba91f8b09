import { t } from "../i18n/i18n.svelte";

/** Why no connection comes about though the server answers, in words; null: there is no line. A socket is not told, a request is. */
export async function connectionReason(): Promise<string | null> {
  try {
    const answer = await fetch("api/session", { method: "POST" });
    const { code } = (await answer.json()) as { code?: string };
    if (code === "origin_refused") return t("connection.origin");
    if (code === "no_such_ticket") return t("connection.proxy");
  } catch {
    // There is no line.
  }
  return null;
}
