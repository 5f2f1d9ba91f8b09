import { parametersOf } from "./compile.ts";
import { allTexts, foldersWithWords, kSources } from "./folders.ts";
import { join } from "node:path";

/** The file with the types of the keys. */
export const kKeysFile = join(kSources, "i18n/keys.gen.ts");

/**
 * Returns whether a folder's keys get types. The page builds the keys of games from the server's
 * codes, so these get none.
 */
function hasTypedKeys(folder: string): boolean {
  return !/^(games[\\/]|locales[\\/]of-games$)/.test(folder);
}

function typeOf(folder: string): string {
  const keys = Object.entries(allTexts(folder, "en")).map(([key, text]) => {
    const names = parametersOf(text).map((name) => JSON.stringify(name));
    return `    ${JSON.stringify(key)}: ${names.join(" | ") || "never"};`;
  });
  return `  ${JSON.stringify(folder)}: {\n${keys.join("\n")}\n  };`;
}

/** Returns the types of the keys of the English words, each with the names of its parameters. */
export function keyTypes(): string {
  return [
    "// Written by `npm run words` from the English words.",
    "export interface Keys {",
    ...foldersWithWords().filter(hasTypedKeys).map(typeOf),
    "}",
    "",
  ].join("\n");
}
