import { later } from "../ui/later";

export const loadScene = later(() => import("./scene"));
