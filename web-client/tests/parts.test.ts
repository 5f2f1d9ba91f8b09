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

describe("a piece of the page of which the server has another version", () => {
  beforeEach(() => (served = pageOf("core-NEW.js")));

  it("is not asked for again: the page reloads", async () => {
    want();
    await vi.advanceTimersByTimeAsync(kLong);
    expect([asked, parts.state]).toEqual([1, "outdated"]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is only reported if a reload would lose something", async () => {
    parts.somethingToLose = () => true;
    want();
    await vi.advanceTimersByTimeAsync(kLong);
    expect([asked, parts.state]).toEqual([1, "outdated"]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("causes only one reload, even if it is wanted twice", async () => {
    want();
    want();
    await vi.advanceTimersByTimeAsync(kLong);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(parts.state).toBe("outdated");
  });
});

describe("a piece that the server has but does not send", () => {
  beforeEach(() => {
    served = pageOf("core-OLD.js");
    parts.somethingToLose = () => true;
  });

  it("is reported missing at the third attempt, until it comes", async () => {
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

it("the page waits for a server that cannot be reached, and reports no missing piece", async () => {
  served = () => Promise.reject(new TypeError("Failed to fetch"));
  const wanted = want();
  await vi.advanceTimersByTimeAsync(60000);
  expect(asked).toBeGreaterThan(3);
  expect([parts.state, reload.mock.calls.length]).toEqual(["there", 0]);
  missing = false;
  await vi.advanceTimersByTimeAsync(60000);
  expect(wanted.came).toBe(true);
});
