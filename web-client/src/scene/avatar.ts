import { kWalls } from "./walls";

/** The parts of a face. Each number selects a drawing or a colour. */
export interface Avatar {
  ground: string;
  skin: string;
  hair: string;
  cloth: string;
  /** An index of `kHair`. */
  cut: number;
  /** An index of `kEyes`. */
  eyes: number;
  /** An index of `kMouths`. */
  mouth: number;
  /** An index of `kExtras`, or null. Most faces have none. */
  extra: number | null;
}

const kGrounds = [...kWalls, "#e9c3ae", "#c3dde1"];
const kSkins = ["#f6d3b8", "#eebc94", "#d99a6c", "#b9774a", "#94603c", "#764b30"];
const kHairs = [
  "#2a1d17",
  "#4a2f1e",
  "#7a4a22",
  "#b07a34",
  "#d8b56a",
  "#9a3b1e",
  "#8d8d8d",
  "#e4e0d6",
];
const kCloths = [
  "#efe3c8",
  "#31506e",
  "#8e2b2b",
  "#3f6b4c",
  "#d59b3a",
  "#4b3a73",
  "#38404a",
  "#a2522a",
];

/**
 * Hair in a box of 48 by 48, whose head is an ellipse around (24, 22). The first path is drawn
 * behind the head, the second one in front of it.
 */
export const kHair: readonly (readonly [behind: string, before: string])[] = [
  [
    "",
    "M12.500 20C12 9.500 17.500 6.500 24 6.500S36 9.500 35.500 20c-1.500-5-3-7-6-8-4 1.500-10 1.500-13-.5-2.500 2-3.200 4.500-4 8.500z",
  ],
  [
    "M11 22C10 9 17 5.500 24 5.500S38 9 37 22l1.500 15h-29z",
    "M13 19c1-7 5-9 9-9.500-1 4-4.500 7.500-9 9.500zM22.500 9.500C30 9.500 34 13 35 19.500c-6-1.500-10-5-12.500-10z",
  ],
  [
    "",
    "M12.300 18c0-8 4.700-12 11.700-12s11.700 4 11.700 12l-1.600 1.500c-.5-4-1.600-6-3.100-7.500H17c-1.500 1.500-2.600 3.500-3.100 7.500z",
  ],
  [
    "",
    "M19.100 7.500a5 5 0 0 1 9.800 0M12.300 20c-.3-9 4.700-13.200 11.700-13.200S36 11 35.700 20c-2.500-6-6.500-8.500-11.700-8.500S14.800 14 12.300 20z",
  ],
  [
    "M9.500 20a6 6 0 0 1 4-8 6 6 0 0 1 7-6 7 7 0 0 1 8.500.500 6 6 0 0 1 6 5.500 6 6 0 0 1 3.500 8 6 6 0 0 1-3 8.500H12.500a6 6 0 0 1-3-8.500z",
    "M12.800 19a5 5 0 0 1 4-6.500 6 6 0 0 1 7.200-2.500 6 6 0 0 1 7.200 2.500 5 5 0 0 1 4 6.500c-2.500-3.500-5-4.500-11.200-4.500s-8.700 1-11.200 4.500z",
  ],
  [
    "",
    "M12.600 22c-.6-2-.6-4.500.4-6.500 1 2 1 4.500.8 6.500zM35.400 22c.6-2 .6-4.500-.4-6.500-1 2-1 4.500-.8 6.500z",
  ],
  [
    "M10.500 24C9 10 15 5.500 24 5.500S39 10 37.500 24l3 9c-4 1-5-1-5.500-3H13c-.5 2-1.500 4-5.500 3z",
    "M12.500 20c1.500-3 2-8 5-10 3 3.500 11 4.500 16 3.500 1.200 2 1.800 4 2 6.500.5-10-4-13.500-11.500-13.500S12 10 12.500 20z",
  ],
  [
    "",
    "M12 19.500C10.800 15 11.200 10.500 13 8.200q1-1.200 2.200 0l1.300 1q.3-3 2-4.500 1.100-.9 1.900.4l1.200 2.100q1-2.500 3.200-3.700 1.300-.6 1.700.8l.7 2.700q1.800-1.800 4.300-2 1.500 0 1.100 1.500L32 9q1.800-.2 3.300.5 1 .7.3 1.600 1.300 4-.1 8.400c-1-3-2.400-4.800-4.500-5.800q-1.500 1.300-3.800 1.200.7-.8.6-1.900-2.600 2.300-7 2 1-.8 1.200-2c-4 .5-7 3-10 6.500z",
  ],
];
/**
 * The whites of both eyes, their pupils, and lids. No calm face winks, because a wink would look
 * like a remark.
 */
export const kEyes = [
  [
    "M15.300 21.500a3.200 3 0 1 0 6.400 0 3.200 3 0 1 0-6.400 0M26.300 21.500a3.200 3 0 1 0 6.400 0 3.200 3 0 1 0-6.400 0",
    "M18.700 21.700h.010M29.300 21.700h.010",
    "",
  ],
  [
    "M15.200 21a3.300 3.400 0 0 0 6.600 0zM26.200 21a3.300 3.400 0 0 0 6.600 0z",
    "M18.600 22.400h.010M29.400 22.400h.010",
    "M14.800 20.900q3.700-1.200 7.200.1M26 21q3.500-1.300 7.200-.1",
  ],
  [
    "M16 21.300a2.600 3.700 0 1 0 5.200 0 2.600 3.700 0 1 0-5.200 0M26.800 21.300a2.600 3.700 0 1 0 5.200 0 2.600 3.700 0 1 0-5.200 0",
    "M18.700 21.300v1M29.300 21.300v1",
    "",
  ],
  [
    "M15.300 21.500a3.200 3 0 1 0 6.400 0 3.200 3 0 1 0-6.400 0M26.300 21.500a3.200 3 0 1 0 6.400 0 3.200 3 0 1 0-6.400 0",
    "M19.900 21.700h.010M30.500 21.700h.010",
    "",
  ],
] as const;
/** All of them smile a little. */
export const kMouths = [
  "M19.500 28.500c2.500 2.800 6.500 2.800 9 0",
  "M20.500 28.500q3.500 2 7 0",
  "M20 28c1.500 4 6.500 4 8 0z",
  "M21 29.500c2 .8 4.500.3 6.500-1.300",
  "M21 28.500q3 3.500 6 0z",
];
/** The moods of a face. A calm face has the mouth that belongs to its name. */
export type Mood = "calm" | "glad" | "grim" | "tongue" | "shocked" | "worried" | "sly";
/** A mouth, its coloured part, and brows. */
export const kMoods: Readonly<Record<Exclude<Mood, "calm">, readonly [string, string, string]>> = {
  glad: [
    "M18.200 27.300c2.500 6.200 9.100 6.200 11.600 0z",
    "",
    "M16.300 16.600q2.200-1.700 4.500-.5M27.200 16.100q2.300-1.200 4.500.5",
  ],
  grim: ["M20 30.500c2.500-2.500 5.500-2.500 8 0", "", "M15.500 17.600l5-2M32.500 17.600l-5-2"],
  tongue: [
    "M19.500 28.200h9",
    "M22 28.200v4.300q2.500 2.700 4.500 0v-4.300z",
    "M16.200 16.800q2.400-1.800 4.800 0",
  ],
  shocked: [
    "",
    "M21.300 30a2.700 3.200 0 1 0 5.400 0 2.700 3.200 0 1 0-5.400 0z",
    "M16.300 16.300q2-2 4.200-.8M27.500 15.500q2.200-1.200 4.200.8",
  ],
  worried: [
    "M19 30.500q1.700-3 3.300-.5t3.300 0 3.300-.5",
    "",
    "M15.800 17.500q1.700-2.500 4.700-2.600M32.200 17.500q-1.700-2.500-4.700-2.600",
  ],
  sly: [
    "M18.500 27.500q5.500 1.500 11-1.500-1.500 6.500-6 6.300-3.800-.3-5-4.800z",
    "",
    "M15.800 15.200l5 2.200M32.200 15.200l-5 2.200",
  ],
};
/** A bot's mouth is a line. A bot has lamps instead of brows. */
export const kBotMouths: Readonly<Record<Mood, string>> = {
  calm: "M20 30h8",
  glad: "M18.500 28.500q5.500 4.500 11 0",
  grim: "M19.500 31q4.500-3 9 0",
  tongue: "M19.500 29h9",
  shocked: "",
  worried: "M18.500 30q2-3.500 3.700-.5t3.700 0 3.700-.5",
  sly: "M18.500 27.500q6.500 5.500 11-1",
};
/** The fool's cap: its left horn, its right one, and the bell at the end of each. */
export const kCap = [
  "M24 14.800V6.500c-2.500-3.300-6.500-3.900-10.200-2.300-4.400 1.900-7.400 5.800-8 10.800 1.600-4.800 5.200-5.200 6.600 1.800Q18 14.800 24 14.800z",
  "M24 14.800V6.500c2.500-3.300 6.500-3.900 10.200-2.300 4.400 1.900 7.400 5.800 8 10.800-1.600-4.800-5.200-5.200-6.600 1.800Q30 14.800 24 14.800z",
  "M3.400 16.600a2.400 2.400 0 1 0 4.800 0 2.400 2.400 0 1 0-4.800 0M39.800 16.600a2.400 2.400 0 1 0 4.800 0 2.400 2.400 0 1 0-4.800 0",
] as const;
export const kExtras = [
  // Glasses, a hat, ear-rings. Each suits men and women, because a name does not tell.
  "M14.700 21.500a3.800 3.800 0 1 0 7.600 0 3.800 3.800 0 1 0-7.600 0M25.700 21.500a3.800 3.800 0 1 0 7.600 0 3.800 3.800 0 1 0-7.600 0M22.300 21.500h3.400",
  "M9 14.500c4-1.500 26-1.500 30 0l-3.500-2.500C34 5 31 3.500 24 3.500S14 5 12.500 12z",
  "M12.500 27v2M35.500 27v2",
] as const;

/**
 * A number for a name, always the same one: FNV-1a, mixed once more so that similar names get
 * different faces.
 */
function numberFor(name: string): number {
  let sum = 0x811c9dc5;
  for (const letter of name.normalize("NFC")) {
    sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193);
  }
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  sum = Math.imul(sum ^ (sum >>> 12), 0x297a2d39);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** The face for a name. It is the same on every screen, without being stored or sent. */
export function avatarOf(name: string): Avatar {
  let left = numberFor(name);
  // Each choice uses the next number of a generator that starts with the name's number.
  const choose = (count: number) => {
    left = (Math.imul(left, 1664525) + 1013904223) >>> 0;
    return Math.floor((left / 2 ** 32) * count);
  };
  const of = <T>(all: readonly T[]) => all[choose(all.length)]!;
  const [ground, skin, hair, cloth] = [of(kGrounds), of(kSkins), of(kHairs), of(kCloths)];
  const [cut, eyes, mouth] = [choose(kHair.length), choose(kEyes.length), choose(kMouths.length)];
  const extra = choose(kExtras.length * 2);
  return {
    ground,
    skin,
    hair,
    cloth,
    cut,
    eyes,
    mouth,
    extra: extra < kExtras.length ? extra : null,
  };
}
