import { launchWebKit } from "./browsers/webkit.mjs";
import { describeCore } from "./browsers/core.mjs";

describeCore("webkit", launchWebKit);
