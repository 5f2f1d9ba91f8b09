import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { useFirstWords, useLanguage, useTitles } from "./i18n/i18n.svelte";
import { app } from "./state/app.svelte";
import { followOtherTabs } from "./state/other-tabs";
import { followRoute } from "./state/route.svelte";
import { settings } from "./state/settings.svelte";
import { firstPiece } from "./ui/piece";
import { router } from "./ui/router.svelte";

// The page cannot show anything without words. If they do not load, the static text in index.html says so in every
// language.
const unloaded = document.getElementById("unloaded");
router.start();
const { screen } = router.route;
// The server has named the table's game in the page.
const game = document.querySelector<HTMLMetaElement>('meta[name="lastcard-game"]')?.content;
const view = screen === "home" ? "home" : screen === "table" ? game : undefined;
const words = firstPiece(() => {
  const { language } = settings;
  return (view ? useFirstWords(language, view) : useLanguage(language)).catch((error: unknown) => {
    unloaded?.classList.add("known");
    throw error;
  });
})();
// On the start page, its component loads in parallel with its words.
if (screen === "home") void import("./screens/Home.svelte").catch(() => undefined);
// At a table, the names of other games are not needed yet.
else if (screen !== "table") void useTitles().catch(() => undefined);
// The connection does not wait for the words either.
app.connection.start();
followRoute();
await words;
followOtherTabs();
// `light-dark` is the newest feature that the page needs. In an older browser, the text about the browser stays.
if (CSS.supports("color", "light-dark(red, red)")) unloaded?.remove();
else unloaded?.classList.add("known");
mount(App, { target: document.getElementById("app")! });
