import { z } from "zod";
import { definePersonalData } from "#core/personal-data.ts";
import { automationSettings } from "./tables.ts";

export const automationData = definePersonalData([
  { table: automationSettings, use: "portable", json: { settings: z.record(z.string(), z.json()) } },
]);
