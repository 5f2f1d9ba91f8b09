import { beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "./until";

describe("deferred work", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
  });

  it("waits until the first view is shown, even if the page is idle before", async () => {
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
