import { definePersonalData } from "#core/personal-data.ts";
import { userPreferences } from "./tables.ts";

/** The export has them as settings. */
export const preferenceData = definePersonalData([{ table: userPreferences, use: "account" }]);
