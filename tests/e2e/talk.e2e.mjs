// The talk at a table: what a player can say with remarks or in other words, and who hears it.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { closeDialog, visit } from "./people.mjs";
import { kViewports, soon, until } from "./support.mjs";
import { button } from "./tables.mjs";

const house = openHouse();
// The rules of Pesten forbid talk about one's own cards, so its tables have free chat only if the host turns it on.
const kChat = { settings: { talk: "chat" } };
let table;

const talkOf = (player) => player.page.getByRole("log", { name: /^(Talk|Praten)$/ });
const heard = (player, text) => talkOf(player).getByText(text).first().waitFor();

describe("talking at the table", () => {
  it("U60 a remark takes a few taps, and each player reads it in their own language", async () => {
    table = await house.openTable({ inBrowser: [1, 2] });
    const [, bas, fatima] = table.seats;
    const dutch = await visit(house.browser, table, { locale: "nl" });
    table.people.push(dutch);
    await button(bas, "Remarks").click();
    await button(bas, "… wants a suit").click();
    await bas.page.getByRole("group", { name: "About whom?" }).getByText("Joris").click();
    await bas.page.getByRole("group", { name: "Which suit?" }).getByText("spades").click();
    await heard(bas, "I think Joris needs spades");
    await heard(fatima, "I think Joris needs spades");
    await heard(dutch, "Ik denk dat Joris schoppen nodig heeft");
    await button(bas, "Well played!").click();
    await heard(fatima, "Well played!");
    await bas.checkAccessibility("talk");
  });

  it("U53 a message is announced, and on a phone the button for talk counts new messages", async () => {
    const phone = { viewport: kViewports.portrait };
    table = await house.openTable({ ...kChat, inBrowser: [1], player: phone });
    const [noor, bas] = table.seats;
    await noor.must({ type: "chat", table: table.code, text: "<img src=x> & hello" });
    await bas.page.getByText("Noor: <img src=x> & hello").first().waitFor({ state: "attached" });
    await button(bas, "Talk, 1 new message").click();
    await heard(bas, "<img src=x> & hello");
    await soon(async () => assert.equal(await bas.page.locator("img").count(), 0));
    await bas.page.getByLabel("Your message").fill("Hi Noor");
    await bas.page.keyboard.press("Enter");
    await heard(bas, "Hi Noor");
    await bas.screenshot("talk");
    await bas.checkNothingOverflows("talk");
    await bas.checkAccessibility("talk on a phone");
    await closeDialog(bas);
    await button(bas, "Talk").waitFor();
    await soon(async () => assert.equal(await button(bas, /new message/).count(), 0));
  });

  it("U08 a player mutes another for themselves, also after a reload; the host silences one for all", async () => {
    table = await house.openTable({ ...kChat, inBrowser: [1, 2] });
    const [noor, bas, fatima, joris] = table.seats;
    const { code } = table;
    const chat = (text) => joris.ask({ type: "chat", table: code, text });
    await button(bas, /^Joris/).click();
    await button(bas, "Mute Joris for me").click();
    await closeDialog(bas);
    await chat("Can you hear me?");
    await heard(fatima, "Can you hear me?");
    await bas.page.reload();
    await noor.must({ type: "chat", table: code, text: "I can." });
    await heard(bas, "I can.");
    await soon(async () =>
      assert.equal(await talkOf(bas).getByText("Can you hear me?").count(), 0),
    );
    await noor.must({ type: "silence", table: code, seat: 2, on: true });
    await fatima.page.getByText("The host has muted you for now.").waitFor();
    await soon(async () => assert.equal(await fatima.page.getByLabel("Your message").count(), 0));
    await noor.must({ type: "silence", table: code, seat: 2, on: false });
    await fatima.page.getByLabel("Your message").waitFor();
  });

  it("U47 watchers hear the players, and are heard by watchers only", async () => {
    table = await house.openTable({ ...kChat, inBrowser: [1] });
    const bas = table.seats[1];
    const eva = await visit(house.browser, table, { name: "Eva" });
    const tom = await visit(house.browser, table, { name: "Tom" });
    table.people.push(eva, tom);
    await bas.page.getByLabel("Your message").fill("Watch this");
    await button(bas, "Send").click();
    await heard(eva, "Watch this");
    for (const one of [eva, tom]) await button(one, "Watchers").click();
    await eva.page.getByText("Only watchers read what you write.").waitFor();
    await eva.page.getByLabel("Your message").fill("He will lose");
    await button(eva, "Send").click();
    await heard(tom, "He will lose");
    await bas.page.getByLabel("Your message").fill("Still there?");
    await button(bas, "Send").click();
    await heard(bas, "Still there?");
    await soon(async () => assert.equal(await talkOf(bas).getByText("He will lose").count(), 0));
    assert.equal(
      bas.traffic.some(({ message }) => JSON.stringify(message).includes("He will lose")),
      false,
    );
  });

  it("all seated players vote on a question to the jury, and the ruling stands beside the rules", async () => {
    table = await house.openTable({ ...kChat, inBrowser: [1] });
    const [noor, bas, fatima, joris] = table.seats;
    const { page } = bas;
    const eva = await visit(house.browser, table, { name: "Eva" });
    table.people.push(eva);
    await button(bas, "Ask the jury").press("Enter");
    await page.getByLabel("Your question about the rules").fill("May a joker be last?");
    await page.keyboard.press("Enter");
    const notices = page.locator(".notices");
    await notices.getByText("You ask the jury: May a joker be last?").waitFor();
    await eva.page.getByText("Bas asks the jury: May a joker be last?").first().waitFor();
    await soon(async () => assert.equal(await button(eva, "As the rule book says").count(), 0));
    await bas.screenshot("jury");
    await bas.checkAccessibility("a question to the jury");
    const no = notices.getByRole("button", { name: "No", exact: true });
    await no.press("Enter");
    await notices.getByText("Yes 0, no 1, rule book 0.").waitFor();
    assert.equal(await no.getAttribute("aria-pressed"), "true");
    const { number } = await until(() => noor.room?.jury, "the question");
    for (const one of [noor, fatima, joris])
      await one.must({ type: "vote-jury", table: table.code, number, vote: "yes" });
    const ruled = "The jury says yes: “May a joker be last?” (yes 3, no 1, rule book 0)";
    for (const one of [bas, eva]) await heard(one, ruled);
    await soon(async () => assert.equal(await no.count(), 0));
    await button(bas, "Rules of this table").first().click();
    // The dialog announces it for a moment, too, so the test looks at the list only.
    const rulings = page.getByRole("dialog").getByRole("listitem");
    await rulings.filter({ hasText: ruled }).waitFor();
    await bas.checkAccessibility("the rulings of a table");
  });

  it("U06 a table of Pesten has remarks only, and a table can have no talk", async () => {
    table = await house.openTable({ inBrowser: [1] });
    const bas = table.seats[1];
    await button(bas, "Remarks").waitFor();
    await soon(async () => assert.equal(await bas.page.getByLabel("Your message").count(), 0));
    await table.close();
    table = await house.openTable({ inBrowser: [1], settings: { talk: "off" } });
    await table.seats[1].page.getByText("There is no talk at this table.").waitFor();
    await until(() => table.seats[1].view, "the table");
  });
});
