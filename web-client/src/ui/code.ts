/** A table's code as typed or pasted: case, spaces and hyphens do not matter, nor does a whole link. */
export function normaliseCode(text: string): string {
  const link = /\/tv?\/([^/?#\s]+)/.exec(text);
  return (link ? link[1]! : text).toUpperCase().replace(/[^0-9A-Z]/g, "");
}

/** An invite code as it is typed or pasted: case, spaces and hyphens do not matter, nor does a whole link. */
export function normaliseInviteCode(text: string): string {
  const link = /\/join\/([^/?#\s]+)/.exec(text);
  return (link ? link[1]! : text).toLowerCase().replace(/[^0-9a-z]/g, "");
}
