import { firstPiece } from "../ui/piece";
import type * as OwnSeatPiece from "./own-seat";

/** Hand and actions of who sits at a table. */
class OwnSeat {
  /** Null while it has not been fetched. */
  piece = $state.raw<typeof OwnSeatPiece | null>(null);

  readonly load = firstPiece(async () => {
    this.piece = await import("./own-seat");
  });
}

export const ownSeat = new OwnSeat();
