import { StoredTemplate } from "#core/content/stored-template/contract.ts";
import { Repeat } from "#core/content/repeat/contract.ts";
import { definePersonalData } from "#core/personal-data.ts";
import { contentSeries, skippedOccurrences } from "./tables.ts";

export const seriesData = definePersonalData([
  {
    table: contentSeries,
    use: "portable",
    omit: ["problem", "restoredFrom", "restoredAt"],
    json: { template: StoredTemplate, repeat: Repeat },
    onImport: (row, { exportedAt, now }) => ({ ...row, restoredFrom: exportedAt, restoredAt: now }),
  },
  {
    table: skippedOccurrences,
    use: "portable",
    parent: { column: skippedOccurrences.seriesId, table: contentSeries },
  },
]);
