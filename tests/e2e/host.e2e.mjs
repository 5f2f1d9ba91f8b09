// The admin's page about how the server is hosted. It lists the things to mend first, and then the things that are
// fine.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, kViewports, soon } from "./support.mjs";

const house = openHouse();

/** Returns a new server and its admin, who is signed in. */
async function administer(viewport) {
  const server = house.keep(await GameServer.start({ options: ["--accounts-per-hour=0"] }));
  const admin = await house.come({ viewport });
  await admin.page.goto(server.adminLink.replace(/^.*\/account/, `${server.url}account`));
  const form = admin.page.getByRole("region", { name: "Create an account" });
  await form.getByLabel("Name", { exact: true }).fill("Bas");
  await form.getByLabel("Password", { exact: true }).fill("four plain words");
  await form.getByRole("button", { name: "Create account" }).click();
  await admin.page.getByRole("heading", { level: 1, name: "Bas" }).waitFor();
  return { server, admin };
}

describe("the state of the hosting", () => {
  for (const [screen, viewport] of Object.entries({
    phone: kViewports.portrait,
    desktop: kViewports.desktop,
  }))
    it(`is listed for the admin with the things to mend first, on a ${screen}`, async () => {
      const { server, admin } = await administer(viewport);
      // The request looks as if it came through a proxy that the server does not trust.
      await admin.page.setExtraHTTPHeaders({ "X-Forwarded-For": "192.0.2.7" });
      await admin.page.goto(`${server.url}admin`);
      const panel = admin.page.getByRole("region", { name: "How it is hosted" });
      const findings = panel.getByRole("listitem");
      await soon(async () => assert.equal(await findings.count(), 10));
      assert.match(await findings.first().innerText(), /^to be mended\s.*is not trusted/);
      await findings.filter({ hasText: "A WebSocket came through" }).waitFor();
      await admin.checkAccessibility("how it is hosted");
      await admin.checkNothingOverflows("how it is hosted");
      await panel.scrollIntoViewIfNeeded();
      await admin.screenshot(`host-${screen}`);
    });

  it("is not told to anyone but the admin", async () => {
    const { server } = await administer(kViewports.portrait);
    const answer = await fetch(`${server.url}api/host?clock=${Date.now()}`);
    assert.equal(answer.status, 403);
    assert.equal((await answer.json()).code, "not_admin");
  });
});
