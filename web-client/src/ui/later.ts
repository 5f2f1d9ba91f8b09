import { idle } from "./idle";
import { once } from "./once";
import { piece } from "./piece";

/** A piece that nobody waits for: it comes when what the page was opened for is there, and neither it nor its words before. */
export function later<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  const fetched = piece(fetchIt);
  return once(() => idle().then(fetched));
}
