/** Carries out one task at a time, such as a request to the server. A second press starts no other. */
export class OneAtATime {
  #busy = $state(false);

  /** A task is being carried out. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Carries out the task, and returns its result. While another one is carried out, does nothing. */
  async run<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy) return undefined;
    this.#busy = true;
    try {
      return await task();
    } finally {
      this.#busy = false;
    }
  }
}
