// Texts in the form that the build makes of the translators' files (docs/translating.md). They are not parsed at run
// time.

/**
 * A choice between texts by the plural category or by the value of a parameter. The number is the parameter's index.
 */
export type Choice = Readonly<
  | { plural: number; of: Readonly<Record<string, Text>> }
  | { select: number; of: Readonly<Record<string, Text>> }
>;

/** Literal text, the index of a parameter, or a choice. */
export type Piece = string | number | Choice;

export type Text = string | readonly Piece[];

/**
 * The words of a part of the page in one language: texts by key, and the parameters' names, to which the texts refer by
 * index.
 */
export interface Words {
  readonly names: readonly string[];
  readonly texts: Readonly<Record<string, Text>>;
}

/** A text with the names of its parameters. */
export interface Message {
  readonly text: Text;
  readonly names: readonly string[];
}

/** The arguments that `t` wants after a key with these parameters: none, or an object with every one of them. */
export type Arguments<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>];

export type Values = Readonly<Record<string, string | number>>;

/** A piece of a sentence: a text as it is, or a card, which is drawn small and read aloud by its name. */
export type Part = { readonly text: string } | { readonly card: string };

/** A finished text, perhaps with cards. It is not searched for parameters again. */
export type Phrase = string | readonly Part[];

/** Values that may hold cards. */
export type PhraseValues = Readonly<Record<string, string | number | readonly Part[]>>;

/** Empty words. */
export const kNoWords: Words = { names: [], texts: {} };

/** The text of a key; undefined where there is none. */
export function messageIn(words: Words, key: string): Message | undefined {
  return Object.hasOwn(words.texts, key)
    ? { text: words.texts[key]!, names: words.names }
    : undefined;
}

const plurals = new Map<string, Intl.PluralRules>();

/** The plural category of a number. Plural rules are cached, because they are slow to make. */
function categoryOf(language: string, count: unknown): string {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(Number(count));
}

const kRightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Isolates a value that is written from right to left, so that it does not change the direction of the text around it
// (UAX 9).
export function isolated(value: string): string {
  return kRightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}

/** A value as a language writes it. Whole numbers are written alike in all of them. */
function written(value: string | number, language: string): string {
  return typeof value === "number" && value % 1 !== 0
    ? value.toLocaleString(language)
    : isolated(String(value));
}

/** The text that is chosen for a value; "=0" is chosen for exactly that many. */
function chosenFor(choice: Choice, value: unknown, language: string): Text {
  const { of } = choice;
  const words =
    "plural" in choice ? [`=${String(value)}`, categoryOf(language, value)] : [String(value)];
  return of[words.find((word) => Object.hasOwn(of, word)) ?? "other"]!;
}

/** Passes on a text piece by piece, with the name of each parameter. */
function tell(
  { text, names }: Message,
  values: PhraseValues,
  language: string,
  add: (letters: string) => void,
  put: (name: string) => void,
): void {
  for (const piece of typeof text === "string" ? [text] : text) {
    if (typeof piece === "string") add(piece);
    else if (typeof piece === "number") put(names[piece]!);
    else {
      const place = "plural" in piece ? piece.plural : piece.select;
      const chosen = chosenFor(piece, values[names[place]!], language);
      tell({ text: chosen, names }, values, language, add, put);
    }
  }
}

/**
 * Puts values into a message. Returns null if a parameter has no value. The values themselves are not parsed: a player
 * may be called `{name}`.
 */
export function fill(
  message: Message,
  values: PhraseValues,
  language: string,
): readonly Part[] | null {
  const parts: Part[] = [];
  let whole = true;
  const add = (part: Part) => {
    const last = parts.at(-1);
    if (!("text" in part) || !last || !("text" in last)) parts.push(part);
    else parts[parts.length - 1] = { text: last.text + part.text };
  };
  tell(
    message,
    values,
    language,
    (text) => text !== "" && add({ text }),
    (name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) whole = false;
      else if (typeof value === "object") value.forEach(add);
      else add({ text: written(value, language) });
    },
  );
  return whole ? parts : null;
}

/** Puts values into a message. A parameter without a value stays visible by its name, so that it is noticed. */
export function format(message: Message, values: Values, language: string): string {
  if (typeof message.text === "string") return message.text; // most are
  let told = "";
  tell(
    message,
    values,
    language,
    (text) => (told += text),
    (name) =>
      (told += Object.hasOwn(values, name) ? written(values[name]!, language) : `{${name}}`),
  );
  return told;
}
