import type { ServerMessage } from "../protocol/messages.gen";
import type { App } from "../state/app.svelte";
import type { TableScene } from "../table/scene.svelte";
import { deals } from "./piece.svelte";
import { DealWatch } from "./watch.svelte";

/** Checks the deals of a table until it is left. `heard` are the messages that came before the check was loaded. */
export function watchDeals(app: App, table: TableScene, heard: readonly ServerMessage[]): void {
  if (app.table !== table) return; // left meanwhile
  const watch = new DealWatch(table.code, app.connection, heard);
  deals.watch = watch;
  const stop = app.connection.listen(() => {
    if (app.table === table) return;
    stop();
    watch.stop();
    if (deals.watch === watch) deals.watch = null;
  });
}
