/** A message is a text with `{placeholders}`, or one per plural form of the parameter `count`. */
export type Message = string | { readonly one: string; readonly other: string };

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Parameters<M> = M extends string
  ? Placeholders<M>
  : M extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? Placeholders<One> | Placeholders<Other> | "count"
    : never;

/** The arguments that `t` wants after a key: none, or an object with every placeholder. */
export type Arguments<M> = [Parameters<M>] extends [never]
  ? []
  : [values: Readonly<Record<Parameters<M>, string | number>>];

export type Values = Readonly<Record<string, string | number>>;

/** Puts values into a message. A placeholder without a value stays as it is, so that it is noticed. */
export function format(message: Message, values: Values, plural: Intl.PluralRules): string {
  let text: string;
  if (typeof message === "string") text = message;
  else text = plural.select(Number(values.count)) === "one" ? message.one : message.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The placeholders of a message, sorted; both plural forms together. */
export function placeholders(message: Message): string[] {
  const texts = typeof message === "string" ? [message] : [message.one, message.other];
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  return [...new Set(names)].sort();
}
