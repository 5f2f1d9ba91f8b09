// Tests that fail, each in a different way. evidence.e2e.mjs runs them and checks what is reported and kept.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });

async function sitAtTable() {
  const one = await house.come();
  await one.page.goto(`${house.server.url}t/HAND07`);
  await one.page.getByRole("region", { name: "What is to be done" }).waitFor();
  await one.page.evaluate(() => console.log("what the console said"));
  return one;
}

describe("tests that fail", () => {
  it("because something is not so", async () => {
    await sitAtTable();
    assert.equal("\u001b[31mred\u001b[39m", "green");
  });

  it("because a page had a problem", async () => {
    const { page } = await sitAtTable();
    await Promise.all([
      page.waitForEvent("pageerror"),
      page.evaluate(() => setTimeout(() => assertion.that.is.not.there)),
    ]);
  });

  it("but for one", () => {});

  it("because what is waited for does not come", async () => {
    const { page } = await sitAtTable();
    await page.getByText("never said").waitFor({ timeout: 500 });
  });

  it("because it does not end", { timeout: 15_000 }, async () => {
    const { page } = await sitAtTable();
    // This wait ends when the page is closed.
    await page.getByText("never said").waitFor({ timeout: 0 });
  });

  it("because of what has no end", { timeout: 500 }, () => new Promise(() => {}));

  it("because the three before it failed", () => assert.fail("it was begun"));
});
