// The components that only a seated player needs, in one piece. For a watcher it is fetched later,
// in case they sit down.
export { default as ActionBar } from "./ActionBar.svelte";
export { default as Asked } from "./Asked.svelte";
export { default as Hand } from "./Hand.svelte";
