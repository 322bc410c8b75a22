import { Fault, invalid } from "#core/errors.ts";
import type { ApplicationRow, ApplicationStore } from "./application-store.ts";
import { readPastDate } from "./assert-date.ts";
import type { ApplicationsDeps } from "./context.ts";
import type { ApplicationChange } from "./contract.ts";
import type { ApplicationDetails } from "./parts/contract.ts";
import type { createStatusRecorder } from "./record-status.ts";

interface ChangeParts {
  store: ApplicationStore;
  recordStatus: ReturnType<typeof createStatusRecorder>;
  publish: (userId: string) => void;
  get: (userId: string, id: string) => ApplicationDetails;
}

const tooEarly = () =>
  invalid(
    "applications.date",
    "statusAt",
    "Choose a date after the present status began, or change that date in the history first.",
  );

export function createChange(
  { database, clock }: ApplicationsDeps,
  { store, recordStatus, publish, get }: ChangeParts,
) {
  /** @throws Fault `applications.not_found`, `applications.changed`, `applications.date` */
  return function change(userId: string, id: string, { status, statusAt, revision, ...fields }: ApplicationChange) {
    return database.write((): ApplicationDetails => {
      const row = store.get(userId, id);
      if (revision !== undefined && revision !== row.revision) {
        const message = "This application was changed in another place. Reload it and try again.";
        throw new Fault("conflict", "applications.changed", message, { current: get(userId, id) });
      }
      const now = clock.now();
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      const changed: Partial<ApplicationRow> = Object.fromEntries(
        given.map(([name, value]) => [name, value === "" ? null : value]),
      );
      store.update(id, { ...changed, revision: row.revision + 1, updatedAt: now });
      if (status !== undefined && status !== row.status) {
        const at = statusAt === undefined ? Math.max(now, row.statusAt) : readPastDate("statusAt", statusAt, now);
        if (at < row.statusAt) throw tooEarly();
        recordStatus({ ...row, ...changed }, { status, at });
      }
      publish(userId);
      return get(userId, id);
    });
  };
}
