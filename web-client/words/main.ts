import { writeFileSync } from "node:fs";
import { englishTexts, problemsOf, saidTwice } from "./check.ts";
import { foldersWithWords, textsIn } from "./folders.ts";
import { keyTypes, kKeysFile } from "./keys.ts";
import { unusedKeys } from "./use.ts";

// npm run words [-- language]: writes the types of the keys, and prints what is missing or wrong.
const language = process.argv[2];
writeFileSync(kKeysFile, keyTypes());
const problems = [
  ...problemsOf(language),
  ...saidTwice(englishTexts()),
  ...unusedKeys().map((key) => `${key}: is said nowhere`),
];
for (const problem of problems) console.log(problem);
const count = foldersWithWords().reduce(
  (sum, folder) => sum + Object.keys(textsIn(folder, "en")).length,
  0,
);
console.log(
  problems.length === 0
    ? `${count} texts, and nothing is missing.`
    : `${count} texts; ${problems.length} things to mend.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
