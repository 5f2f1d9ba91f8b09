import { launchFirefox } from "./browsers/firefox.mjs";
import { describeCore } from "./browsers/core.mjs";

describeCore("firefox", launchFirefox);
