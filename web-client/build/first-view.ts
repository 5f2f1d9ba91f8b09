import type { Plugin, Rolldown } from "vite";

// What a first view needs is fetched in as few files as there can be, and all at once: what every screen needs is one
// file, and what the start page or a table shows besides is another. What comes later is left to the bundler.

/** The screens that people come to from outside, by what their files are called, and what they begin with. */
const kScreens = {
  table: /[\\/](screens[\\/]TableScreen\.svelte|table[\\/]session\.ts)$/,
  seat: /[\\/]table[\\/]own-seat\.ts$/,
  home: /[\\/]screens[\\/]Home\.svelte$/,
};

// Svelte's own parts all lie behind one file that imports them; of this it is known that no first view wants it.
const kForms = /[\\/]svelte[\\/].*[\\/]bindings[\\/](select|input)\.js$/;

type Screen = keyof typeof kScreens;

/** The part of rolldown's that is used: what a module imports at once, and not when it is wanted. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Modules with everything that they import at once. */
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

/** What the server reads: by the name of a screen the files that it shows besides those that stand in the page. */
export const kFirstViewFile = "first-view.json";

function filesOf(screen: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunk = chunks.find(({ name }) => name === screen);
  if (!chunk) throw new Error(`no file of the build is the one of the screen ${screen}`);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/**
 * The file of all screens imports others, and nothing from them, to keep the order in which the bundler met their modules:
 * none of those does anything before it is called. Neither it nor the page fetches them for that.
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
 * Where a piece of the page lies in a file with others, the bundler makes a file that names it and does nothing else: one
 * more request. Whoever wants the piece takes it from where it lies.
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

/** Names the files of the first views, and what the server is told to send with them. */
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

  /** The file that a module goes to; null: wherever the bundler likes. */
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
    // What is imported only behind another's name need not come along.
    includeDependenciesRecursively: file !== "forms",
  }));
  return { plugins: [plugin, withoutDetours()], groups };
}
