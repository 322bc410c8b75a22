import { z } from "zod";
import { Instant } from "#core/contract.ts";

export const CalendarFeed = z.object({
  /** Null: there is none. Its address is only shown when it is created. */
  createdAt: Instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const NewCalendarFeed = z.object({
  /** A path on this server, such as /calendar/….ics. Anyone who knows it can read the posts. */
  link: z.string(),
  createdAt: Instant,
});
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;
