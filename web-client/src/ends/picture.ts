import { kCard } from "../cards/art/face";
import { drawFace, linesOf } from "../plays/picture";
import type { Card } from "../protocol/messages.gen";
import type { IndexLetters } from "../state/settings.svelte";

/** A side on the bill: its names, and its score as strokes or as a number. */
export interface BilledSide {
  readonly names: string;
  readonly strokes: number | null;
  readonly number: string;
}

/** All texts of a bill, from top to bottom. */
export interface BillWords {
  readonly headline: string;
  readonly title: string;
  readonly played: string;
  readonly sides: readonly BilledSide[];
  readonly stamp: string | null;
  readonly play: {
    readonly title: string;
    readonly told: string;
    readonly cards: readonly Card[];
  } | null;
  readonly figures: readonly { readonly what: string; readonly value: string }[];
  readonly drinks: { readonly what: string; readonly value: string } | null;
  readonly link: string;
}

// A picture is the same whatever theme its maker plays by.
const kInk = "#231d18";
const kSoft = "#5a5346";
const kRed = "#a61f1f";
const kPencil = "#3b3f55";
const kWidth = 1080;
const kPaper = { left: 110, right: 970, top: 270 };
const kInner = { left: 170, right: 910 };
const kMostCards = 12;
const kSans = "system-ui, sans-serif";

type Context = CanvasRenderingContext2D;
/** Writes a part from this height on; gives the height below it. */
type Writer = (y: number) => number;

/** The parts of the bill, from the top. */
function writers(on: Context, bill: BillWords, letters: IndexLetters): readonly Writer[] {
  const wide = kInner.right - kInner.left;
  const text = (
    what: string,
    y: number,
    {
      font,
      colour = kInk,
      align = "left",
    }: { font: string; colour?: string; align?: CanvasTextAlign },
  ) => {
    on.font = font;
    on.fillStyle = colour;
    on.textAlign = align;
    const x = { left: kInner.left, right: kInner.right, center: kWidth / 2 }[align as "left"];
    on.fillText(what, x, y, wide);
  };
  const rule: Writer = (y) => {
    on.strokeStyle = "#b9ae97";
    on.lineWidth = 3;
    on.setLineDash([14, 10]);
    on.beginPath();
    on.moveTo(kInner.left, y + 12);
    on.lineTo(kInner.right, y + 12);
    on.stroke();
    on.setLineDash([]);
    return y + 30;
  };
  const pair =
    (what: string, value: string, font: string, height: number): Writer =>
    (y) => {
      on.font = font;
      const valueWide = Math.min(wide * 0.62, on.measureText(value).width);
      on.fillStyle = kInk;
      on.textAlign = "left";
      on.fillText(what, kInner.left, y + height * 0.72, wide - valueWide - 24);
      on.font = font.replace(/^\d+/, "800");
      on.textAlign = "right";
      on.fillText(value, kInner.right, y + height * 0.72, wide * 0.62);
      return y + height;
    };
  const side =
    ({ names, strokes, number }: BilledSide): Writer =>
    (y) => {
      on.font = `600 36px ${kSans}`;
      on.fillStyle = kInk;
      on.textAlign = "left";
      on.fillText(names, kInner.left, y + 40, wide * 0.6);
      if (strokes === null) {
        on.textAlign = "right";
        on.fillText(number, kInner.right, y + 40);
        return y + 56;
      }
      on.strokeStyle = kPencil;
      on.lineWidth = 5;
      on.lineCap = "round";
      for (let stroke = 0; stroke < strokes; stroke += 1) {
        const x = kInner.right - 8 - (strokes - 1 - stroke) * 18;
        on.beginPath();
        on.moveTo(x + ((stroke % 3) - 1) * 2, y + 12);
        on.lineTo(x, y + 44);
        on.stroke();
      }
      return y + 56;
    };
  const stamp =
    (what: string): Writer =>
    (y) => {
      on.save();
      on.translate(690, y - 58);
      on.rotate(0.2);
      on.font = `900 46px ${kSans}`;
      on.textAlign = "center";
      on.strokeStyle = kRed;
      on.fillStyle = kRed;
      on.lineWidth = 7;
      const half = on.measureText(what).width / 2 + 20;
      on.beginPath();
      on.roundRect(-half, -36, 2 * half, 72, 12);
      on.stroke();
      on.fillText(what, 0, 17);
      on.restore();
      return y;
    };
  const play =
    (of: NonNullable<BillWords["play"]>): Writer =>
    (y) => {
      text(of.title, y + 36, { font: `700 30px ${kSans}`, colour: kRed });
      let below = y + 56;
      const cards = of.cards.slice(-kMostCards);
      if (cards.length > 0) {
        const scale = 2.1;
        const room = wide - kCard.width * scale;
        const step = Math.min(kCard.width * scale * 0.62, room / Math.max(1, cards.length - 1));
        cards.forEach((card, index) => {
          on.save();
          on.translate(kInner.left + index * step, below);
          on.scale(scale, scale);
          drawFace(on, card, letters);
          on.restore();
        });
        below += kCard.height * scale + 14;
      }
      const font = `800 36px ${kSans}`;
      on.font = font;
      for (const line of linesOf(on, of.told, wide).slice(0, 3)) {
        text(line, below + 36, { font });
        below += 44;
      }
      return below + 10;
    };
  return [
    (y) => (text(bill.title, y + 66, { font: `800 50px ${kSans}`, align: "center" }), y + 84),
    (y) => (
      text(bill.played, y + 30, { font: `400 28px ${kSans}`, colour: kSoft, align: "center" }),
      y + 56
    ),
    ...bill.sides.map(side),
    ...(bill.stamp === null ? [] : [stamp(bill.stamp)]),
    rule,
    ...(bill.play === null ? [] : [play(bill.play), rule]),
    ...bill.figures.map(({ what, value }) => pair(what, value, `400 34px ${kSans}`, 52)),
    ...(bill.figures.length > 0 && bill.drinks !== null ? [rule] : []),
    ...(bill.drinks === null
      ? []
      : [pair(bill.drinks.what, bill.drinks.value, `800 44px ${kSans}`, 70)]),
  ];
}

/** Draws the rug and the outline of the paper on it. */
function drawGround(on: Context, height: number, bottom: number): void {
  const rug = on.createRadialGradient(
    kWidth / 2,
    height * 0.4,
    80,
    kWidth / 2,
    height * 0.45,
    height,
  );
  rug.addColorStop(0, "#4d4f80");
  rug.addColorStop(0.5, "#262f60");
  rug.addColorStop(1, "#131a38");
  on.fillStyle = rug;
  on.fillRect(0, 0, kWidth, height);
  on.strokeStyle = "#8e2b2b";
  on.lineWidth = 26;
  on.strokeRect(27, 27, kWidth - 54, height - 54);
  on.strokeStyle = "#d79a3a";
  on.lineWidth = 4;
  on.strokeRect(46, 46, kWidth - 92, height - 92);
  on.save();
  on.shadowColor = "#000a";
  on.shadowBlur = 50;
  on.shadowOffsetY = 22;
  on.fillStyle = "#fffaf0";
  on.beginPath();
  on.moveTo(kPaper.left, kPaper.top);
  on.lineTo(kPaper.right, kPaper.top);
  const teeth = 20;
  for (let tooth = 0; tooth <= teeth; tooth += 1) {
    const x = kPaper.right - ((kPaper.right - kPaper.left) * tooth) / teeth;
    on.lineTo(x, bottom + (tooth % 2 === 0 ? 0 : 22));
  }
  on.closePath();
  on.fill();
  on.restore();
}

/** Draws the bill of a match on the rug. The height follows from the content. */
export function drawBill(canvas: HTMLCanvasElement, bill: BillWords, letters: IndexLetters): void {
  const on = canvas.getContext("2d");
  if (!on) throw new Error("nothing to draw on");
  canvas.width = kWidth;
  canvas.height = 100;
  const write = () =>
    writers(on, bill, letters).reduce((y, writer) => writer(y), kPaper.top + 20) + 24;
  // A first pass measures the height.
  const bottom = write();
  const height = Math.ceil(bottom + 150);
  canvas.height = height;
  drawGround(on, height, bottom);
  on.fillStyle = "#f7efdd";
  on.textAlign = "center";
  on.font = `800 74px ${kSans}`;
  const lines = linesOf(on, bill.headline, kWidth - 180).slice(0, 2);
  const first = lines.length > 1 ? 130 : 178;
  lines.forEach((line, index) => on.fillText(line, kWidth / 2, first + index * 84, kWidth - 160));
  write();
  on.fillStyle = "#f4b94a";
  on.textAlign = "center";
  on.font = `600 26px ${kSans}`;
  on.fillText(bill.link, kWidth / 2, height - 76, kWidth - 160);
}
