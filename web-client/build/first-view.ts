import type { Plugin, Rolldown } from "vite";

// A browser fetches a first view at once, in as few files as possible. One file has the modules
// that every screen needs; the start page and a table have one more file each. The bundler itself
// splits the modules that load later.

/** The modules that the files of first views start with, by the names of these files. */
const kScreens = {
  table: /[\\/](screens[\\/]TableScreen\.svelte|table[\\/]session\.ts)$/,
  seat: /[\\/]table[\\/]own-seat\.ts$/,
  home: /[\\/]screens[\\/]Home\.svelte$/,
};

// One file of Svelte imports all of its parts, so every screen seems to need them. No first view
// uses these.
const kForms = /[\\/]svelte[\\/].*[\\/]bindings[\\/](select|input)\.js$/;

type Screen = keyof typeof kScreens;

/** The part of Rolldown's interface that is used here: the static imports of a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Returns the modules and everything that they import statically, directly or indirectly. */
function reachOf(starts: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** The server reads this file. It lists, for each screen, the files that index.html lacks. */
export const kFirstViewFile = "first-view.json";

function filesOf(screen: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunk = chunks.find(({ name }) => name === screen);
  if (!chunk) throw new Error(`no file of the build is the one of the screen ${screen}`);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/**
 * Removes the imports of the file of all screens ("core"), and the page's tags for other files. The
 * bundler adds these imports only to keep the order of modules; they import no names. The order
 * does not matter, because none of these modules does anything before it is called.
 */
function letGo(bundle: Rolldown.OutputBundle): void {
  const core = Object.values(bundle).find(({ name }) => name === "core");
  const page = bundle["index.html"];
  if (core?.type !== "chunk" || page?.type !== "asset") return;
  core.code = core.code.replaceAll(/import"\.\/[^"]+";?/g, "");
  const own = [core.fileName, ...(core.viteMetadata?.importedCss ?? [])];
  page.source = String(page.source).replaceAll(
    /\s*<(?:link rel="(?:modulepreload|stylesheet)"|script) [^>]*(?:href|src)="\.\/([^"]+)"[^>]*>(?:<\/script>)?/g,
    (tag, file: string) => (own.includes(file) ? tag : ""),
  );
}

const kFacade = /^export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/;

/**
 * Removes facades. If a piece of the page shares a file with others, the bundler adds a facade: a
 * file that only re-exports the piece and costs one more request. The importers of a facade get the
 * names from the shared file instead.
 */
function withoutDetours(): Plugin {
  return {
    name: "lastcard:without-detours",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      letGo(bundle);
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const facade of chunks) {
        const [, names, file] = kFacade.exec(facade.code) ?? [];
        const name = facade.fileName.split("/").at(-1)!;
        if (names === undefined || chunks.some(({ imports }) => imports.includes(facade.fileName)))
          continue;
        const members = names.split(",").map((one) => {
          const [inner, outer = inner] = one.split(" as ");
          return `${outer}:e.${inner}`;
        });
        const taken = `import("./${file}").then(e=>({${members.join(",")}}))`;
        for (const chunk of chunks)
          chunk.code = chunk.code
            .replaceAll(`import(\`./${name}\`)`, taken)
            .replaceAll(name, file!);
        delete bundle[facade.fileName];
      }
    },
  };
}

/**
 * Returns the bundler's groups for the first views, and the plugins that list their files for the
 * server.
 */
export function firstView() {
  let entry = "";
  const screens = new Map<Screen, string[]>();
  let reaches: ReadonlyMap<Screen | "core", ReadonlySet<string>> | null = null;

  const plugin: Plugin = {
    name: "lastcard:first-view",
    apply: "build",
    buildStart() {
      reaches = null;
      screens.clear();
    },
    generateBundle(_, bundle) {
      const files = Object.keys(kScreens).map((screen) => [screen, filesOf(screen, bundle)]);
      const source = JSON.stringify(Object.fromEntries(files), null, 2);
      this.emitFile({ type: "asset", fileName: kFirstViewFile, source });
    },
    moduleParsed({ id, isEntry }) {
      if (isEntry) entry = id;
      for (const [name, path] of Object.entries(kScreens))
        if (path.test(id))
          screens.set(name as Screen, [...(screens.get(name as Screen) ?? []), id]);
    },
  };

  /** Returns the name of the file that a module goes to, or null if the bundler may choose. */
  function fileOf(id: string, modules: Modules): string | null {
    reaches ??= new Map<Screen | "core", ReadonlySet<string>>([
      ["core", reachOf([entry], modules)],
      ...[...screens].map(([name, starts]) => [name, reachOf(starts, modules)] as const),
    ]);
    if (kForms.test(id)) return "forms";
    const wanted = (name: Screen | "core") => reaches!.get(name)!.has(id);
    if (wanted("core")) return "core";
    if (wanted("home")) return wanted("table") || wanted("seat") ? "core" : "home";
    return wanted("table") ? "table" : wanted("seat") ? "seat" : null;
  }

  const groups = ["forms", "core", "home", "table", "seat"].map((file, place, { length }) => ({
    name: (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null),
    debugName: file,
    priority: length - place,
    // The file of the form bindings has none of the modules that these import.
    includeDependenciesRecursively: file !== "forms",
  }));
  return { plugins: [plugin, withoutDetours()], groups };
}
