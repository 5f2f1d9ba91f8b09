// People who come to a table in a browser, before a match and while it runs.
import { GameServer, Player, until } from "./support.mjs";
import { button, Caller, kNames } from "./tables.mjs";

/** Somebody who opens the table's address and does nothing else. */
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

/** A waiting room with its host in a browser on seat 0, and guests in browsers on the next seats. */
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
    // The table is made by message; its host then comes with a browser and is handed the role.
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

/** A toast has a button to close it, too. */
export function closeDialog(one) {
  return one.page.locator("dialog").getByRole("button", { name: "Close", exact: true }).click();
}
