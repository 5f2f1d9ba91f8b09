export interface Option<Value extends string | number = string | number> {
  value: Value;
  text: string;
  lang?: string;
  /** Those of a group stand below its name. */
  group?: string;
}

/** What a field accepts. */
export type Kind =
  | { kind: "number"; least: number; most: number }
  | { kind: "switch" }
  /** One of several, in a native list. */
  | { kind: "list"; options: readonly Option[] }
  /** One of a few: all of them can be read before one is chosen. */
  | { kind: "choice"; options: readonly Option[] }
  /** At least one of several; undefined is all of them. */
  | { kind: "some"; options: readonly Option<string>[] }
  | { kind: "text"; longest: number };
