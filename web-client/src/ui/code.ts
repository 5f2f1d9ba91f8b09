/**
 * Normalises a table code that was typed or pasted. Case, spaces and hyphens do not matter, and a
 * whole link is accepted.
 */
export function normaliseCode(text: string): string {
  const link = /\/tv?\/([^/?#\s]+)/.exec(text);
  return (link ? link[1]! : text).toUpperCase().replace(/[^0-9A-Z]/g, "");
}

/**
 * Normalises an invite code that was typed or pasted. Case, spaces and hyphens do not matter, and a
 * whole link is accepted.
 */
export function normaliseInviteCode(text: string): string {
  const link = /\/join\/([^/?#\s]+)/.exec(text);
  return (link ? link[1]! : text).toLowerCase().replace(/[^0-9a-z]/g, "");
}
