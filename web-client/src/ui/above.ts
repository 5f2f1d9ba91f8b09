// One piece with the components that lie above every screen or replace a failed one.
export { default as Fault } from "./Fault.svelte";
export { default as Overlay } from "./Overlay.svelte";
export { default as Toasts } from "./Toasts.svelte";
