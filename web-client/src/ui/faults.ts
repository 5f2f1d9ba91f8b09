import { t } from "../i18n/i18n.svelte";
import { app } from "../state/app.svelte";

function tell(fault: unknown): void {
  if (fault instanceof Error && !(fault instanceof DOMException)) app.tellProblem(t("page.fault"));
}

/** From now on what goes wrong in the page is told. Browsers report trifles without an error, and refuse by one of theirs. */
export function tellFaults(): void {
  addEventListener("error", ({ error }) => tell(error));
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
