let aheadMs = 0;

/** What the server's clock shows, in seconds since 1970; that of the device may be wrong. */
export function hearTime(seconds: number): void {
  aheadMs = seconds * 1000 - Date.now();
}

/** The moment that it is by the server's clock, or by the device's before the server has said. */
export function serverSeconds(): number {
  return Math.floor((Date.now() + aheadMs) / 1000);
}
