import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { t, useLanguage } from "../src/i18n/i18n.svelte";
import { announcer } from "../src/state/announcer.svelte";
import { followScreens } from "../src/ui/navigation.svelte";
import { router, type Route } from "../src/ui/router.svelte";
import { until } from "./until";

let end: () => void;
/** The height of the page: a browser does not scroll below it. */
let height: number;

beforeEach(async () => {
  await useLanguage("en");
  height = 2000;
  vi.stubGlobal("scrollTo", (_: number, top: number) => scrolledTo(Math.min(top, height)));
  scrolledTo(0);
  router.go({ screen: "home" });
  document.body.innerHTML =
    "<main><h1>Last Card</h1><button>one</button><div><button>two</button></div><button>three</button></main>";
  end = followScreens();
  flushSync();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const focused = () => document.activeElement?.textContent?.trim();
const place = () => document.querySelector("div")!;
const button = (text: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === text)!;
function scrolledTo(top: number): void {
  vi.stubGlobal("scrollY", top);
  document.dispatchEvent(new Event("scroll"));
}
function go(route: Route): void {
  router.go(route);
  flushSync();
}
/** Goes back as a browser does: it changes the history entry first, and then tells the page. */
function goBackTo(state: unknown, route: Route): void {
  history.replaceState(state, "");
  router.returned = true;
  router.replace(route);
  flushSync();
}
/** Resolves when all tasks that are due now are done. */
const settled = () => new Promise((later) => setTimeout(later));

it("U54 a focus that is lost goes to what took the place of its element, and to the next where nothing did", async () => {
  button("two").focus();
  place().innerHTML = "<p>Really?</p><button>no</button><button>yes</button>";
  await until(() => expect(focused()).toBe("no"));
  place().innerHTML = "";
  await until(() => expect(focused()).toBe("three"));
});

it("U54 it goes to what is beside it where Tab did not stop at it, and back where nothing follows", async () => {
  place().innerHTML = "<button>hearts</button>";
  button("hearts").tabIndex = -1;
  button("hearts").focus();
  place().innerHTML = "";
  await until(() => expect(focused()).toBe("three"));
  button("three").remove();
  await until(() => expect(focused()).toBe("one"));
});

it("a focus that is lost is not given back to who points elsewhere", async () => {
  button("two").focus();
  place().dispatchEvent(new Event("pointerdown", { bubbles: true }));
  place().innerHTML = "<button>no</button>";
  await settled();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it("a focus that was lost with the last screen goes to the heading of the next, and on to the one after it", async () => {
  button("two").focus();
  go({ screen: "leagues" });
  document.body.innerHTML = "<button>first</button>";
  await settled();
  document.body.insertAdjacentHTML("beforeend", "<h1>Looking for leagues</h1>");
  await until(() => expect(focused()).toBe("Looking for leagues"));
  document.body.innerHTML = "<button>first</button><h1>Leagues</h1>";
  await until(() => expect(focused()).toBe("Leagues"));
});

it("who pressed something with a finger comes to the heading, too", async () => {
  place().dispatchEvent(new Event("pointerdown", { bubbles: true }));
  go({ screen: "leagues" });
  document.body.innerHTML = "<h1>Leagues</h1><button>first</button>";
  await until(() => expect(focused()).toBe("Leagues"));
});

it("a heading is announced where the focus stays", async () => {
  const said = vi.spyOn(announcer, "say");
  button("one").focus();
  go({ screen: "league-manage", league: "0123456789abcdef", part: "people" });
  document.querySelector("h1")!.firstChild!.nodeValue = "People";
  await until(() => expect(said).toHaveBeenCalledWith(["People"]));
  expect(focused()).toBe("one");
  expect(said).toHaveBeenCalledTimes(1);
});

it("the heading of the last screen is not announced while the next one is on its way", async () => {
  const said = vi.spyOn(announcer, "say");
  button("one").focus();
  document.querySelector("h1")!.firstChild!.nodeValue = "Your tables";
  await until(() => expect(document.title).toBe(`Your tables \u2013 ${t("app.name")}`));
  go({ screen: "leagues" });
  place().innerHTML = "<p>Loading</p>";
  await settled();
  await settled();
  expect(said).not.toHaveBeenCalled();
});

it("the window is called by the heading, and by the page's own name where that says as much", async () => {
  expect(document.title).toBe("Last Card");
  document.body.innerHTML = "<h1>\n  Your\n  matches </h1>";
  await until(() => expect(document.title).toBe("Your matches \u2013 Last Card"));
  document.querySelector("h1")!.firstChild!.nodeValue = "Your plays";
  await until(() => expect(document.title).toBe("Your plays \u2013 Last Card"));
});

it("the way back leads to where the screen was scrolled to, once that much of it is there", async () => {
  scrolledTo(700);
  const { state } = history;
  go({ screen: "leagues" });
  document.body.innerHTML = "<h1>Leagues</h1>";
  await settled();
  expect(scrollY).toBe(0);
  scrolledTo(90);

  goBackTo(state, { screen: "home" });
  height = 0;
  scrolledTo(0);
  document.body.innerHTML = "<h1>Last Card</h1>";
  await settled();
  expect(scrollY).toBe(0);
  height = 2000;
  document.body.insertAdjacentHTML("beforeend", "<button>a long list</button>");
  await until(() => expect(scrollY).toBe(700));
  // From then on, the page does not scroll by itself.
  scrolledTo(300);
  document.body.insertAdjacentHTML("beforeend", "<button>more</button>");
  await settled();
  expect(scrollY).toBe(300);
});

it("who leaves in the frame in which they scrolled comes back to the same place", async () => {
  const { state } = history;
  // The browser has scrolled, but has not sent the event yet.
  vi.stubGlobal("scrollY", 700);
  document.dispatchEvent(new Event("keydown"));
  go({ screen: "leagues" });
  document.body.innerHTML = "<h1>Leagues</h1>";
  await settled();
  goBackTo(state, { screen: "home" });
  document.body.innerHTML = "<h1>Last Card</h1>";
  await until(() => expect(scrollY).toBe(700));
});

it("who scrolls meanwhile is not taken back, and a new entry begins at its top", async () => {
  scrolledTo(700);
  const { state } = history;
  go({ screen: "leagues" });
  document.body.innerHTML = "<h1>Leagues</h1>";
  await settled();
  goBackTo(state, { screen: "home" });
  height = 0;
  document.body.innerHTML = "<h1>Last Card</h1>";
  await settled();
  document.dispatchEvent(new Event("wheel"));
  height = 2000;
  scrolledTo(40);
  document.body.insertAdjacentHTML("beforeend", "<button>a long list</button>");
  await settled();
  expect(scrollY).toBe(40);
  scrolledTo(700);
  go({ screen: "leagues" });
  expect(scrollY).toBe(0);
});
