import { definePersonalData } from "#core/personal-data.ts";
import { pushBrowsers, pushMessages } from "./tables.ts";

export const pushData = definePersonalData([
  { table: pushBrowsers, use: "internal" },
  { table: pushMessages, use: "internal", parent: { column: pushMessages.browserId, table: pushBrowsers } },
]);
