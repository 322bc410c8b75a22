import { tokenizePostText } from "#core/post-text.ts";

/** Faster than a search for the links themselves. */
const start = /https?:\/\/|www\./i;

export const countLinks = (text: string): number =>
  start.test(text) ? tokenizePostText(text).filter(({ kind }) => kind === "link").length : 0;
