// Measures what a page loads until it shows its main part. The sizes are those on the network, with headers and
// compressed.

/** Notes the address and the bytes of every request of a page from now on. Leaves out requests that a cache answers. */
export async function watchRequests(page) {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map();
  await devtools.send("Network.enable");
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("data:"))
      requests.set(requestId, { url: request.url, bytes: 0, whole: false });
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) requests.delete(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, whole: true });
  });
  return { all: () => [...requests.values()], stop: () => devtools.detach() };
}

/** Notes when the page first shows an element that matches `wanted`. Call this before the page is opened. */
export async function noteWhenShown(page, wanted) {
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      window.shownAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, wanted);
}

/** Returns the addresses that the page had asked for by then. Later requests do not hold up a player. */
export function addressesUntilShown(page) {
  return page.evaluate(() =>
    ["navigation", "resource"]
      .flatMap((type) => performance.getEntriesByType(type))
      .filter(({ startTime }) => startTime <= window.shownAt)
      .map(({ name }) => name),
  );
}

/** Returns the requests that had begun by then. */
export async function untilShown(page, requests) {
  const early = await addressesUntilShown(page);
  return requests.filter(({ url }) => early.includes(url));
}

export const sizeOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);
