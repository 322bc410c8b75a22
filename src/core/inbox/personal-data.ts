import { definePersonalData } from "#core/personal-data.ts";
import { inboxMessages, inboxReads, inboxThreads } from "./tables.ts";

export const inboxData = definePersonalData([
  { table: inboxThreads, use: "portable" },
  { table: inboxMessages, use: "portable", parent: { column: inboxMessages.threadId, table: inboxThreads } },
  { table: inboxReads, use: "internal" },
]);
