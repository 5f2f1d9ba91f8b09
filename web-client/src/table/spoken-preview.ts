import type { Considered } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";
import { spoken } from "../log/sentences";
import { sayRefusal } from "../state/refusals";
import { previewOf } from "./preview";
import type { TableState } from "./table.svelte";

/** What the status line shows of a choice, to be heard: it is not where the focus is. */
export function spokenPreview(considered: Considered, table: TableState): string[] {
  const { legal, continuations, refusal, set, effect } = considered;
  if (!legal) {
    if (continuations.length > 0) return [t("preview.incomplete")];
    return refusal ? [sayRefusal(refusal)] : [];
  }
  const made = set && t(set === "new" ? "preview.set.new" : "preview.set.completing");
  const lines = effect ? previewOf(effect, table, table.reader) : [];
  return [...(made ? [made] : []), ...lines.map(({ text }) => spoken(text))];
}
