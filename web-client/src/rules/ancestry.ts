import { presetName } from "../i18n/preset-name";
import { fetchRuleSet, type RuleSetObject } from "./library";
import { isRuleSetId } from "./rule-file";

/** A rule set from which another one was made, directly or in several steps. */
export interface Ancestor {
  /** The name of a preset or an id. */
  ruleSet: string;
  name: string;
  author: string;
  /** Absent: this server does not know it. */
  object?: RuleSetObject;
}

// Ancestors further back are not shown.
const kMostGenerations = 12;

/** The name of a rule set. Presets are named in the reader's language. */
export function titleOf(ruleSet: string, object: RuleSetObject): string {
  return isRuleSetId(ruleSet) ? object.name : presetName(object.game, ruleSet);
}

/** The ancestors, the nearest first. */
export async function ancestorsOf(
  object: RuleSetObject,
  fetched: typeof fetchRuleSet = fetchRuleSet,
): Promise<Ancestor[]> {
  const found: Ancestor[] = [];
  const seen = new Set([object.id]);
  let from = object.from;
  while (from !== null && !seen.has(from) && found.length < kMostGenerations) {
    seen.add(from);
    const got = await fetched(from);
    if ("problem" in got) {
      found.push({ ruleSet: from, name: "", author: "" });
      break;
    }
    const ancestor: RuleSetObject = got.value;
    const { author } = ancestor;
    found.push({ ruleSet: from, name: titleOf(from, ancestor), author, object: ancestor });
    from = ancestor.from;
  }
  return found;
}

/** The preset or library rule set from which stored rules derive; null if there is none. */
export async function originOf(
  id: string,
  fetched: typeof fetchRuleSet = fetchRuleSet,
): Promise<string | null> {
  const got = await fetched(id);
  if ("problem" in got) return null;
  const oldest = (await ancestorsOf(got.value, fetched)).at(-1)?.ruleSet ?? null;
  return oldest === null || isRuleSetId(oldest) ? null : oldest;
}
