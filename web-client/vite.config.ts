import { svelte } from "@sveltejs/vite-plugin-svelte";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { buildTargets } from "./build/browsers.ts";
import { bundledPackages } from "./build/bundled.ts";
import { withinBudget } from "./build/budget.ts";
import { firstView } from "./build/first-view.ts";
import { serviceWorker } from "./build/worker.ts";
import { unloadedText, words } from "./words/plugin.ts";

/** Writes `x.gz` and `x.br` beside every text file of the build; the server only picks one of them. */
function preCompressed(): Plugin {
  let folder = "";
  return {
    name: "lastcard:pre-compressed",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        // The server adds a <base> tag to the page, so it never sends the page as stored here.
        if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}

/** In production the server writes the <base> tag; the development server has only the root path. */
function developmentBase(): Plugin {
  return {
    name: "lastcard:development-base",
    apply: "serve",
    transformIndexHtml: () => [{ tag: "base", attrs: { href: "/" }, injectTo: "head-prepend" }],
  };
}

const server = process.env.LASTCARD_SERVER ?? "http://127.0.0.1:8080";

const first = firstView();

export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [
    svelte(),
    words(),
    unloadedText(),
    first.plugins,
    serviceWorker(),
    preCompressed(),
    withinBudget(),
    bundledPackages(),
    developmentBase(),
  ],
  // Component tests need Svelte's browser build, which Vitest would not choose by itself.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    target: buildTargets(),
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: first.groups } } },
    modulePreload: {
      polyfill: false,
      // The page loads a piece together with its styles. The files that it shares with other pieces
      // load after it, and are mostly there already. To list them for every piece would make the
      // first view larger.
      resolveDependencies: (file, names) =>
        names.filter((name) => name === file || name.endsWith(".css")),
    },
    reportCompressedSize: false,
  },
  server: { proxy: { "/ws": { target: server, ws: true } } },
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "happy-dom",
    setupFiles: ["tests/setup.ts"],
    // A test that reads all texts takes seconds on a slow or busy machine. The limit is for tests
    // that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));
