import { basename, dirname, relative } from "node:path";
import type { Plugin } from "vite";
import { compileWords } from "./compile.ts";
import {
  allTexts,
  fileOf,
  foldersWithWords,
  kSources,
  languagesOf,
  sameFile,
  samesIn,
  type Texts,
} from "./folders.ts";

const kLanguageFile = /[\\/][a-z]{2}\.arb$/;
const kTitles = "virtual:titles/";

function moduleOf(texts: Texts) {
  return { code: `export default ${JSON.stringify(compileWords(texts))};`, moduleType: "js" };
}

/** What games and their rule sets are called in a language. */
function titlesIn(language: string): Texts {
  const all: Record<string, string> = {};
  for (const folder of foldersWithWords()) {
    const game = /^games[\\/]([^\\/]+)$/.exec(folder)?.[1];
    if (game === undefined) continue;
    for (const [key, text] of Object.entries(allTexts(folder, language))) {
      if (key === "name") all[`game.${game}`] = text;
      else if (key === "tagline") all[`tagline.${game}`] = text;
      else if (key.startsWith("preset.") && !key.endsWith(".about"))
        all[`preset.${game}.${key.slice("preset.".length)}`] = text;
    }
  }
  return all;
}

/**
 * Words as modules: `xx.arb` is what a folder says in a language, made ready, so that no browser reads a message's marks.
 * `virtual:titles/xx` is what games and their rule sets are called, in one small piece, so that the start page need not
 * fetch the words of every game.
 */
export function words(): Plugin {
  return {
    name: "lastcard:words",
    resolveId: (id) => (id.startsWith(kTitles) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${kTitles}`)) return moduleOf(titlesIn(id.slice(kTitles.length + 1)));
      if (!kLanguageFile.test(id)) return undefined;
      const folder = relative(kSources, dirname(id));
      const language = basename(id, ".arb");
      this.addWatchFile(sameFile(folder));
      for (const other of [folder, ...Object.values(samesIn(folder)).map((place) => place.folder)])
        for (const one of [language, "en"]) this.addWatchFile(fileOf(other, one));
      return moduleOf(allTexts(folder, language));
    },
  };
}

/**
 * What stands on the page when its scripts or its words cannot be fetched, in every language: the locales have it, and
 * those are among what is missing then.
 */
export function unloadedText(): Plugin {
  return {
    name: "lastcard:unloaded-text",
    transformIndexHtml(page) {
      const texts = languagesOf("locales").map(
        (language) => `<p lang="${language}">${allTexts("locales", language).unloaded}</p>`,
      );
      return page.replace("<!-- unloaded -->", texts.join(""));
    },
  };
}
