import { definePersonalData } from "#core/personal-data.ts";
import {
  importChunks,
  importedFacts,
  importedRecords,
  importReminders,
  imports,
  sentImportReminders,
} from "./tables.ts";

export const importData = definePersonalData([
  { table: imports, use: "record" },
  { table: importChunks, use: "internal", parent: { column: importChunks.importId, table: imports } },
  { table: importedFacts, use: "record" },
  { table: importedRecords, use: "internal" },
  { table: importReminders, use: "portable" },
  { table: sentImportReminders, use: "internal" },
]);
