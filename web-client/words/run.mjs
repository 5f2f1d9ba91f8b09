// npm run words: what translators and whoever adds a text run; main.ts says what it does.
import { runnerImport } from "vite";

await runnerImport(new URL("main.ts", import.meta.url).pathname, { configFile: false });
