// An away captain who opens no page before a message comes. The messages go to the captain's own web hook. The captain
// follows their links to agree on a time, to hand in a line-up and to play. The organiser and the home captain have no
// browser.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, kViewports, until } from "./support.mjs";
import { button, Caller, playByHand } from "./tables.mjs";

const kFixture = "f1";
const kHour = 60; // minutes
// The away captain sits at seat 1, which is dealt to first.
const kDeck = deckFor({
  dealer: 0,
  upcard: "5H",
  hands: [["6C"], ["6H"]],
  filler: (card) => "39QK".includes(card[0]) && "DS".includes(card[1]),
});

const house = openHouse();

/** Returns a time in whole minutes, in seconds since 1970. */
const minutesAhead = (minutes) => (Math.floor(Date.now() / 60_000) + minutes) * 60;

/** Starts a server that receives the messages of a web hook. */
async function openHook() {
  const messages = [];
  const server = createServer((request, response) => {
    const pieces = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => {
      messages.push(JSON.parse(Buffer.concat(pieces).toString()));
      response.writeHead(204).end();
    });
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${server.address().port}/hook`,
    /** Waits for the next message. */
    async next() {
      const { event, text, url } = await until(() => messages.shift(), "a message to the web hook");
      return { event, text, url };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Returns a caller with a new account. */
async function signUp(server, name) {
  const one = house.keep(await Caller.join(server));
  const { ticket } = await one.must({ type: "claim-account", name });
  const answer = await fetch(`${server.url}api/session`, {
    method: "POST",
    headers: { authorization: `Ticket ${ticket}` },
  });
  one.cookie = answer.headers.get("set-cookie").split(";")[0];
  one.name = name;
  return one;
}

/** Starts the season of a league of two teams with one player each, their captains. */
async function openLeague(server) {
  const organiser = await signUp(server, "Organiser");
  const captains = [await signUp(server, "Noor"), await signUp(server, "Bas")];
  const { league } = await organiser.must({
    type: "found-league",
    name: "Canal League",
    language: "en",
    time_zone: "Europe/Amsterdam",
  });
  const act = async (one, action) =>
    (await one.must({ type: "act-league", league, do: action })).made;
  const season = await act(organiser, {
    action: "found-season",
    name: "Winter",
    game: "pesten",
    preset: "manipesto",
    team_size: 1,
    legs: 1,
    // The season begins today, so that captains can agree on tomorrow.
    first_day: new Date().toISOString().slice(0, 10),
  });
  await act(organiser, { action: "open-registration", season });
  const code = await act(organiser, {
    action: "make-code",
    role: "captain",
    season,
    uses: captains.length,
    days: 7,
  });
  for (const captain of captains)
    await captain.must({ type: "join-league", code, team_name: `Team ${captain.name}` });
  await act(organiser, { action: "start-season", season });

  const view = async () => (await fetch(`${server.url}api/leagues/${league}`)).json();
  const begun = await view();
  const captainOf = (side) => {
    const id = begun.season.fixtures[0][side];
    const team = begun.season.teams.find((known) => known.team === id);
    return captains.find(({ name }) => team.name === `Team ${name}`);
  };
  return {
    organiser,
    home: captainOf("home"),
    away: captainOf("away"),
    link: `${server.url}l/${league}/f/${kFixture}`,
    act: (one, action) => act(one, { ...action, fixture: kFixture }),
    fixture: async () => (await view()).season.fixtures[0],
    personOf: ({ name }) => begun.people.find((known) => known.name === name).person,
  };
}

/** Waits until the server has no connection but those of the organiser and the home captain. */
async function awayIsGone(server) {
  const only = /^lastcard_connections 2$/m;
  await until(
    async () => only.test(await (await fetch(`${server.url}metrics`)).text()),
    "the away captain to be gone",
  );
}

describe("an away captain whose page is closed", () => {
  for (const size of ["portrait", "desktop"]) {
    it(`agrees, hands in a line-up and plays by the links of messages (${size})`, async () => {
      const hook = house.keep(await openHook());
      const options = ["--accounts-per-hour=0", "--web-hooks-private", "--metrics"];
      const server = house.keep(await GameServer.start({ decks: [kDeck], options }));
      const { organiser, home, away, link, act, fixture, personOf } = await openLeague(server);
      await away.must({
        type: "set-hook",
        url: hook.url,
        language: "en",
        proposal: true,
        time: true,
        line_up: true,
        league: true,
      });
      assert.equal((await hook.next()).event, "test");
      away.close();
      await awayIsGone(server);

      /** Waits for the next message, which comes while no browser is open. */
      const hear = async (event, text) => {
        const message = await hook.next();
        assert.deepEqual(message, { event, text, url: link });
        assert.equal(house.browser.contexts().length, 0, "a page is open");
        return message;
      };
      /** Opens the link of a message in a new browser. It knows only the captain's session. */
      const follow = async ({ url }) => {
        const one = await house.come({ viewport: kViewports[size] });
        const [name, value] = away.cookie.split("=");
        await one.context.addCookies([
          { name, value, url: server.url, httpOnly: true, sameSite: "Lax" },
        ]);
        await one.page.goto(url);
        const title = `Team ${home.name} against Team ${away.name}`;
        const heading = one.page.getByRole("heading", { level: 1, name: title });
        await heading.waitFor({ state: "attached" });
        return one;
      };
      const leave = async (one) => {
        assert.deepEqual(one.problems, []);
        await one.context.close();
        await awayIsGone(server);
      };

      // The line-ups are shown an hour before the match, and a captain is reminded of a missing one a day before that.
      // The time is farther ahead, so that the captain only agrees on it.
      const agreed = minutesAhead(40 * kHour);
      await act(home, { action: "propose-slots", slots: [agreed] });
      const asked = await follow(
        await hear("proposal", "Times are proposed for your match in Canal League."),
      );
      await asked.page.getByText("The other side has proposed times").waitFor();
      await asked.page.getByText(`Team ${home.name} proposes`).waitFor();
      await asked.screenshot(`away-captain-proposal-${size}`);
      await button(asked, "Accept").click();
      await asked.page.getByText("Agreed by both captains.").waitFor();
      assert.equal((await fixture()).slot, agreed);
      await leave(asked);

      // The server's clock is the machine's. So the organiser moves the match, and the line-up is due.
      await act(organiser, { action: "set-slot", slot: minutesAhead(13 * kHour) });
      await hear("time", "A time is set for your match in Canal League.");
      const reminded = await follow(
        await hear("line_up", "The line-up of your team in Canal League is due."),
      );
      await reminded.page.getByText("Your line-up is not in yet.").waitFor();
      await reminded.screenshot(`away-captain-line-up-${size}`);
      const choices = reminded.page.getByRole("group", { name: "Who can play" });
      await choices.getByRole("button", { name: away.name }).click();
      await button(reminded, "Hand in the line-up").click();
      await button(reminded, "Change the line-up").waitFor();
      assert.equal((await fixture()).line_ups.away.entered, true);
      await leave(reminded);

      // The organiser moves the match again, and it begins in some minutes. With both line-ups, its table opens.
      await act(home, { action: "enter-line-up", players: [personOf(home)] });
      await act(organiser, { action: "set-slot", slot: minutesAhead(13) });
      await hear("time", "A time is set for your match in Canal League.");
      const player = await follow(await hear("league", "Your match in Canal League is near."));
      await player.page.getByText("Your table is open: take your seat.").waitFor();
      await player.screenshot(`away-captain-table-${size}`);
      await player.page.getByRole("link", { name: "To my seat" }).first().click();
      await player.page.waitForURL(/\/t\//);
      await home.enter(new URL(player.page.url()).pathname.split("/").at(-1));
      await until(() => player.view, "the match to begin", 60_000);
      assert.equal(player.view.you, 1);
      await playByHand(player, "6H");
      await until(() => home.asks().length > 0, "the home captain's turn");
    });
  }
});
