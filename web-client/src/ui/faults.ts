import { t } from "../i18n/i18n.svelte";
import { app } from "../state/app.svelte";

const kMostReports = 3;
const reported = new Set<string>();

/**
 * Reports an error to the host: only its kind and its place in the client's own script. The message
 * is left out because it may quote what users wrote.
 */
export function reportFault(fault: unknown): void {
  if (!(fault instanceof Error)) return;
  const place = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/.exec(fault.stack ?? "");
  if (!place || reported.has(place[0]) || reported.size >= kMostReports) return;
  reported.add(place[0]);
  const [, file = "", line = "", column = ""] = place;
  const query = new URLSearchParams({ kind: fault.name, file, line, column });
  void fetch(`api/fault?${query}`, { method: "POST" }).catch(() => undefined);
}

function tell(fault: unknown): void {
  if (!(fault instanceof Error) || fault instanceof DOMException) return;
  app.tellProblem(t("page.fault"));
  reportFault(fault);
}

/**
 * From now on, tells the user and the host about errors. Refusals by the browser (`DOMException`) and events without an error
 * do not count.
 */
export function tellFaults(): void {
  addEventListener("error", ({ error }) => tell(error));
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
