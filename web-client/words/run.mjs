// npm run words: a command for translators, and for developers who add a text. main.ts explains it.
import { runnerImport } from "vite";

await runnerImport(new URL("main.ts", import.meta.url).pathname, { configFile: false });
