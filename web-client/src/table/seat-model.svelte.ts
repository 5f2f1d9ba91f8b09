import { t } from "../i18n/i18n.svelte";
import type { Mood } from "../scene/avatar";
import { muted } from "../talk/muted.svelte";
import type { Countdown, TableScene } from "./scene.svelte";
import { tallyOf } from "./score";

interface Tag {
  text: string;
  alarming?: true;
}

/**
 * A seat as it is shown. Each value is derived separately, so a reader updates only when its value
 * changes.
 */
export class SeatModel {
  readonly seat: number;
  readonly scene: TableScene;

  constructor(scene: TableScene, seat: number) {
    this.scene = scene;
    this.seat = seat;
  }

  name = $derived.by(() => this.scene.nameOf(this.seat));
  team = $derived.by(() => this.scene.teamOf(this.seat));
  count = $derived.by(() => this.scene.handCount(this.seat));
  /** The seat's cards without those that are still in flight. */
  arrived = $derived.by(() =>
    this.scene.flights.reduce(
      (left, { to, count, chips }) => (to === `hand-${this.seat}` && !chips ? left - count : left),
      this.count,
    ),
  );
  points = $derived.by(() => this.scene.cells.points[this.seat] ?? 0);
  acting = $derived.by(() => this.scene.cells.to_act.includes(this.seat));
  deals = $derived.by(() => this.scene.cells.dealer === this.seat);
  /** The countdown for the knock, or else that of the turn. */
  countdown = $derived.by((): Countdown | null => {
    const { grace } = this.scene;
    return grace?.seat === this.seat ? grace : this.scene.turnClock(this.seat);
  });
  /** The face at the end of a round: winners are glad. */
  mood = $derived.by((): Mood => {
    const ending = this.scene.ending;
    if (!ending) return "calm";
    return ending.glad.includes(this.seat) ? "glad" : "grim";
  });
  /** The loser of the last round wears the fool's cap. */
  capped = $derived.by(() => this.scene.fools.includes(this.seat));
  #owesKnock = $derived.by(() => this.scene.badge("owes-knock", this.seat) !== undefined);
  #isNext = $derived.by(() => this.scene.next === this.seat);
  #person = $derived.by(() => this.scene.seats[this.seat]);
  /** The player has lost the connection, and nobody plays on the seat. */
  away = $derived.by(() => {
    const person = this.#person;
    return person?.kind === "person" && person.online === false && !person.stand_in;
  });
  #tags = $derived.by(() => this.#tagsNow());
  /** The most urgent tag of the seat. */
  tag = $derived.by(() => this.#tags[0]?.text ?? null);
  alarms = $derived.by(() => this.#tags[0]?.alarming === true);
  /** Everything that is shown of the seat, as text. */
  label = $derived.by(() => this.#labelNow());

  #tagsNow(): Tag[] {
    const tags: Tag[] = [];
    const person = this.#person;
    // The ring and the status line show the viewer's own turn.
    if (this.#isNext && this.seat !== this.scene.you) tags.push({ text: t("seat.next") });
    // The status line and the button show the viewer's own knock.
    if (this.#owesKnock && this.seat !== this.scene.you)
      tags.push({ text: t("seat.owes-knock"), alarming: true });
    if (!this.#owesKnock && this.count === 1) tags.push({ text: t("seat.last-card") });
    if (person?.stand_in) tags.push({ text: t("seat.stand-in") });
    else if (this.away) tags.push({ text: t("seat.offline") });
    if (person?.lent_by) tags.push({ text: t("seat.lent-by", { name: person.lent_by }) });
    if (person?.shows_hand) tags.push({ text: t("seat.shows-hand") });
    if (muted.has(this.scene.code, person?.name)) tags.push({ text: t("seat.muted") });
    return tags;
  }

  #labelNow(): string {
    const parts = [t("seat.count", { name: this.name, count: this.count })];
    if (this.team !== null) parts.push(this.scene.teamName(this.team));
    if (this.#person?.kind === "bot") parts.push(t("seat.bot"));
    if (this.deals) parts.push(t("seat.dealer"));
    if (this.acting) parts.push(t("seat.to-act"));
    if (!this.scene.room?.teams)
      parts.push(t(`tally.${tallyOf(this.scene.cells)}`, { count: this.points }));
    return [...parts, ...this.#tags.map((tag) => tag.text)].join(", ");
  }
}
