import type { GameEvent, Room, SettingsInForce, View } from "../src/protocol/messages.gen";

export function cousinTable(
  code: string,
  settings: SettingsInForce,
): { room: Room; view: View; news?: GameEvent[] };
