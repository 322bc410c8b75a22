import type { Asset } from "./assets.ts";

/** Replaced by src/build.ts in the executable. */
export const embedded: readonly Asset[] = [];
