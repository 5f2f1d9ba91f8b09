import { later } from "../ui/later";

/** Until its user has touched something, a page is silent and still. */
export const gesture = { made: false };
if (typeof window !== "undefined") {
  const note = () => (gesture.made = true);
  for (const kind of ["pointerdown", "keydown"])
    window.addEventListener(kind, note, { capture: true, once: true });
}

/** Sounds, vibration and notifications are fetched when there is something to draw attention to, after what is shown. */
export const loadAttention = later(() => import("./attention"));

type Attention = Awaited<ReturnType<typeof loadAttention>>;

// What draws attention later than this draws it to what is long over.
const kLatestMs = 10_000;

/** Draws attention when it can. What cannot be fetched just now (the server restarts) is one sound missed. */
export function attend(how: (attention: Attention) => void): void {
  const asked = performance.now();
  void loadAttention().then((attention) => {
    if (performance.now() - asked < kLatestMs) how(attention);
  });
}
