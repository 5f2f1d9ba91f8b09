import { currentLanguage } from "../../i18n/i18n.svelte";
import { fill, format, type Phrase, type PhraseValues, type Values } from "../../i18n/messages";
import de from "./de";
import en from "./en";
import fi from "./fi";
import nl from "./nl";
import tr from "./tr";

export type SandboxKey = keyof typeof en;

const kCatalogues = { en, nl, de, tr, fi };

/** What is said where rules are tried, in the language in use. */
export function words(key: SandboxKey, values: Values = {}): string {
  const language = currentLanguage();
  return format(kCatalogues[language][key], values, new Intl.PluralRules(language));
}

/** The same with values that may hold cards. */
export function wordsWith(key: SandboxKey, values: PhraseValues): Phrase {
  const language = currentLanguage();
  return fill(kCatalogues[language][key], values, new Intl.PluralRules(language)) ?? key;
}
