import { currentLanguage, useSaid, type Language } from "../i18n/i18n.svelte";
import type { Words } from "../i18n/messages";
import { piece } from "../ui/piece";

// The presets and library rule sets whose players say a word for the last card instead of knocking.
const kWithWord: ReadonlySet<string> = new Set([
  "pesten-app",
  "mau-mau",
  "tschau-sepp",
  "macao",
  "switch",
  "black-jack",
  "kleuren-en-cijfers",
]);

const kFiles: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  en: piece(() => import("../games/pesten/said/en.arb")),
  nl: piece(() => import("../games/pesten/said/nl.arb")),
  de: piece(() => import("../games/pesten/said/de.arb")),
  tr: piece(() => import("../games/pesten/said/tr.arb")),
  fi: piece(() => import("../games/pesten/said/fi.arb")),
};

/**
 * The word and texts for the last card in a preset or library rule set. Null if it has no word of
 * its own.
 */
async function saidBy(ruleSet: string | null, language: Language): ReturnType<typeof read> {
  return ruleSet !== null && kWithWord.has(ruleSet) ? read(ruleSet, language) : null;
}
async function read(
  ruleSet: string,
  language: Language,
): Promise<{ word: string; words: Words } | null> {
  const { default: words } = await kFiles[language]();
  const word = words.texts[`last-card.${ruleSet}`];
  return typeof word === "string" ? { word, words } : null;
}

const loadAncestry = piece(() => import("../rules/ancestry"));

async function originOf(kept: string): Promise<string | null> {
  return (await loadAncestry()).originOf(kept);
}

/**
 * From now on, the words for the last card are those of the preset or library rule set. For kept
 * rules, they are those of the rule set that the kept rules were made from. The returned function
 * ends this.
 */
export function followRuleSet(preset: string | undefined, kept?: string): () => void {
  let wanted = true;
  const language = currentLanguage();
  const origin = kept === undefined ? (preset ?? null) : originOf(kept);
  void Promise.resolve(origin)
    .then((ruleSet) => saidBy(ruleSet, language))
    .then((said) => wanted && useSaid(said))
    // If the words cannot be fetched, the page speaks of knocking.
    .catch(() => undefined);
  return () => {
    wanted = false;
    useSaid(null);
  };
}
