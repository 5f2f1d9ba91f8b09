import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// What the worker does when a notification is pressed; it runs in nobody's page.
interface Page {
  url: string;
  focus(): Promise<void>;
}

async function press(pages: readonly string[], address: string): Promise<string[]> {
  const did: string[] = [];
  let listen: (event: object) => void = () => undefined;
  const opened: Page[] = pages.map((url) => ({
    url,
    focus: async () => void did.push(`focus ${url}`),
  }));
  const self = {
    addEventListener: (kind: string, one: typeof listen) => {
      if (kind === "notificationclick") listen = one;
    },
    clients: {
      matchAll: async () => opened,
      openWindow: async (url: string) => void did.push(`open ${url}`),
    },
  };
  const code = readFileSync(join(import.meta.dirname, "../public/notify.js"), "utf8");
  new Function("self", code)(self);
  let done: Promise<void> | undefined;
  const notification = { data: address, close: () => did.push("close") };
  listen({ notification, waitUntil: (work: Promise<void>) => (done = work) });
  await done;
  return did;
}

describe("a notification that is pressed", () => {
  const table = "https://cards.example/t/K7WPQ2";

  it("brings the table to the front where it is open", async () => {
    const pages = ["https://cards.example/", `${table}#key=1`];
    expect(await press(pages, table)).toEqual(["close", `focus ${table}#key=1`]);
  });

  it("opens the table where it is not", async () => {
    expect(await press(["https://cards.example/"], table)).toEqual(["close", `open ${table}`]);
  });
});
