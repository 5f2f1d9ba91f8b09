// What the build makes of the words that translators write (words/plugin.ts).
declare module "*.arb" {
  import type { Words } from "./messages";
  const words: Words;
  export default words;
}

// What the start page says of every game, put together from their words when the client is built.
declare module "virtual:titles/*" {
  import type { Words } from "./messages";
  const titles: Words;
  export default titles;
}

// What a first view says, put together when the client is built; null where nothing is built.
declare module "virtual:first-words" {
  import type { Words } from "./messages";
  /** For the start page, "home", or a table of a game; fails where there is none for that. */
  export const fetchFirstWords:
    | ((
        language: string,
        view: string,
      ) => Promise<{ default: { page: Words; game?: Words; titles?: Words } }>)
    | null;
}
