import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { parts as Parts } from "../src/ui/parts.svelte";
import type { piece as Piece } from "../src/ui/piece";

// The server's answer when the client asks for its current page.
let served: () => Promise<Response>;
let parts: typeof Parts;
let piece: typeof Piece;
let asked: number;
let missing: boolean;
let reload: ReturnType<typeof vi.spyOn>;

const pageOf = (entry: string) => async () =>
  new Response(`<script type="module" src="./assets/${entry}"></script>`);

/**
 * Requests a piece, which cannot be loaded while `missing` is set. `came` tells whether it is
 * there.
 */
function want(): { came: boolean } {
  const wanted = { came: false };
  const load = piece(async () => {
    asked += 1;
    if (missing) throw new TypeError("Failed to fetch dynamically imported module");
  });
  void load().then(() => (wanted.came = true));
  return wanted;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  asked = 0;
  missing = true;
  sessionStorage.clear();
  document.head.innerHTML = `<script type="module" src="./assets/core-OLD.js"></script>`;
  vi.stubGlobal("fetch", () => served());
  reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  ({ parts } = await import("../src/ui/parts.svelte"));
  ({ piece } = await import("../src/ui/piece"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockRestore();
});

const kLong = 3_600_000;

describe("a piece of a page of which the server has another version", () => {
  beforeEach(() => (served = pageOf("core-NEW.js")));

  it("is not asked for again, and had by loading the page anew", async () => {
    want();
    await vi.advanceTimersByTimeAsync(kLong);
    expect([asked, parts.state]).toEqual([1, "outdated"]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is only said where something would be lost", async () => {
    parts.somethingToLose = () => true;
    want();
    await vi.advanceTimersByTimeAsync(kLong);
    expect([asked, parts.state]).toEqual([1, "outdated"]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("does not load the page anew for ever", async () => {
    want();
    want();
    await vi.advanceTimersByTimeAsync(kLong);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(parts.state).toBe("outdated");
  });
});

describe("a piece that does not come from a server that has it", () => {
  beforeEach(() => {
    served = pageOf("core-OLD.js");
    parts.somethingToLose = () => true;
  });

  it("is told at the third attempt, and no more when it comes", async () => {
    const wanted = want();
    for (let ms = 0; parts.state !== "missing" && ms < 60000; ms += 100) {
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(parts.state).toBe("missing");
    expect(asked).toBe(3);
    missing = false;
    await vi.advanceTimersByTimeAsync(60000);
    expect(wanted.came).toBe(true);
    expect(parts.state).toBe("there");
  });
});

it("a server that cannot be reached is waited for, and nothing is said of the page", async () => {
  served = () => Promise.reject(new TypeError("Failed to fetch"));
  const wanted = want();
  await vi.advanceTimersByTimeAsync(60000);
  expect(asked).toBeGreaterThan(3);
  expect([parts.state, reload.mock.calls.length]).toEqual(["there", 0]);
  missing = false;
  await vi.advanceTimersByTimeAsync(60000);
  expect(wanted.came).toBe(true);
});
