import type { Message } from "../../i18n/messages";
import en from "./en.more";

const words: Readonly<Record<keyof typeof en, Message>> = { ...en };

export default words;
