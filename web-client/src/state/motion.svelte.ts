import { Media } from "../ui/media.svelte";
import { settings } from "./settings.svelte";

const reducedByDevice = new Media("(prefers-reduced-motion: reduce)");

/** Whether motion on the screen is reduced: by the player's setting, or else by the device's. */
export const motion = {
  get reduced(): boolean {
    if (settings.motion === "auto") return reducedByDevice.current;
    return settings.motion === "reduced";
  },
};
