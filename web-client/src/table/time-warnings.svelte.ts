import type { TurnCountdown } from "./scene.svelte";
import { kWarnings } from "./time-words";

// Every update sends the clocks again. A small difference does not mean a new turn.
const kDriftMs = 1500;

/**
 * Warns the owner of a clock when ten and when five seconds are left, once each. To be called in a
 * component.
 */
export function warnOfTime(
  clock: () => TurnCountdown | null,
  tell: (seconds: number) => void,
): void {
  const told = new Set<number>();
  $effect(() => {
    const running = clock();
    if (!running) {
      told.clear();
      return;
    }
    const timers = kWarnings.flatMap((seconds) => {
      const waitMs = running.endsAt - performance.now() - seconds * 1000;
      if (waitMs <= 0 || (told.has(seconds) && waitMs < kDriftMs)) return [];
      return [
        setTimeout(() => {
          told.add(seconds);
          tell(seconds);
        }, waitMs),
      ];
    });
    return () => timers.forEach(clearTimeout);
  });
}
