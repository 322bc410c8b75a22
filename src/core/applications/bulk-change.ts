import { and, eq, inArray } from "drizzle-orm";
import type { ApplicationRow, ApplicationStore } from "./application-store.ts";
import type { ApplicationsDeps } from "./context.ts";
import type { BulkChange, ChangeResult } from "./contract.ts";
import type { createStatusRecorder } from "./record-status.ts";
import { applicationStatusHistory, jobApplications } from "./tables.ts";

const toDeleted = (changeId: string, changed: number): ChangeResult => ({
  changeId,
  changed,
  changedElsewhere: 0,
  revisions: {},
});

export function createBulkChange(
  { database, clock }: ApplicationsDeps,
  store: ApplicationStore,
  recordStatus: ReturnType<typeof createStatusRecorder>,
  publish: (userId: string) => void,
) {
  const { db } = database;

  const remove = (userId: string, ids: readonly string[], changeId: string): number => {
    const found = store.some(userId, ids).map(({ id }) => id);
    db.update(jobApplications)
      .set({ deletedAt: clock.now(), deletedBy: changeId })
      .where(inArray(jobApplications.id, found))
      .run();
    return found.length;
  };

  return {
    /** Those that no longer exist, already are so, or were changed since they were read, are skipped. */
    change: (userId: string, { ids, revisions = {}, action }: BulkChange): ChangeResult =>
      database.write(() => {
        const changeId = Bun.randomUUIDv7();
        publish(userId);
        if (action.kind === "delete") return toDeleted(changeId, remove(userId, ids, changeId));
        const rows = store.some(userId, ids).filter(({ status }) => status !== action.status);
        const isAsRead = ({ id, revision }: ApplicationRow): boolean => (revisions[id] ?? revision) === revision;
        const moved = rows.filter(isAsRead);
        for (const row of moved)
          recordStatus(row, { status: action.status, at: Math.max(clock.now(), row.statusAt), changeId });
        const now = store.some(
          userId,
          moved.map(({ id }) => id),
        );
        return {
          changeId,
          changed: moved.length,
          changedElsewhere: rows.length - moved.length,
          revisions: Object.fromEntries(now.map(({ id, revision }) => [id, revision])),
        };
      }),

    /** @throws Fault `applications.not_found` */
    remove: (userId: string, id: string): ChangeResult =>
      database.write(() => {
        store.get(userId, id);
        const changeId = Bun.randomUUIDv7();
        publish(userId);
        return toDeleted(changeId, remove(userId, [id], changeId));
      }),

    /** Once: what was undone, or removed for good since, is not counted. */
    undo: (userId: string, changeId: string): { restored: number } =>
      database.write(() => {
        const deleted = and(eq(jobApplications.userId, userId), eq(jobApplications.deletedBy, changeId));
        const restored = db
          .update(jobApplications)
          .set({ deletedAt: null, deletedBy: null })
          .where(deleted)
          .returning({ id: jobApplications.id })
          .all();
        const own = db
          .select({ id: jobApplications.id })
          .from(jobApplications)
          .where(eq(jobApplications.userId, userId));
        const steps = db
          .delete(applicationStatusHistory)
          .where(
            and(eq(applicationStatusHistory.changeId, changeId), inArray(applicationStatusHistory.applicationId, own)),
          )
          .returning({ id: applicationStatusHistory.applicationId })
          .all();
        for (const { id } of steps) store.derive(id, clock.now());
        if (restored.length + steps.length > 0) publish(userId);
        return { restored: restored.length + steps.length };
      }),

    removeDeleted(before: number): void {
      database.sqlite.query("DELETE FROM job_applications WHERE deleted_at < ?").run(before);
    },
  };
}
