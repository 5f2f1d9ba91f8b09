// Safari has no such moments to tell of.
const kInsteadMs = 200;
const kLatestMs = 2000;

/** When the page has nothing more urgent to do. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => done(), { timeout: kLatestMs });
    else setTimeout(done, kInsteadMs);
  });
}
