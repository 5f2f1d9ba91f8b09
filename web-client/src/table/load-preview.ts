import { later } from "../ui/later";

/** What a play will do is asked of the server first: the words for it come meanwhile. */
export const loadPreview = later(() => import("./preview"));
