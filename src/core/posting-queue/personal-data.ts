import { definePersonalData } from "#core/personal-data.ts";
import { queuePauses, queueSlots } from "./tables.ts";

export const postingQueueData = definePersonalData([
  { table: queueSlots, use: "portable" },
  { table: queuePauses, use: "portable" },
]);
