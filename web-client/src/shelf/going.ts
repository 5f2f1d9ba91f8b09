export { Going } from "./going.svelte";
export { default as GoingOn } from "./GoingOn.svelte";
