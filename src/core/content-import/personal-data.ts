import { definePersonalData } from "#core/personal-data.ts";
import { contentImports } from "./tables.ts";

export const contentImportData = definePersonalData([{ table: contentImports, use: "record", omit: ["restoredFrom"] }]);
