import { NewContent, type ContentItem, type NewContentInput } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";

/** Schedules as a route or a command does: the input is parsed at the edge. */
export const scheduleContent = (core: Pick<Core, "content">, userId: string, input: NewContentInput): ContentItem =>
  core.content.schedule(userId, NewContent.parse(input));
