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

/** Puts values into a message. A parameter without a value stays as it is, so that it is noticed. */
export function format(message: Message, values: Values, plural: Intl.PluralRules): string {
  let text: string;
  if (typeof message === "string") text = message;
  else text = plural.select(Number(values.count)) === "one" ? message.one : message.other;
  if (!text.includes("{")) return text; // most have none
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The parameters of a message, sorted; both plural forms together. */
export function parameterNames(message: Message): string[] {
  const texts = typeof message === "string" ? [message] : [message.one, message.other];
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  return [...new Set(names)].sort();
}
