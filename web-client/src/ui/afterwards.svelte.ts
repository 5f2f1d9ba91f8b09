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

/** What one person has read is not shown to the next one at this browser. */
function keepToOneReader(name: string): void {
  try {
    const before = localStorage.getItem(kReaderKey) ?? "";
    if (before === name) return;
    localStorage.setItem(kReaderKey, name);
  } catch {
    // A browser that stores nothing keeps nothing that was read.
  }
  void forgetWhatWasRead();
}

const loadDrawn = piece(() => import("../cards/art/DrawnFace.svelte"));
const loadBack = piece(() => import("../look/delft.css"));
const loadCame = piece(() => import("../told/came"));

/** What the page does when its first view is over: nothing of it is waited for. */
export function begin(): void {
  keepPresses();
  probeOnWake(app.connection);
  finishWhatWasBegun();
  noteTyping();
  // A match goes on without its player while the page is loaded, and what was typed is gone after that.
  parts.somethingToLose = () => {
    const room = app.table?.room;
    return (room?.stage === "match" && room.you.seat !== null) || hasUnsavedText();
  };
  followScreens();
  $effect.root(tellTurns);
  tellFaults();
  // What was told before is in the list that the page asks for.
  app.connection.listen((message) => {
    if (message.type === "told") void loadCame().then(({ came }) => came(message));
  });
  // Who looks at the page has seen what the badge was for.
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
    // Whoever signs in or out here is another session from then on, and the server tells sessions.
    $effect(() => {
      if (app.account === undefined || !readWishes().on) return;
      void import("../push/push.svelte").then(({ push }) => push.renew()).catch(() => undefined);
    });
  });
  $effect.root(() => {
    // A newer worker that waited for the end of a table need not wait any more on another screen.
    $effect(() => {
      if (router.route.screen !== "table") void offerNewerWorker();
    });
  });
}
