import type en from "./en.more";
import type { Message } from "../../i18n/messages";

const words: Readonly<Record<keyof typeof en, Message>> = {};

export default words;
