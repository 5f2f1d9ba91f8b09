// What lies above every screen or stands in its place, in one piece.
export { default as Fault } from "./Fault.svelte";
export { default as Overlay } from "./Overlay.svelte";
export { default as Toasts } from "./Toasts.svelte";
