import { motion } from "../state/motion.svelte";
import type { Countdown } from "./scene.svelte";

/** The whole seconds left of a countdown. Readers are updated once a second and not in between. */
export function secondsOf(countdown: () => Countdown | null): { readonly left: number } {
  const leftOf = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
  let left = $state(leftOf(countdown()?.endsAt ?? 0));
  $effect(() => {
    // A player who acts ends the countdown while this still runs.
    const running = countdown();
    if (!running) return;
    const { endsAt } = running;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      left = leftOf(endsAt);
      if (left > 0) timer = setTimeout(tick, endsAt - performance.now() - (left - 1) * 1000);
    };
    tick();
    return () => clearTimeout(timer);
  });
  return {
    get left() {
      return left;
    },
  };
}

/** The id of clock animations. Code that waits for animations ignores them. */
export const kClockAnimation = "clock";

/**
 * An attachment that narrows an element from the remaining part of a countdown to nothing. It is
 * one animation of the browser, without a script that runs meanwhile.
 */
export function draining({ endsAt, totalMs }: Countdown) {
  return (node: Element) => {
    const leftMs = Math.max(0, endsAt - performance.now());
    const part = totalMs > 0 ? Math.min(1, leftMs / totalMs) : 0;
    // With reduced motion, it gets shorter in steps of a second.
    const easing = motion.reduced ? `steps(${Math.max(1, Math.ceil(leftMs / 1000))})` : "linear";
    const frames = { scale: [`${part} 1`, "0 1"] };
    const animation = node.animate(frames, { duration: leftMs, easing, fill: "forwards" });
    animation.id = kClockAnimation;
    // If the element is removed, `cancel` rejects this promise.
    animation.finished.catch(() => {});
    return () => animation.cancel();
  };
}
