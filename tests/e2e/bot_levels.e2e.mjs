// The level of a bot is chosen when the bot is added, is shown at its seat, and survives a restart of the server. The
// names of the tests begin with the item of docs/checklist.md that they cover.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { openWaitingRoom } from "./people.mjs";
import { GameServer, kViewports, soon, until } from "./support.mjs";
import { button } from "./tables.mjs";

const house = openHouse();

/** Returns the levels of the bots at a table, by seat; undefined for a seat without a bot. */
const levels = (player) => player.room.seats.map((seat) => seat.level);
const focused = (player) =>
  player.page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

describe("U05 The level of a bot", { concurrency: false }, () => {
  for (const [screen, viewport] of Object.entries({
    phone: kViewports.portrait,
    desktop: kViewports.desktop,
  })) {
    it(`U05 is chosen with the bot, shown to all players and kept in the match, on a ${screen}`, async () => {
      const table = house.keep(
        await openWaitingRoom(house.browser, { guests: 1, host: { viewport } }),
      );
      const { host, guests } = table;
      await button(host, "Put a bot on seat 1").click();
      await host.page.getByRole("dialog", { name: "Put a bot on seat 1" }).waitFor();
      await host.screenshot(`bot-levels-${screen}`);
      await host.checkAccessibility(`bot-levels-${screen}`);
      await button(host, /^expert/).click();
      await until(() => levels(host)[0] === "expert", "the expert");
      // The other players see the level, and screen readers say it.
      await button(guests[0], /^Seat 1, .*bot, expert/).waitFor();

      // The other bots have the table's level, which the host changes.
      await button(host, "Change").first().click();
      await host.page.getByLabel("How well bots play").selectOption("beginner");
      await host.page.keyboard.press("Escape");
      await button(host, "Start the match").click();
      await until(() => host.view?.stage === "playing", "the deal");
      assert.ok(levels(host).includes("beginner"), "the beginner");
      assert.equal(levels(host)[0], "expert", "what was chosen stays");
    });
  }

  it("U05 can be chosen, and changed at the bot's seat, by keyboard alone", async () => {
    const table = house.keep(await openWaitingRoom(house.browser, { guests: 1 }));
    const { host } = table;
    const { keyboard } = host.page;
    const add = button(host, "Put a bot on seat 4");
    await add.focus();
    await keyboard.press("Enter");
    await host.page.getByRole("dialog").waitFor();
    for (let steps = 0; !(await focused(host)).startsWith("good"); steps += 1) {
      assert.ok(steps < 10, "the level is reached by the tab key");
      await keyboard.press("Tab");
    }
    await keyboard.press("Enter");
    await until(() => levels(host)[3] === "good", "the bot");
    await soon(async () => assert.equal(await host.page.getByRole("dialog").count(), 0));

    await button(host, /^Seat 4, .*bot, good/).focus();
    await keyboard.press("Enter");
    const choice = host.page.getByRole("group", { name: /How well does .* play/ });
    await choice
      .getByRole("button", { name: /^good/ })
      .and(host.page.locator("[aria-current=true]"))
      .waitFor();
    await choice.getByRole("button", { name: /^expert/ }).focus();
    await keyboard.press("Enter");
    await until(() => levels(host)[3] === "expert", "the change");
  });

  it("U05 is expert for all bots if a player presses Play now", async () => {
    const server = house.keep(await GameServer.start());
    const alone = await house.come();
    await alone.page.goto(server.url);
    await button(alone, "Play now").click();
    await until(() => alone.view?.stage === "playing", "the deal");
    await until(() => alone.room?.stage === "match", "the room");
    assert.deepEqual(levels(alone), [undefined, "expert", "expert", "expert"]);
    // The first turn is a bot's. It thinks, and then plays.
    await until(() => alone.view.turn === 0, "one's own turn");
  });

  it("U05 survives a restart of the server", async () => {
    const table = house.keep(await openWaitingRoom(house.browser, { guests: 1 }));
    const { host } = table;
    await button(host, "Put a bot on seat 4").click();
    await button(host, /^expert/).click();
    await until(() => levels(host)[3] === "expert", "the bot");
    host.room = undefined;
    await table.server.kill();
    await table.server.run();
    await until(() => host.room && levels(host)[3] === "expert", "the same bot again");
  });
});
