import { and, eq, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import { once } from "#core/once.ts";
import type { ApplicationStore } from "./application-store.ts";
import type { ApplicationsDeps } from "./context.ts";
import { describeReminder, isProposed, planReminder } from "./rules.ts";
import { applicationReminders, applicationSettings, jobApplications } from "./tables.ts";

/** Notifications of one turn of the timer. */
const batch = 100;

export function createReminders(
  { database, clock, notifications }: ApplicationsDeps,
  store: ApplicationStore,
  publish: (userId: string) => void,
) {
  const { db } = database;
  const due = once(() => {
    const { reminderAt, remindedAt, deletedAt, userId } = jobApplications;
    return db
      .select({ row: jobApplications })
      .from(jobApplications)
      .leftJoin(applicationSettings, eq(applicationSettings.userId, userId))
      .where(
        and(
          isNotNull(reminderAt),
          lte(reminderAt, sql.placeholder("now")),
          isNull(deletedAt),
          or(isNull(remindedAt), ne(remindedAt, reminderAt)),
          or(isNull(applicationSettings.reminders), eq(applicationSettings.reminders, true)),
        ),
      )
      .limit(batch)
      .prepare();
  });
  return {
    /** @throws Fault `applications.no_reminder` */
    handle: (userId: string, id: string, isDone: boolean): void =>
      database.write(() => {
        const row = store.get(userId, id);
        const facts = { ...row, interviews: store.interviewsOf(id), handled: store.remindersOf(id) };
        const reminder = planReminder(facts);
        if (!reminder || !isProposed(reminder, clock.now())) {
          const message = "This application has nothing left to remind you of.";
          throw new Fault("conflict", "applications.no_reminder", message);
        }
        const now = clock.now();
        const { kind, interviewId } = reminder;
        db.insert(applicationReminders)
          .values({ id: Bun.randomUUIDv7(), applicationId: id, kind, at: now, isDone, interviewId })
          .run();
        store.derive(id, now);
        notifications.settle(
          "application_reminder",
          { screen: "applications", id },
          { title: describeReminder(kind, row.company), message: isDone ? "Done." : "Skipped." },
        );
        publish(userId);
      }),

    /** Each once. */
    notifyDue: (): void =>
      database.write(() => {
        for (const { row } of due().all({ now: clock.now() })) {
          if (row.reminderKind === null) continue;
          notifications.notify({
            userId: row.userId,
            kind: "application_reminder",
            title: describeReminder(row.reminderKind, row.company),
            message: row.jobTitle,
            target: { screen: "applications", id: row.id },
          });
          store.update(row.id, { remindedAt: row.reminderAt });
        }
      }),
  };
}
