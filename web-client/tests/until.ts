import { vi } from "vitest";

/**
 * The timeout of every wait in tests. It ends a test that hangs. A slow machine must not reach it.
 */
export const kPatienceMs = 20_000;

/** Waits until `check` no longer throws. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: kPatienceMs });
}
