import type { Message } from "../../../i18n/messages";
import type en from "./en";

const words: Readonly<Record<keyof typeof en, Message>> = {
  // By the rule sets that have a word of their own for it …
  "last-card.pesten-app": "Pesten",
  "last-card.mau-mau": "Mau",
  "last-card.tschau-sepp": "Tschau",
  "last-card.macao": "Makao",
  "last-card.switch": "Son kart",
  "last-card.black-jack": "Son kart",
  "last-card.kleuren-en-cijfers": "Son kart",
  // … and everything that is otherwise about knocking.
  "action.knock": "“{word}!”",
  "action.knock.arm": "“{word}!”",
  "seat.owes-knock": "“{word}” demedi!",
  "status.grace": "{name} hâlâ “{word}” diyebilir: {seconds} sn",
  "status.held": "Hamlen bekliyor, {name} “{word}” diyebilir: {seconds} sn",
  "preview.owes-knock": "tek kart kalıyor: “{word}” de!",
  "preview.knocks": "“{word}” diyorsun",
  "effect.forgot-knock": "{name} “{word}” demedi: +{count}",
  "effect.forgot-knock.you": "“{word}” demedin: +{count}",
  "event.knocked": "{name}: “{word}!”",
  "event.knocked.you": "Sen: “{word}!”",
  "event.forgot-knock": {
    one: "{name} “{word}” demedi, {count} kart çekti",
    other: "{name} “{word}” demedi, {count} kart çekti",
  },
  "event.forgot-knock.you": {
    one: "“{word}” demedin, {count} kart çektin",
    other: "“{word}” demedin, {count} kart çektin",
  },
  "event.false-knock": {
    one: "{name} boşuna “{word}” dedi, {count} kart çekti",
    other: "{name} boşuna “{word}” dedi, {count} kart çekti",
  },
  "event.false-knock.you": {
    one: "Boşuna “{word}” dedin, {count} kart çektin",
    other: "Boşuna “{word}” dedin, {count} kart çektin",
  },
  "rules.knock": {
    one: "“{word}” demeyi unutmanın cezası {count} kart",
    other: "“{word}” demeyi unutmanın cezası {count} kart",
  },
  "refusal.held_back": "Biraz bekle: biri hâlâ “{word}” diyebilir.",
  "refusal.knock_not_owed": "“{word}” ancak elinde tek kart bırakan hamlede denir.",
  "refusal.no_knock_owed": "“{word}” demen gerekmiyor.",
  "help.5":
    "Tek kartın kalınca “{word}” de, yoksa ceza alırsın. Kartı biten turu kazanır; yeterince tur kazanan maçı alır.",
};

export default words;
