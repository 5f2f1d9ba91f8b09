// The texts of the built client, and a pseudo language: English in strange letters and 40 % longer. It shows the texts
// that are not translated, and those that have no room for a longer word.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { kDist } from "./support.mjs";

export const kLanguages = ["en", "nl", "de", "tr", "fi"];

const kAssets = join(kDist, "assets");

/**
 * One key of each part of the page whose texts the tests look for: every page, replays, typed plays, settings, and the
 * advice of experts.
 */
const kParts = ["app.name", "replay.title", "typed.title", "settings.language", "hint.title"];

function partOf({ texts }) {
  return kParts.find((key) => key in texts);
}

// Returns whether a file has words. One file only says where the words of games are.
function hasWords(path) {
  return !readFileSync(path, "utf8").includes("import(");
}

async function wordsIn(path) {
  const { default: words } = await import(pathToFileURL(path).href);
  return words;
}

/** Returns the words of these parts in a language, as the browser gets them. */
async function partsIn(language) {
  const paths = readdirSync(kAssets)
    .filter((name) => new RegExp(`^${language}-.*\\.js$`).test(name))
    .map((name) => join(kAssets, name));
  const all = await Promise.all(paths.filter(hasWords).map(wordsIn));
  return all.filter(partOf);
}

function messagesIn(parts) {
  return Object.fromEntries(
    parts.flatMap(({ names, texts }) =>
      Object.entries(texts).map(([key, text]) => [key, { text, names }]),
    ),
  );
}

const catalogues = new Map();

/** Returns the texts of a language by their keys. */
export async function catalogueOf(language) {
  if (!catalogues.has(language)) catalogues.set(language, messagesIn(await partsIn(language)));
  return catalogues.get(language);
}

function filled({ text, names }, values) {
  const pieces = typeof text === "string" ? [text] : text;
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if (typeof piece === "number") return String(values[names[piece]] ?? `{${names[piece]}}`);
      const form = "plural" in piece ? (values.count === 1 ? "one" : "other") : "other";
      return filled({ text: piece.of[form], names }, values);
    })
    .join("");
}

/** Returns a function that says texts of this catalogue, so that tests find things on the screen by their names. */
export function speaker(catalogue) {
  return (key, values = {}) => filled(catalogue[key], values);
}

const kPlain = "aceinosuyzACEINOSUYZ";
const kStrange = "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ";

function strange(text) {
  return [...text].map((letter) => kStrange[kPlain.indexOf(letter)] ?? letter).join("");
}

// As in other languages, a short text gets a longer word, and a longer text gets more words.
function padding(length) {
  const more = Math.ceil(length * 0.4);
  return length < 12 ? "é".repeat(more) : " óthér wórdš žáñ".repeat(8).slice(0, more).trimEnd();
}

function strangeText(text) {
  const pieces = (typeof text === "string" ? [text] : text).map((piece) => {
    if (typeof piece === "string") return { text: strange(piece), own: true };
    if (typeof piece === "number") return { text: piece };
    const of = Object.entries(piece.of).map(([form, inner]) => [form, strangeText(inner)]);
    return { text: { ...piece, of: Object.fromEntries(of) } };
  });
  const own = pieces.filter((piece) => piece.own);
  if (own.length === 0) return pieces.map((piece) => piece.text);
  const length = own.reduce((sum, piece) => sum + piece.text.trim().length, 0);
  const longest = own.reduce((best, piece) =>
    piece.text.length > best.text.length ? piece : best,
  );
  longest.text = longest.text.replace(/(\S?)(\s*)$/, `$1${padding(length)}$2`);
  const texts = pieces.map((piece) => piece.text);
  return typeof text === "string" ? texts.join("") : texts;
}

function strangeWords({ names, texts }) {
  const told = Object.entries(texts).map(([key, text]) => [key, strangeText(text)]);
  return { names, texts: Object.fromEntries(told) };
}

/** Returns the catalogue of the pseudo language. */
export async function pseudoCatalogue() {
  return messagesIn((await partsIn("en")).map(strangeWords));
}

/**
 * Makes a browser context get the pseudo language when it asks for Finnish. Texts of other parts come in Finnish with
 * strange letters.
 */
export async function servePseudo(context) {
  const english = await partsIn("en");
  await context.route(/\/assets\/fi-[^/]*\.js$/, async (route) => {
    const path = join(kAssets, basename(new URL(route.request().url()).pathname));
    if (!hasWords(path)) return route.continue();
    const finnish = await wordsIn(path);
    const part = partOf(finnish);
    const words = english.find((one) => part && partOf(one) === part) ?? finnish;
    await route.fulfill({
      contentType: "text/javascript",
      body: `export default ${JSON.stringify(strangeWords(words))}`,
    });
  });
}
