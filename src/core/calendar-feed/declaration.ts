import { defineModule } from "#core/module.ts";

export const calendarFeedModule = defineModule({ name: "calendar-feed" });
