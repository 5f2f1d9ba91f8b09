/** Identifies an element of a list, whatever its position. */
function identityOf(part: unknown): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const { id, code, seat } = part as { id?: unknown; code?: unknown; seat?: unknown };
  if (typeof id === "string") return id;
  return typeof code === "string" ? `${code} ${String(seat)}` : undefined;
}

function sharedList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let same = before.length === after.length;
  const list = after.map((part, index) => {
    let old = before[index];
    const identity = identityOf(part);
    if (identity !== undefined && identityOf(old) !== identity)
      old = before.find((other) => identityOf(other) === identity);
    const shared = sharing(old, part);
    same &&= shared === before[index];
    return shared;
  });
  return same ? before : list;
}

/**
 * Returns `after`, but with the object of `before` in place of every equal part. Parts that have
 * not changed thus stay the same objects, and a comparison by reference shows the changes. Both are
 * JSON values, and neither is modified.
 */
export function sharing<T>(before: unknown, after: T): T {
  if (before === after || typeof after !== "object" || after === null) return after;
  if (typeof before !== "object" || before === null) return after;
  if (Array.isArray(after) || Array.isArray(before)) {
    if (!Array.isArray(after) || !Array.isArray(before)) return after;
    return sharedList(before, after) as T;
  }
  const old = before as Record<string, unknown>;
  const names = Object.keys(after);
  let same = Object.keys(old).length === names.length;
  const copy: Record<string, unknown> = {};
  for (const name of names) {
    const shared = sharing(old[name], (after as Record<string, unknown>)[name]);
    same &&= name in old && shared === old[name];
    copy[name] = shared;
  }
  return (same ? old : copy) as T;
}
