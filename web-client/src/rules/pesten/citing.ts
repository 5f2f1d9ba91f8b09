import { spoken } from "../../log/sentences";
import { announcer } from "../../state/announcer.svelte";
import { toasts } from "../../state/toasts.svelte";
import type { Complaint, TableState } from "../../table/table.svelte";
import { dialogs } from "../../ui/dialogs.svelte";
import { cited } from "./cited.svelte";
import { lineForRefusal } from "./citation";
import { loadSheetWords, sayRuleWords } from "./words.svelte";

// A screen reader tells each rule of a table once; it stays on the screen with every refusal.
const told = new Set<string>();

function openSheet(rule: string): void {
  cited.rule = rule;
  // What was pressed goes away; the focus returns to the table.
  document.querySelector<HTMLElement>("main.table")?.focus({ preventScroll: true });
  dialogs.open = "rules";
}

/** Tells by which rule something was refused, beside the reason that is shown already. */
export async function cite(table: TableState, complaint: Complaint, reason: string): Promise<void> {
  const view = table.view;
  const rules = view?.rules ?? table.room?.rules;
  if (!rules) return;
  await loadSheetWords();
  const line = lineForRefusal(complaint.code, rules, view);
  if (!line) return;
  const text = sayRuleWords("citation", { line: spoken(line.text) });
  toasts.annotate(reason, { text, open: () => openSheet(line.rule) });
  const once = `${table.code} ${text}`;
  if (told.has(once)) return;
  told.add(once);
  announcer.say([text]);
}
