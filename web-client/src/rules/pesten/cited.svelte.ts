/** The rule that somebody was referred to: the sheet opens at its line. */
class Cited {
  rule = $state<string | null>(null);
}

export const cited = new Cited();
