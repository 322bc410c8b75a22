import type { Changes } from "./changes.ts";
import type { Database } from "./database.ts";
import { topics } from "./declarations.ts";
import { createCallbackList } from "./callback-list.ts";
import type { Scheduler } from "./scheduler.ts";

const checkEveryMs = 1000;

export function createExternalChanges({ database, changes }: { database: Database; changes: Changes }) {
  const onChange = createCallbackList<[]>();
  return {
    onChange,
    start(scheduler: Scheduler): void {
      if (database.path === ":memory:") return;
      scheduler.every("other processes", checkEveryMs, () => {
        if (!database.changedElsewhere()) return;
        onChange();
        changes.publish(undefined, ...topics);
      });
    },
  };
}
