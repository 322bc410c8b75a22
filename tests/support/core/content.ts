import { NewContent, type ContentItem, type NewContentInput } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";

const Single = NewContent.omit({ repeat: true });

/** Schedules like a route or command, which parse the input. */
export const scheduleContent = (
  core: Pick<Core, "content">,
  userId: string,
  input: Omit<NewContentInput, "repeat">,
): ContentItem => core.content.schedule(userId, Single.parse(input));

/** The first post of a repeat. */
export const scheduleRepeat = (core: Pick<Core, "series">, userId: string, input: NewContentInput): ContentItem =>
  core.series.schedule(userId, NewContent.parse(input));
