import type { Cue } from "./cues";

// A note: waveform, start and end pitch in Hz, start and duration in seconds, volume.
type Note = readonly [OscillatorType, number, number, number, number, number];

const kTunes: Readonly<Record<Cue, readonly Note[]>> = {
  turn: [
    ["sine", 659, 659, 0, 0.16, 0.5],
    ["sine", 880, 880, 0.13, 0.3, 0.5],
  ],
  penalty: [
    ["sawtooth", 220, 110, 0, 0.28, 0.22],
    ["sawtooth", 165, 82, 0.12, 0.32, 0.2],
  ],
  "last-card": [
    ["triangle", 988, 988, 0, 0.1, 0.45],
    ["triangle", 988, 988, 0.14, 0.1, 0.45],
    ["triangle", 1319, 1319, 0.28, 0.22, 0.45],
  ],
  // Knuckles on wood: a low body and a short click, twice.
  knock: [
    ["triangle", 190, 70, 0, 0.09, 0.6],
    ["square", 900, 240, 0, 0.025, 0.16],
    ["triangle", 180, 66, 0.15, 0.11, 0.6],
    ["square", 860, 230, 0.15, 0.025, 0.16],
  ],
  // A whole tone higher with each demand.
  chain: [
    ["triangle", 294, 294, 0, 0.12, 0.4],
    ["sawtooth", 147, 147, 0, 0.16, 0.14],
  ],
  skip: [["sine", 740, 370, 0, 0.16, 0.35]],
  // Cards that slap down one after the other.
  deal: Array.from({ length: 9 }, (_, index) => {
    return ["triangle", 460 + 25 * (index % 3), 200, index * 0.12, 0.05, 0.2] as const;
  }),
  draw: [["triangle", 210, 380, 0, 0.09, 0.25]],
  card: [["triangle", 420, 190, 0, 0.06, 0.25]],
  // A card that slaps down, and two bright notes.
  pisti: [
    ["triangle", 420, 190, 0, 0.06, 0.3],
    ["triangle", 1175, 1175, 0.06, 0.1, 0.4],
    ["triangle", 1760, 1760, 0.15, 0.35, 0.35],
  ],
  win: [
    ["triangle", 523, 523, 0, 0.18, 0.4],
    ["triangle", 659, 659, 0.14, 0.18, 0.4],
    ["triangle", 784, 784, 0.28, 0.18, 0.4],
    ["triangle", 1047, 1047, 0.42, 0.4, 0.4],
  ],
};
const kAttackS = 0.01;
const kSilent = 0.0001;

// A sound that would start later than this is dropped, because it would no longer fit the screen.
const kLatestMs = 500;

let context: AudioContext | null = null;
const wakeUp = () => void context?.resume();

const kWholeTone = 2 ** (1 / 6);
const kMostSteps = 10;
const kLoud = 1.7;

/** How a sound differs from the usual one. */
export interface Shade {
  /** The number of whole tones by which it is higher: the demands of a chain. */
  steps?: number;
  loud?: boolean;
}

/** Plays a sound. `volume` is between 0 and 1. Without audio support, nothing happens. */
export function playCue(cue: Cue, volume: number, shade: Shade = {}): void {
  if (typeof AudioContext === "undefined" || volume <= 0) return;
  const wanted = performance.now();
  const sounding = (context ??= make());
  void sounding.resume().then(() => {
    if (performance.now() - wanted < kLatestMs) play(sounding, cue, volume, shade);
  });
}

// Some devices (iOS) allow audio to start only during a gesture, and stop it again with every call or screen lock.
function make(): AudioContext {
  for (const kind of ["pointerup", "touchend", "keydown"])
    window.addEventListener(kind, wakeUp, { capture: true });
  return new AudioContext();
}

function play(context: AudioContext, cue: Cue, volume: number, shade: Shade): void {
  const pitch = kWholeTone ** Math.min(kMostSteps, cue === "chain" ? (shade.steps ?? 0) : 0);
  const loudness = Math.min(1, volume * (shade.loud ? kLoud : 1));
  for (const [type, from, to, start, length, gain] of kTunes[cue]) {
    const begins = context.currentTime + start;
    const oscillator = context.createOscillator();
    const gained = context.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from * pitch, begins);
    oscillator.frequency.exponentialRampToValueAtTime(to * pitch, begins + length);
    gained.gain.setValueAtTime(kSilent, begins);
    gained.gain.exponentialRampToValueAtTime(gain * loudness, begins + kAttackS);
    gained.gain.exponentialRampToValueAtTime(kSilent, begins + length);
    oscillator.connect(gained).connect(context.destination);
    oscillator.start(begins);
    oscillator.stop(begins + length);
  }
}
