import { Media } from "../ui/media.svelte";
import { settings } from "./settings.svelte";

const reducedByDevice = new Media("(prefers-reduced-motion: reduce)");

/** Whether things move on the screen: as the device says, unless the player says otherwise. */
export const motion = {
  get reduced(): boolean {
    if (settings.motion === "auto") return reducedByDevice.current;
    return settings.motion === "reduced";
  },
};
