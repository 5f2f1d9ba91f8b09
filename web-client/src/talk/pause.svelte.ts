export const kPauseMs = 2000;

/** After a remark there is a pause before the next one. */
class Pause {
  on = $state(false);

  begin(): void {
    this.on = true;
    setTimeout(() => (this.on = false), kPauseMs);
  }
}

export const pause = new Pause();
