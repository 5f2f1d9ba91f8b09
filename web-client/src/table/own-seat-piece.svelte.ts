import { firstPiece } from "../ui/piece";
import type * as OwnSeatPiece from "./own-seat";

/** The hand and the actions of a seated player. */
class OwnSeat {
  /** Null while it has not been fetched. */
  piece = $state.raw<typeof OwnSeatPiece | null>(null);

  readonly load = firstPiece(async () => {
    this.piece = await import("./own-seat");
  });
}

export const ownSeat = new OwnSeat();
