import type { Request } from "../connection/connection.svelte";
import { currentLanguage } from "../i18n/i18n.svelte";
import { app } from "../state/app.svelte";
import { sayRefusal } from "../state/refusals";
import { ownZone } from "../ui/dates";
import { push } from "./push.svelte";
import { wishesIn, wishMembers } from "./wishes";
import { words } from "./words";

/** This browser takes over the wishes that the server tells. */
export async function takeOver(told: Parameters<typeof wishesIn>[0]): Promise<void> {
  const wishes = wishesIn(told);
  const { kinds, quiet } = push.wishes;
  if (JSON.stringify(wishes) !== JSON.stringify({ kinds, quiet })) await push.change(wishes);
}

/** The account's own web hook: an address that hears what a browser hears whose page is closed. */
class Hook {
  /** Its server, and the error for which it is called no more; null: there is none, or none is known yet. */
  shown = $state.raw<{ to: string; stopped: number | undefined } | null>(null);

  /** Asks the server. Its wishes are the account's: this browser takes them over. */
  async ask(): Promise<void> {
    this.shown = null;
    if (!app.account) return;
    const answer = await app.connection.request({ type: "show-hook" });
    if (answer.type !== "hook" || answer.to === undefined) return;
    this.shown = { to: answer.to, stopped: answer.stopped };
    await takeOver(answer);
  }

  /** Why the address is not kept; "" if it is. */
  async set(url: string, plain: boolean): Promise<string> {
    const problem = await this.#send({ url, ...(plain ? { plain: true as const } : {}) });
    if (problem === "") await this.ask();
    return problem;
  }

  /** The wishes have changed. */
  async renew(): Promise<string> {
    return this.shown === null ? "" : this.#send({});
  }

  async drop(): Promise<void> {
    const answer = await app.connection.request({ type: "drop-hook" });
    if (answer.type === "ok") this.shown = null;
  }

  async #send(what: { url?: string; plain?: true }): Promise<string> {
    const request: Extract<Request, { type: "set-hook" }> = {
      type: "set-hook",
      ...what,
      language: currentLanguage(),
      ...wishMembers(push.wishes, ownZone()),
    };
    const answer = await app.connection.request(request);
    if (answer.type !== "refused") return "";
    if (answer.code === "hook_refused") return words("refusal.hook_refused");
    if (answer.code === "hook_unanswered") return words("refusal.hook_unanswered");
    return sayRefusal(answer);
  }
}

export const hook = new Hook();
