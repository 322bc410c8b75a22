import { createMeasure, type MeasureDeps } from "./support/status/measure.ts";
import { createSupport } from "./support/support.ts";
import type { Backups } from "./data/contract.ts";

type SupportModulesDeps = Omit<Parameters<typeof createSupport>[0], "measure" | "backupsMade"> &
  Omit<MeasureDeps, "backups" | "notifications"> & {
    notifications: MeasureDeps["notifications"];
    backups: MeasureDeps["backups"] & { list(): Pick<Backups, "backups"> };
  };

/** What helps people, and what tells other systems. */
export function createSupportModules(deps: SupportModulesDeps) {
  const support = createSupport({
    ...deps,
    measure: createMeasure(deps),
    backupsMade: () => deps.backups.list().backups,
  });
  return { support };
}
