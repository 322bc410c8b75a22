import { definePersonalData } from "#core/personal-data.ts";
import { supportReplies, supportTickets } from "./tables.ts";

export const supportData = definePersonalData([
  { table: supportTickets, use: "record" },
  { table: supportReplies, use: "record", parent: { column: supportReplies.ticketId, table: supportTickets } },
]);
