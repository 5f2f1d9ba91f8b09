import type { TalkItem } from "../protocol/messages.gen";
import { suitOf } from "../cards/card";
import { indexOf } from "../cards/index-letters";
import { t } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { isEffect } from "../log/effects";
import { partsOf, sayEvent, tellable, type Reader } from "../log/sentences";
import type { IndexLetters } from "../state/settings.svelte";
import { sayItem } from "../talk/words";
import { seatsAt, type ReplayState } from "./replay.svelte";
import { sayGame, sayPlayed, sayResult } from "./words";

export interface LogLine {
  position: number;
  text: Phrase;
}

/** The lines of one seat until the next turn, or of a deal with the number of its round. */
export interface LogTurn {
  position: number;
  round: number | null;
  lines: LogLine[];
}

function readerAt(replay: ReplayState, position: number): Reader {
  const seats = seatsAt(replay.match, position);
  const you = typeof replay.as === "number" ? replay.as : null;
  const nameOf = (seat: number) => seats[seat]?.name ?? `${seat + 1}`;
  const teams = seats.some((seat) => seat.team !== undefined);
  return { you, nameOf, ...(teams ? {} : { sideName: nameOf }) };
}

/** The log of a match by turn, as far as its positions have loaded. */
export function logTurns(replay: ReplayState, effectsOnly: boolean): LogTurn[] {
  const { turns, round_starts, talk } = replay.match;
  const all: LogTurn[] = [];
  for (let position = 0; position <= replay.last; position += 1) {
    const round = round_starts.findIndex((start) => start.position === position);
    const begins = round >= 0 || turns[position] !== turns[position - 1];
    if (begins || all.length === 0) {
      all.push({ position, round: round >= 0 ? round + 1 : null, lines: [] });
    }
    const reader = readerAt(replay, position);
    const events = tellable(replay.pages.at(position)?.events ?? []);
    const told = events
      .filter((event) => !effectsOnly || isEffect(event))
      .map((event) => sayEvent(event, reader));
    const said = effectsOnly
      ? []
      : talk
          .filter((item) => item.position === position)
          .map((item) => sayItem(item as unknown as TalkItem, reader));
    for (const text of [...told, ...said]) {
      if (text !== null) all.at(-1)!.lines.push({ position, text });
    }
  }
  return all.filter((turn) => turn.lines.length > 0 || turn.round !== null);
}

// With the variation selector for text. Otherwise systems show suits as emoji.
const kSigns = {
  S: "\u2660\ufe0e",
  H: "\u2665\ufe0e",
  D: "\u2666\ufe0e",
  C: "\u2663\ufe0e",
} as const;

function plain(sentence: Phrase, letters: IndexLetters): string {
  return partsOf(sentence)
    .map((part) => {
      if (!("card" in part)) return part.text;
      const suit = suitOf(part.card);
      return suit === null ? t("rank.*") : indexOf(part.card, letters) + kSigns[suit];
    })
    .join("");
}

/** The whole log as a text to keep, in the reader's language. */
export function logText(replay: ReplayState, letters: IndexLetters): string {
  const { match } = replay;
  const lines = [
    sayGame(match),
    sayPlayed(match),
    match.seats.map((seat) => seat.name).join(", "),
    sayResult(match),
  ];
  for (const turn of logTurns(replay, false)) {
    if (turn.round !== null) lines.push("", t("score.round", { count: turn.round }));
    lines.push(turn.lines.map((line) => plain(line.text, letters)).join(". "));
  }
  return `${lines.join("\n")}\n`;
}
