import { faceOf, kCard } from "../cards/art/face";
import { colourOf, type DeckInk } from "../cards/art/inks";
import { suitOf } from "../cards/card";
import { indexOf } from "../cards/index-letters";
import { kJokerShape, kSuitShapes } from "../cards/shapes";
import type { Card, Suit } from "../protocol/messages.gen";
import type { IndexLetters } from "../state/settings.svelte";

/** The usual size of link previews. */
export const kPictureSize = { width: 1200, height: 630 };

export interface PictureWords {
  /** What happened in the play. */
  title: string;
  /** The players, the date and the game. */
  lines: readonly string[];
  link: string;
}

// A picture is the same whatever theme its maker plays by.
const kPaper = "#fffdf7";
const kGold = "#dda52f";
interface SuitInks {
  suit: string;
  deep: string;
  wash: string;
}
const kSuitInks: Readonly<Record<Suit | "joker", SuitInks>> = {
  S: { suit: "#14171a", deep: "#0b0d0f", wash: "#8a8c8e" },
  H: { suit: "#c40018", deep: "#6e000d", wash: "#e08a94" },
  D: { suit: "#0062b8", deep: "#003767", wash: "#8ab6de" },
  C: { suit: "#00683f", deep: "#003a23", wash: "#8ab8a5" },
  joker: { suit: "#6b2fa0", deep: "#3c1a5a", wash: "#b89dd1" },
};
const kMargin = 60;
/** More cards would be too narrow to recognise. The last ones count: they made the play great. */
export const kMostCards = 24;

type Context = CanvasRenderingContext2D;

/** Draws a card into a box of `kCard` at the origin. */
export function drawFace(on: Context, card: Card, letters: IndexLetters): void {
  const { width, height } = kCard;
  const suit = suitOf(card);
  const own = kSuitInks[suit ?? "joker"];
  const inks: Record<DeckInk, string> = { ...own, gold: kGold, paper: kPaper };
  on.fillStyle = kPaper;
  on.strokeStyle = "#0000004d";
  on.lineWidth = 1;
  on.beginPath();
  on.roundRect(0.5, 0.5, width - 1, height - 1, 8);
  on.fill();
  on.stroke();
  on.save();
  on.translate(width / 2, height / 2);
  on.lineCap = "round";
  on.lineJoin = "round";
  for (const { d, fill, line, width: wide } of faceOf(card).layers) {
    const path = new Path2D(d);
    if (fill !== undefined) {
      on.fillStyle = colourOf(fill, card, 0) ?? inks[fill as DeckInk];
      on.fill(path);
    }
    if (line !== undefined) {
      on.strokeStyle = colourOf(line, card, 0) ?? inks[line as DeckInk];
      on.lineWidth = wide ?? 1;
      on.stroke(path);
    }
  }
  on.restore();
  // The index in both corners.
  for (const turn of [0, Math.PI]) {
    on.save();
    on.translate(width / 2, height / 2);
    on.rotate(turn);
    on.translate(-width / 2, -height / 2);
    on.fillStyle = own.suit;
    if (suit !== null) {
      on.font = "800 31px system-ui, sans-serif";
      on.textAlign = "center";
      on.fillText(indexOf(card, letters), 15.5, 28, 25);
    }
    on.translate(suit === null ? 3 : 6.5, suit === null ? 4 : 33);
    on.scale(0.75, 0.75);
    on.fill(new Path2D(suit === null ? kJokerShape : kSuitShapes[suit]));
    on.restore();
  }
}

/** The text broken into lines of at most `width`. */
export function linesOf(on: Context, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && on.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Draws a great play: its cards in a ribbon on the felt, and its texts. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  cards: readonly Card[],
  told: PictureWords,
  letters: IndexLetters,
): void {
  const { width, height } = kPictureSize;
  canvas.width = width;
  canvas.height = height;
  const on = canvas.getContext("2d");
  if (!on) throw new Error("nothing to draw on");
  const felt = on.createRadialGradient(width / 2, 180, 80, width / 2, 260, 800);
  felt.addColorStop(0, "#1f6b4f");
  felt.addColorStop(1, "#0b2f24");
  on.fillStyle = felt;
  on.fillRect(0, 0, width, height);
  on.strokeStyle = kGold;
  on.lineWidth = 6;
  on.strokeRect(15, 15, width - 30, height - 30);

  const shown = cards.slice(-kMostCards);
  const scale = 1.6;
  const room = width - 2 * kMargin - kCard.width * scale;
  const step = shown.length > 1 ? Math.min(kCard.width * scale + 12, room / (shown.length - 1)) : 0;
  const left = (width - step * (shown.length - 1) - kCard.width * scale) / 2;
  shown.forEach((card, index) => {
    on.save();
    on.translate(left + index * step, 70);
    on.scale(scale, scale);
    drawFace(on, card, letters);
    on.restore();
  });

  const middle = width / 2;
  on.textAlign = "center";
  on.fillStyle = kPaper;
  on.font = "700 44px Georgia, 'DejaVu Serif', serif";
  let y = 365;
  for (const line of linesOf(on, told.title, width - 2 * kMargin).slice(0, 3)) {
    on.fillText(line, middle, y, width - 2 * kMargin);
    y += 52;
  }
  on.font = "400 27px system-ui, sans-serif";
  for (const line of told.lines) {
    on.fillText(line, middle, y, width - 2 * kMargin);
    y += 37;
  }
  on.fillStyle = kGold;
  on.font = "600 22px system-ui, sans-serif";
  on.fillText(told.link, middle, height - 38, width - 2 * kMargin);
}
