/** The pictures of a table in one piece, which is fetched when the table is on the screen. */
export { knockAgain } from "../moments/acting";
export { demandOf } from "../moments/demand";
export { default as Avatar } from "./Avatar.svelte";
export { default as Face } from "../moments/Face.svelte";
export { default as Named } from "../moments/Named.svelte";
export { default as Tag } from "../moments/Tag.svelte";
export { default as Told } from "../moments/Told.svelte";
export { default as Fan } from "../table/Fan.svelte";
export { default as Inlay } from "./Inlay.svelte";
export { default as Rug } from "./Rug.svelte";
export { default as Scenery } from "./Scenery.svelte";
export { default as SpecialCards } from "../screens/SpecialCards.svelte";
export { default as Open } from "../table/Open.svelte";
export { default as OwnMat } from "../table/OwnMat.svelte";
export { default as WayRound } from "../table/WayRound.svelte";
import "../table/seat-row.css";
