/** Bytes as lower-case hex, two digits each. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of a lower-case hex text; null if it is not hex, or not `length` bytes long. */
export function bytesOf(hex: unknown, length: number): Uint8Array | null {
  if (typeof hex !== "string" || hex.length !== 2 * length || !/^[0-9a-f]*$/.test(hex)) return null;
  return Uint8Array.from({ length }, (_, place) =>
    Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16),
  );
}

/** Text as its UTF-8 bytes. */
export function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** These bytes, one after the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

/** A whole number as four bytes, the lowest first. */
export function fourBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
