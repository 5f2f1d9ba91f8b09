import { describe, expect, it } from "vitest";
import { packageOf } from "../build/bundled.ts";

describe("the packages in the page", () => {
  it("have their npm names, wherever they are installed", () => {
    expect(packageOf("/x/node_modules/svelte/src/index.js")).toBe("svelte");
    expect(packageOf("/x/node_modules/@scope/name/a.js")).toBe("@scope/name");
    expect(packageOf("/x/node_modules/a/node_modules/b/c.js")).toBe("b");
  });
  it("do not include our own modules", () => {
    expect(packageOf("/x/src/main.ts")).toBeNull();
    expect(packageOf("\0virtual:words")).toBeNull();
  });
});
