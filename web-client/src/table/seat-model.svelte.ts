import { t } from "../i18n/i18n.svelte";
import { muted } from "../talk/muted.svelte";
import type { TableScene } from "./scene.svelte";
import { tallyOf } from "./score";

interface Tag {
  text: string;
  alarming?: true;
}

/** A seat as it is shown: each of its cells wakes who reads it when that cell is another, whatever else an update brings. */
export class SeatModel {
  readonly seat: number;
  readonly #scene: TableScene;

  constructor(scene: TableScene, seat: number) {
    this.#scene = scene;
    this.seat = seat;
  }

  name = $derived.by(() => this.#scene.nameOf(this.seat));
  team = $derived.by(() => this.#scene.teamOf(this.seat));
  count = $derived.by(() => this.#scene.handCount(this.seat));
  points = $derived.by(() => this.#scene.cells.points[this.seat] ?? 0);
  acting = $derived.by(() => this.#scene.cells.to_act.includes(this.seat));
  deals = $derived.by(() => this.#scene.cells.dealer === this.seat);
  countdown = $derived.by(() => this.#scene.turnClock(this.seat));
  /** The face when a round is over: who won is glad, and who lost it wears the fool's cap. */
  mood = $derived.by((): "calm" | "glad" | "grim" => {
    const ending = this.#scene.ending;
    if (!ending) return "calm";
    return ending.glad.includes(this.seat) ? "glad" : "grim";
  });
  capped = $derived.by(() => this.#scene.ending?.fools.includes(this.seat) ?? false);
  #skipped = $derived.by(() => this.#scene.skipped.has(this.seat));
  #owesKnock = $derived.by(() => this.#scene.badge("owes-knock", this.seat) !== undefined);
  #isNext = $derived.by(() => this.#scene.next === this.seat);
  #person = $derived.by(() => this.#scene.seats[this.seat]);
  #tags = $derived.by(() => this.#tagsNow());
  // Beside a clock there is room for an alarm only.
  #shown = $derived.by(() => this.#tags.find((tag) => tag.alarming || this.countdown === null));
  /** The most urgent of what is to be said of the seat. */
  tag = $derived.by(() => this.#shown?.text ?? null);
  alarms = $derived.by(() => this.#shown?.alarming === true);
  /** All that is shown of the seat, in words. */
  label = $derived.by(() => this.#labelNow());

  #tagsNow(): Tag[] {
    const tags: Tag[] = [];
    const person = this.#person;
    if (this.#isNext) tags.push({ text: t("seat.next") });
    if (this.#owesKnock) tags.push({ text: t("seat.owes-knock"), alarming: true });
    if (this.#skipped) tags.push({ text: t("seat.skipped") });
    if (!this.#owesKnock && this.count === 1) tags.push({ text: t("seat.last-card") });
    if (person?.stand_in) tags.push({ text: t("seat.stand-in") });
    else if (person?.kind === "person" && person.online === false)
      tags.push({ text: t("seat.offline") });
    if (person?.lent_by) tags.push({ text: t("seat.lent-by", { name: person.lent_by }) });
    if (person?.shows_hand) tags.push({ text: t("seat.shows-hand") });
    if (muted.has(this.#scene.code, person?.name)) tags.push({ text: t("seat.muted") });
    return tags;
  }

  #labelNow(): string {
    const parts = [t("seat.count", { name: this.name, count: this.count })];
    if (this.team !== null) parts.push(this.#scene.teamName(this.team));
    if (this.#person?.kind === "bot") parts.push(t("seat.bot"));
    if (this.deals) parts.push(t("seat.dealer"));
    if (this.acting) parts.push(t("seat.to-act"));
    if (!this.#scene.room?.teams)
      parts.push(t(`tally.${tallyOf(this.#scene.cells)}`, { count: this.points }));
    return [...parts, ...this.#tags.map((tag) => tag.text)].join(", ");
  }
}
