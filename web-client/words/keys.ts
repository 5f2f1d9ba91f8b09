import { parametersOf } from "./compile.ts";
import { allTexts, foldersWithWords, kSources } from "./folders.ts";
import { join } from "node:path";

/** Where the types of the keys are written. */
export const kKeysFile = join(kSources, "i18n/keys.gen.ts");

/** The server's codes choose among the words of games: those keys are put together, and need no types. */
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

/** The keys of the English words as types, each with the names of its parameters. */
export function keyTypes(): string {
  return [
    "// Written by `npm run words` from the English words.",
    "export interface Keys {",
    ...foldersWithWords().filter(hasTypedKeys).map(typeOf),
    "}",
    "",
  ].join("\n");
}
