import { say, t } from "./i18n.svelte";

// Apart from the other words: no first view of a table says what its rules are called.

/** What a rule set of a game is called; house rules have no name of their own. */
export function presetName(game: string, preset: string | undefined): string {
  if (preset === undefined) return t("preset.own");
  return say(`preset.${game}.${preset}`) ?? say(`preset.${preset}`) ?? preset;
}
