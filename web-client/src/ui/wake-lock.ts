/**
 * Keeps the screen awake until the returned function is called. The browser releases the lock when
 * the page is hidden, so it is requested again when the page is visible. If the browser has no wake
 * lock or the device refuses it (low battery), nothing happens.
 */
export function keepAwake(): () => void {
  const locks = "wakeLock" in navigator ? navigator.wakeLock : undefined;
  if (!locks) return () => undefined;
  let over = false;
  let lock: WakeLockSentinel | null = null;
  let asking = false;

  async function ask(): Promise<void> {
    if (over || asking || document.hidden || (lock && !lock.released)) return;
    asking = true;
    try {
      lock = await locks!.request("screen");
    } catch {
      lock = null;
    }
    asking = false;
    if (over) release();
  }
  function release(): void {
    void lock?.release().catch(() => undefined);
    lock = null;
  }
  const onVisible = () => {
    if (document.hidden) release();
    else void ask();
  };
  document.addEventListener("visibilitychange", onVisible);
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", onVisible);
    release();
  };
}
