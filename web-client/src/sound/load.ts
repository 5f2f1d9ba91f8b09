import { later } from "../ui/later";

/** Before the first press, browsers allow a page neither sound nor vibration. */
export const gesture = { made: false };
if (typeof window !== "undefined") {
  const note = () => (gesture.made = true);
  for (const kind of ["pointerdown", "keydown"])
    window.addEventListener(kind, note, { capture: true, once: true });
}

/** Sounds, vibration and notifications load after the first view, when they are first needed. */
export const loadAttention = later(() => import("./attention"));

type Attention = Awaited<ReturnType<typeof loadAttention>>;

// After this time, the event is too old for a sound.
const kLatestMs = 10_000;

/**
 * Draws attention as soon as the code has loaded. If it cannot be loaded now (the server restarts), this one event is
 * silent.
 */
export function attend(how: (attention: Attention) => void): void {
  const asked = performance.now();
  void loadAttention().then((attention) => {
    if (performance.now() - asked < kLatestMs) how(attention);
  });
}
