import { svelte } from "@sveltejs/vite-plugin-svelte";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
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
        // The page itself is sent through the server's <base> injection and so never as stored here.
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

const kCore =
  /node_modules[\\/](svelte|esm-env|clsx)|vite[\\/]|src[\\/](App|main|connection|i18n[\\/](?!part-words)|state|cards|log|sound[\\/](cues|load)|table[\\/](habits|card-words|plays|keyed|travel|scene|table\.svelte|room-words|time-words|choices)|board[\\/]zones|rules[\\/](written|library-game)|talk[\\/](talk\.svelte|muted|words)|ui[\\/](router|code|keyboard|once|idle|press|dialogs|Dialog|Icon|Toast|Connection|Offers|Notice|SettingsDialog|TeamMark))/;
const kFelt =
  /src[\\/](screens[\\/]LeagueLink|table[\\/](ActionBar|KnockButton|SuitPicker|shortcuts|choice-keys|Centre|Seats|StatusLine|Hand|hand-layout|magnifier|Flights|OpenHands|LogList|Pips|clock|preview|TurnClock|MatchBar|TableView))/;

const server = process.env.LASTCARD_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [svelte(), words(), unloadedText(), preCompressed(), developmentBase()],
  // Component tests need Svelte's browser build, which Vitest would not choose by itself.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // What every screen needs is one file, and what every table shows another: shared modules in
    // files of their own would be many requests, and would be compressed worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "core", test: kCore, priority: 2 },
            { name: "felt", test: kFelt, priority: 1 },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/ws": { target: server, ws: true } } },
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "happy-dom",
  },
}));
