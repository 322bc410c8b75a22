import { definePersonalData } from "#core/personal-data.ts";
import { generations, modelInteractions } from "./tables.ts";

export const writingData = definePersonalData([
  { table: generations, use: "portable" },
  // The month's usage counts on.
  { table: modelInteractions, use: "account" },
]);
