import { createMeasure, type MeasureDeps } from "./support/status/measure.ts";
import type { CallbackList } from "./callback-list.ts";
import { createPush, type Push } from "./push/push.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";
import { createSupport } from "./support/support.ts";
import type { Backups } from "./data/contract.ts";

type SupportModulesDeps = Parameters<typeof createWebhooks>[0] &
  Parameters<typeof createPush>[0] & {
    onAccessRevoked: CallbackList<Parameters<Push["onAccessRevoked"]>>;
    onSignedOut: CallbackList<Parameters<Push["onSignedOut"]>>;
  } & Omit<Parameters<typeof createSupport>[0], "measure" | "backupsMade"> &
  Omit<MeasureDeps, "backups" | "notifications"> & {
    notifications: MeasureDeps["notifications"];
    externalChanges: { onChange: CallbackList<[]> };
    backups: MeasureDeps["backups"] & { list(): Pick<Backups, "backups"> };
  };

/** What helps people, and what tells other systems. */
export function createSupportModules(deps: SupportModulesDeps) {
  const support = createSupport({
    ...deps,
    measure: createMeasure(deps),
    backupsMade: () => deps.backups.list().backups,
  });
  const webhooks = createWebhooks(deps);
  const push = createPush(deps);
  for (const { dispatcher } of [webhooks, push]) deps.externalChanges.onChange.add(dispatcher.wake);
  deps.onAccessRevoked.add(push.onAccessRevoked);
  deps.onSignedOut.add(push.onSignedOut);
  return { support, webhooks, push };
}
