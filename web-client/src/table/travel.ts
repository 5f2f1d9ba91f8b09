import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";

// Where things were on the screen just before an update, so that a card can be seen travelling from
// there. Names are zone ids, and `card-KEY` for the cards of one's own hand.
const elements = new Map<string, Element>();
let places = new Map<string, DOMRect>();

/** Keeps the element's place known under a name. */
export function place(name: string) {
  return (node: Element) => {
    elements.set(name, node);
    return () => {
      if (elements.get(name) === node) elements.delete(name);
    };
  };
}

export function snapshotPlaces(): void {
  places = new Map([...elements].map(([name, node]) => [name, node.getBoundingClientRect()]));
}

export function placeOf(name: string): DOMRect | undefined {
  return places.get(name);
}

export const kTravelMs = 280;

/** A transition: the node comes from where `from` was before the update. */
export function travel(
  node: Element,
  { from, delay = 0 }: { from: string | null; delay?: number },
): {
  duration: number;
  delay?: number;
  easing?: (t: number) => number;
  css?: (t: number, u: number) => string;
} {
  const start = from === null ? undefined : places.get(from);
  if (!start || start.width === 0) return { duration: 0 };
  // No delay here: where nothing travels, nothing need wait for its turn.
  if (prefersReducedMotion.current) return { duration: 120, css: (t) => `opacity: ${t}` };
  const end = node.getBoundingClientRect();
  const x = start.left + start.width / 2 - (end.left + end.width / 2);
  const y = start.top + start.height / 2 - (end.top + end.height / 2);
  const scale = Math.min(1.2, Math.max(0.4, start.height / Math.max(1, end.height)));
  return {
    duration: kTravelMs,
    delay,
    easing: cubicOut,
    css: (t, u) =>
      `translate: ${x * u}px ${y * u}px; scale: ${1 + (scale - 1) * u}; opacity: ${Math.min(1, 0.3 + t)}`,
  };
}
