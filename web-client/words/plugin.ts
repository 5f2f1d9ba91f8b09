import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
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
import { buildTargets } from "../build/browsers.ts";
import { saidAtFirst } from "./first.ts";

const kLanguageFile = /[\\/][a-z]{2}\.arb$/;
const kTitles = "virtual:titles/";
const kFirst = "virtual:first-words";

function moduleOf(texts: Texts) {
  return { code: `export default ${JSON.stringify(compileWords(texts))};`, moduleType: "js" };
}

/** Returns the names and taglines of all games and the names of their presets, in a language. */
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

function only(texts: Texts, said: (key: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => said(key)));
}

/**
 * Returns the words of the first views in a language: those of the start page under "home", and
 * those of a table under the name of its game.
 */
function firstWordsIn(language: string): Record<string, Record<string, unknown>> {
  const [atHome, atTable] = [saidAtFirst("home"), saidAtFirst("table")];
  const page = allTexts("locales", language);
  const tables = foldersWithWords().flatMap((folder) => {
    const game = /^games[\\/]([^\\/]+)$/.exec(folder)?.[1];
    if (game === undefined) return [];
    // The names and descriptions of rule sets come with the pieces that say them.
    const own = only(
      allTexts(folder, language),
      (key) => atTable(key) || key === "name" || /^(badge|zone|pot|kind)\./.test(key),
    );
    const others = only(page, (key) => atTable(key) && !Object.hasOwn(own, key));
    return [[game, { page: compileWords(others), game: compileWords(own) }] as const];
  });
  const home = { page: compileWords(only(page, atHome)), titles: compileWords(titlesIn(language)) };
  return { ...Object.fromEntries(tables), home };
}

/**
 * Writes the words of the first views, one file for each view and language: `nl.pesten-HASH.js`.
 * All files have the same hash, so that the page need not contain sixty hashes. The development
 * server has no such files, and the page starts with all words.
 */
function firstWords(): Plugin {
  const files = new Map<string, string>();
  let hash = "";
  return {
    name: "lastcard:first-words",
    apply: "build",
    buildStart() {
      files.clear();
      for (const language of languagesOf("locales"))
        for (const [view, words] of Object.entries(firstWordsIn(language)))
          files.set(`${language}.${view}`, `export default ${JSON.stringify(words)};`);
      const all = createHash("sha256");
      for (const [name, code] of files) all.update(name).update(code);
      hash = all.digest("hex").slice(0, 8);
    },
    load(id) {
      if (id !== `\0${kFirst}`) return undefined;
      const file = `"./" + language + "." + view + "-${hash}.js"`;
      return `export const fetchFirstWords = (language, view) => import(/* @vite-ignore */ ${file});`;
    },
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: "asset", fileName: `assets/${name}-${hash}.js`, source });
    },
  };
}

/**
 * Makes modules of words. `xx.arb` has a folder's words in a language. They are compiled, so that
 * no browser has to parse messages. `virtual:titles/xx` has the names of all games and their
 * presets in one small module, so that the start page need not fetch the words of every game.
 */
export function words(): Plugin[] {
  return [firstWords(), wordModules()];
}

function wordModules(): Plugin {
  return {
    name: "lastcard:words",
    resolveId: (id) => (id.startsWith(kTitles) || id === kFirst ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${kFirst}`) return "export const fetchFirstWords = null;";
      if (id.startsWith(`\0${kTitles}`)) return moduleOf(titlesIn(id.slice(kTitles.length + 1)));
      if (!kLanguageFile.test(id)) return undefined;
      const folder = relative(kSources, dirname(id));
      const language = basename(id, ".arb");
      // Most folders have no same.json, and Vite cannot watch a file that does not exist.
      if (existsSync(sameFile(folder))) this.addWatchFile(sameFile(folder));
      for (const other of [folder, ...Object.values(samesIn(folder)).map((place) => place.folder)])
        for (const one of [language, "en"]) this.addWatchFile(fileOf(other, one));
      return moduleOf(allTexts(folder, language));
    },
  };
}

/**
 * Writes a text into the page, in every language, for the case that scripts or words cannot be
 * fetched. The page cannot take the text from the locales then, because they are missing, too.
 */
export function unloadedText(): Plugin {
  return {
    name: "lastcard:unloaded-text",
    transformIndexHtml(page) {
      const texts = languagesOf("locales").map(
        (language) => `<p lang="${language}">${allTexts("locales", language).unloaded}</p>`,
      );
      // The names of browsers are the same in every language. Safari stands for iOS, too.
      const browsers = buildTargets()
        .filter((target) => !target.startsWith("ios"))
        .map((target) => {
          const [, first = "", name = "", version = ""] = /^(.)(\D*)(\d+)/.exec(target) ?? [];
          return `${first.toUpperCase()}${name} ${version}+`;
        });
      return page.replace("<!-- unloaded -->", `${texts.join("")}<p>${browsers.join(", ")}</p>`);
    },
  };
}
