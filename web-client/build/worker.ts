import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import type { Release } from "../src/worker/release.ts";
import { buildTargets } from "./browsers.ts";

const kEntry = join(import.meta.dirname, "../src/worker/main.ts");
const kName = "worker.js";

/** What neither an open table nor a page without a connection needs: that is fetched when it is wanted. */
const kNotKept = /[\\/]src[\\/](?:league|account|composer)[\\/]/;
// The words of a folder in a language, or the titles of games.
const kWords = /(?:[\\/]|virtual:titles\/)([a-z]{2})(?:\.arb)?$/;
/** Those of the first views, for which a language is known by its name: "nl.pesten-0123abcd.js". */
const kFirstWords = /^assets\/([a-z]{2})\.home-[^/]+$/;

function languageOf(file: Rolldown.OutputChunk): string | undefined {
  const [id, ...others] = file.moduleIds;
  return others.length === 0 ? kWords.exec(id ?? "")?.[1] : undefined;
}

function isKept(file: Rolldown.OutputChunk): boolean {
  return file.moduleIds.some((id) => !kNotKept.test(id));
}

/** What the worker is told of a build. */
export function releaseOf(bundle: Rolldown.OutputBundle): Release {
  const files = new Set<string>();
  const words: Record<string, string[]> = {};
  const hash = createHash("sha256");
  for (const name of Object.keys(bundle).sort()) {
    const file = bundle[name]!;
    // A file's name stands for what is in it; the page has the same name in every release.
    hash.update(name).update(name.endsWith(".html") && file.type === "asset" ? file.source : "");
    const language = file.type === "chunk" ? languageOf(file) : kFirstWords.exec(name)?.[1];
    if (language !== undefined) (words[language] ??= []).push(name);
    else if (file.type === "chunk" && isKept(file)) {
      for (const one of [name, ...(file.viteMetadata?.importedCss ?? [])]) files.add(one);
    }
  }
  return { id: hash.digest("hex").slice(0, 12), files: [...files], words };
}

/** Builds the worker of the page, which knows the files of this build. */
export function serviceWorker(): Plugin {
  return {
    name: "lastcard:service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const built = await build({
        configFile: false,
        logLevel: "warn",
        define: { __LASTCARD_RELEASE__: JSON.stringify(releaseOf(bundle)) },
        build: {
          write: false,
          target: buildTargets(),
          // One file as old browsers take it: not all of them start a worker that is a module.
          rolldownOptions: { input: kEntry, output: { format: "iife", entryFileNames: kName } },
        },
      });
      const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
      const chunk = output!.output.find((file) => file.type === "chunk");
      this.emitFile({ type: "asset", fileName: kName, source: chunk!.code });
    },
  };
}
