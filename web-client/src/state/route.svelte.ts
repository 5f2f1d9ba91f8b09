import { untrack } from "svelte";
import { router } from "../ui/router.svelte";
import { app } from "./app.svelte";

const kLooking: ReadonlySet<string> = new Set(["matches", "plays", "replay"]);

/** From now on, exactly the table of the address is open. */
export function followRoute(): void {
  $effect.root(() => {
    $effect(() => {
      const route = router.route;
      void app.shutOut;
      // Only the address may trigger this. Otherwise a refused table would be requested again and
      // again.
      untrack(() => {
        const key = router.invitation?.key;
        const wall = route.screen === "tv";
        // A wall is shown a different view than a player, so the table is opened anew.
        if (wall !== app.connection.wall) app.closeTable();
        app.connection.wall = wall;
        if (route.screen === "table") void app.openTable(route.table, key ? { key } : {});
        // A table stays open while its player looks at a replay or at house rules.
        else if ("table" in route && route.table) void app.openTable(route.table);
        // It also stays open behind the other screens for looking, so that the player returns to
        // the same seat.
        else if (!kLooking.has(route.screen)) app.closeTable();
      });
    });
  });
}
