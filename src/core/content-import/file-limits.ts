import type { CsvLimits } from "#core/csv-table.ts";
import type { UploadLimits } from "#core/csv-upload.ts";
import { importBounds } from "./contract.ts";

export const fileLimits = {
  bytes: importBounds.bytes,
  rows: importBounds.rows,
  columns: importBounds.columns,
  codes: {
    cutOff: "content_import.cut_off",
    notCsv: "content_import.not_csv",
    tooLarge: "content_import.too_large",
    tooMany: "content_import.too_many",
  },
} as const satisfies CsvLimits & UploadLimits;
