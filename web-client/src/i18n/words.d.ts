// The build's output for the translators' files (words/plugin.ts).
declare module "*.arb" {
  import type { Words } from "./messages";
  const words: Words;
  export default words;
}

// The texts of the start page about every game. The build collects them from the games' words.
declare module "virtual:titles/*" {
  import type { Words } from "./messages";
  const titles: Words;
  export default titles;
}

// The words of first views, which the build collects; null in an unbuilt client.
declare module "virtual:first-words" {
  import type { Words } from "./messages";
  /** `view` is "home" for the start page, or a game for its table. Rejects if there is no file for it. */
  export const fetchFirstWords:
    | ((
        language: string,
        view: string,
      ) => Promise<{ default: { page: Words; game?: Words; titles?: Words } }>)
    | null;
}
