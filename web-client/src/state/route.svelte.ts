import { untrack } from "svelte";
import { router } from "../ui/router.svelte";
import { app } from "./app.svelte";

const kLooking: ReadonlySet<string> = new Set(["matches", "plays", "replay"]);

/** From now on the table is open that the address names, and no other. */
export function followRoute(): void {
  $effect.root(() => {
    $effect(() => {
      const route = router.route;
      void app.shutOut;
      // Only the address decides; a table that was refused is not asked for again and again.
      untrack(() => {
        const key = router.invitation?.key;
        const wall = route.screen === "tv";
        // What somebody plays is not what a room is shown, and is told anew.
        if (wall !== app.connection.wall) app.closeTable();
        app.connection.wall = wall;
        if (route.screen === "table") void app.openTable(route.table, key ? { key } : {});
        // Who looks at a replay or at house rules from a table still hears of that table.
        else if ("table" in route && route.table) void app.openTable(route.table);
        // So does who looks at what was played: back at the table it is still their seat.
        else if (!kLooking.has(route.screen)) app.closeTable();
      });
    });
  });
}
