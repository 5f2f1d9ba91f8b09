import { piece } from "../ui/piece";

/**
 * The words for the effects of a play. They are fetched while the server is asked for the effects.
 */
export const loadPreview = piece(() => import("./preview"));
