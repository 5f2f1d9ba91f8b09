import type { Request } from "../connection/connection.svelte";
import { currentLanguage } from "../i18n/i18n.svelte";
import { app } from "../state/app.svelte";
import { sayRefusal } from "../state/refusals";
import { ownZone } from "../ui/dates";
import { push } from "./push.svelte";
import { wishesIn, wishMembers } from "./wishes";
import { words } from "./words";

/** Applies the wishes that the server has stored to this browser. */
export async function takeOver(told: Parameters<typeof wishesIn>[0]): Promise<void> {
  const wishes = wishesIn(told);
  const { kinds, quiet } = push.wishes;
  if (JSON.stringify(wishes) !== JSON.stringify({ kinds, quiet })) await push.change(wishes);
}

/** The account's own web hook. It gets the same messages as a browser whose page is closed. */
class Hook {
  /** The hook's server, and the HTTP status that stopped it. null: there is no hook, or it is not known yet. */
  shown = $state.raw<{ to: string; stopped: number | undefined } | null>(null);
  #owner: string | undefined;

  /**
   * Loads the hook from the server. Until then, the last known one of this account is shown. This browser takes over
   * the hook's wishes.
   */
  async ask(): Promise<void> {
    const owner = app.account?.name;
    if (owner !== this.#owner) this.shown = null;
    this.#owner = owner;
    if (owner === undefined) return;
    const answer = await app.connection.request({ type: "show-hook" });
    if (answer.type !== "hook" || this.#owner !== owner) return;
    this.shown = answer.to === undefined ? null : { to: answer.to, stopped: answer.stopped };
    if (this.shown !== null) await takeOver(answer);
  }

  /** Returns why the server did not keep the address; "" if it did. */
  async set(url: string, plain: boolean): Promise<string> {
    const problem = await this.#send({ url, ...(plain ? { plain: true as const } : {}) });
    if (problem === "") await this.ask();
    return problem;
  }

  /**
   * Sends the changed wishes to the server. Returns the reason for a refusal; "" if there is none, or if there is no
   * hook.
   */
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
