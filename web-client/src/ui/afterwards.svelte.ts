import { finishWhatWasBegun } from "../account/begun";
import { probeOnWake } from "../connection/wake";
import { faces, kJokerMoods } from "../cards/faces.svelte";
import { clearBadge } from "../sound/badge";
import { app } from "../state/app.svelte";
import { readWishes } from "../push/wishes";
import { settings } from "../state/settings.svelte";
import { forgetWhatWasRead, offerNewerWorker, startWorker } from "../worker/registration";
import { tellFaults } from "./faults";
import { followScreens } from "./navigation.svelte";
import { parts } from "./parts.svelte";
import { piece } from "./piece";
import { keepPresses } from "./press";
import { router } from "./router.svelte";
import { tellTurns } from "./turn.svelte";
import { hasUnsavedText, noteTyping } from "./unsaved";

const kReaderKey = "lastcard.reader";

/** Deletes the stored traces of one reader when another name uses this browser. */
function keepToOneReader(name: string): void {
  try {
    const before = localStorage.getItem(kReaderKey) ?? "";
    if (before === name) return;
    localStorage.setItem(kReaderKey, name);
  } catch {
    // A browser without storage has kept nothing.
  }
  void forgetWhatWasRead();
}

const loadDrawn = piece(() => import("../cards/art/DrawnFace.svelte"));
const loadBack = piece(() => import("../look/delft.css"));
const loadCame = piece(() => import("../told/came"));

/** The work of the page after its first view. Nothing waits for it. */
export function begin(): void {
  keepPresses();
  probeOnWake(app.connection);
  finishWhatWasBegun();
  noteTyping();
  // A reload takes a player away from a running match, and it loses typed text.
  parts.somethingToLose = () => {
    const room = app.table?.room;
    return (room?.stage === "match" && room.you.seat !== null) || hasUnsavedText();
  };
  followScreens();
  $effect.root(tellTurns);
  tellFaults();
  // News that came earlier is in the list that the page requests.
  app.connection.listen((message) => {
    if (message.type === "told") void loadCame().then(({ came }) => came(message));
  });
  // The badge is cleared as soon as the page is visible.
  const seen = () => {
    if (!document.hidden) clearBadge();
  };
  document.addEventListener("visibilitychange", seen);
  seen();
  $effect.root(() => {
    $effect(() => {
      if (app.account !== undefined) keepToOneReader(app.account?.name ?? "");
    });
  });
  $effect.root(() => {
    $effect(() => {
      faces.joker = (app.table?.view?.round ?? 0) % kJokerMoods;
    });
    $effect(() => {
      if (faces.shown && settings.back === "delft") void loadBack();
    });
    $effect(() => {
      if (faces.shown && settings.faces === "drawn")
        void loadDrawn().then((drawn) => (faces.drawn = drawn.default));
    });
  });
  if (!import.meta.env.PROD) return;
  void startWorker();
  $effect.root(() => {
    // Signing in or out changes the session. The server sends notifications to sessions, so the
    // subscription is renewed.
    $effect(() => {
      if (app.account === undefined || !readWishes().on) return;
      void import("../push/push.svelte").then(({ push }) => push.renew()).catch(() => undefined);
    });
  });
  $effect.root(() => {
    // A newer service worker that waited for the end of a table can take over on any other screen.
    $effect(() => {
      if (router.route.screen !== "table") void offerNewerWorker();
    });
  });
}
