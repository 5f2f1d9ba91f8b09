import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

// Sounds may fail in two ways: their files do not load, or the device plays them only after a
// gesture.
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock("../src/sound/attention");
});

describe("sounds that the server does not have any more", () => {
  it("are requested once, and the page is reported as outdated", async () => {
    let asked = 0;
    vi.doMock("../src/sound/attention", () => {
      asked += 1;
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    document.head.innerHTML = `<script type="module" src="./assets/core-OLD.js"></script>`;
    vi.stubGlobal("fetch", async () => new Response(`src="./assets/core-NEW.js"`));
    const { parts } = await import("../src/ui/parts.svelte");
    parts.somethingToLose = () => true;
    const { firstViewShown } = await import("../src/ui/idle");
    const { attend } = await import("../src/sound/load");
    firstViewShown();
    for (let cue = 0; cue < 5; cue += 1) {
      attend(() => expect.unreachable("there are no sounds"));
      await vi.advanceTimersByTimeAsync(600_000);
    }
    expect([asked, parts.state]).toEqual([1, "outdated"]);
  });
});

describe("a sound", () => {
  it("that could not be fetched for a minute is not played after that", async () => {
    const heard: string[] = [];
    let there = false;
    vi.doMock("../src/sound/attention", () => {
      if (!there) throw new TypeError("Failed to fetch dynamically imported module");
      return { sound: () => {} };
    });
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no connection")));
    const { firstViewShown } = await import("../src/ui/idle");
    const { attend } = await import("../src/sound/load");
    firstViewShown();
    attend(() => heard.push("long ago"));
    await vi.advanceTimersByTimeAsync(60_000);
    there = true;
    await vi.advanceTimersByTimeAsync(60_000);
    attend(() => heard.push("now"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual(["now"]);
  });
});

describe("a device on which sounds begin within a gesture only", () => {
  it("starts a waiting sound within the next gesture", async () => {
    let inGesture = false;
    let begun = 0;
    const anything = new Proxy(() => {}, { get: () => anything, apply: () => anything }) as never;
    vi.stubGlobal(
      "AudioContext",
      class {
        state = "suspended";
        currentTime = 0;
        destination = null;
        #waiting: (() => void)[] = [];
        // As in the standard: a call outside a gesture waits until there is one.
        resume(): Promise<void> {
          return new Promise((done) => {
            this.#waiting.push(done);
            if (!inGesture) return;
            this.state = "running";
            for (const one of this.#waiting.splice(0)) one();
          });
        }
        createOscillator(): never {
          begun += 1;
          return anything;
        }
        createGain(): never {
          return anything;
        }
      },
    );
    const { playCue } = await import("../src/sound/synth");
    playCue("knock", 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(begun).toBe(0);
    inGesture = true;
    window.dispatchEvent(new Event("pointerup"));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toBeGreaterThan(0);
  });
});

describe("the sound of a chain", () => {
  it("is a whole tone higher with each demand, and a second knock is louder", async () => {
    const heard: { pitch: number; loud: number }[] = [];
    vi.stubGlobal(
      "AudioContext",
      class {
        currentTime = 0;
        destination = null;
        resume = () => Promise.resolve();
        createOscillator() {
          const note = { pitch: 0, loud: 0 };
          heard.push(note);
          return {
            frequency: {
              setValueAtTime: (pitch: number) => (note.pitch = pitch),
              exponentialRampToValueAtTime: () => {},
            },
            connect: () => ({ connect: () => {} }),
            start: () => {},
            stop: () => {},
          };
        }
        createGain() {
          const note = heard.at(-1)!;
          return {
            gain: {
              setValueAtTime: () => {},
              exponentialRampToValueAtTime: (loud: number) =>
                (note.loud = Math.max(note.loud, loud)),
            },
          };
        }
      },
    );
    const { playCue } = await import("../src/sound/synth");
    const first = async (...how: Parameters<typeof playCue>) => {
      heard.length = 0;
      playCue(...how);
      await vi.advanceTimersByTimeAsync(0);
      return heard[0]!;
    };
    const pitches = [];
    for (const steps of [0, 1, 6]) pitches.push((await first("chain", 0.5, { steps })).pitch);
    expect(pitches[1]! / pitches[0]!).toBeCloseTo(2 ** (1 / 6));
    expect(pitches[2]! / pitches[0]!).toBeCloseTo(2);
    const usual = await first("knock", 0.5, { steps: 3 });
    const loud = await first("knock", 0.5, { loud: true });
    expect(loud.pitch).toBe(usual.pitch);
    expect(loud.loud).toBeGreaterThan(usual.loud);
  });
});
