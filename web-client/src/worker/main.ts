import type { Release } from "./release";
import type { WorkerScope } from "./scope";
import { work } from "./worker";

// Written by the build.
declare const __LASTCARD_RELEASE__: Release;

work(globalThis as unknown as WorkerScope, __LASTCARD_RELEASE__);
