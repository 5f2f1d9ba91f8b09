import { flushSync } from "svelte";
// Svelte does not count woken components itself. Only tests depend on how it stores its effects;
// they fail if that changes.
// eslint-disable-next-line svelte/no-svelte-internal
import * as client from "svelte/internal/client";

export type Effect = client.Effect;

/** Returns the root of the running effects. Requires: the caller is inside a component. */
export function rootOfEffects(): Effect {
  let root = client.active_effect;
  if (root === null) throw new Error("called outside of a component");
  while (root.parent) root = root.parent;
  return root;
}

function* below(effect: Effect): Generator<Effect> {
  yield effect;
  for (let child = effect.first; child; child = child.next) yield* below(child);
}

/**
 * Returns the names of the existing components below `root` in which `change` makes an effect run
 * again.
 */
export function wokenComponents(root: Effect, change: () => void): string[] {
  const woken = new Set<string>();
  for (const effect of below(root)) {
    const { fn, component_function: component } = effect;
    if (!fn || !component) continue;
    effect.fn = (...values) => {
      effect.fn = fn;
      woken.add(component.name);
      return fn(...values);
    };
  }
  change();
  flushSync();
  return [...woken].sort();
}
