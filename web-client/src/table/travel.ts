import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Update } from "../protocol/messages.gen";
import { motion } from "../state/motion.svelte";

// The places of elements just before an update, so that cards can be shown travelling from there.
// Names are zone ids, and `card-KEY` for the cards of the viewer's hand.
const elements = new Map<string, Element>();
let places = new Map<string, DOMRect>();

/** Registers the element's place under a name. */
export function place(name: string) {
  return (node: Element) => {
    elements.set(name, node);
    return () => {
      if (elements.get(name) === node) elements.delete(name);
    };
  };
}

// Between an update and its frame the screen still shows the places in `drawn`. Measuring in that
// time would force a layout that was never shown.
let drawn = new Map<string, DOMRect>();
let undrawn = false;

function noteDrawn(): void {
  undrawn = false;
  drawn = new Map();
  for (const [name, node] of elements) drawn.set(name, node.getBoundingClientRect());
}

/** Measures the places that the update moves cards from or to, and no others. */
export function snapshotPlaces(update: Pick<Update, "events" | "view">): void {
  const own = `hand-${update.view.you}`;
  const names = new Set<string>();
  for (const event of update.events) {
    if (!("from" in event)) continue;
    names.add(event.from).add(event.to);
    if (event.from !== own) continue;
    for (const name of elements.keys()) if (name.startsWith("card-")) names.add(name);
  }
  places = new Map();
  for (const name of names) {
    const at = undrawn ? drawn.get(name) : elements.get(name)?.getBoundingClientRect();
    if (at) places.set(name, at);
  }
  if (undrawn) return;
  undrawn = true;
  requestAnimationFrame(() => setTimeout(noteDrawn));
}

/** The next update is a jump: no card travels. */
export function forgetPlaces(): void {
  places = new Map();
}

export const elementOf = (name: string): Element | undefined => elements.get(name);

/**
 * The place of an element before the update. An element that the update did not measure is measured
 * now.
 */
export function placeOf(name: string): DOMRect | undefined {
  return places.get(name) ?? elements.get(name)?.getBoundingClientRect();
}

const kTravelMs = 280;
const kFadeMs = 120;

/** A transition: a dealt hand opens from the middle of its place, which is `x`, `y` away. */
export function open(_node: Element, { x, y }: { x: number; y: number }): TransitionConfig {
  if (motion.reduced) return { duration: kFadeMs, css: (t) => `opacity: ${t}` };
  return {
    duration: kTravelMs,
    easing: cubicOut,
    css: (t, u) => `translate: ${x * u}px ${y * u}px; opacity: ${Math.min(1, 0.3 + t)}`,
  };
}

/** The place where a card arrives: a named place, or a box inside it. */
export interface Destination {
  name: string;
  box?: { x: number; y: number; width: number; height: number };
}

/**
 * A transition: the node comes from the place that `from` had before the update. The destination
 * also comes from earlier measurements. Measuring the node would force a layout in the middle of
 * the update.
 */
export function travel(
  _node: Element,
  { from, to, delay = 0 }: { from: string | null; to: Destination; delay?: number },
): TransitionConfig {
  const start = from === null ? undefined : places.get(from);
  const zone = places.get(to.name);
  if (!start || !zone || start.width === 0) return { duration: 0 };
  // With reduced motion nothing travels, so no delay is needed.
  if (motion.reduced) return { duration: kFadeMs, css: (t) => `opacity: ${t}` };
  const { box } = to;
  const end = box ? new DOMRect(zone.left + box.x, zone.top + box.y, box.width, box.height) : zone;
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
