import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Update } from "../protocol/messages.gen";
import { motion } from "../state/motion.svelte";

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

// Between an update and the frame that draws it the page still shows what `drawn` says, and to measure would make the
// browser lay out what nobody has seen.
let drawn = new Map<string, DOMRect>();
let undrawn = false;

function noteDrawn(): void {
  undrawn = false;
  drawn = new Map();
  for (const [name, node] of elements) drawn.set(name, node.getBoundingClientRect());
}

/** Remembers where the cards are that the update moves, and where they go; nothing else is measured. */
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

/** The next update is a jump: nothing is seen travelling. */
export function forgetPlaces(): void {
  places = new Map();
}

export const elementOf = (name: string): Element | undefined => elements.get(name);

/** Where something was before the update; what no card was moved from or to is where it is. */
export function placeOf(name: string): DOMRect | undefined {
  return places.get(name) ?? elements.get(name)?.getBoundingClientRect();
}

const kTravelMs = 280;
const kFadeMs = 120;

/** A transition: a hand that was dealt opens from the middle of its place, which is so far away. */
export function open(_node: Element, { x, y }: { x: number; y: number }): TransitionConfig {
  if (motion.reduced) return { duration: kFadeMs, css: (t) => `opacity: ${t}` };
  return {
    duration: kTravelMs,
    easing: cubicOut,
    css: (t, u) => `translate: ${x * u}px ${y * u}px; opacity: ${Math.min(1, 0.3 + t)}`,
  };
}

/** Where something arrives: a named place, or a box within one. */
export interface Destination {
  name: string;
  box?: { x: number; y: number; width: number; height: number };
}

/**
 * A transition: the node comes from where `from` was before the update. Where it arrives is told from
 * places that were measured before it too: to ask where the node is now would make the browser lay the
 * page out in the middle of the update.
 */
export function travel(
  _node: Element,
  { from, to, delay = 0 }: { from: string | null; to: Destination; delay?: number },
): TransitionConfig {
  const start = from === null ? undefined : places.get(from);
  const zone = places.get(to.name);
  if (!start || !zone || start.width === 0) return { duration: 0 };
  // No delay here: where nothing travels, nothing need wait for its turn.
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
