let aheadMs = 0;

/** Takes the server's time, in seconds since 1970. The device's clock may be wrong. */
export function hearTime(seconds: number): void {
  aheadMs = seconds * 1000 - Date.now();
}

/**
 * The present time by the server's clock, or by the device's clock until the server's time is
 * known.
 */
export function serverSeconds(): number {
  return Math.floor((Date.now() + aheadMs) / 1000);
}
