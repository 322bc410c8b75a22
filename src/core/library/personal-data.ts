import { definePersonalData } from "#core/personal-data.ts";
import { snippets, templates } from "./tables.ts";

export const libraryData = definePersonalData([
  { table: snippets, use: "portable" },
  { table: templates, use: "portable" },
]);
