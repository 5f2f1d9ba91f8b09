import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kMostRead, kPatienceMs } from "../src/worker/keeping";
import { kReadCache } from "../src/worker/release";
import { kBase, World } from "./worker-world";

// Tests of the service worker. They run it outside a page.
const gone = () => Promise.reject(new TypeError("Failed to fetch"));
const page = { mode: "navigate" };

describe("a notification that is pressed", () => {
  const table = `${kBase}t/K7WPQ2`;

  async function press(pages: string[]): Promise<string[]> {
    const world = new World();
    world.pages = pages;
    const close = () => world.did.push("close");
    await world.tell("notificationclick", { notification: { data: table, close } });
    return world.did;
  }

  it("brings the table to the front if it is open", async () => {
    expect(await press([kBase, `${table}#key=1`])).toEqual(["close", `focus ${table}#key=1`]);
  });

  it("opens the table if it is not open", async () => {
    expect(await press([kBase])).toEqual(["close", `open ${table}`]);
  });
});

describe("a page", () => {
  let world: World;
  beforeEach(async () => {
    world = new World();
    await world.tell("install");
    world.asked.length = 0;
  });

  it("comes from the server while it answers", async () => {
    world.serve = async () => new Response("the newest");
    for (const path of ["", "t/K7WPQ2", "matches", "m/00", "r/pesten", "l/0123456789abcdef/teams"])
      expect(await world.text(path, page)).toBe("the newest");
  });

  it("is the stored copy, marked as such, if the server is unreachable or restarting", async () => {
    world.serve = gone;
    expect(await world.text("t/K7WPQ2", page)).toContain('<head><meta name="lastcard-kept" />');
    world.serve = async () => new Response("Bad gateway", { status: 502 });
    expect(await world.text("", page)).toContain("lastcard-kept");
    world.serve = async () => new Response("No such thing", { status: 404 });
    expect(await world.text("", page)).toBe("No such thing");
  });

  it("keeps its security policy when it is stored, and not its content encoding", async () => {
    const other = new World({ id: "two" });
    const headers = { "Content-Security-Policy": "default-src 'self'", "Content-Encoding": "br" };
    other.serve = async () => new Response("<head>", { headers });
    await other.tell("install");
    other.serve = gone;
    const kept = await other.answer("", page);
    expect(kept!.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
    expect(kept!.headers.has("Content-Encoding")).toBe(false);
  });

  it("makes the worker's installation fail if the server does not send it", async () => {
    world.serve = async () => new Response("", { status: 503 });
    await expect(world.tell("install")).rejects.toThrow("503");
  });

  it("is not handled by the worker if the path is not the application's", async () => {
    for (const path of ["api/me/export", "embed/l/x", "metrics", "oidc/begin", "readyz"])
      expect(await world.answer(path, page)).toBeNull();
    expect(await world.answer("matches", { mode: "navigate", method: "POST" })).toBeNull();
  });
});

describe("a server that hangs", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is waited for two seconds", async () => {
    const world = new World();
    await world.tell("install");
    world.serve = () => new Promise(() => undefined);
    let answer: Response | null = null;
    const event = {
      request: { url: kBase, mode: "navigate", method: "GET" },
      respondWith: (one: Promise<Response>) => void one.then((it) => (answer = it)),
    };
    // `tell` is not awaited, because the worker keeps waiting for the server's answer.
    void world.tell("fetch", event);
    await vi.advanceTimersByTimeAsync(kPatienceMs - 1);
    expect(answer).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer!.text()).toContain("lastcard-kept");
  });
});

describe("a file whose name changes with its content", () => {
  it("is asked for once", async () => {
    const world = new World();
    world.serve = async () => new Response("code");
    for (let i = 0; i < 3; i += 1) expect(await world.text("assets/core-1.js")).toBe("code");
    expect(world.asked).toEqual([`${kBase}assets/core-1.js`]);
  });

  it("is served even if the browser has no room to store it", async () => {
    const world = new World();
    world.caches.full = true;
    world.serve = async () => new Response("code");
    for (let i = 0; i < 2; i += 1) expect(await world.text("assets/core-1.js")).toBe("code");
    expect(await world.text("api/matches")).toBe("code");
  });

  it("is served, as is every page, even if the browser's cache does not work", async () => {
    const world = new World();
    world.caches.shut = true;
    world.serve = async () => new Response("code");
    for (const path of ["assets/core-1.js", "api/matches"])
      expect(await world.text(path)).toBe("code");
    expect(await (await world.answer("t/ABCD", { mode: "navigate" }))!.text()).toBe("code");
    const data = { type: "keep", language: "nl", loaded: [`${kBase}assets/a-1.js`], sparing: true };
    await world.tell("message", { data });
    expect(world.asked.at(-1)).toBe(`${kBase}assets/a-1.js`);
    world.serve = async () => new Response("away", { status: 503 });
    expect((await world.answer("t/ABCD", { mode: "navigate" }))!.status).toBe(503);
  });

  it("is not stored if the server does not have it", async () => {
    const world = new World();
    world.serve = async () => new Response("Not found", { status: 404 });
    await world.answer("assets/core-1.js");
    world.serve = async () => new Response("code");
    expect(await world.text("assets/core-1.js")).toBe("code");
  });

  it("is stored ahead if it is loaded, needed at a table or has the language's words", async () => {
    const words = { en: ["assets/en-1.js"], nl: ["assets/nl-1.js"] };
    const world = new World({ files: ["assets/a-1.js"], words });
    const loaded = [`${kBase}assets/core-1.js`, "https://elsewhere.example/assets/x.js"];
    const data = { type: "keep", language: "nl", loaded, sparing: false };
    await world.tell("message", { data });
    await world.tell("message", { data });
    expect(world.asked).toEqual(["core", "a", "nl"].map((name) => `${kBase}assets/${name}-1.js`));
    const sparing = new World({ files: ["assets/a-1.js"], words });
    await sparing.tell("message", { data: { ...data, sparing: true } });
    expect(sparing.asked).toEqual([`${kBase}assets/core-1.js`]);
  });
});

describe("a new release", () => {
  async function upgraded(...ids: string[]): Promise<World> {
    const world = new World({ id: "r0" });
    for (const id of ["r0", ...ids]) {
      world.start({ id });
      await world.tell("install");
      await world.answer(`assets/${id}.js`);
      await world.tell("activate");
    }
    return world;
  }
  const files = (world: World) =>
    [...world.caches.all.values()]
      .flatMap((kept) => [...kept.keys()])
      .filter((one) => /js$/.test(one));

  it("keeps the files of the previous release, and no older ones", async () => {
    expect(files(await upgraded())).toEqual([`${kBase}assets/r0.js`]);
    const world = await upgraded("r1", "r2", "r3");
    expect(files(world)).toEqual([`${kBase}assets/r2.js`, `${kBase}assets/r3.js`]);
  });

  it("keeps the files that were used last if it is rolled back", async () => {
    const world = await upgraded("r1", "r0");
    expect(files(world).sort()).toEqual([`${kBase}assets/r0.js`, `${kBase}assets/r1.js`]);
  });

  it("takes over once no page is at a table", async () => {
    const world = new World();
    const data = { type: "take-over" };
    world.pages = [kBase, `${kBase}t/K7WPQ2`];
    await world.tell("message", { data });
    expect(world.did).toEqual([]);
    world.pages = [kBase, `${kBase}matches`];
    await world.tell("message", { data });
    expect(world.did).toEqual(["take over"]);
  });
});

describe("the stored answers about matches and rule sets", () => {
  it("are used without a server, and replaced by the server's newest answer", async () => {
    const world = new World();
    world.serve = async () => new Response("old");
    await world.answer("api/matches");
    world.serve = async () => new Response("new");
    expect(await world.text("api/matches")).toBe("new");
    world.serve = gone;
    expect(await world.text("api/matches")).toBe("new");
    await expect(world.answer("api/rules/pesten")).rejects.toThrow();
  });

  it("are deleted if reading is forbidden, and kept after a temporary refusal", async () => {
    const world = new World();
    for (const path of ["api/matches/1a", "api/rules/b"]) await world.answer(path);
    world.serve = async () => new Response("", { status: 403 });
    await world.answer("api/matches/1a");
    world.serve = async () => new Response("", { status: 429 });
    await world.answer("api/rules/b");
    const kept = [...world.caches.all.get(kReadCache)!.keys()];
    expect(kept).toEqual([`${kBase}api/rules/b`]);
  });

  it("are limited in number, and the newest are kept", async () => {
    const world = new World();
    for (let i = 0; i < kMostRead + 5; i += 1) await world.answer(`api/matches/${i}`);
    const kept = [...world.caches.all.get(kReadCache)!.keys()];
    expect(kept.length).toBe(kMostRead);
    expect(kept.at(-1)).toBe(`${kBase}api/matches/${kMostRead + 4}`);
  });

  it("do not include other answers of the server", async () => {
    const world = new World();
    for (const path of ["api/me/export", "api/leagues/x", "api/rules/b?download", "api/session"])
      expect(await world.answer(path)).toBeNull();
    expect(await world.answer("api/matches/1a/record.json")).toBeNull();
  });
});

describe("the icons", () => {
  const folder = join(import.meta.dirname, "../public");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8")) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  const sizeOf = (file: string) => {
    const bytes = readFileSync(join(folder, file));
    expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  };

  it("have the sizes in the manifest, and include those that phones ask for", () => {
    const pictures = manifest.icons.filter(({ type }) => type === "image/png");
    for (const { src, sizes } of pictures) expect(sizeOf(src), src).toBe(sizes);
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    expect(sizeOf("apple-touch-icon.png")).toBe("180x180");
  });
});
