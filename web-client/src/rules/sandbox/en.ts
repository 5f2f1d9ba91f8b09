import type { Message } from "../../i18n/messages";

// What is said where the rules being edited are tried.
const words = {
  "sandbox.title": "Try these rules",
  "sandbox.deal": "Deal",
  "sandbox.deal-again": "Same again",
  "sandbox.choose": "Choose cards",
  "sandbox.choose.for": "Tap the cards for",
  "sandbox.choose.hand": { one: "my hand ({count} card)", other: "my hand ({count} cards)" },
  "sandbox.choose.top": "the top card",
  "sandbox.choose.top-is": "the top card ({card})",
  "sandbox.choose.none": "No card chosen: they are dealt.",
  "sandbox.choose.cards": "Cards of the pack",
  "sandbox.choose.chosen": "Chosen cards",
  "sandbox.choose.taken": { one: "{count} chosen", other: "{count} chosen" },
  "sandbox.choose.remove": "Take out: {card}",
  "sandbox.choose.deal": "Deal these cards",
  "sandbox.choose.clear": "Choose none",
  "sandbox.note.played-again":
    "The rules have changed: your plays were played again by the new ones.",
  "sandbox.note.dealt-anew":
    "The rules have changed, and what you played is not allowed any more: the same cards were dealt again.",
  "sandbox.note.not-in-pack": "This pack does not have the chosen cards: others were dealt.",
  "sandbox.note.not-dealt": "By these rules those cards are not dealt so: others were dealt.",
  "sandbox.waiting": "As soon as the rules fit together you can go on here.",
  "sandbox.let-go": "Let the others go on",
  "sandbox.again": "Try again",
  "sandbox.happened": "What happened",
  "sandbox.over": "The round is over. Deal for another one.",
  "sandbox.rule": "By your rules: {line}",
} as const satisfies Record<string, Message>;

export default words;
