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
  it("an assertion fails", async () => {
    await sitAtTable();
    assert.equal("\u001b[31mred\u001b[39m", "green");
  });

  it("a page throws an error", async () => {
    const { page } = await sitAtTable();
    await Promise.all([
      page.waitForEvent("pageerror"),
      page.evaluate(() => setTimeout(() => assertion.that.is.not.there)),
    ]);
  });

  it("one test passes", () => {});

  it("a text never appears", async () => {
    const { page } = await sitAtTable();
    await page.getByText("never said").waitFor({ timeout: 500 });
  });

  it("a wait for a page never ends", { timeout: 15_000 }, async () => {
    const { page } = await sitAtTable();
    // This wait ends when the page is closed.
    await page.getByText("never said").waitFor({ timeout: 0 });
  });

  it("a promise never settles", { timeout: 500 }, () => new Promise(() => {}));

  it("the three tests before this one failed", () => assert.fail("it was begun"));
});
