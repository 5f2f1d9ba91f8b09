// A connection between a browser and the server that can be cut. WebDriver cannot put every browser offline, and a
// browser notices a real cut as it does for its users.
import { connect, createServer } from "node:net";

/** Opens a proxy for the server on `port`. The proxy has a port of its own. */
export async function openLine(port) {
  const open = new Set();
  let whole = true;
  let hangs = false;
  const entrance = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    if (hangs) {
      open.add(near);
      near.on("error", () => near.destroy());
      near.on("close", () => open.delete(near));
      return;
    }
    const far = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise((ready) => entrance.listen(0, "127.0.0.1", ready));
  const cut = () => {
    whole = false;
    for (const one of open) one.destroy();
  };
  return {
    url: `http://localhost:${entrance.address().port}/`,
    cut,
    /** Closes all connections. New ones stay open without an answer until `mend` is called. */
    hang() {
      for (const one of open) one.destroy();
      hangs = true;
    },
    /** Lets connections through again, and closes those that `hang` left without an answer. */
    mend() {
      whole = true;
      hangs = false;
      for (const one of open) one.destroy();
    },
    async close() {
      cut();
      await new Promise((done) => entrance.close(done));
    },
  };
}
