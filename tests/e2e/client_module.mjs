// Builds modules of the page from TypeScript, so that a test can compute what the page computes.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const kClient = join(dirname(fileURLToPath(import.meta.url)), "../../web-client");

/** Returns the text of the module at this path of web-client, with everything that it imports. */
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

/** Returns the module at this path of web-client. */
export async function clientModule(path) {
  const code = await moduleText(path);
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}
