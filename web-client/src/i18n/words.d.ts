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
