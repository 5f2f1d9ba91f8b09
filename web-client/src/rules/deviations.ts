import type { RuleSet } from "../protocol/messages.gen";

/** The members in which two rule sets differ. */
export function deviations(rules: RuleSet, from: RuleSet): string[] {
  const names = new Set([...Object.keys(rules), ...Object.keys(from)]);
  return [...names].filter((name) => JSON.stringify(rules[name]) !== JSON.stringify(from[name]));
}

/** The preset that a rule set is nearest to. */
export function nearestPreset<P extends { rules: RuleSet }>(
  rules: RuleSet,
  presets: readonly P[],
): P | null {
  const distance = (preset: P) => deviations(rules, preset.rules).length;
  return [...presets].sort((left, right) => distance(left) - distance(right))[0] ?? null;
}
