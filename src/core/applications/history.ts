import { and, eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { ApplicationStore } from "./application-store.ts";
import { readPastDate } from "./assert-date.ts";
import type { ApplicationsDeps } from "./context.ts";
import { applicationStatusHistory } from "./tables.ts";

/** Corrects the dates that a person remembers better. */
export function createHistory(
  { database, clock }: ApplicationsDeps,
  store: ApplicationStore,
  publish: (userId: string) => void,
) {
  const { db } = database;
  const correct = (userId: string, id: string, entryId: string, write: (own: ReturnType<typeof and>) => void): void =>
    database.write(() => {
      store.get(userId, id);
      const history = store.historyOf(id);
      if (!history.some((entry) => entry.id === entryId)) {
        const message = "This status is no longer in the history. Reload the application.";
        throw new Fault("not_found", "applications.entry_not_found", message);
      }
      write(and(eq(applicationStatusHistory.id, entryId), eq(applicationStatusHistory.applicationId, id)));
      store.derive(id, clock.now());
      publish(userId);
    });

  return {
    /** @throws Fault `applications.date`, `applications.entry_not_found` */
    changeDate: (userId: string, id: string, entryId: string, instant: string): void => {
      const at = readPastDate("at", instant, clock.now());
      correct(userId, id, entryId, (own) => {
        db.update(applicationStatusHistory).set({ at }).where(own).run();
      });
    },

    /** @throws Fault `applications.last_entry`, `applications.entry_not_found` */
    remove: (userId: string, id: string, entryId: string): void =>
      correct(userId, id, entryId, (own) => {
        if (store.historyOf(id).length === 1) {
          const message = "This is the only status. Delete the application instead.";
          throw new Fault("conflict", "applications.last_entry", message);
        }
        db.delete(applicationStatusHistory).where(own).run();
      }),
  };
}
