import { spoken } from "../../log/sentences";
import { announcer } from "../../state/announcer.svelte";
import { toasts } from "../../state/toasts.svelte";
import type { Complaint } from "../../table/acts.svelte";
import type { TableScene } from "../../table/scene.svelte";
import { dialogs } from "../../ui/dialogs.svelte";
import { cited } from "./cited.svelte";
import { lineForRefusal } from "./citation";
import { loadSheetWords, sayRuleWords } from "./words.svelte";

// A screen reader announces each rule once per table. On the screen, the rule appears with every refusal.
const told = new Set<string>();

function openSheet(rule: string): void {
  cited.rule = rule;
  // The pressed button disappears. When the dialog closes, the focus returns to the table.
  document.querySelector<HTMLElement>("main.table")?.focus({ preventScroll: true });
  dialogs.open = "rules";
}

/** The line that explains a refusal; null if there is none. */
async function citation(
  table: TableScene,
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

/** The text of the rule below a refusal's reason. A screen reader announces each rule only once. */
export async function citationOf(table: TableScene, complaint: Complaint): Promise<string | null> {
  const cites = await citation(table, complaint);
  if (cites) tell(table, cites.text);
  return cites?.text ?? null;
}

/** Adds the rule to a refusal's reason that is already on the screen. */
export async function cite(table: TableScene, complaint: Complaint, reason: string): Promise<void> {
  const cites = await citation(table, complaint);
  if (!cites) return;
  const { rule, text } = cites;
  toasts.annotate(reason, { text, open: () => openSheet(rule) });
  tell(table, text);
}

function tell(table: TableScene, text: string): void {
  const once = `${table.code} ${text}`;
  if (told.has(once)) return;
  told.add(once);
  announcer.say([text]);
}
