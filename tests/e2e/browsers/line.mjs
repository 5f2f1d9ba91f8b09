// The line between a browser and the server, which can be cut: no browser can be told by WebDriver to be offline, and what
// it notices of a real cut is what its people notice.
import { connect, createServer } from "node:net";

/** A way to the server on `port`, on a port of its own. */
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
    /** From now on nothing comes through, and nobody is told: what is open is gone, and what is opened stays silent. */
    hang() {
      for (const one of open) one.destroy();
      hangs = true;
    },
    /** What stayed silent is told so. */
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
