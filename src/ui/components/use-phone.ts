import { createMediaHook } from "./media-query.ts";

/** Narrower than the breakpoint `sm`. */
export const usePhone = createMediaHook("(width < 39.95rem)");
