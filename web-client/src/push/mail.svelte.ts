import type { Answer, Request } from "../connection/connection.svelte";
import { currentLanguage } from "../i18n/i18n.svelte";
import { app } from "../state/app.svelte";
import { sayRefusal } from "../state/refusals";
import { ownZone } from "../ui/dates";
import { takeOver } from "./hook.svelte";
import { push } from "./push.svelte";
import { wishMembers } from "./wishes";
import { pushWords } from "./words";

type Shown = Extract<Answer, { type: "mail" }>;

/** The account's e-mail address for messages. */
class Mail {
  /** The server's answer; null without an account, or if it is not known yet. */
  shown = $state.raw<Shown | null>(null);
  #owner: string | undefined;

  /**
   * Loads the address from the server. Until then, the last known one of this account is shown. This browser takes over
   * the address's wishes.
   */
  async ask(): Promise<void> {
    const owner = app.account?.name;
    if (owner !== this.#owner) this.shown = null;
    this.#owner = owner;
    const told = await this.#look();
    if (told?.address !== undefined) await takeOver(told);
  }

  /** Sends a code to a new address. Returns the reason for a refusal, or "". */
  async set(address: string): Promise<string> {
    const problem = await this.#send({ address });
    await this.#look();
    return problem;
  }

  /** Confirms the address with the code from the mail. Returns the reason for a refusal, or "". */
  async confirm(code: string): Promise<string> {
    const problem = problemIn(await app.connection.request({ type: "confirm-mail", code }));
    await this.#look();
    return problem;
  }

  /** Sends the changed wishes to the server. Returns the reason for a refusal, or "". */
  async renew(): Promise<string> {
    return this.shown?.address === undefined ? "" : this.#send({});
  }

  async drop(): Promise<void> {
    await app.connection.request({ type: "drop-mail" });
    await this.#look();
  }

  async #look(): Promise<Shown | null> {
    const owner = app.account?.name;
    if (owner === undefined) return null;
    const answer = await app.connection.request({ type: "show-mail" });
    if (answer.type !== "mail" || app.account?.name !== owner) return null;
    return (this.shown = answer);
  }

  async #send(what: { address?: string }): Promise<string> {
    const request: Extract<Request, { type: "set-mail" }> = {
      type: "set-mail",
      ...what,
      language: currentLanguage(),
      ...wishMembers(push.wishes, ownZone()),
    };
    return problemIn(await app.connection.request(request));
  }
}

function problemIn(answer: Answer): string {
  if (answer.type !== "refused") return "";
  return pushWords.say(`refusal.${answer.code}`) ?? sayRefusal(answer);
}

export const mail = new Mail();
