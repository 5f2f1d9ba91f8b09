import { currentLanguage, useSaid, type Language } from "../i18n/i18n.svelte";
import type { Words } from "../i18n/messages";
import { piece } from "../ui/piece";

// The presets and rule sets of the library where a word is said, and nobody knocks.
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

/** What is said otherwise by a preset or a rule set of the library; null where it has no word of its own. */
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
 * From now on the last card is announced as that preset or rule set of the library has it, or the one that the kept rules of
 * that id were made from. What it gives stops that.
 */
export function followRuleSet(preset: string | undefined, kept?: string): () => void {
  let wanted = true;
  const language = currentLanguage();
  const origin = kept === undefined ? (preset ?? null) : originOf(kept);
  void Promise.resolve(origin)
    .then((ruleSet) => saidBy(ruleSet, language))
    .then((said) => wanted && useSaid(said))
    // Then one knocks in words, and plays all the same.
    .catch(() => undefined);
  return () => {
    wanted = false;
    useSaid(null);
  };
}
