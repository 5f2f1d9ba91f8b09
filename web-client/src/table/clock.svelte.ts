import type { Countdown } from "./scene.svelte";

const kTickMs = 100;

/** Milliseconds left of a countdown; ticks while somebody looks and it runs. */
export function ticking(countdown: () => Countdown | null): { readonly msLeft: number } {
  let now = $state(performance.now());
  $effect(() => {
    const running = countdown();
    if (!running) return;
    now = performance.now();
    const timer = setInterval(() => {
      now = performance.now();
      if (now >= running.endsAt) clearInterval(timer);
    }, kTickMs);
    return () => clearInterval(timer);
  });
  return {
    get msLeft() {
      const running = countdown();
      return running ? Math.max(0, running.endsAt - now) : 0;
    },
  };
}
