import { describe, expect, it } from "vitest";
import { packageOf } from "../build/bundled.ts";

describe("the packages in the page", () => {
  it("are called as npm calls them, wherever they lie", () => {
    expect(packageOf("/x/node_modules/svelte/src/index.js")).toBe("svelte");
    expect(packageOf("/x/node_modules/@scope/name/a.js")).toBe("@scope/name");
    expect(packageOf("/x/node_modules/a/node_modules/b/c.js")).toBe("b");
  });
  it("are none for our own modules", () => {
    expect(packageOf("/x/src/main.ts")).toBeNull();
    expect(packageOf("\0virtual:words")).toBeNull();
  });
});
