import { definePersonalData } from "#core/personal-data.ts";
import { bulkChanges } from "./tables.ts";

export const bulkChangeData = definePersonalData([{ table: bulkChanges, use: "internal" }]);
