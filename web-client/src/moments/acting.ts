import { motion } from "../state/motion.svelte";
import { attend } from "../sound/load";
import { elementOf } from "../table/travel";

// What moves because of what happened. Nothing waits for it: at a press all of it jumps to its end.

const running = new Set<Animation>();
let listening = false;

function skip(): void {
  for (const animation of running) animation.finish();
}

/** Moves a part of the page, by transforms and opacity only; a press anywhere ends it. */
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
const kFadeMs = 120;
const kOut = "cubic-bezier(.2, .8, .2, 1)";

/** A mat grows so that its face is seen, upwards: the name below it stays to be read. */
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

/** The rug shakes three times by 2 px for a knock; by 4 for a louder one. */
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

/** Knocks once more: that changes nothing, and it is louder. */
export function knockAgain(): void {
  attend(({ sound }) => sound(["knock"], { loud: true }));
  shakeRug(4);
}
