import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** Returns the npm package of a bundled module, or null for one of our own modules. */
export function packageOf(module: string): string | null {
  const parts = module.split("/node_modules/");
  if (parts.length < 2) return null;
  const [scope, name] = parts.at(-1)!.split("/");
  return scope!.startsWith("@") ? `${scope}/${name}` : scope!;
}

/**
 * Writes the names of the npm packages with modules in the page to build/web-client-packages.json.
 * The release's bill of materials lists them (packaging/sbom.py).
 */
export function bundledPackages(): Plugin {
  let file = "";
  return {
    name: "lastcard:bundled-packages",
    apply: "build",
    configResolved(config) {
      file = resolve(config.root, "../build/web-client-packages.json");
    },
    generateBundle(_options, bundle) {
      const found = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const module of Object.keys(chunk.modules)) {
          const name = packageOf(module);
          if (name !== null) found.add(name);
        }
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify([...found].sort(), null, 2)}\n`);
    },
  };
}
