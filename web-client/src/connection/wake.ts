import type { Connection } from "./connection.svelte";

/**
 * Phones kill sockets without closing them. Probes the connection after each event that may follow such a loss. Returns
 * a function that ends this.
 */
export function probeOnWake(connection: Connection): () => void {
  const probe = () => connection.probe();
  const onVisible = () => {
    if (document.visibilityState === "visible") probe();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) probe();
  };
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("pageshow", onShow);
  window.addEventListener("online", probe);
  window.addEventListener("offline", probe);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("pageshow", onShow);
    window.removeEventListener("online", probe);
    window.removeEventListener("offline", probe);
  };
}
