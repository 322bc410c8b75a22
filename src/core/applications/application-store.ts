import { and, asc, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Db } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { applicationLimits } from "./contract.ts";
import { inOrder, planReminder, progressOf } from "./rules.ts";
import { applicationInterviews, applicationReminders, applicationStatusHistory, jobApplications } from "./tables.ts";

export type ApplicationRow = typeof jobApplications.$inferSelect;
export type ApplicationStore = ReturnType<typeof createApplicationStore>;

const notFound = () => new Fault("not_found", "applications.not_found", "Application not found");

function createPartReaders(db: Db) {
  const historyOf = (id: string) =>
    inOrder(
      db
        .select()
        .from(applicationStatusHistory)
        .where(eq(applicationStatusHistory.applicationId, id))
        .orderBy(asc(applicationStatusHistory.at), asc(applicationStatusHistory.id))
        .all(),
    );
  const interviewsOf = (id: string) =>
    db
      .select()
      .from(applicationInterviews)
      .where(eq(applicationInterviews.applicationId, id))
      .orderBy(asc(applicationInterviews.startsAt), asc(applicationInterviews.id))
      .all();
  const remindersOf = (id: string) =>
    db
      .select()
      .from(applicationReminders)
      .where(eq(applicationReminders.applicationId, id))
      .orderBy(asc(applicationReminders.at), asc(applicationReminders.id))
      .all();
  return { historyOf, interviewsOf, remindersOf };
}

/** Brings what follows from history, interviews and reminders up to date. */
const createDerive =
  (db: Db, { historyOf, interviewsOf, remindersOf }: ReturnType<typeof createPartReaders>) =>
  (id: string, now: number): void => {
    const progress = progressOf(historyOf(id));
    const facts = { ...progress, interviews: interviewsOf(id), handled: remindersOf(id) };
    const reminder = planReminder(facts);
    const { revision } = db
      .select({ revision: jobApplications.revision })
      .from(jobApplications)
      .where(eq(jobApplications.id, id))
      .get() ?? { revision: 0 };
    db.update(jobApplications)
      .set({
        ...progress,
        reminderKind: reminder?.kind ?? null,
        reminderCount: reminder?.count ?? null,
        reminderAt: reminder?.dueAt ?? null,
        revision: revision + 1,
        updatedAt: now,
      })
      .where(eq(jobApplications.id, id))
      .run();
  };

/** Everything that changes rows runs in the caller's transaction. */
export function createApplicationStore({ db }: Database) {
  const owned = (userId: string, id: string) =>
    and(eq(jobApplications.id, id), eq(jobApplications.userId, userId), isNull(jobApplications.deletedAt));

  const readers = createPartReaders(db);

  return {
    ...readers,

    find: (userId: string, id: string): ApplicationRow | undefined =>
      db.select().from(jobApplications).where(owned(userId, id)).get(),

    /** @throws Fault `applications.not_found` */
    get(userId: string, id: string): ApplicationRow {
      const row = db.select().from(jobApplications).where(owned(userId, id)).get();
      if (!row) throw notFound();
      return row;
    },

    findByUrl: (userId: string, url: string): { id: string } | undefined =>
      db
        .select({ id: jobApplications.id })
        .from(jobApplications)
        .where(
          and(eq(jobApplications.userId, userId), eq(jobApplications.jobUrl, url), isNull(jobApplications.deletedAt)),
        )
        .get(),

    /** Those that exist, in no order. */
    some: (userId: string, ids: readonly string[]): ApplicationRow[] =>
      db
        .select()
        .from(jobApplications)
        .where(
          and(
            inArray(jobApplications.id, [...ids]),
            eq(jobApplications.userId, userId),
            isNull(jobApplications.deletedAt),
          ),
        )
        .all(),

    /** Of all that exist, the one applied for last first. */
    names: (
      userId: string,
    ): { id: string; jobTitle: string; company: string; jobUrl: string | null; appliedAt: number }[] =>
      db
        .select({
          id: jobApplications.id,
          jobTitle: jobApplications.jobTitle,
          company: jobApplications.company,
          jobUrl: jobApplications.jobUrl,
          appliedAt: jobApplications.appliedAt,
        })
        .from(jobApplications)
        .where(and(eq(jobApplications.userId, userId), isNull(jobApplications.deletedAt)))
        .orderBy(desc(jobApplications.appliedAt), desc(jobApplications.id))
        .all(),

    insert: (row: typeof jobApplications.$inferInsert) => db.insert(jobApplications).values(row).run(),
    addStep: (step: typeof applicationStatusHistory.$inferInsert) =>
      db.insert(applicationStatusHistory).values(step).run(),
    update: (id: string, fields: Partial<typeof jobApplications.$inferInsert>) =>
      db.update(jobApplications).set(fields).where(eq(jobApplications.id, id)).run(),

    /** @throws Fault `applications.too_many` */
    assertRoom(userId: string, added = 1): void {
      const own = and(eq(jobApplications.userId, userId), isNull(jobApplications.deletedAt));
      const found = db.select({ n: count() }).from(jobApplications).where(own).get();
      if ((found?.n ?? 0) + added <= applicationLimits.applications) return;
      const limit = applicationLimits.applications.toLocaleString("en-US");
      const message = `You can track at most ${limit} applications. Delete those you no longer need and try again.`;
      throw new Fault("conflict", "applications.too_many", message);
    },

    derive: createDerive(db, readers),
  };
}
