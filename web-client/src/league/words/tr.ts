import type en from "./en";
import type { Message } from "../../i18n/messages";

// Words that are not there yet are said in English.
const words: Readonly<Partial<Record<keyof typeof en, Message>>> = {};

export default words;
