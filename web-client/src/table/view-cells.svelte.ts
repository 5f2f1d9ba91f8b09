import type { View } from "../protocol/messages.gen";

type Cells = { readonly [Part in keyof Required<View>]: View[Part] };

/**
 * The newest view, with a derived value for each part. A reader of a part updates only when that
 * part changes. Parts that an update leaves alone must stay the same objects (`sharing`). May be
 * read only while there is a view.
 */
export class ViewCells implements Cells {
  readonly #view: () => View;

  constructor(view: () => View) {
    this.#view = view;
  }

  stage = $derived.by(() => this.#view().stage);
  round = $derived.by(() => this.#view().round);
  dealer = $derived.by(() => this.#view().dealer);
  you = $derived.by(() => this.#view().you);
  phase = $derived.by(() => this.#view().phase);
  turn = $derived.by(() => this.#view().turn);
  to_act = $derived.by(() => this.#view().to_act);
  zones = $derived.by(() => this.#view().zones);
  badges = $derived.by(() => this.#view().badges);
  points = $derived.by(() => this.#view().points);
  target = $derived.by(() => this.#view().target);
  status = $derived.by(() => this.#view().status);
  prompt = $derived.by(() => this.#view().prompt);
  result = $derived.by(() => this.#view().result);
  match = $derived.by(() => this.#view().match);
  tally = $derived.by(() => this.#view().tally);
  pots = $derived.by(() => this.#view().pots);
  rules = $derived.by(() => this.#view().rules);
}
