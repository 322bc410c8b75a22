import { Hono } from "hono";
import { CalendarFeed, NewCalendarFeed } from "#core/calendar-feed/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const calendarFeedRoutes = (core: Core) => {
  const { calendarFeed } = core;
  const { read, transactional } = createEndpoints(core, "Content");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "Whether there is a calendar feed of your posts, and since when. Its address is never shown again.",
          answer: CalendarFeed,
        },
        ({ userId }) => calendarFeed.get(userId),
      ),
    )
    .post(
      "/",
      transactional(
        {
          who: "approved",
          isSecret: true,
          summary:
            "Create the address of a calendar feed (iCalendar) of your scheduled and published posts. An earlier address stops working. Anyone who knows it can read these posts without signing in.",
          status: 201,
          answer: NewCalendarFeed,
        },
        ({ userId }) => calendarFeed.create(userId),
      ),
    )
    .delete(
      "/",
      transactional(
        {
          who: "approved",
          endsAccess: true,
          isIdempotent: true,
          summary: "Revoke the calendar feed: its address stops working.",
        },
        ({ userId }) => calendarFeed.revoke(userId),
      ),
    );
};
