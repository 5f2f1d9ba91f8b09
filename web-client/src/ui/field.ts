export interface Option<Value extends string | number = string | number> {
  value: Value;
  text: string;
  lang?: string;
  /** The heading of the group that the option belongs to. */
  group?: string;
}

/** The kinds of values that a field accepts. */
export type Kind =
  | { kind: "number"; least: number; most: number }
  | { kind: "switch" }
  /** One of several, in a native select. */
  | { kind: "list"; options: readonly Option[] }
  /** One of a few. All of them can be read before the choice. */
  | { kind: "choice"; options: readonly Option[] }
  /** At least one of several. Undefined means all of them. */
  | { kind: "some"; options: readonly Option<string>[] }
  | { kind: "text"; longest: number };
