import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import type { Release } from "../src/worker/release.ts";
import { buildTargets } from "./browsers.ts";

const kEntry = join(import.meta.dirname, "../src/worker/main.ts");
const kName = "worker.js";

/**
 * Modules that neither an open table nor an offline page needs. The worker does not fetch them
 * ahead.
 */
const kNotKept = /[\\/]src[\\/](?:league|account|composer)[\\/]/;
// Matches the module of a folder's words in a language, or of the titles of games.
const kWords = /(?:[\\/]|virtual:titles\/)([a-z]{2})(?:\.arb)?$/;
/**
 * Matches the start page's first words; the name begins with the language: "nl.home-0123abcd.js".
 */
const kFirstWords = /^assets\/([a-z]{2})\.home-[^/]+$/;

function languageOf(file: Rolldown.OutputChunk): string | undefined {
  const [id, ...others] = file.moduleIds;
  return others.length === 0 ? kWords.exec(id ?? "")?.[1] : undefined;
}

function isKept(file: Rolldown.OutputChunk): boolean {
  return file.moduleIds.some((id) => !kNotKept.test(id));
}

/** Returns the files of a build, as its service worker gets them. */
export function releaseOf(bundle: Rolldown.OutputBundle): Release {
  const files = new Set<string>();
  const words: Record<string, string[]> = {};
  const hash = createHash("sha256");
  for (const name of Object.keys(bundle).sort()) {
    const file = bundle[name]!;
    // The name of a file contains a hash of its content. Only the page has the same name in every
    // build.
    hash.update(name).update(name.endsWith(".html") && file.type === "asset" ? file.source : "");
    const language = file.type === "chunk" ? languageOf(file) : kFirstWords.exec(name)?.[1];
    if (language !== undefined) (words[language] ??= []).push(name);
    else if (file.type === "chunk" && isKept(file)) {
      for (const one of [name, ...(file.viteMetadata?.importedCss ?? [])]) files.add(one);
    }
  }
  return { id: hash.digest("hex").slice(0, 12), files: [...files], words };
}

/** Builds the page's service worker, which knows the files of this build. */
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
          // The worker is a classic script: not every old browser starts a worker that is a module.
          rolldownOptions: { input: kEntry, output: { format: "iife", entryFileNames: kName } },
        },
      });
      const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
      const chunk = output!.output.find((file) => file.type === "chunk");
      this.emitFile({ type: "asset", fileName: kName, source: chunk!.code });
    },
  };
}
