// The start page and the waiting room, as a new player sees them.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { rename } from "./people.mjs";
import { GameServer, kViewports, soon, until } from "./support.mjs";
import { button, waitForTurn } from "./tables.mjs";
import { kLanguages } from "./words.mjs";

const house = openHouse({ serve: () => GameServer.start() });
const kLarge = { width: 1920, height: 1080 };

describe("the start page", () => {
  it("leads to a dealt hand by one tap", async () => {
    const one = await house.come({ viewport: kViewports.portrait });
    await one.page.goto(house.server.url);
    await button(one, "Play now").click();
    await one.page.locator("section.hand button.hit").first().waitFor();
  });

  it("leads to the day's deal, which cannot be played again after leaving for good", async () => {
    const one = await house.come({ viewport: kViewports.portrait });
    await one.page.goto(house.server.url);
    await button(one, "The day’s deal").click();
    await one.checkNothingOverflows("daily");
    await button(one, "Play today’s deal").click();
    await one.page.locator("section.hand button.hit").first().waitFor();
    await one.page.goto(house.server.url);
    await button(one, "The day’s deal").click();
    await button(one, "Go on").click();
    await one.page.locator("section.hand button.hit").first().waitFor();
    await button(one, "Table menu").click();
    await button(one, "Leave for good").click();
    await button(one, "Leave for good").click();
    await one.page.goto(house.server.url);
    await button(one, "The day’s deal").click();
    await one.page.getByText(/^You have played it/).waitFor();
  });

  it("shows its main buttons without scrolling, on a phone", async () => {
    const one = await house.come({ viewport: kViewports.portrait });
    await one.page.goto(house.server.url);
    for (const name of ["A table with friends", "Play now", "Join", "Account", "Settings"]) {
      const box = await button(one, name).first().boundingBox();
      assert.ok(box.y + box.height <= kViewports.portrait.height, `${name}: ${box.y}`);
    }
    await one.checkNothingOverflows("home");
  });

  for (const language of kLanguages)
    it(`begins with one row on a phone, which leads to other pages by one press, in ${language}`, async () => {
      const one = await house.come({ viewport: kViewports.portrait, settings: { language } });
      await one.page.goto(house.server.url);
      await one.page.locator("ul.shelf li").nth(11).waitFor();
      const row = await one.page.locator("header > h1, header button:visible").evaluateAll((all) =>
        all.map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      assert.equal(row.length, 4);
      assert.ok(Math.max(...row) - Math.min(...row) <= 1, row.join());
      const more = one.page.locator("header .more");
      assert.equal(await more.getAttribute("aria-expanded"), "false");
      await more.click();
      const links = one.page.locator("header nav button");
      await links.first().waitFor();
      const tops = await links.evaluateAll((all) => all.map((each) => each.offsetTop));
      assert.equal(tops.length, 4);
      assert.equal(new Set(tops).size, 1, tops.join());
      await one.checkNothingOverflows("home with its links");
      await more.click();
      await links.first().waitFor({ state: "hidden" });
    });

  it("shows all tiles on a large screen", async () => {
    const one = await house.come();
    await one.page.goto(house.server.url);
    const tops = (selector) =>
      one.page
        .locator(selector)
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    await one.page.locator("ul.shelf li").nth(11).waitFor();
    for (const [viewport, wanted] of [
      [kViewports.desktop, [4, 4, 4]],
      [kLarge, [6, 6]],
    ]) {
      await one.page.setViewportSize(viewport);
      await soon(async () => {
        const rows = await tops("ul.shelf li");
        const inRows = [...new Set(rows)].map(
          (top) => rows.filter((other) => other === top).length,
        );
        assert.deepEqual(inRows, wanted);
      });
    }
    const last = await one.page.locator("ul.shelf li").last().boundingBox();
    assert.ok(last.y + last.height <= kLarge.height, JSON.stringify(last));
  });

  it("has its links at the same left edge as heading and slogan, on a tablet", async () => {
    const one = await house.come({ viewport: { width: 768, height: 1024 } });
    await one.page.goto(house.server.url);
    await button(one, "A table with friends").waitFor();
    const lefts = await one.page
      .locator("main h1, main nav > :first-child, main .slogan")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
    assert.equal(lefts.length, 3);
    assert.equal(new Set(lefts).size, 1, lefts.join());
  });

  for (const language of kLanguages)
    it(`has players and length in one line on every tile of a laptop, in ${language}`, async () => {
      const one = await house.come({ viewport: kViewports.desktop, settings: { language } });
      await one.page.goto(house.server.url);
      await one.page.locator("ul.shelf li").nth(11).waitFor();
      const facts = one.page.locator("ul.shelf .facts");
      assert.equal(await facts.count(), 12);
      const inTwo = await facts.evaluateAll((all) =>
        all
          .filter(
            ({ children: [players, length] }) =>
              length.getBoundingClientRect().top > players.getBoundingClientRect().top + 1,
          )
          .map((each) => each.textContent),
      );
      assert.deepEqual(inTwo, []);
    });

  for (const name of ["portrait", "desktop"]) {
    const lies = async (one, isRight) => {
      const table = one.page.locator("ul.going li");
      await table.waitFor();
      await soon(async () => {
        const box = await table.boundingBox();
        const friends = await button(one, "A table with friends").boundingBox();
        const join = await button(one, "Join").boundingBox();
        assert.ok(isRight(box, friends, join), JSON.stringify([box, friends, join]));
        const end = box.y + box.height;
        assert.ok(end <= kViewports[name].height, `${end} of ${kViewports[name].height}`);
      });
    };

    it(`has the player's waiting room below its buttons, without scrolling, ${name}`, async () => {
      const one = await house.come({ viewport: kViewports[name] });
      await one.page.goto(house.server.url);
      await button(one, "A table with friends").click();
      await button(one, "Start the match").waitFor();
      await one.page.goto(house.server.url);
      await lies(one, (box, _, join) => box.y >= join.y + join.height);
      const shelf = await one.page.locator("ul.shelf").boundingBox();
      const table = await one.page.locator("ul.going li").boundingBox();
      assert.equal(Math.round(table.width), Math.round(shelf.width));
      if (name === "portrait") return;
      const tile = await one.page.locator("ul.shelf li").first().boundingBox();
      assert.ok(tile.y + tile.height <= kViewports[name].height, JSON.stringify(tile));
    });

    it(`has three tables of the player in one row, ${name}`, async () => {
      const one = await house.come({ viewport: kViewports[name] });
      for (let table = 0; table < 3; table += 1) {
        await one.page.goto(house.server.url);
        await button(one, "A table with friends").click();
        await button(one, "Start the match").waitFor();
      }
      await one.page.goto(house.server.url);
      await one.page.locator("ul.going li").nth(2).waitFor();
      const tops = await one.page
        .locator("ul.going li")
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      assert.equal(new Set(tops).size, 1, tops.join());
      await one.checkNothingOverflows("home with three tables");
    });

    it(`has a table that waits for the player's move above its buttons, ${name}`, async () => {
      const one = await house.come({ viewport: kViewports[name] });
      await one.page.goto(house.server.url);
      await button(one, "Play now").click();
      await waitForTurn(one);
      await one.page.goto(house.server.url);
      await lies(one, (box, friends) => box.y + box.height <= friends.y);
      const faces = one.page.locator("ul.going .heads").first();
      assert.equal(await faces.isVisible(), name === "desktop");
    });
  }
});

describe("the waiting room", () => {
  it("E01 keeps its one button that deals in place, and a double click on it makes no move", async () => {
    const host = await house.come();
    await host.page.goto(house.server.url);
    await button(host, "A table with friends").click();
    const start = button(host, "Start the match");
    await start.getByText("Bots take the free seats").waitFor();
    const before = await start.boundingBox();
    const gold = () => host.page.locator("main .primary").allTextContents();
    assert.match((await gold()).join(), /^\s*Copy the link\s*$/);
    for (const seat of [2, 3, 4]) {
      await button(host, `Put a bot on seat ${seat}`).click();
      await button(host, /^beginner/).click();
    }
    await until(() => host.room.start.allowed, "the bots");
    await soon(async () => {
      assert.equal(await start.getByText("Bots take the free seats").count(), 0);
      assert.deepEqual(await start.boundingBox(), before);
      assert.match((await gold()).join(), /^\s*Start the match\s*$/);
    });
    await button(host, /^Seat 2/).click();
    await button(host, /^Take the bot .* away/).click();
    await start.getByText("Bots take the free seats").waitFor();
    await start.dblclick();
    await until(() => host.view?.round === 1, "the deal");
    assert.equal(host.sent("start").length, 1);
    assert.equal(host.sent("act").length, 0);
  });

  for (const scheme of ["light", "dark"]) {
    it(`has the rules on paper, and no form for a player who has a seat, ${scheme}`, async () => {
      const host = await house.come({ scheme });
      await host.page.goto(house.server.url);
      await button(host, "A table with friends").click();
      const slip = host.page.locator(".side .paper", { has: host.page.locator("h2") });
      const drawn = (part, what) => part.evaluate((node, of) => getComputedStyle(node)[of], what);
      assert.equal(await drawn(slip, "backgroundColor"), "rgb(255, 250, 240)");
      await button(host, "Lock the table").waitFor();
      assert.equal(await host.page.locator("main input:not([readonly])").count(), 0);
      const tv = host.page.getByRole("link", { name: /^On a television: / });
      assert.equal(await drawn(tv, "textDecorationLine"), "none");
      // The turned paper does not let the column beside the seats scroll sideways.
      const side = host.page.locator(".side");
      assert.equal(await side.evaluate((node) => node.scrollWidth - node.clientWidth), 0);
      await rename(host, "Noor");
      await until(() => host.room.seats.some(({ name }) => name === "Noor"), "the name");
      await host.screenshot(`waiting-paper-${scheme}`);
    });
  }

  it("E24 does not count a visitor as a watcher on the visitor's own page", async () => {
    const host = await house.come();
    await host.page.goto(house.server.url);
    await button(host, "A table with friends").click();
    await button(host, "Start the match").waitFor();
    const guest = await house.come();
    await guest.page.goto(host.page.url());
    await button(guest, "Sit down").waitFor();
    await host.page.getByText("1 person is watching.").waitFor();
    await guest.page.getByText(/invites you to Pesten/).waitFor();
    assert.equal(await guest.page.getByText("1 person is watching.").count(), 0);
  });
});
