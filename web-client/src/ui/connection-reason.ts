import { t } from "../i18n/i18n.svelte";

/**
 * Returns in words why no connection can be opened although the server answers. Null if the server
 * does not answer or gives no known reason. The browser hides the reason from a WebSocket, so this
 * asks by a request.
 */
export async function connectionReason(): Promise<string | null> {
  try {
    const answer = await fetch("api/session", { method: "POST" });
    const { code } = (await answer.json()) as { code?: string };
    if (code === "origin_refused") return t("connection.origin");
    if (code === "no_such_ticket") return t("connection.proxy");
  } catch {
    // The server cannot be reached.
  }
  return null;
}
