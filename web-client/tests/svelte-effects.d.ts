// What `woken.ts` needs to know of Svelte's own effects.
declare module "svelte/internal/client" {
  export interface Effect {
    fn: ((...values: unknown[]) => unknown) | null;
    parent: Effect | null;
    first: Effect | null;
    next: Effect | null;
    /** Of the component that it belongs to; only in builds for development. */
    component_function?: { readonly name: string } | null;
  }
  /** The effect that runs now. */
  export const active_effect: Effect | null;
}
