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

/** The line that forbids what was refused, in words; null where no line does. */
async function citation(
  table: TableState,
  complaint: Complaint,
): Promise<{ rule: string; text: string } | null> {
  const view = table.view;
  const rules = view?.rules ?? table.room?.rules;
  if (!rules) return null;
  await loadSheetWords();
  const line = lineForRefusal(complaint.code, rules, view);
  if (!line) return null;
  return { rule: line.rule, text: sayRuleWords("citation", { line: spoken(line.text) }) };
}

/** What to show beneath a refusal's reason; a screen reader is told too, once for each rule. */
export async function citationOf(table: TableState, complaint: Complaint): Promise<string | null> {
  const cites = await citation(table, complaint);
  if (cites) tell(table, cites.text);
  return cites?.text ?? null;
}

/** Tells by which rule something was refused, beside the reason that is shown already. */
export async function cite(table: TableState, complaint: Complaint, reason: string): Promise<void> {
  const cites = await citation(table, complaint);
  if (!cites) return;
  const { rule, text } = cites;
  toasts.annotate(reason, { text, open: () => openSheet(rule) });
  tell(table, text);
}

function tell(table: TableState, text: string): void {
  const once = `${table.code} ${text}`;
  if (told.has(once)) return;
  told.add(once);
  announcer.say([text]);
}
