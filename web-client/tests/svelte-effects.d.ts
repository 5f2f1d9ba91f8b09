// Types of Svelte's internal effects, for `woken.ts`.
declare module "svelte/internal/client" {
  export interface Effect {
    fn: ((...values: unknown[]) => unknown) | null;
    parent: Effect | null;
    first: Effect | null;
    next: Effect | null;
    /** The component that the effect belongs to; only in development builds. */
    component_function?: { readonly name: string } | null;
  }
  /** The effect that is running. */
  export const active_effect: Effect | null;
}
