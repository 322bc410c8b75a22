import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Db } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { once } from "#core/once.ts";
import { prepareInsert } from "#core/prepare-insert.ts";
import { applicationLimits } from "./contract.ts";
import { inOrder, planReminder, progressOf } from "./rules.ts";
import { applicationInterviews, applicationReminders, applicationStatusHistory, jobApplications } from "./tables.ts";

export type ApplicationRow = typeof jobApplications.$inferSelect;
export type ApplicationStore = ReturnType<typeof createApplicationStore>;

const derivedFields = [
  "status",
  "statusAt",
  "appliedAt",
  "viewedAt",
  "respondedAt",
  "interviewedAt",
  "offeredAt",
  "reminderKind",
  "reminderCount",
  "reminderAt",
  "updatedAt",
] as const;
type Derived = Pick<ApplicationRow, (typeof derivedFields)[number]>;

const notFound = () => new Fault("not_found", "applications.not_found", "Application not found");

/** Hot path (each application of an import): preparing a statement takes longer than running it. */
function createPartReaders(db: Db) {
  const id = sql.placeholder("id");
  const history = once(() =>
    db
      .select()
      .from(applicationStatusHistory)
      .where(eq(applicationStatusHistory.applicationId, id))
      .orderBy(asc(applicationStatusHistory.at), asc(applicationStatusHistory.id))
      .prepare(),
  );
  const interviews = once(() =>
    db
      .select()
      .from(applicationInterviews)
      .where(eq(applicationInterviews.applicationId, id))
      .orderBy(asc(applicationInterviews.startsAt), asc(applicationInterviews.id))
      .prepare(),
  );
  const reminders = once(() =>
    db
      .select()
      .from(applicationReminders)
      .where(eq(applicationReminders.applicationId, id))
      .orderBy(asc(applicationReminders.at), asc(applicationReminders.id))
      .prepare(),
  );
  return {
    historyOf: (applicationId: string) => inOrder(history().all({ id: applicationId })),
    interviewsOf: (applicationId: string) => interviews().all({ id: applicationId }),
    remindersOf: (applicationId: string) => reminders().all({ id: applicationId }),
  };
}

/** Brings what follows from history, interviews and reminders up to date. */
function createDerive(db: Db, { historyOf, interviewsOf, remindersOf }: ReturnType<typeof createPartReaders>) {
  const given = (name: string) => sql`${sql.placeholder(name)}`;
  const update = once(() =>
    db
      .update(jobApplications)
      .set({
        ...Object.fromEntries(derivedFields.map((name) => [name, given(name)])),
        revision: sql`${jobApplications.revision} + 1`,
      })
      .where(eq(jobApplications.id, given("id")))
      .prepare(),
  );
  return (id: string, now: number): void => {
    const progress = progressOf(historyOf(id));
    const reminder = planReminder({ ...progress, interviews: interviewsOf(id), handled: remindersOf(id) });
    const { kind = null, count: reminderCount = null, dueAt = null } = reminder ?? {};
    const derived: Derived = { ...progress, reminderKind: kind, reminderCount, reminderAt: dueAt, updatedAt: now };
    update().run({ id, ...derived });
  };
}

/** Everything that changes rows runs in the caller's transaction. */
export function createApplicationStore({ db }: Database) {
  const readers = createPartReaders(db);
  const ownedRow = once(() =>
    db
      .select()
      .from(jobApplications)
      .where(
        and(
          eq(jobApplications.id, sql.placeholder("id")),
          eq(jobApplications.userId, sql.placeholder("userId")),
          isNull(jobApplications.deletedAt),
        ),
      )
      .prepare(),
  );
  const countOwn = once(() =>
    db
      .select({ n: count() })
      .from(jobApplications)
      .where(and(eq(jobApplications.userId, sql.placeholder("userId")), isNull(jobApplications.deletedAt)))
      .prepare(),
  );
  const find = (userId: string, id: string): ApplicationRow | undefined => ownedRow().get({ userId, id });

  return {
    ...readers,
    find,

    /** @throws Fault `applications.not_found` */
    get(userId: string, id: string): ApplicationRow {
      const row = find(userId, id);
      if (!row) throw notFound();
      return row;
    },

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

    insert: prepareInsert(db, jobApplications),
    addStep: prepareInsert(db, applicationStatusHistory),
    update: (id: string, fields: Partial<typeof jobApplications.$inferInsert>) =>
      db.update(jobApplications).set(fields).where(eq(jobApplications.id, id)).run(),

    /** @throws Fault `applications.too_many` */
    assertRoom(userId: string, added = 1): void {
      const found = countOwn().get({ userId });
      if ((found?.n ?? 0) + added <= applicationLimits.applications) return;
      const limit = applicationLimits.applications.toLocaleString("en-US");
      const message = `You can track at most ${limit} applications. Delete those you no longer need and try again.`;
      throw new Fault("conflict", "applications.too_many", message);
    },

    derive: createDerive(db, readers),
  };
}
