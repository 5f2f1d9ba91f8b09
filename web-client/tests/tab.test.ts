import { beforeEach, describe, expect, it } from "vitest";
import { tabName } from "../src/connection/tab";
import { parseInvitation, seatLink } from "../src/ui/router.svelte";

/** The session storage of a tab. A duplicated tab gets a copy of it. */
class Memory {
  readonly items: Map<string, string>;
  constructor(items: Iterable<[string, string]> = []) {
    this.items = new Map(items);
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}
const asStorage = (memory: Memory) => memory as unknown as Storage;

describe("tabName", () => {
  let memory: Memory;
  let page: EventTarget;
  let name: string;
  beforeEach(() => {
    memory = new Memory();
    page = new EventTarget();
    name = tabName(asStorage(memory), page);
  });

  it("is a name that the protocol takes", () => {
    expect(name).toMatch(/^[!-~]{1,40}$/);
  });

  it("stays over a reload", () => {
    page.dispatchEvent(new Event("pagehide"));
    expect(tabName(asStorage(memory), new EventTarget())).toBe(name);
  });

  it("differs in a tab that was copied from this one", () => {
    const copy = new Memory(memory.items);
    expect(tabName(asStorage(copy), new EventTarget())).not.toBe(name);
  });

  it("is not given to a copied tab after the page was hidden and shown again", () => {
    page.dispatchEvent(new Event("pagehide"));
    page.dispatchEvent(new Event("pageshow"));
    const copy = new Memory(memory.items);
    expect(tabName(asStorage(copy), new EventTarget())).not.toBe(name);
  });

  it("is a new one if nothing can be stored", () => {
    const broken = { getItem: () => { throw new Error("no"); } } as unknown as Storage; // prettier-ignore
    expect(tabName(broken, new EventTarget())).toMatch(/^[0-9a-f]{24}$/);
  });
});

it("a page has a name even if the browser denies access to its storage", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage")!;
  const get = () => {
    throw new DOMException("", "SecurityError");
  };
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get });
  try {
    expect(tabName(undefined, new EventTarget())).toMatch(/^[0-9a-f]{24}$/);
  } finally {
    Object.defineProperty(globalThis, "sessionStorage", own);
  }
});

describe("an invitation to a seat", () => {
  it("stands behind the # of the link", () => {
    const link = new URL(seatLink("K7WPQ2", 2, "aB-_9"));
    expect(link.pathname).toMatch(/\/t\/K7WPQ2$/);
    expect(link.search).toBe("");
    expect(parseInvitation(link.hash)).toEqual({ key: "aB-_9", seat: 2 });
  });

  it("may leave the seat open", () => {
    expect(parseInvitation("#key=abc")).toEqual({ key: "abc", seat: null });
    expect(parseInvitation("#key=abc&seat=-1")).toEqual({ key: "abc", seat: null });
    expect(parseInvitation("#seat=2")).toBeNull();
    expect(parseInvitation("")).toBeNull();
  });
});
