// Safari has no such moments to tell of.
const kInsteadMs = 200;
const kLatestMs = 2000;

let tell: () => void = () => {};
const shown = new Promise<void>((resolve) => (tell = resolve));

/** What the page was opened for is on it. */
export function firstViewShown(): void {
  tell();
}

/** When what the page was opened for is there, and the page has nothing more urgent to do. */
export async function idle(): Promise<void> {
  await shown;
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => done(), { timeout: kLatestMs });
    else setTimeout(done, kInsteadMs);
  });
}
