/** A message is a text with `{parameters}`, or one per plural form of the parameter `count`. */
export type Message = string | { readonly one: string; readonly other: string };

type ParametersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

type Parameters<M> = M extends string
  ? ParametersIn<M>
  : M extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? ParametersIn<One> | ParametersIn<Other> | "count"
    : never;

/** The arguments that `t` wants after a key: none, or an object with every parameter. */
export type Arguments<M> = [Parameters<M>] extends [never]
  ? []
  : [values: Readonly<Record<Parameters<M>, string | number>>];

export type Values = Readonly<Record<string, string | number>>;

/** A piece of a sentence: a text as it is, or a card, which is drawn small and read aloud by its name. */
export type Part = { readonly text: string } | { readonly card: string };

/** What is shown or said: a text as it is, or one with cards. Neither is ever read for marks again. */
export type Phrase = string | readonly Part[];

/** Values that may hold cards. */
export type PhraseValues = Readonly<Record<string, string | number | readonly Part[]>>;

function textOf(message: Message, count: unknown, plural: Intl.PluralRules): string {
  if (typeof message === "string") return message;
  return plural.select(Number(count)) === "one" ? message.one : message.other;
}

const kRightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// A name that is written from right to left would carry away what stands beside it (UAX 9: isolates).
function isolated(value: string): string {
  return kRightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}

/**
 * A message with its values in place, as parts; null where a parameter has no value. Only the message itself is
 * read for parameters: what values hold (a player may be called `{name}`) is told as it is.
 */
export function fill(
  message: Message,
  values: PhraseValues,
  plural: Intl.PluralRules,
): readonly Part[] | null {
  const parts: Part[] = [];
  const add = (part: Part) => {
    const last = parts.at(-1);
    if (!("text" in part) || !last || !("text" in last)) parts.push(part);
    else parts[parts.length - 1] = { text: last.text + part.text };
  };
  // Split at parameters, every second piece is the name of one.
  const pieces = textOf(message, values.count, plural).split(/\{(\w+)\}/);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) {
      if (piece !== "") add({ text: piece });
      continue;
    }
    const value = Object.hasOwn(values, piece) ? values[piece] : undefined;
    if (value === undefined) return null;
    if (typeof value === "object") value.forEach(add);
    else add({ text: isolated(String(value)) });
  }
  return parts;
}

/** Puts values into a message. A parameter without a value stays as it is, so that it is noticed. */
export function format(message: Message, values: Values, plural: Intl.PluralRules): string {
  const text = textOf(message, values.count, plural);
  if (!text.includes("{")) return text; // most have none
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolated(String(values[name])) : whole,
  );
}

/** The parameters of a message, sorted; both plural forms together. */
export function parameterNames(message: Message): string[] {
  const texts = typeof message === "string" ? [message] : [message.one, message.other];
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  return [...new Set(names)].sort();
}
