/** A field of an effect. */
export type EffectField = { name: string } & (
  | { kind: "number"; least: number; most: number; start: number }
  | { kind: "word"; words: readonly string[]; start: string }
  /** One of the words, or absent. */
  | { kind: "perhaps"; words: readonly string[] }
  /** This value; else another, or absent. */
  | { kind: "flag"; value: true | string; start?: false }
  | { kind: "text"; longest: number }
  /** Which cards are meant. */
  | { kind: "matcher" }
  /** A limit: from a rank on downwards ("max") or upwards ("min"). */
  | { kind: "bound" }
);

export type Effects = Readonly<Record<string, readonly EffectField[]>>;

export type Effect = { effect: string } & Record<string, unknown>;

function firstValue(field: EffectField): unknown {
  switch (field.kind) {
    case "number":
    case "word":
    case "flag":
      return field.start;
    case "text":
      return "";
    case "matcher":
      return { color: "red" };
    default:
      return undefined;
  }
}

/** A new effect with its initial values. */
export function newEffectOf(effects: Effects, effect: string): Effect {
  const values = (effects[effect] ?? []).flatMap((field): [string, unknown][] =>
    field.kind === "bound" ? [["max", 7]] : [[field.name, firstValue(field)]],
  );
  return { effect, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}
