import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Piece, Text, Words } from "../src/i18n/messages";

/**
 * The elements of ICU's messages that texts may not have. The page itself formats numbers and days.
 */
const kElsewhere: Partial<Record<TYPE, string>> = {
  [TYPE.number]: "number",
  [TYPE.date]: "date",
  [TYPE.time]: "time",
  [TYPE.tag]: "tag",
};

/**
 * Returns the text of ICU's elements. It adds new parameters to `names`. The sign `#` means the
 * parameter `counted`.
 */
function textOf(
  elements: readonly MessageFormatElement[],
  names: string[],
  counted: string | null,
): Text {
  const placeOf = (name: string) => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const piecesOf = (element: MessageFormatElement): readonly Piece[] => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.argument) return [placeOf(element.value)];
    if (element.type === TYPE.pound && counted !== null) return [placeOf(counted)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select)
      throw new Error(`there is no ${kElsewhere[element.type] ?? "such thing"} in texts here`);
    const plural = element.type === TYPE.plural;
    if (plural && (element.offset !== 0 || element.pluralType === "ordinal"))
      throw new Error("there are no offsets and no ordinal numbers in texts here");
    const place = placeOf(element.value);
    const of = Object.fromEntries(
      Object.entries(element.options).map(([word, { value }]) => [
        word,
        textOf(value, names, plural ? element.value : counted),
      ]),
    );
    // If all forms of a plural are the same (often in Turkish), the page has nothing to choose.
    const [form = "", ...others] = Object.values(of);
    if (plural && others.every((other) => JSON.stringify(other) === JSON.stringify(form)))
      return typeof form === "string" ? [form] : form;
    return [plural ? { plural: place, of } : { select: place, of }];
  };
  const pieces: Piece[] = [];
  for (const piece of elements.flatMap(piecesOf)) {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string")
      pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  if (pieces.length === 0) return "";
  const [only] = pieces;
  return pieces.length === 1 && typeof only === "string" ? only : pieces;
}

/** Parses a text in ICU's message format. Throws if the text is not valid. */
export function elementsOf(text: string): MessageFormatElement[] {
  return parse(text, { ignoreTag: true, requiresOtherClause: true });
}

/** Compiles a translator's text to the form that the page uses. Throws if the text is not valid. */
export function compileText(text: string, names: string[] = []): Text {
  return textOf(elementsOf(text), names, null);
}

/** Returns the parameters of a text in all its forms, sorted. */
export function parametersOf(text: string): string[] {
  const names: string[] = [];
  compileText(text, names);
  return names.sort();
}

/** Compiles translators' texts for one module. An error names the key of the text. */
export function compileWords(texts: Readonly<Record<string, string>>): Words {
  const names: string[] = [];
  const sorted = Object.entries(texts).sort(([left], [right]) => (left < right ? -1 : 1));
  const compiled = sorted.map(([key, text]) => {
    try {
      return [key, compileText(text, names)] as const;
    } catch (error) {
      throw new Error(`${key}: ${(error as Error).message}`, { cause: error });
    }
  });
  return { names, texts: Object.fromEntries(compiled) };
}
