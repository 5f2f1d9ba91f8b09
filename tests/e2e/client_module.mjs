// What is written in TypeScript for the page, for a test that wants to compute what the page does.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const kClient = join(dirname(fileURLToPath(import.meta.url)), "../../web-client");

/** The text of the module at that path of web-client, with all that it imports. */
export async function moduleText(path) {
  const { output } = await build({
    configFile: false,
    logLevel: "silent",
    root: kClient,
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: path,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return output[0].code;
}

/** That module. */
export async function clientModule(path) {
  const code = await moduleText(path);
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}
