import type { Asset } from "./assets.ts";

/** The built UI. From source there is none; src/build.ts replaces this file's content inside the executable. */
export const embedded: readonly Asset[] = [];
