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

// Nothing can be shown without words; that they do not come is said in every language until they are there.
const unloaded = document.getElementById("unloaded");
router.start();
const { screen } = router.route;
// Of the game of a table the server has told, in the page for that table.
const game = document.querySelector<HTMLMetaElement>('meta[name="lastcard-game"]')?.content;
const view = screen === "home" ? "home" : screen === "table" ? game : undefined;
const words = firstPiece(() => {
  const { language } = settings;
  return (view ? useFirstWords(language, view) : useLanguage(language)).catch((error: unknown) => {
    unloaded?.classList.add("known");
    throw error;
  });
})();
// The start page is fetched beside its words, and not by who comes to a table.
if (screen === "home") void import("./screens/Home.svelte").catch(() => undefined);
// Who comes to a table needs the names of the other games later, if at all.
else if (screen !== "table") void useTitles().catch(() => undefined);
// Nor does the server wait for them.
app.connection.start();
followRoute();
await words;
followOtherTabs();
// The newest of what the page is drawn with: who has not that has a browser that is too old, and goes on reading so.
if (CSS.supports("color", "light-dark(red, red)")) unloaded?.remove();
else unloaded?.classList.add("known");
mount(App, { target: document.getElementById("app")! });
