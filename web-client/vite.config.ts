import { svelte } from "@sveltejs/vite-plugin-svelte";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformWithOxc, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

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

const kTitles = "virtual:titles/";
const kGames = resolve(import.meta.dirname, "src/games");

/** The words of a game in a language, or in English; read as they are written. */
async function wordsOf(game: string, language: string): Promise<[string, unknown][]> {
  const files = [language, "en"].map((name) => join(kGames, game, `${name}.ts`));
  const file = files.find((path) => existsSync(path));
  if (file === undefined) return [];
  return Object.entries(await importText(file));
}

/** What a file of words holds. */
async function importText(file: string): Promise<Record<string, unknown>> {
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const { default: words } = (await import(url)) as { default: Record<string, unknown> };
  return words;
}

/**
 * `virtual:titles/en`: what games and their rule sets are called, in one small piece, so that the
 * start page need not fetch the words of every game.
 */
function titles(): Plugin {
  return {
    name: "lastcard:titles",
    resolveId: (id) => (id.startsWith(kTitles) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${kTitles}`)) return undefined;
      const language = id.slice(kTitles.length + 1);
      const all: Record<string, unknown> = {};
      const games = existsSync(kGames) ? readdirSync(kGames, { withFileTypes: true }) : [];
      for (const game of games.filter((entry) => entry.isDirectory())) {
        for (const [key, text] of await wordsOf(game.name, language)) {
          if (key === "name") all[`game.${game.name}`] = text;
          else if (key === "tagline") all[`tagline.${game.name}`] = text;
          else if (key.startsWith("preset.") && !key.endsWith(".about"))
            all[`preset.${game.name}.${key.slice("preset.".length)}`] = text;
        }
      }
      return `export default ${JSON.stringify(all)};`;
    },
  };
}

/**
 * What stands on the page when its scripts or its words cannot be fetched, in every language: the locales have it, and
 * those are among what is missing then.
 */
function unloadedText(): Plugin {
  const folder = resolve(import.meta.dirname, "src/locales");
  return {
    name: "lastcard:unloaded-text",
    async transformIndexHtml(page) {
      let texts = "";
      for (const name of readdirSync(folder).filter((file) => /^[a-z]{2}\.ts$/.test(file))) {
        const words = await importText(join(folder, name));
        texts += `<p lang="${name.slice(0, 2)}">${String(words.unloaded)}</p>`;
      }
      return page.replace("<!-- unloaded -->", texts);
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
  /node_modules[\\/](svelte|esm-env|clsx)|vite[\\/]|src[\\/](App|main|connection|i18n|state|cards|log|sound[\\/](cues|load)|table[\\/](habits|card-words|plays|keyed|travel|scene|table\.svelte|room-words|time-words|choices)|board[\\/]zones|rules[\\/](written|library-game)|talk[\\/](talk\.svelte|muted|words)|ui[\\/](router|code|keyboard|once|idle|press|dialogs|Dialog|Icon|Toast|Connection|Offers|Notice|SettingsDialog|TeamMark))/;
const kFelt =
  /src[\\/](screens[\\/]LeagueLink|table[\\/](ActionBar|KnockButton|SuitPicker|shortcuts|choice-keys|Centre|Seats|StatusLine|Hand|hand-layout|magnifier|Flights|OpenHands|LogList|Pips|clock|preview|TurnClock|MatchBar|TableView))/;

const server = process.env.LASTCARD_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [svelte(), titles(), unloadedText(), preCompressed(), developmentBase()],
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
