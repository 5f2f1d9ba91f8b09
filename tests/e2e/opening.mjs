// Opens and closes what a file of tests needs: a browser, a server if the tests share one, and players and tables for
// each test. Players and tables close only after the test, so that a failed test can keep its evidence.
import assert from "node:assert/strict";
import { after, afterEach, before, explained, failuresSoFar, present } from "./evidence.mjs";
import { launchBrowser, launchWholeBrowser, Player } from "./support.mjs";
import { openTable } from "./tables.mjs";

/**
 * Opens a browser and starts the server of `serve` before the first test of the file or suite that calls this. After
 * each test, no open page may have had a problem. `whole` opens the browser with its windows, for tests that need more
 * than the one without can do.
 */
export function openHouse({ serve, whole = false } = {}) {
  const staying = [];
  const house = {
    browser: undefined,
    server: undefined,
    /** Closes `one` after this test. Returns it. */
    keep(one) {
      staying.push(one);
      return one;
    },
    /** Returns a player with a browser, which closes after this test. */
    async come(options) {
      const one = await Player.join(house.browser, options);
      house.keep({ close: () => one.context.close() });
      return one;
    },
    /**
     * Returns a function that gives the same player to each test, so that the page is loaded once. After a failure, it
     * gives a new player.
     */
    sharing(options) {
      let player;
      let failures;
      return async () => {
        if (player && failures === failuresSoFar()) return player;
        await player?.context.close();
        failures = failuresSoFar();
        player = await Player.join(house.browser, options);
        return player;
      };
    },
    /** Returns a table for this test (tables.mjs), with its own server. */
    async openTable(options) {
      return house.keep(await openTable(house.browser, options));
    },
  };
  before(async () => {
    house.server = await serve?.();
    house.browser = await (whole ? launchWholeBrowser() : launchBrowser());
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.close();
  });
  afterEach(async (test) => {
    const failure = await problemsOf(present(), test.name);
    for (const one of staying.splice(0).reverse()) await one.close();
    // Clears the messages that a mock server has received.
    if (house.server?.received) house.server.received.length = 0;
    if (failure) throw failure;
  });
  return house;
}

async function problemsOf(players, name) {
  try {
    assert.deepEqual(
      players.flatMap((one) => one.problems),
      [],
    );
    return null;
  } catch (error) {
    return explained(name, error);
  }
}
