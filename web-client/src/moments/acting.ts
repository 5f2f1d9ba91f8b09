import { motion } from "../state/motion.svelte";
import { attend } from "../sound/load";
import { elementOf } from "../table/travel";

// Animations that follow events. Nothing waits for them, and a press makes all of them jump to
// their end.

const running = new Set<Animation>();
let listening = false;

function skip(): void {
  for (const animation of running) animation.finish();
}

/**
 * Animates a part of the page, only by transforms and opacity. A press anywhere ends the animation.
 */
export function act(
  node: Element,
  frames: PropertyIndexedKeyframes,
  options: KeyframeAnimationOptions,
): Animation {
  if (!listening) {
    listening = true;
    for (const kind of ["pointerdown", "keydown"])
      window.addEventListener(kind, skip, { capture: true });
  }
  const animation = node.animate(frames, options);
  running.add(animation);
  const over = () => void running.delete(animation);
  animation.finished.then(over, over);
  return animation;
}

export const kGrowMs = 900;
export const kFadeMs = 120;
export const kOut = "cubic-bezier(.2, .8, .2, 1)";

/**
 * Lets a mat grow for a moment to show its face. It grows upwards, so that the name below stays
 * readable.
 */
export function grow(mat: Element, by: number): void {
  if (motion.reduced) {
    act(mat, { opacity: [0.4, 1] }, { duration: kFadeMs });
    return;
  }
  const up = `0 ${-50 * (by - 1)}%`;
  act(
    mat,
    { scale: ["1", `${by}`, `${by}`, "1"], translate: ["0 0", up, up, "0 0"] },
    { duration: kGrowMs, easing: kOut },
  );
}

const kShakeMs = 240;

/** Shakes the rug three times: by 2 px for a knock, by 4 px for a louder one. */
export function shakeRug(by = 2): void {
  const rug = elementOf("rug");
  if (!rug || motion.reduced) return;
  const [left, right] = [`${-by}px ${by / 2}px`, `${by}px ${-by / 2}px`];
  act(
    rug,
    { translate: ["0 0", left, right, left, right, left, right, "0 0"] },
    { duration: kShakeMs },
  );
}

/** Repeats a knock, louder than the first one. It changes nothing in the game. */
export function knockAgain(): void {
  attend(({ sound }) => sound(["knock"], { loud: true }));
  shakeRug(4);
}
