/** A second text in a toast. A press on it opens more. */
interface Note {
  text: string;
  open: () => void;
}

export interface Toast {
  id: number;
  text: string;
  note?: Note;
  /** A summary is longer and stays longer. */
  kind: "info" | "problem" | "summary";
}

const kMostToasts = 2;
const kShownMs = 5000;
const kSummaryShownMs = 12000;

/** Short messages that go away by themselves; at most two at a time. */
class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  /** The present screen shows the toasts in its own place. */
  placed = $state(false);
  #lastId = 0;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  show(text: string, kind: Toast["kind"] = "info"): void {
    if (this.list.some((toast) => toast.text === text)) return;
    this.#lastId += 1;
    const toast: Toast = { id: this.#lastId, text, kind };
    this.list = [...this.list, toast].slice(-kMostToasts);
    this.resume(toast.id);
  }

  /** Adds a note to a toast that is shown, and restarts its time. */
  annotate(text: string, note: Note): void {
    const toast = this.list.find((shown) => shown.text === text);
    if (!toast) return;
    this.list = this.list.map((shown) => (shown === toast ? { ...toast, note } : shown));
    this.resume(toast.id);
  }

  dismiss(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Stops the timer of a toast while it has the pointer or the focus. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
  }

  resume(id: number): void {
    clearTimeout(this.#timers.get(id));
    const toast = this.list.find((shown) => shown.id === id);
    const shownMs = toast?.note || toast?.kind === "summary" ? kSummaryShownMs : kShownMs;
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), shownMs),
    );
  }
}

export const toasts = new Toasts();
