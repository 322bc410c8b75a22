import { z } from "zod";
import { activityKindNames } from "#core/declarations.ts";
import { definePersonalData } from "#core/personal-data.ts";
import { activities } from "./tables.ts";

export const activityData = definePersonalData([
  { table: activities, use: "portable", fields: { type: z.enum(activityKindNames) } },
]);
