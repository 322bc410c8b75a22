import { definePersonalData } from "#core/personal-data.ts";
import { calendarFeeds } from "./tables.ts";

export const calendarFeedData = definePersonalData([{ table: calendarFeeds, use: "internal" }]);
