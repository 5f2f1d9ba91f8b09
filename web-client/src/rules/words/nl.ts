import type { RulesWords } from "../words.svelte";
import en from "./en";

const words: RulesWords = en;

export default words;
