// The ways to a table: by its link, by its code, and by a QR code.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { after, describe, it } from "./evidence.mjs";
import { scan } from "./looking.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, soon, until } from "./support.mjs";
import { button, Caller, kNames } from "./tables.mjs";

let host;
let table;
const house = openHouse({
  serve: async () => {
    const server = await GameServer.start();
    host = await Caller.join(server);
    const offer = { game: "pesten", preset: "manipesto", seats: 8, name: kNames[0] };
    ({ table } = await host.must({ type: "create-table", ...offer }));
    await host.enter(table);
    return server;
  },
});
after(() => host?.close());

describe("the link of a table", () => {
  it("U01 seats a stranger by one press, with a name that can be changed", async () => {
    const guest = await house.come();
    await guest.page.goto(`${house.server.url}t/${table}`);
    // The page asks only for a name, which it has filled in already. Nothing lies over the page.
    const fields = guest.page.locator("input, select, textarea");
    const name = guest.page.getByLabel("Your name");
    await name.waitFor();
    const asked = await fields.evaluateAll((list) => list.map((field) => field.type));
    assert.ok(
      asked.every((type) => !["email", "password", "tel"].includes(type)),
      String(asked),
    );
    await soon(async () => assert.equal(await guest.page.locator("dialog[open]").count(), 0));
    const given = await name.inputValue();
    assert.match(given, /^Guest \d\d$/);
    await button(guest, "Sit down").click();
    await until(() => guest.room?.you.seat !== null, "the seat");
    assert.equal(guest.room.seats[guest.room.you.seat].name, given);
    // The only cookie is that of the session, which no script can read.
    const cookies = await guest.context.cookies();
    assert.deepEqual(
      cookies.map((cookie) => [cookie.name, cookie.httpOnly, cookie.sameSite]),
      [["lastcard_session", true, "Lax"]],
    );
    assert.equal(await guest.page.evaluate(() => document.cookie), "");
  });

  it("U01 seats a stranger under a chosen name by two inputs", async () => {
    const guest = await house.come();
    await guest.page.goto(`${house.server.url}t/${table}`);
    await guest.page.getByLabel("Your name").fill("Willemijn");
    await button(guest, "Sit down").click();
    await until(() => guest.room?.you.seat !== null, "the seat");
    assert.equal(guest.room.seats[guest.room.you.seat].name, "Willemijn");
    await until(() => host.room.seats.some((seat) => seat.name === "Willemijn"), "the host to see");
  });
});

describe("an invitation", () => {
  async function check(guest, url, code) {
    const { page } = guest;
    const link = `${url}t/${code}`;
    await soon(async () => assert.equal(await page.getByLabel("Invite others").inputValue(), link));
    await page.getByText(code, { exact: true }).waitFor();
    // The page says this only for a moment.
    await guest.note({ said: ".invite button" });
    await button(guest, "Copy the link").click();
    await guest.noted("said", "The link is copied.");
    await soon(async () =>
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link),
    );
    await button(guest, "Code to scan").click();
    const picture = page.getByRole("img", { name: /^Scan this code/ });
    await picture.waitFor();
    await guest.settled();
    assert.equal(await scan(guest, picture), link);
  }

  for (const scheme of ["light", "dark"]) {
    it(`U02 has a code, a link to copy and a code to scan, ${scheme}`, async () => {
      const guest = await house.come({ scheme });
      await guest.context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await guest.page.goto(`${house.server.url}t/${table}`);
      await check(guest, house.server.url, table);
    });
  }

  it("U02 has the same parts if the site is below a path", async () => {
    const mock = house.keep(await startMockServer({ base: "/cards/" }));
    const guest = await house.come();
    await guest.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await guest.page.goto(`${mock.url}t/WAIT4`);
    await check(guest, mock.url, "WAIT4");
  });
});

describe("the code of a table", () => {
  it("U03 is accepted in any case and with spaces, and has no letters or digits that look alike", async () => {
    const codes = [table];
    for (let more = 0; more < 5; more += 1) {
      const offer = { game: "pesten", preset: "manipesto", seats: 4 };
      codes.push((await host.must({ type: "create-table", ...offer })).table);
    }
    for (const code of codes) assert.match(code, /^[2-9A-HJ-NP-Z]{4,}$/);
    const guest = await house.come();
    for (const typed of [
      table.toLowerCase(),
      ` ${table.slice(0, 2)} ${table.slice(2)} `,
      `${table.slice(0, 3)}-${table.slice(3)}`,
      `${house.server.url}t/${table}`,
    ]) {
      await guest.page.goto(house.server.url);
      await guest.page.getByLabel("Table code").fill(typed);
      await button(guest, "Join").click();
      await guest.page.waitForURL(`**/t/${table}`);
      await button(guest, "Sit down").waitFor();
    }
  });

  it("U03 is answered with what to do if it is wrong", async () => {
    const guest = await house.come();
    await guest.page.goto(house.server.url);
    const field = guest.page.getByLabel("Table code");
    await field.fill("ab");
    await button(guest, "Join").click();
    await guest.page.getByText("A code has at least four letters or digits.").waitFor();
    await field.fill("ZZZZZZ");
    await button(guest, "Join").click();
    await guest.page.getByText("No table has this code. It may have been closed.").waitFor();
    await guest.page.getByText("Check the code, or open a table of your own.").waitFor();
    await button(guest, "To the start page").click();
    await field.waitFor();
  });
});

describe("a part of the page that loads on demand", () => {
  it("loads once the server is back", async () => {
    const other = house.keep(await GameServer.start());
    const guest = await house.come();
    await guest.page.goto(other.url);
    const settings = button(guest, "Settings");
    await settings.first().waitFor();
    // The banner for a lost connection loads after the first view.
    await guest.page.locator(".overlay").waitFor({ state: "attached" });
    await other.kill();
    await guest.page.getByText("No connection").first().waitFor();
    // By key, because the banner may lie over the button.
    await settings.first().press("Enter");
    const form = guest.page.locator("dialog").getByRole("combobox").first();
    assert.equal(await form.count(), 0, "the form is not there yet");
    await other.run();
    await form.waitFor({ timeout: 60000 });
    const unstyled = 'link[rel="stylesheet"]';
    const lost = await guest.page
      .locator(unstyled)
      .evaluateAll((links) =>
        links
          .map(({ href }) => href)
          .filter((href) => !links.some((link) => link.href === href && link.sheet)),
      );
    assert.deepEqual(lost, [], "every style sheet came, too");
  });
});
