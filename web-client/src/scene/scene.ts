/** What makes a picture of a table: one piece, which comes when the table is on the screen. */
export { default as Inlay } from "./Inlay.svelte";
export { default as Scenery } from "./Scenery.svelte";
export { default as SeatFace } from "./SeatFace.svelte";
