import { NewContent, type ContentItem, type NewContentInput } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";

/** Schedules like a route or command, which parse the input. */
export const scheduleContent = (core: Pick<Core, "content">, userId: string, input: NewContentInput): ContentItem =>
  core.content.schedule(userId, NewContent.parse(input));
