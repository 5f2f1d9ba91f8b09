// Browsers offer SHA-256 only over HTTPS. A server at home may use plain HTTP.

const kRounds = 64;
const kBlock = 64;
const kWord = 2 ** 32;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

const fraction = (root: number) => ((root % 1) * kWord) | 0;
const kConstants = primes(kRounds).map((prime) => fraction(Math.cbrt(prime)));
const kStart = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text's bytes, a one bit, and its length in bits at the end of the last block. */
function padded(bytes: Uint8Array): DataView {
  const kLength = 8;
  const blocks = Math.ceil((bytes.length + 1 + kLength) / kBlock);
  const whole = new Uint8Array(blocks * kBlock);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - kLength, BigInt(bytes.length) * 8n);
  return view;
}

function scheduleOf(data: DataView, block: number): Int32Array {
  const words = new Int32Array(kRounds);
  for (let i = 0; i < 16; i += 1) words[i] = data.getInt32(block + i * 4);
  for (let i = 16; i < kRounds; i += 1) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function mixed(state: State, words: Int32Array): State {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < kRounds; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + kConstants[i]! + words[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0) as State;
}

/** SHA-256 of a text in UTF-8, 32 bytes. */
export function sha256(text: string): Uint8Array {
  const data = padded(new TextEncoder().encode(text));
  let state = kStart as State;
  for (let block = 0; block < data.byteLength; block += kBlock)
    state = mixed(state, scheduleOf(data, block));
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => hash.setInt32(i * 4, word));
  return new Uint8Array(hash.buffer);
}
