/** The rule that was cited last. The sheet opens at its line. */
class Cited {
  rule = $state<string | null>(null);
}

export const cited = new Cited();
