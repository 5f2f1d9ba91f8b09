// The texts of the built client, and a language that nobody speaks: English in strange letters and
// 40 % longer, so that what is not translated and what has no room for a longer word both show.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { kDist } from "./support.mjs";

export const kLanguages = ["en", "nl", "de", "tr", "fi"];

// Each game's own words are in a file of that name too: only the catalogue knows the program's.
function fileOf(language) {
  const folder = join(kDist, "assets");
  return readdirSync(folder)
    .filter((name) => new RegExp(`^${language}-.*\\.js$`).test(name))
    .map((name) => join(folder, name))
    .find((path) => readFileSync(path, "utf8").includes("app.name"));
}

const catalogues = new Map();

/** The catalogue of a language as the browser gets it. */
export async function catalogueOf(language) {
  if (!catalogues.has(language)) {
    const english = language === "en" ? {} : await catalogueOf("en");
    const { default: own } = await import(pathToFileURL(fileOf(language)).href);
    catalogues.set(language, { ...english, ...own });
  }
  return catalogues.get(language);
}

function filled(message, values) {
  const text =
    typeof message === "string" ? message : values.count === 1 ? message.one : message.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Says texts of one catalogue, for finding things on the screen by what they are called. */
export function speaker(catalogue) {
  return (key, values = {}) => filled(catalogue[key], values);
}

const kPlain = "aceinosuyzACEINOSUYZ";
const kStrange = "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ";

function strange(text) {
  return [...text].map((letter) => kStrange[kPlain.indexOf(letter)] ?? letter).join("");
}

// A word of another language is longer itself; a sentence has more words.
function padding(length) {
  const more = Math.ceil(length * 0.4);
  return length < 12 ? "é".repeat(more) : " óthér wórdš žáñ".repeat(8).slice(0, more).trimEnd();
}

function strangeMessage(message) {
  if (typeof message !== "string") {
    return { one: strangeMessage(message.one), other: strangeMessage(message.other) };
  }
  const pieces = message.split(/(\{\w+\})/).map((piece, index) => ({
    text: index % 2 === 0 ? strange(piece) : piece,
    own: index % 2 === 0,
  }));
  const own = pieces.filter((piece) => piece.own);
  const length = own.reduce((sum, piece) => sum + piece.text.trim().length, 0);
  const longest = own.reduce((best, piece) =>
    piece.text.length > best.text.length ? piece : best,
  );
  longest.text = longest.text.replace(/(\S?)(\s*)$/, `$1${padding(length)}$2`);
  return pieces.map((piece) => piece.text).join("");
}

/** The catalogue of the language that nobody speaks. */
export async function pseudoCatalogue() {
  const english = await catalogueOf("en");
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => [key, strangeMessage(message)]),
  );
}

// A game's words, or its titles by preset: every text in it.
function strangeWords(words) {
  if (typeof words === "string" || "other" in words) return strangeMessage(words);
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, strangeWords(value)]),
  );
}

/** Makes a browser context get the strange texts when it asks for Finnish. */
export async function servePseudo(context) {
  const catalogue = await pseudoCatalogue();
  const own = basename(fileOf("fi"));
  await context.route(/\/assets\/fi-[^/]*\.js$/, async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    const path = join(kDist, "assets", file);
    // Says where the words of games are, and has none.
    if (readFileSync(path, "utf8").includes("import(")) return route.continue();
    const { default: words } = await import(pathToFileURL(path).href);
    const texts = file === own ? catalogue : strangeWords(words);
    await route.fulfill({
      contentType: "text/javascript",
      body: `export default ${JSON.stringify(texts)}`,
    });
  });
  return catalogue;
}
