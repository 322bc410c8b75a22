import { createMediaHook } from "./media-query.ts";

/** Wide enough for the sidebar next to the screen and a form next to its list. */
export const useWide = createMediaHook("(width >= 64rem)");
