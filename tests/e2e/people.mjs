// Players who come to a table in a browser, before a match and while it runs.
import { GameServer, Player, until } from "./support.mjs";
import { button, Caller, kNames } from "./tables.mjs";

/** Opens the table's address in a new browser and waits until the page has the room. */
export async function visit(browser, open, { name = "Eva", path, ...options } = {}) {
  const one = await Player.join(browser, { ...options, settings: { name, ...options.settings } });
  one.received = [];
  one.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => one.received.push(payload)),
  );
  await one.page.goto(path ?? `${open.server.url}t/${open.code}`);
  await until(() => one.room, `${name} to see the room`);
  return one;
}

/**
 * Opens a waiting room. Its host sits on seat 1 in a browser, and guests in browsers sit on the next seats. Seat 0 is
 * free.
 */
export async function openWaitingRoom(
  browser,
  { seats = 4, guests = 1, decks, rules, settings, host = {}, guest = {} } = {},
) {
  const server = await GameServer.start({ decks });
  const open = { server, people: [] };
  open.close = async () => {
    for (const one of open.people)
      await (one instanceof Player ? one.context.close() : one.close());
    await server.close();
  };
  try {
    // A caller creates the table by message. The host then comes with a browser and gets the role.
    const opener = await Caller.join(server);
    const { games } = await opener.must({ type: "list-games" });
    const manipesto = games[0].presets.find((offer) => offer.preset === "manipesto").rules;
    const { table } = await opener.must({
      type: "create-table",
      game: "pesten",
      ...(rules ? { rules: { ...manipesto, ...rules } } : { preset: "manipesto" }),
      seats,
      name: "Opener",
      ...(settings ? { settings } : {}),
    });
    open.code = table;
    await opener.enter(table);
    const people = [];
    for (let index = 0; index <= guests; index += 1) {
      const name = kNames[index];
      const one = await visit(browser, open, { name, ...(index === 0 ? host : guest) });
      people.push(one);
      open.people.push(one);
      const seat = index === 0 ? 1 : index + 1;
      await button(one, "Sit down").click();
      await until(() => one.room.you.seat === seat, `${name} to sit down`);
      if (index === 0) {
        await opener.must({ type: "hand-host", table, seat: 1 });
      }
    }
    await opener.must({ type: "stand", table });
    opener.close();
    await until(() => people[0].room.you.host, "the host");
    open.host = people[0];
    open.guests = people.slice(1);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

/** Gives a player who sits in a waiting room another name. The menu of their own seat has the field. */
export async function rename(one, name) {
  await button(one, /^Seat .* Rename$/).click();
  const dialog = one.page.locator("dialog");
  await dialog.getByLabel("Your name").fill(name);
  await dialog.getByRole("button", { name: "Rename" }).click();
}

/** Closes the dialog by its button. A toast has a button of the same name, so the search is limited to the dialog. */
export function closeDialog(one) {
  return one.page.locator("dialog").getByRole("button", { name: "Close", exact: true }).click();
}
