import { idle } from "./idle";
import { once } from "./once";
import { piece } from "./piece";

/**
 * A piece that nothing waits for. Neither the piece nor its words are fetched before the first view
 * is on the screen.
 */
export function later<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  const fetched = piece(fetchIt);
  return once(() => idle().then(fetched));
}
