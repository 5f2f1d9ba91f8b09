import type { Files } from "../../i18n/game-words";

export default import.meta.glob("../../games/*/nl.arb") as Files;
