import type { TurnCountdown } from "./scene.svelte";
import { kWarnings } from "./time-words";

// Clocks are sent again with every update: a little drift is not a second turn.
const kDriftMs = 1500;

/** Tells the owner of a clock when ten and five seconds are left, once each. For a component. */
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
