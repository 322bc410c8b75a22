import { definePersonalData } from "#core/personal-data.ts";
import { autosaves } from "./tables.ts";

export const autosaveData = definePersonalData([{ table: autosaves, use: "record" }]);
