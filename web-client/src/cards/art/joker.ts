import { cut, dot, dots, doubled, filled, movedAll, stroke, type Layer } from "./layer";
import { both, kFace, kNeck, piping } from "./parts";

const kTeeth = [
  filled("lip", "M-5.600 45.800Q0 48 5.600 45.800Q5 51 0 51S-5.600 49.500 -5.600 45.800z"),
  filled(
    "paper",
    "M-4.600 46.500Q0 48.200 4.600 46.500Q4.400 48.300 0 48.300S-4.400 48.300 -4.600 46.500z",
  ),
];

const kMoods: readonly (readonly Layer[])[] = [
  // Laughs.
  [
    stroke("line", both("M-7.200 36.600Q-4.700 34.200 -2.300 36.200"), 0.9),
    filled("line", dots(1.3, -4.6, 39.8, 4.6, 39.8)),
    ...kTeeth,
  ],
  // Winks.
  [
    stroke("line", "M-7.200 36.400Q-4.700 34 -2.300 36M2.300 37.200Q4.700 36 7.200 37.400", 0.9),
    filled("line", dot(-4.6, 39.8, 1.3)),
    stroke("line", "M2.400 40.300Q4.800 38.600 7.200 40.500", 1.2),
    stroke("lip", "M-5 46.200Q.6 50.600 5.800 45", 1.4),
  ],
  // Puts out its tongue.
  [
    stroke(
      "line",
      both("M-7.200 36.600Q-4.700 34.200 -2.300 36.200M-7 40.400Q-4.700 37.600 -2.400 40.400"),
      1,
    ),
    cut("blush", "M-2.200 47.200L2.400 46.900V51.400Q.2 54.600 -2.200 51.400z", 0.7),
    stroke("lip", "M-5.200 46Q0 48.800 5.400 45.600", 1.4),
  ],
];

const kBells = [-18, -9, 0, 9, 18];

function half(mood: number): readonly Layer[] {
  return [
    cut("suit", "M-28 70V65C-27 57 -18 54 -9 53H9C18 54 27 57 28 65V70z"),
    cut("gold", "M0 70V53H9C18 54 27 57 28 65V70z", 0.6),
    filled(
      "deep",
      "M-22 60.500l2.700 4.200l-2.700 4.200l-2.700 -4.200zM-11 62.500l2.200 3.600l-2.200 3.600l-2.200 -3.600z",
    ),
    filled(
      "suit",
      "M22 60.500l2.700 4.200l-2.700 4.200l-2.700 -4.200zM11 62.500l2.200 3.600l-2.200 3.600l-2.200 -3.600z",
    ),
    ...kNeck,
    ...kBells.flatMap((x, place) => [
      cut(
        place % 2 ? "paper" : "deep",
        `M${x - 5.5} ${52.4 + Math.abs(x) / 6}H${x + 5.5}L${x} ${62 + Math.abs(x) / 9}z`,
        0.6,
      ),
    ]),
    cut("gold", kBells.map((x) => dot(x, 62.8 + Math.abs(x) / 9, 1.6)).join(""), 0.7),
    ...kFace,
    ...kMoods[mood]!,
    filled("wash", "M-5.600 41.600l.9 2.400l-.9 2.600l-.9 -2.600z"),
    // The horns of its cap, and their bells.
    cut(
      "suit",
      "M-9.500 34C-13 17 -23 20 -26.600 26.600C-28.600 30 -29.300 33.500 -29 36C-25.500 32 -21.500 31.500 -19.500 35C-17.500 38.600 -13.500 38.500 -9.500 34z",
    ),
    cut(
      "deep",
      "M9.500 34C13 17 23 20 26.600 26.600C28.600 30 29.300 33.500 29 36C25.500 32 21.500 31.500 19.500 35C17.500 38.600 13.500 38.500 9.500 34z",
    ),
    stroke("wash", "M-24.600 27.800C-21.500 23.500 -16.500 23.800 -13.500 28.500", 1),
    cut("gold", "M-9 33C-11.500 17.500 -2 13 0 9C2 13 11.500 17.500 9 33Q0 29.600 -9 33z"),
    stroke("paper", "M-5.800 26.500C-5.800 22 -3 19 -1.500 16.500", 1),
    ...piping("M-11 34.600Q0 30.200 11 34.600", 2.6),
    filled("suit", dots(0.9, -7.4, 33.6, -2.6, 32.5, 2.6, 32.5, 7.4, 33.6)),
    cut("paper", dot(-29, 37, 3) + dot(29, 37, 3) + dot(0, 8.6, 3), 0.7),
    stroke("line", both("M-30.800 37.400H-27.200") + "M-1.800 9H1.800", 0.7),
  ];
}

const kBelt: readonly Layer[] = [
  cut("deep", "M-29.500 -2.200H29.500V2.200H-29.500z", 0.7),
  filled("gold", dots(1, -24, 0, 24, 0, -16, 0, 16, 0, -8, 0, 8, 0)),
  cut("gold", dot(0, 0, 3), 0.7),
];

export function joker(mood: number): readonly Layer[] {
  return [...movedAll(half(mood % kMoods.length), 1.02, 0, -71.4).map(doubled), ...kBelt];
}
