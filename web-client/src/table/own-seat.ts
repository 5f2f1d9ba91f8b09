// What only somebody with a seat needs, in one piece: who watches has it later, in case they sit down.
export { default as ActionBar } from "./ActionBar.svelte";
export { default as Asked } from "./Asked.svelte";
export { default as Hand } from "./Hand.svelte";
