import { faceOf, kField } from "../cards/art/face";
import type { Ink } from "../cards/art/layer";
import { suitOf } from "../cards/card";
import { indexOf } from "../cards/index-letters";
import { kJokerShape, kSuitShapes } from "../cards/shapes";
import type { Card } from "../protocol/messages.gen";
import type { IndexLetters } from "../state/settings.svelte";

/** What pages that show a link expect of its picture. */
export const kPictureSize = { width: 1200, height: 630 };

export interface PictureWords {
  /** What happened. */
  title: string;
  /** Who, when, which game. */
  lines: readonly string[];
  link: string;
}

// A picture is the same whatever theme its maker plays by.
const kPaper = "#fffdf7";
const kGold = "#f0b93a";
const kSuitInks = { S: "#14171a", H: "#c40018", D: "#0062b8", C: "#00683f" };
const kJokerInk = "#6b2fa0";
const kCard = { width: 62, height: 87 };
const kMargin = 60;
/** More would be too narrow to be told apart; the last ones are what made the play great. */
export const kMostCards = 24;

type Context = CanvasRenderingContext2D;

function drawFace(on: Context, card: Card, letters: IndexLetters): void {
  const suit = suitOf(card);
  const ink = suit === null ? kJokerInk : kSuitInks[suit];
  const inks: Record<Ink, string> = { suit: ink, gold: kGold, paper: kPaper };
  on.fillStyle = kPaper;
  on.strokeStyle = "#0000004d";
  on.lineWidth = 1;
  on.beginPath();
  on.roundRect(0.5, 0.5, kCard.width - 1, kCard.height - 1, 6.5);
  on.fill();
  on.stroke();
  on.fillStyle = ink;
  on.save();
  on.translate(suit === null ? 4.5 : 5.5, suit === null ? 6 : 28);
  on.scale(suit === null ? 0.78 : 0.67, suit === null ? 0.78 : 0.67);
  on.fill(new Path2D(suit === null ? kJokerShape : kSuitShapes[suit]));
  on.restore();
  if (suit !== null) {
    on.font = "700 22px system-ui, sans-serif";
    on.textAlign = "center";
    on.fillText(indexOf(card, letters), 13.5, 23, 21);
  }
  on.save();
  on.translate(kField.x + kField.width / 2, kField.y + kField.height / 2);
  on.lineCap = "round";
  on.lineJoin = "round";
  for (const { d, fill, line, width } of faceOf(card).layers) {
    const path = new Path2D(d);
    if (fill !== undefined) {
      on.fillStyle = inks[fill];
      on.fill(path);
    }
    if (line !== undefined) {
      on.strokeStyle = inks[line];
      on.lineWidth = width ?? 1;
      on.stroke(path);
    }
  }
  on.restore();
}

/** The text in as many lines as it needs. */
function linesOf(on: Context, text: string, width: number): readonly string[] {
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

/** Draws a great play: its cards in a ribbon on the felt, and what was told of it. */
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
  const scale = 2.6;
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
