import { definePersonalData } from "#core/personal-data.ts";
import { JobPreferences } from "./contract.ts";
import { jobPreferences } from "./tables.ts";

export const jobPreferenceData = definePersonalData([
  { table: jobPreferences, use: "portable", json: { data: JobPreferences.partial() } },
]);
