// Safari has no `requestIdleCallback`.
const kInsteadMs = 200;
const kLatestMs = 2000;

let tell: () => void = () => {};
const shown = new Promise<void>((resolve) => (tell = resolve));

/** To be called when the first view of the page is on the screen. */
export function firstViewShown(): void {
  tell();
}

/** Resolves when the first view is on the screen and the browser is idle. */
export async function idle(): Promise<void> {
  await shown;
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => done(), { timeout: kLatestMs });
    else setTimeout(done, kInsteadMs);
  });
}
