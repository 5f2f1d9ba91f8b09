import { beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "./until";

describe("what can wait", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
  });

  it("waits for what the page was opened for, however idle the page is before", async () => {
    const { firstViewShown, idle } = await import("../src/ui/idle");
    const done = vi.fn<() => void>();
    void idle().then(done);
    await new Promise((again) => setTimeout(again, 20));
    expect(done).not.toHaveBeenCalled();
    firstViewShown();
    await until(() => expect(done).toHaveBeenCalledOnce());
    await idle();
  });
});
