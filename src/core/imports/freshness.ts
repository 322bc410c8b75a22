import { and, eq, max } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { ImportsContext } from "./context.ts";
import { defaultReminderDays, type ImportSources, type ReminderSettings } from "./contract.ts";
import { importReminders, imports, sentImportReminders } from "./tables.ts";

const dayMs = 24 * 60 * 60_000;
const remindedSources = ["archive", "workbook"] as const;
type RemindedSource = (typeof remindedSources)[number];

const names = { archive: "LinkedIn archive", workbook: "analytics workbook" } as const;

/** How old what was imported is, and when to ask for more. */
export function createFreshness({ database, clock, changes, notifications }: ImportsContext) {
  const { db } = database;

  function remindersOf(userId: string): ReminderSettings {
    const row = db.select().from(importReminders).where(eq(importReminders.userId, userId)).get();
    if (!row) return { archiveDays: defaultReminderDays.archive, workbookDays: defaultReminderDays.workbook };
    return { archiveDays: row.archiveDays, workbookDays: row.workbookDays };
  }

  const daysOf = (reminders: ReminderSettings, source: RemindedSource): number | null =>
    source === "archive" ? reminders.archiveDays : reminders.workbookDays;

  const isOld = (asOf: number | null, days: number | null): boolean =>
    asOf !== null && days !== null && clock.now() - asOf >= days * dayMs;

  const newest = () =>
    db
      .select({ userId: imports.userId, source: imports.source, asOf: max(imports.asOf) })
      .from(imports)
      .where(eq(imports.state, "applied"))
      .groupBy(imports.userId, imports.source);

  const newestOf = (userId: string, source: RemindedSource): number | null =>
    db
      .select({ asOf: max(imports.asOf) })
      .from(imports)
      .where(and(eq(imports.userId, userId), eq(imports.source, source), eq(imports.state, "applied")))
      .get()?.asOf ?? null;

  const wasReminded = (userId: string, source: RemindedSource, asOf: number): boolean =>
    db
      .select({ asOf: sentImportReminders.asOf })
      .from(sentImportReminders)
      .where(and(eq(sentImportReminders.userId, userId), eq(sentImportReminders.source, source)))
      .get()?.asOf === asOf;

  const remind = (userId: string, source: RemindedSource, asOf: number): void =>
    database.write(() => {
      const age = Math.floor((clock.now() - asOf) / dayMs);
      notifications.notify({
        userId,
        kind: "import_due",
        title: `Your ${names[source]} is ${age} days old`,
        message: "Ask LinkedIn for a new one. It takes two minutes, and the guide shows where.",
        target: { screen: "imports" },
      });
      db.insert(sentImportReminders)
        .values({ userId, source, asOf })
        .onConflictDoUpdate({ target: [sentImportReminders.userId, sentImportReminders.source], set: { asOf } })
        .run();
    });

  function sources(userId: string): ImportSources {
    const reminders = remindersOf(userId);
    const ages = remindedSources.map((source) => {
      const asOf = newestOf(userId, source);
      return { source, asOf: asOf === null ? null : toInstant(asOf), isOld: isOld(asOf, daysOf(reminders, source)) };
    });
    return { sources: ages, reminders };
  }

  return {
    sources,

    saveReminders: (userId: string, settings: ReminderSettings): ImportSources =>
      database.write(() => {
        db.insert(importReminders)
          .values({ userId, ...settings })
          .onConflictDoUpdate({ target: importReminders.userId, set: settings })
          .run();
        database.afterCommit(() => changes.publish(userId, "imports"));
        return sources(userId);
      }),

    /** Once for each age. */
    remindDue(): void {
      for (const { userId, source, asOf } of newest().all()) {
        if (source === "file" || asOf === null) continue;
        if (isOld(asOf, daysOf(remindersOf(userId), source)) && !wasReminded(userId, source, asOf))
          remind(userId, source, asOf);
      }
    },
  };
}
