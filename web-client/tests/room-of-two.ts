import type { Room } from "../src/protocol/messages.gen";
import { kUsualSettings } from "../src/table/settings-words";

/** A match of Pesten between two people, Noor and Bas, as Noor sees its room. */
export const kRoomOfTwo: Room = {
  game: "pesten",
  rules: {},
  stage: "match",
  teams: false,
  you: { seat: 0, host: false, active: true },
  seats: ["Noor", "Bas"].map((name, seat) => ({ seat, kind: "person", name, online: true })),
  watchers: 0,
  settings: kUsualSettings,
};
