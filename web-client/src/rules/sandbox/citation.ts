import type { RuleSet, View } from "../../protocol/messages.gen";
import type { SheetLine } from "../pesten/sheet";

/** The line of the sheet that forbids a play. */
export function lineOf(_code: string, _rules: RuleSet, _view: View): SheetLine | null {
  return null;
}
