import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { probeOnWake } from "./connection/wake";
import { useLanguage, useTitles } from "./i18n/i18n.svelte";
import { app } from "./state/app.svelte";
import { finishWhatWasBegun } from "./account/begun";
import { followOtherTabs } from "./state/other-tabs";
import { settings } from "./state/settings.svelte";
import { piece } from "./ui/piece";
import { keepPresses } from "./ui/press";
import { router } from "./ui/router.svelte";

// The start page is fetched beside its words, and not by who comes to a table.
if (!/\/(t|m|r|rules|l|leagues|join|account|admin)(\/|$)/.test(location.pathname))
  void import("./screens/Home.svelte").catch(() => undefined);
// Nothing can be shown without them; that they do not come is said in every language until they are there.
const unloaded = document.getElementById("unloaded");
const words = piece(() =>
  useLanguage(settings.language).catch((error: unknown) => {
    unloaded?.classList.add("known");
    throw error;
  }),
)();
// Who comes to a table needs the names of the other games later, if at all.
if (!/\/t\//.test(location.pathname)) void useTitles().catch(() => undefined);
await words;
keepPresses();
followOtherTabs();
router.start();
app.connection.start();
probeOnWake(app.connection);
finishWhatWasBegun();
unloaded?.remove();
mount(App, { target: document.getElementById("app")! });
