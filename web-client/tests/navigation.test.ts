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

it("U54 a lost focus moves to what replaced its element, or else to the next element", async () => {
  button("two").focus();
  place().innerHTML = "<p>Really?</p><button>no</button><button>yes</button>";
  await until(() => expect(focused()).toBe("no"));
  place().innerHTML = "";
  await until(() => expect(focused()).toBe("three"));
});

it("U54 the focus of an element without a tab stop moves to the next one, or back if none follows", async () => {
  place().innerHTML = "<button>hearts</button>";
  button("hearts").tabIndex = -1;
  button("hearts").focus();
  place().innerHTML = "";
  await until(() => expect(focused()).toBe("three"));
  button("three").remove();
  await until(() => expect(focused()).toBe("one"));
});

it("a lost focus is not moved for a user who points elsewhere", async () => {
  button("two").focus();
  place().dispatchEvent(new Event("pointerdown", { bubbles: true }));
  place().innerHTML = "<button>no</button>";
  await settled();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it("a focus lost with a screen moves to the next screen's heading, and to one that replaces it", async () => {
  button("two").focus();
  go({ screen: "leagues" });
  document.body.innerHTML = "<button>first</button>";
  await settled();
  document.body.insertAdjacentHTML("beforeend", "<h1>Looking for leagues</h1>");
  await until(() => expect(focused()).toBe("Looking for leagues"));
  document.body.innerHTML = "<button>first</button><h1>Leagues</h1>";
  await until(() => expect(focused()).toBe("Leagues"));
});

it("the focus moves to the heading after a press with a finger, too", async () => {
  place().dispatchEvent(new Event("pointerdown", { bubbles: true }));
  go({ screen: "leagues" });
  document.body.innerHTML = "<h1>Leagues</h1><button>first</button>";
  await until(() => expect(focused()).toBe("Leagues"));
});

it("a new heading is announced if the focus stays where it was", async () => {
  const said = vi.spyOn(announcer, "say");
  button("one").focus();
  go({ screen: "league-manage", league: "0123456789abcdef", part: "people" });
  document.querySelector("h1")!.firstChild!.nodeValue = "People";
  await until(() => expect(said).toHaveBeenCalledWith(["People"]));
  expect(focused()).toBe("one");
  expect(said).toHaveBeenCalledTimes(1);
});

it("a new screen has no announcements of the old one", async () => {
  announcer.polite = "You play two of hearts";
  announcer.urgent = "Your turn";
  go({ screen: "leagues" });
  document.body.innerHTML = "<h1>Leagues</h1><button>first</button>";
  await until(() => expect(focused()).toBe("Leagues"));
  expect([announcer.polite, announcer.urgent]).toEqual(["", ""]);
});

it("the old screen's heading is not announced while the next screen is loading", async () => {
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

it("the window's title is the heading and the page's name, without a repetition", async () => {
  expect(document.title).toBe("Last Card");
  document.body.innerHTML = "<h1>\n  Your\n  matches </h1>";
  await until(() => expect(document.title).toBe("Your matches \u2013 Last Card"));
  document.querySelector("h1")!.firstChild!.nodeValue = "Your plays";
  await until(() => expect(document.title).toBe("Your plays \u2013 Last Card"));
});

it("going back restores the scroll position once the screen is tall enough", async () => {
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

it("going back restores a scroll position of the frame in which the user left", async () => {
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

it("a user who scrolls meanwhile is not moved, and a new entry begins at the top", async () => {
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
