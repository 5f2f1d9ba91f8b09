import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { probeOnWake } from "./connection/connection.svelte";
import { useLanguage } from "./i18n/i18n.svelte";
import { app } from "./state/app.svelte";
import { followOtherTabs } from "./state/other-tabs";
import { settings } from "./state/settings.svelte";
import { router } from "./ui/router.svelte";

// The start page is fetched beside its words, and not by who comes to a table.
if (!/\/(t|m|r|rules|l|leagues|join|account|admin)(\/|$)/.test(location.pathname))
  void import("./screens/Home.svelte");
await useLanguage(settings.language);
followOtherTabs();
router.start();
app.connection.start();
probeOnWake(app.connection);
mount(App, { target: document.getElementById("app")! });
