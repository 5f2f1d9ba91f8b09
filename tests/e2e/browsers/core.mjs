// The most important scenarios, written once for every browser: a visitor joins by a link, plays, reloads the page,
// loses the connection, watches the replay and founds a league.
import { deckFor } from "../deck.mjs";
import { after, afterEach, before, describe, explained, it } from "../evidence.mjs";
import { GameServer, until } from "../support.mjs";
import { Caller, kNames } from "../tables.mjs";
import { openLine } from "./line.mjs";
import { Visitor } from "./visitor.mjs";

/** Seat 1 plays a set and calls a suit, the others follow that suit, and seat 1 goes out with another set. */
const kRound = {
  deck: deckFor({
    dealer: 0,
    upcard: "5H",
    hand: 6,
    hands: [["QC"], ["6H", "7H", "JH", "4C", "5C", "6C"], ["9C"], ["AC"]],
    filler: (card) => "39QK".includes(card[0]) && "DS".includes(card[1]),
  }),
  rules: { hand: 6, target: 1 },
};
const kPassword = "four plain words";

/** Defines the tests that a browser must pass. `launch` starts this browser. */
export function describeCore(name, launch) {
  let browser;
  const staying = [];
  const keep = (one) => {
    staying.push(one);
    return one;
  };
  const visitors = new Set();

  before(async () => {
    browser = await launch();
  });
  after(() => browser?.close());
  afterEach(async (test) => {
    const problems = [...visitors].flatMap((one) => one.problems);
    visitors.clear();
    const failure =
      problems.length > 0 ? await explained(test.name, new Error(problems.join("\n"))) : null;
    for (const one of staying.splice(0).reverse()) await one.close();
    if (failure) throw failure;
  });

  /** Checks the look of a screen the first time that a visitor comes to it. */
  const seen = new Set();
  async function look(one, what, check) {
    if (seen.has(what)) return;
    seen.add(what);
    await one.looks(what, check);
  }

  async function come() {
    const one = keep(await Visitor.come(browser, name));
    visitors.add(one);
    return one;
  }

  /** Opens a table with callers on the seats 0, 2 and 3, and a connection to its server that can be cut. */
  async function openTable() {
    const server = keep(await GameServer.start({ decks: [kRound.deck] }));
    const line = keep(await openLine(server.port));
    const host = keep(await Caller.join(server));
    const { games } = await host.must({ type: "list-games" });
    const pesten = games.find(({ game }) => game === "pesten");
    const { rules } = pesten.presets.find(({ preset }) => preset === "manipesto");
    const { table } = await host.must({
      type: "create-table",
      game: "pesten",
      rules: { ...rules, ...kRound.rules },
      seats: 4,
      name: kNames[0],
    });
    await host.enter(table);
    const others = [];
    for (const seat of [2, 3]) {
      const other = keep(await Caller.join(server));
      await other.enter(table);
      await other.must({ type: "sit", table, seat, name: kNames[seat] });
      others.push(other);
    }
    const start = () => host.must({ type: "start", table });
    return { server, line, link: `${line.url}t/${table}`, host, others, start };
  }

  const kYourTurn = /Your turn ?: ?an? \w+.* or a joker/;
  const hand = (cards) => ["region", new RegExp(`^Your hand, ${cards} card`)];
  const card = (one, called) => one.press("button", new RegExp(`^${called}`));

  async function sitDown(one, { link, host }) {
    await one.goto(link);
    await one.sees("button", "Sit down");
    await one.fill("Your name", "Bas");
    await look(one, "joining");
    await one.press("button", "Sit down");
    await until(() => host.room.seats[1].name === "Bas", "the host to see who sits down");
    await one.reads("Noor");
  }

  /** Plays the chosen cards. The page asks again before it plays a set or the last cards. */
  async function play(one) {
    await one.press("button", /^Play .*(clubs|hearts)/);
    await one.pressAway("button", /^Yes, play /);
  }

  async function playSetAndCall(one) {
    await one.reads(kYourTurn);
    await one.sees(...hand(6));
    await card(one, "six of hearts");
    await card(one, "seven of hearts");
    await one.reads("completes the set on the pile");
    await look(one, "a set chosen", () => one.seesWhole("region", "What is to be done"));
    await play(one);
    await one.sees(...hand(4));
    await card(one, "jack of hearts");
    await one.reads("you call a suit");
    // The suit is called with the play.
    const picker = { in: { role: "toolbar", name: "Call a suit." } };
    await one.sees("button", /clubs/, picker);
    await look(one, "a suit to call");
    await one.press("button", /clubs/, picker);
    await one.reads("Fatima plays a card or draws");
    await one.sees(...hand(3));
  }

  async function goOut(one) {
    await one.reads(kYourTurn);
    for (const called of ["four of clubs", "five of clubs", "six of clubs"])
      await card(one, called);
    await one.reads("You win the round!");
    await play(one);
    await one.reads("You win, one to nil");
    await look(one, "the end of a match");
  }

  describe(name, () => {
    it("joins by a link, plays a set, calls a suit, goes out and sees the match again", async () => {
      const table = await openTable();
      const one = await come();
      await sitDown(one, table);
      await table.start();
      await playSetAndCall(one);
      await table.others[0].play("9C");
      await table.others[1].play("AC");
      await table.host.play("QC");
      await goOut(one);

      await one.press("button", "More");
      await one.press("button", "Watch the replay");
      const position = ["slider", "Position in the match"];
      await one.sees(...position);
      await until(async () => (await one.value(...position)) === "0", "the first position");
      await one.reads("Noor deals");
      await one.sees(...hand(6));
      await look(one, "a replay", () => one.seesOnOneLine("Round 1"));
      await one.key("ArrowRight");
      await until(async () => (await one.value(...position)) === "1", "the next position");
      await one.sees(...hand(4));
      await one.key("End");
      await one.reads("Bas and Joris win, one to nil");
    });

    it("comes back after a reload and after a lost connection, and has the plays made meanwhile", async () => {
      const { line, ...table } = await openTable();
      const one = await come();
      await sitDown(one, table);
      await table.start();
      await playSetAndCall(one);
      await one.reads("Called suit: clubs");
      await one.reload();
      await one.reads("Fatima plays a card or draws");
      await one.sees(...hand(3));
      // A browser reports an error for each file that it is loading when the connection breaks. So the page loads all
      // of them first.
      await one.reads("Called suit: clubs");
      await one.has(".overlay");
      // A dialog opens when all words of the page have loaded, and its print button appears with the last file of the
      // dialog itself.
      await one.press("button", "Rules of this table");
      await one.sees("button", /^Print/);
      await one.key("Escape");
      await one.seesNo("dialog", /^Rules/);

      line.cut();
      await one.reads("No connection. Trying again");
      await look(one, "no connection");
      await table.others[0].play("9C");
      await table.others[1].play("AC");
      await table.host.play("QC");
      line.mend();
      await one.readsNo(/No connection/);
      await goOut(one);
    });

    it("founds a league and shows its pages", async () => {
      const server = keep(await GameServer.start({ options: ["--accounts-per-hour=0"] }));
      const one = await come();
      await one.goto(`${server.url}leagues`);
      await one.press("button", "Create an account or sign in");
      const form = { in: { role: "region", name: "Create an account" } };
      await one.fill("Name", "Noor", form);
      await one.fill("Password", kPassword, form);
      await one.press("button", "Create account", form);
      await one.fill("Name of the league", "Canal League");
      await one.press("button", "Create the league");
      await until(async () => /\/l\/[^/]+$/.test(await one.address()), "the league's address");
      await one.sees("heading", "Canal League");
      await look(one, "a league");
    });
  });
}
