import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { kFirstViewFile } from "./first-view.ts";

/**
 * The most that a first view may cost: bytes of the bodies as they are served, and number of files.
 * The language and the game with the largest words count. `tests/e2e/first_view.e2e.mjs` counts
 * what a browser really fetches, with the headers.
 */
const kBudgets = {
  home: { bytes: 42_500, files: 6 },
  table: { bytes: 63_000, files: 6 },
} as const;

/** The most bytes, script and styles together, of pieces that load later, by file name. */
const kPieces = { DrawnFace: 15_000 } as const;

/** Fails the build if a first view or one of these pieces costs more than it may. */
export function withinBudget(): Plugin {
  let folder = "";
  const served = (path: string) => {
    const packed = join(folder, `${path}.br`);
    return existsSync(packed)
      ? statSync(packed).size
      : gzipSync(readFileSync(join(folder, path))).length;
  };
  return {
    name: "lastcard:within-budget",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      // Without a page, the build has failed before this, and the error is reported there.
      if (!existsSync(join(folder, "index.html"))) return;
      const page = readFileSync(join(folder, "index.html"), "utf8");
      const always = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(
        ([, path]) => path!,
      );
      const list = readFileSync(join(folder, kFirstViewFile), "utf8");
      const lists = JSON.parse(list) as Record<string, string[]>;
      const assets = readdirSync(join(folder, "assets"));
      const words = assets.filter((name) => /^[a-z]{2}\.[a-z-]+-\w+\.js$/.test(name));
      for (const [screen, budget] of Object.entries(kBudgets)) {
        const ofScreen = words.filter((name) => /^..\.home-/.test(name) === (screen === "home"));
        const most = Math.max(...ofScreen.map((name) => served(`assets/${name}`)));
        const files = ["index.html", ...always, ...lists[screen]!];
        const bytes = files.reduce((sum, path) => sum + served(path), most);
        const count = files.length + 1;
        if (bytes > budget.bytes || count > budget.files)
          this.error(
            `the first view of ${screen} costs ${bytes} bytes in ${count} files; ` +
              `it may cost ${budget.bytes} in ${budget.files}`,
          );
      }
      for (const [name, most] of Object.entries(kPieces)) {
        const own = assets.filter(
          (file) => /\.(js|css)$/.test(file) && file.startsWith(`${name}-`),
        );
        const bytes = own.reduce((sum, file) => sum + served(`assets/${file}`), 0);
        if (own.length !== 2 || bytes > most)
          this.error(
            `the piece ${name} costs ${bytes} bytes in ${own.length} files; it may cost ${most} in 2`,
          );
      }
    },
  };
}
