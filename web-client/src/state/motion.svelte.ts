import { prefersReducedMotion } from "svelte/motion";
import { settings } from "./settings.svelte";

/** Whether things move on the screen: as the device says, unless the player says otherwise. */
export const motion = {
  get reduced(): boolean {
    if (settings.motion === "auto") return prefersReducedMotion.current;
    return settings.motion === "reduced";
  },
};
