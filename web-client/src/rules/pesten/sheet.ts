import type { RuleSet } from "../../protocol/messages.gen";

export interface SheetLine {
  /** What the line tells: a member of the rule set ("knock.penalty", "effects.7"), or a rule that all share. */
  rule: string;
  text: string;
  /** It is otherwise in the rules that these are compared with. */
  changed: boolean;
}

export interface SheetSection {
  id: string;
  title: string;
  lines: readonly SheetLine[];
}

/**
 * The rules of Pesten in sentences, in the language in use; empty until `loadSheetWords` is done.
 * What differs from `base` is marked.
 */
export function pestenSheet(_rules: RuleSet, _base: RuleSet | null = null): SheetSection[] {
  return [];
}
