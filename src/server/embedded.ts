import type { Asset } from "./assets.ts";

/** Empty in source; src/build.ts replaces this file inside the executable. */
export const embedded: readonly Asset[] = [];
