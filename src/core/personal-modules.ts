import { createPersonalSettings } from "./personal-settings/personal-settings.ts";
import { personalTables } from "./personal-tables.ts";
import { createPortability } from "./portability/portability.ts";

type Needed = Omit<Parameters<typeof createPortability>[0], "tables"> &
  Omit<Parameters<typeof createPersonalSettings>[0], "storageUsedBy" | "lastBackupOf">;

/** A person's settings, and their data as one file. */
export function createPersonalModules(deps: Needed) {
  const portability = createPortability({ ...deps, tables: personalTables });
  const personalSettings = createPersonalSettings({
    ...deps,
    storageUsedBy: (userId) => portability.storageOf(userId).used,
    lastBackupOf: portability.lastBackupOf,
  });
  return { portability, personalSettings };
}
