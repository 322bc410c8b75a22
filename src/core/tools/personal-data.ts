import { definePersonalData } from "#core/personal-data.ts";
import { toolApprovals, toolCalls } from "./tables.ts";

export const toolData = definePersonalData([
  { table: toolApprovals, use: "record" },
  { table: toolCalls, use: "record" },
]);
