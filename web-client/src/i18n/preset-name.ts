import { say, t } from "./i18n.svelte";

// In a module of its own, because no first view of a table shows the name of its rules.

/** The name of a rule set of a game. House rules have no name of their own. */
export function presetName(game: string, preset: string | undefined): string {
  if (preset === undefined) return t("preset.own");
  return say(`preset.${game}.${preset}`) ?? say(`preset.${preset}`) ?? preset;
}
