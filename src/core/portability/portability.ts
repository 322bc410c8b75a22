import type { PortabilityContext } from "./context.ts";
import { createDataCopies } from "./data-copies.ts";
import { createDataExport } from "./export-data.ts";
import { createDataImport } from "./import-data.ts";
import { createStorageUse } from "./storage-use.ts";
import { createDataWipe } from "./wipe-data.ts";

export type Portability = ReturnType<typeof createPortability>;

/** A person's data as a whole: measured, taken along, brought back and deleted. */
export function createPortability(context: PortabilityContext) {
  const dataExport = createDataExport(context);
  return {
    export: dataExport.export,
    ...createDataImport(context),
    ...createDataWipe(context),
    ...createStorageUse(context),
    ...createDataCopies(context, dataExport),
  };
}
