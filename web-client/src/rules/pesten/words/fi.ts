import type { SheetWords } from "../words.svelte";
import words from "./en";
export default words as SheetWords;
