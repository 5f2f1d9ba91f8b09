import { piece } from "../ui/piece";

/** What a play will do is asked of the server first: the words for it come meanwhile. */
export const loadPreview = piece(() => import("./preview"));
