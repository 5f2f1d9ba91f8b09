import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Piece, Text, Words } from "../src/i18n/messages";

/** Of ICU's messages there are values, plurals and selects here: numbers and days are written by the page itself. */
const kElsewhere: Partial<Record<TYPE, string>> = {
  [TYPE.number]: "number",
  [TYPE.date]: "date",
  [TYPE.time]: "time",
  [TYPE.tag]: "tag",
};

/** The text of ICU's elements; `names` gets the parameters that are new, `#` stands for the one that is counted. */
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
    // Forms that are all the same, as languages like Turkish have them, are no choice.
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

/** What a text in ICU's message format is made of. Throws where it is none. */
export function elementsOf(text: string): MessageFormatElement[] {
  return parse(text, { ignoreTag: true, requiresOtherClause: true });
}

/** A text as translators write it as the page has it. Throws where it is none. */
export function compileText(text: string, names: string[] = []): Text {
  return textOf(elementsOf(text), names, null);
}

/** The parameters of a text, sorted; those of all its forms together. */
export function parametersOf(text: string): string[] {
  const names: string[] = [];
  compileText(text, names);
  return names.sort();
}

/** Texts as translators write them, all for one module. An error says which it is about. */
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
