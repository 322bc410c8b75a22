import { definePersonalData } from "#core/personal-data.ts";
import { accountSettings } from "./tables.ts";

/** The export has the time zone as a setting. */
export const settingData = definePersonalData([{ table: accountSettings, use: "account" }]);
