import type en from "./en";
import type { Message } from "../../i18n/messages";

const words: Readonly<Record<keyof typeof en, Message>> = {};

export default words;
