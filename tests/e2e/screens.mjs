// Every screen of the client, and how a test opens it with hand-written views. The tests find controls by their names
// in the current language.
import { kMatch } from "../../web-client/tests/mock-archive.mjs";

async function openDialog(page, opener) {
  await opener.click();
  await page.locator("dialog[open]").waitFor();
}

const opens = (key) => (page, say) =>
  openDialog(page, page.getByRole("button", { name: say(key), exact: true }).first());

async function choose(page, places) {
  for (const place of places) await page.locator("section.hand button.hit").nth(place).click();
  await page.locator("section.status .chip, section.status .no").first().waitFor();
}

const kHome = "ul.shelf button";
const kTable = "section.status";
const table = (name, code, then) => ({ name, path: `t/${code}`, ready: kTable, then });
const over = (name, code) => ({ name, path: `t/${code}`, ready: "section.end" });
const waiting = (name, code, then) => ({ name, path: `t/${code}`, ready: "main h1", then });
const replay = (name, query, then) => ({
  name,
  path: `m/${kMatch}?${query}`,
  ready: "main.replay input[type=range]",
  then,
});

/**
 * `path` follows the client's own address. `ready` matches an element that the screen has. `then` goes on from there.
 */
export const kScreens = [
  { name: "home", path: "", ready: kHome },
  { name: "settings", path: "", ready: kHome, then: opens("settings.title") },
  {
    name: "a table that is being set",
    path: "",
    ready: kHome,
    then: (page) => openDialog(page, page.locator("ul.shelf button").first()),
  },
  { name: "no table", path: "t/NOSUCH", ready: "main h1" },
  { name: "my matches", path: "matches", ready: "main li" },
  waiting("waiting room", "WAIT4"),
  waiting("waiting room of eight", "WAIT8"),
  waiting("settings of the table", "WAIT4", opens("configure.open")),
  waiting("a bot for a seat", "WAIT4", (page) =>
    openDialog(page, page.locator("ol.ring .empty .corner").first()),
  ),
  waiting("a bot's seat", "WAIT4", (page) =>
    openDialog(page, page.locator("ol.ring .bot button.seat").first()),
  ),
  waiting("code to scan", "WAIT4", opens("invite.qr")),
  table("own turn", "HAND07"),
  table("a set chosen", "HAND07", (page) => choose(page, [2, 3])),
  table("a card chosen that does not fit", "HAND07", (page) => choose(page, [6])),
  table("a full hand", "HAND40"),
  table("eight seats", "HAND14S8"),
  table("another's turn", "KNOCK4"),
  table("grace", "GRACE4"),
  { ...table("suit picker", "CALL4"), ready: ".picker button" },
  table("chain", "CHAIN4"),
  table("six without teams", "SINGLE6"),
  over("end of a round", "ROUND4"),
  over("end of a match", "MATCH4"),
  table("time runs", "TIME7"),
  table("seven seconds are left", "LAST4"),
  table("two are away", "AWAY4"),
  table("a pause is proposed", "PAUSE4"),
  table("a pause", "PAUSED4"),
  table("a bot plays on the seat", "BOT4"),
  table("a friend plays on the seat", "LENT4"),
  table("active on another page", "ELSE4"),
  table("watching", "WATCH7"),
  over("ended by the host", "EARLY4"),
  table("rules", "HAND07", opens("rules.title")),
  table("log", "HAND07", opens("log.open")),
  table("talk", "HAND07", (page) => openDialog(page, page.locator("header .talk"))),
  table("table menu", "HAND07", opens("menu.open")),
  table("seat menu", "HAND07", (page) => openDialog(page, page.locator("ol.seats button").first())),
  table("help", "HAND07", async (page) => {
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
  }),
  replay("replay", "at=40"),
  replay("replay, all open", "at=60&as=all"),
  replay("replay, sharing", "at=40", opens("replay.share")),
];

async function lookBack(page, say) {
  await opens("replay.look-back")(page, say);
  await page.locator(".back li").first().waitFor();
}

/**
 * The advice of an expert, and the day's deal. Their texts load later than those of the screens. `says` is the key of a
 * text that the screen shows.
 */
export const kAdvice = [
  { ...table("a hint", "HAND07", opens("hint.open")), says: "hint.act" },
  { ...replay("a look back", "at=40&as=0", lookBack), says: "back.go" },
  {
    ...replay("a moment of a look back", "at=60&as=0", async (page, say) => {
      await lookBack(page, say);
      await page.locator(".back li button").first().click();
      await page.locator("section.moment b").waitFor();
    }),
    says: "back.play",
  },
  {
    name: "the day's deal",
    path: "",
    ready: kHome,
    then: opens("daily.title"),
    says: "daily.points",
  },
];

/** Returns a file name made of words. */
export function fileName(...parts) {
  return parts
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

/** Closes dialogs and toasts, and goes to another address within the page as a link does. */
function follow(page, address) {
  return page.evaluate((to) => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    for (const close of document.querySelectorAll(".toasts li > button")) close.click();
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/**
 * Goes to a screen; `say` returns texts of the current language. The page is loaded only once, because loads would be
 * half of the work. Later screens are reached from the start page, where nothing is left of the screen before.
 */
export async function goTo(player, base, screen, say) {
  const { page } = player;
  if (page.url().startsWith(base)) {
    await follow(page, base);
    await page.locator(kHome).first().waitFor();
    await follow(page, `${base}${screen.path}`);
  } else {
    await page.goto(`${base}${screen.path}`);
  }
  await page.locator(screen.ready).first().waitFor();
  await screen.then?.(page, say);
  await player.settled();
}

/** Changes settings without a load of the page, as if they were changed in another tab. */
export async function setInPlace(player, change) {
  const { page } = player;
  await page.evaluate((wanted) => {
    const key = "lastcard.settings";
    localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), ...wanted });
    dispatchEvent(new StorageEvent("storage", { key }));
  }, change);
  if (change.language) {
    await page.waitForFunction((to) => document.documentElement.lang === to, change.language);
  }
  await player.settled();
}

/** Tables of the other games. Each game has its own words, and not in every language. */
export const kBoards = [
  table("rows of suits", "ROWS4"),
  table("a trick", "TRICK5"),
  table("rows before the seats", "STOPS4"),
  table("eight rows and eight pots", "STOPS8"),
  table("captured cards", "PISTI4"),
  table("a card is named", "NAME3"),
  table("a vote", "VOTE4"),
  table("a rule is asked for", "RULE4"),
  table("phrases and objections", "CALL5"),
  over("chips at the end of a round", "CHIPS4"),
  over("a shared win", "TIED4"),
];
